import { rmSync } from 'node:fs'
import pg from 'pg'
import { importFundList } from '#server/funds/import/import-fund-list.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeDataDir, startProduct } from '../tests/e2e/server.ts'
import { hasSharedData, sharedPath } from '../tests/shared-data.ts'
import { startTestServer } from '../tests/world/postgres.ts'

/** The SQL that fills the product's database with all funds. */
export interface Filling {
  /** If the real list is not on this machine: SQL over `fund_id` that makes the names of our own share classes. */
  readonly made: { readonly name: string; readonly pinyin: string; readonly initials: string }
  /** Statements that fill the other tables that the measured pages read. */
  readonly further: readonly string[]
  /** A query for the number of classes that the pages read, as `n`. */
  readonly counted: string
}

/** Runs `measure` on the product with at least 25,000 share classes, from the real list if it is here. Removes it afterwards. */
export async function overAllFunds<T>(
  filling: Filling,
  measure: (url: string, funds: number) => Promise<T>,
): Promise<T> {
  const postgres = await startTestServer('embedded')
  const databaseUrl = `postgresql://${postgres.user}@localhost/postgres?host=${encodeURIComponent(postgres.host)}`
  const dataDir = makeDataDir()
  const env = { DATABASE_URL: databaseUrl, SANDBOX: '1', SANDBOX_HISTORY: '0', LOG_LEVEL: 'error' }
  const product = await startProduct({ dataDir, env })
  try {
    return await measure(product.url, await fill(databaseUrl, dataDir, filling))
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(databaseUrl: string, dataDir: string, filling: Filling): Promise<number> {
  const { made, further, counted } = filling
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    if (hasSharedData)
      await importFundList(database.pool, [sharedPath('funds', 'fund_list_2026-06-23.csv')], () => {})
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    if (!hasSharedData) await client.query(makeClasses(made))
    for (const statement of [...further, 'analyze']) await client.query(statement)
    const { rows } = await client.query<{ n: number }>(counted)
    await client.end()
    return rows[0]!.n
  } finally {
    await database.close()
  }
}

const makeClasses = ({ name, pinyin, initials }: Filling['made']) => `
with made as (insert into fund (fund_type, source_type)
  select (array['EQ', 'BOND', 'MIXED', 'INDEX', 'QDII', 'MM'])[1 + n % 6], 'bench' from generate_series(1, 26000) n
  returning fund_id)
insert into share_class (fund_id, fund_code, name, pinyin, initials)
select fund_id, lpad((row_number() over ())::text, 6, '0'), ${name}, ${pinyin}, ${initials} from made`
