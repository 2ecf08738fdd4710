import type pg from 'pg'
import { fen, fenText } from '#domain/number/money.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { copyInto, copyLine } from './bulk.ts'
import type { GeneratedFacts, GeneratedIndex, GeneratedMarket } from './generated-market.ts'

/** Loads facts of the market's funds and their benchmark indexes. Class ids are given. A fact is not shown before it is published. */
export async function loadFacts(
  client: pg.PoolClient,
  market: GeneratedMarket,
  idOf: ReadonlyMap<string, bigint>,
): Promise<void> {
  const { rows } = await client.query<{ id: bigint; fund: bigint }>(
    'select share_class_id as id, fund_id as fund from share_class where is_sample',
  )
  const fundOf = new Map(rows.map((row) => [row.id, row.fund]))
  const firsts = [...new Map(market.funds.toReversed().map((each) => [each.place, each])).values()]
  const all = firsts.map((each) => ({
    fund: fundOf.get(idOf.get(each.key)!)!,
    facts: market.facts(each.key),
  }))
  await loadIndexes(client, market)
  await loadWords(client, all)
  for (const [target, linesOf] of TABLES) {
    await copyInto(
      client,
      target,
      all.flatMap(({ fund, facts }) => linesOf(fund, facts)),
    )
  }
  for (const table of ANALYSED) await client.query(`analyze ${table}`)
}

const ANALYSED = ['index_level', 'fund_benchmark', 'fund_manager', 'fund_size', 'fund_holding', 'fund_notice']

async function loadIndexes(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
  const indexes = [...market.indexes()]
  await copyInto(
    client,
    'market_index (index_code, name, name_en, is_sample)',
    indexes.map((each) => copyLine([each.indexCode, each.name.zh, each.name.en, true])),
  )
  await copyInto(client, 'index_level (index_code, day, level)', levelLines(indexes))
}

function* levelLines(indexes: readonly GeneratedIndex[]): Generator<string> {
  for (const { indexCode, levels } of indexes) {
    for (const { date, level } of levels) yield copyLine([indexCode, date, level.toFixed(8)])
  }
}

async function loadWords(
  client: pg.PoolClient,
  all: readonly { readonly fund: bigint; readonly facts: GeneratedFacts }[],
): Promise<void> {
  await client.query(
    `update fund f set theme = i.theme, theme_en = i.theme_en, custodian = i.custodian, custodian_en = i.custodian_en
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) i (id, theme, theme_en, custodian, custodian_en)
    where f.fund_id = i.id`,
    [
      all.map((each) => String(each.fund)),
      all.map((each) => each.facts.theme?.zh ?? null),
      all.map((each) => each.facts.theme?.en ?? null),
      all.map((each) => each.facts.custodian.zh),
      all.map((each) => each.facts.custodian.en),
    ],
  )
}

type Lines = (fund: bigint, facts: GeneratedFacts) => string[]

const TABLES: readonly (readonly [target: string, linesOf: Lines])[] = [
  [
    'fund_benchmark (fund_id, index_code, weight)',
    (fund, { benchmark }) =>
      benchmark.map((each) => copyLine([fund, each.indexCode, formatDecimal(BigInt(each.percent), 2)])),
  ],
  [
    'fund_manager (fund_id, name, since, until)',
    (fund, { managers }) => managers.map((each) => copyLine([fund, each.name, each.since, each.until])),
  ],
  [
    'fund_size (fund_id, day, size_yuan)',
    (fund, { sizes }) => sizes.map((each) => copyLine([fund, each.day, fenText(fen(each.size))])),
  ],
  [
    'fund_allocation (fund_id, report_day, published_on, asset, weight)',
    (fund, { reports }) =>
      reports.flatMap(({ day, publishedOn, allocation }) =>
        allocation.map((each) => copyLine([fund, day, publishedOn, each.asset, weightText(each.weight)])),
      ),
  ],
  [
    'fund_holding (fund_id, report_day, published_on, place, kind, code, name, name_en, weight)',
    (fund, { reports }) =>
      reports.flatMap(({ day, publishedOn, holdings }) =>
        holdings.map((each, at) =>
          copyLine([
            fund,
            day,
            publishedOn,
            at + 1,
            each.kind,
            each.code,
            each.name.zh,
            each.name.en,
            weightText(each.weight),
          ]),
        ),
      ),
  ],
  [
    'fund_notice (fund_id, notice_no, published_on, kind, title, title_en, body, body_en)',
    (fund, { notices }) =>
      notices.map((each, at) =>
        copyLine([
          fund,
          at + 1,
          each.publishedOn,
          each.kind,
          each.title.zh,
          each.title.en,
          each.body.zh,
          each.body.en,
        ]),
      ),
  ],
]

function weightText(weight: number): string {
  return formatDecimal(BigInt(weight), 8)
}
