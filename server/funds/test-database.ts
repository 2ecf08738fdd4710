import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'

/** Creates a migrated database without any rows, for tests of code that fills it. `close` drops the database. */
export async function emptyDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `fp_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name} template template0`)
  const databaseUrl = `postgresql://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(database.db)
  const close = async () => {
    await database.close()
    await admin(`drop database ${name}`)
  }
  return { ...database, close }
}
