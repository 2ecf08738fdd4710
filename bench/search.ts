import { rmSync } from 'node:fs'
import pg from 'pg'
import { addressOf } from '#contract/endpoint.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { searchSite } from '#contract/search.ts'
import { importFundList } from '#server/catalog/import-fund-list.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeDataDir, startProduct } from '../tests/e2e/server.ts'
import { hasSharedData, sharedPath } from '../tests/shared-data.ts'
import { startTestServer } from '../tests/world/postgres.ts'
import { servePlain, underLoad } from './load.ts'
import type { Figures } from './main.ts'

const PER_SECOND = 100
const WARM_S = 5
const SECONDS = 20

/**
 * The search of the header over at least 25,000 share classes and all help, articles and pages of the built site, as the product
 * serves it: what people type, letter by letter, at 100 requests a second, counted from when each was due. Floor of the same run:
 * the same bytes from a bare server at the same pace.
 */
export async function measure(): Promise<Figures> {
  const postgres = await startTestServer('embedded')
  const databaseUrl = `postgresql://${postgres.user}@localhost/postgres?host=${encodeURIComponent(postgres.host)}`
  const dataDir = makeDataDir()
  const env = { DATABASE_URL: databaseUrl, SANDBOX: '1', SANDBOX_HISTORY: '0', LOG_LEVEL: 'error' }
  const product = await startProduct({ dataDir, env })
  try {
    const funds = await fill(databaseUrl, dataDir)
    const ask = (keyword: string) =>
      `${product.url}${addressOf(searchSite)}?${new URLSearchParams({ keyword, limit: '4' })}`
    // The names held from before the import are older than half a minute only after one.
    await new Promise((done) => setTimeout(done, 31_000))
    await (await fetch(ask('99'))).text()
    const first = await (await fetch(ask('基金'))).text()
    const { data } = JSON.parse(first) as { data: OutputOf<typeof searchSite> }
    const plain = await servePlain(first)
    const asked = typed().map(ask)
    await underLoad(asked, PER_SECOND, WARM_S)
    const own = await underLoad(asked, PER_SECOND, SECONDS)
    const floor = await underLoad([plain.url], PER_SECOND, SECONDS)
    plain.stop()
    return {
      funds,
      help: data.help.total,
      articles: data.articles.total,
      requests: own.count,
      p50_ms: own.p50,
      p99_ms: own.p99,
      most_ms: own.most,
      floor_p99_ms: floor.p99,
    }
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The real list where it is on this machine, else names of our own. */
async function fill(databaseUrl: string, dataDir: string): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    if (hasSharedData)
      await importFundList(database.pool, [sharedPath('funds', 'fund_list_2026-06-23.csv')], () => {})
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    if (!hasSharedData) await client.query(NAMES)
    await client.query('analyze')
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from share_class where retired_on is null',
    )
    await client.end()
    return rows[0]!.n
  } finally {
    await database.close()
  }
}

const NAMES = `
with made as (insert into fund (fund_type, source_type)
  select (array['EQ', 'BOND', 'MIXED', 'INDEX', 'QDII', 'MM'])[1 + n % 6], 'bench' from generate_series(1, 26000) n
  returning fund_id)
insert into share_class (fund_id, fund_code, name, pinyin, initials)
select fund_id, lpad((row_number() over ())::text, 6, '0'), '易方达' || md5(fund_id::text),
  'yifangda' || md5(fund_id::text), 'yfd' || left(md5(fund_id::text), 6) from made`

/** Each word as it grows in the field; codes, names, pinyin, initials, questions, slips, and what nobody has. */
function typed(): string[] {
  const words = [
    '易方达消费',
    'yifangdaxiaofei',
    'yfdxf',
    '110022',
    '510300',
    '沪深300ETF',
    'hs300',
    '华夏成长',
    '华厦成长',
    'huaxai',
    '赎回多久到账',
    '基金 费用',
    '怎样撤单',
    '货币基金',
    'QDII',
    '中证500指数增强A',
    '密码忘记了',
    'zzzzzz',
    '债',
    'A',
  ]
  return words.flatMap((word) => {
    const letters = [...word]
    return letters.map((_, at) => letters.slice(0, at + 1).join(''))
  })
}
