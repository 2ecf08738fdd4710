import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { ROOT } from '#tests/house/sources.ts'
import { startTestServer } from '#tests/world/postgres.ts'
import { schemaPage } from './page.ts'
import { readPurposes } from './purposes.ts'
import { readSchema } from './read-schema.ts'

/** `npm run schema`: writes docs/schema.md from a new database that is migrated and then dropped. */
const server = await startTestServer('embedded')
const url = `postgresql://${server.user}@localhost/postgres?host=${encodeURIComponent(server.host)}`
const database = await openDatabase({ databaseUrl: url, dataDir: '' })
await migrate(database.db)
writeFileSync(join(ROOT, 'docs/schema.md'), schemaPage(await readSchema(database.pool), readPurposes()))
await database.close()
await server.stop()
