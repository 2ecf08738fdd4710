import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import { installTypeParsers } from './type-parsers.ts'

/** No table types: SQL stands in the stores, where every row has its own type. */
export type Db = Kysely<unknown>

export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  readonly kind: 'embedded' | 'external'
  readonly close: () => Promise<void>
}

/** Opens the external database of `databaseUrl`, else the embedded one of `dataDir`. Same driver, types and SQL for both. */
export async function openDatabase(at: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  installTypeParsers()
  if (at.databaseUrl) return over({ connectionString: at.databaseUrl }, 'external', async () => {})
  const server = await startEmbedded(at.dataDir)
  return over({ host: server.socketDir, user: 'app', database: 'postgres' }, 'embedded', server.stop)
}

function over(where: pg.PoolConfig, kind: Database['kind'], stopServer: () => Promise<void>): Database {
  const pool = new pg.Pool({
    ...where,
    max: 20,
    // A connection that is opened anew has nothing prepared.
    idleTimeoutMillis: 300_000,
    // A wait that has an end: better a 503 than a request that hangs.
    connectionTimeoutMillis: 8_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 30_000,
    // Deadlocks end fast: the retry in tx.ts is what resolves them. Statements are short; to compile them costs more than it saves.
    options: '-c lock_timeout=10000 -c jit=off',
  })
  // Without listeners a lost connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareRepeated(client)
  })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await pool.end()
    await stopServer()
  }
  return { pool, db, kind, close }
}
