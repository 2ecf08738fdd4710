import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** The advisory lock that lets one bulk load run at a time: two imports of the same file would each take the rows for new. */
const BULK_LOCK = 738_112_011

/** Runs a long load in one transaction, without the time limits of a request. Any error rolls everything back. */
export async function runBulkLoad<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withoutLimits(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [BULK_LOCK])
    return work(client)
  })
}

/** Runs a load as `runBulkLoad` does, but without the lock: for the parts of one load that run at the same time. */
export async function withoutLimits<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('set local lock_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A failed rollback means a broken connection: the connection is discarded, and the server rolls back by itself.
    const isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isUsable)
    throw error
  }
}

/** Feeds text chunks to COPY (`target` is `table (columns)`, text format). Returns the row count when the server has taken all. */
export async function copyInto(
  client: pg.PoolClient,
  target: string,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 18 }), stream)
  return stream.rowCount ?? 0
}

/** Returns one line in COPY's text format. Null becomes \N; tabs, line ends and backslashes are escaped. */
export function copyLine(values: readonly (string | number | bigint | boolean | null)[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: string | number | bigint | boolean | null): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found]!) : value
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Takes ids of an identity column in advance, so that rows that refer to each other can be copied. */
export async function takeIds(
  client: pg.PoolClient,
  table: string,
  column: string,
  count: number,
): Promise<bigint[]> {
  const { rows } = await client.query<{ id: bigint }>(
    `select nextval(pg_get_serial_sequence('${table}', '${column}')) as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map((row) => row.id)
}
