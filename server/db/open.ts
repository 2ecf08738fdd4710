import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import { installTypeParsers } from './type-parsers.ts'

/** The database without table types: the stores contain the SQL, and each query has its own row type. */
export type Db = Kysely<unknown>

export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  /** A copy for reads, which may be some seconds behind; `db` itself if no copy is configured. */
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

/** Adds a copy for reads to the database. Its connections refuse every write. */
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
    // A new connection has no prepared statements, so idle connections stay open for five minutes.
    idleTimeoutMillis: 300_000,
    // The wait for a connection has an end: a 503 is better than a request that hangs.
    connectionTimeoutMillis: 8_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 30_000,
    // Deadlocks must end fast, because tx.ts resolves them by a retry. Statements are short, so compiling them costs more than it saves.
    options: `-c lock_timeout=10000 -c jit=off${options}`,
  })
  // Without these listeners a lost connection would end the process.
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
