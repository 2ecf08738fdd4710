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
  /** A copy that may be some seconds behind, for what only reads; `db` itself where none is named. */
  readonly readDb: Db
  readonly kind: 'embedded' | 'external'
  readonly close: () => Promise<void>
}

/** Opens the external database of `databaseUrl`, else the embedded one of `dataDir`. Same driver, types and SQL for both. */
export async function openDatabase(at: {
  readonly databaseUrl: string | null
  readonly databaseReadUrl?: string | null
  readonly dataDir: string
}): Promise<Database> {
  installTypeParsers()
  const { databaseUrl, databaseReadUrl } = at
  if (databaseUrl)
    return beside(
      over({ connectionString: databaseUrl }, 'external', async () => {}),
      databaseReadUrl,
    )
  const server = await startEmbedded(at.dataDir)
  return over({ host: server.socketDir, user: 'app', database: 'postgres' }, 'embedded', server.stop)
}

/** The same database with a copy for readers beside it. Nothing can be written there, whatever a statement says. */
function beside(main: Database, readUrl: string | null | undefined): Database {
  if (!readUrl) return main
  const { pool, db } = over({ connectionString: readUrl }, 'external', async () => {}, READ_ONLY)
  const close = async () => {
    await pool.end()
    await main.close()
  }
  return { ...main, readDb: db, close }
}

const READ_ONLY = ' -c default_transaction_read_only=on'

function over(
  where: pg.PoolConfig,
  kind: Database['kind'],
  stopServer: () => Promise<void>,
  options = '',
): Database {
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
    options: `-c lock_timeout=10000 -c jit=off${options}`,
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
  return { pool, db, readDb: db, kind, close }
}
