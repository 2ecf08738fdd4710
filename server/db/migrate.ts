import { Migrator } from 'kysely/migration'
import * as MIGRATIONS from './migrations.ts'
import type { Db } from './open.ts'

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
}

/** Brings the database to the newest version. If several processes try at once, one does it and the others wait. */
export async function migrate(db: Db): Promise<readonly string[]> {
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((each) => each.migrationName)
}

/** Whether every migration has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const all = await migrator(db).getMigrations()
  return all.every((each) => each.executedAt !== undefined)
}
