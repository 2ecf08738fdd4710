import { findFunds } from '#contract/fund/catalog.ts'
import { addressOf } from '#contract/endpoint.ts'
import { overAllFunds } from './all-funds.ts'
import { readsAgainstFloor } from './load.ts'
import type { Figures } from './main.ts'
import { measureTyping } from './typing.ts'

/**
 * The selector over at least 25,000 share classes with metrics, in the running product: the slowest of a hundred answers with mixed
 * filters, sorts, keywords and pages; then typing and sorting in Chromium at a quarter of the processor's speed. The floors of the
 * same run: a bare server with the same bytes at the same pace, and typing into a page with only a field.
 */
export async function measure(): Promise<Figures> {
  const further = [COMPANIES, FUNDS, PRODUCTS, METRICS]
  return overAllFunds({ made: MADE, further, counted: COUNTED }, async (url, funds) => {
    const list = url + addressOf(findFunds)
    const body = await (await fetch(list)).text()
    const shown = (JSON.parse(body) as { data: { total: number } }).data.total
    const reads = await readsAgainstFloor(
      queries().map((query) => `${list}?${query}`),
      body,
    )
    return { funds, shown, ...reads, ...(await measureTyping(`${url}/tool/fund-selector`)) }
  })
}

const MADE = {
  name: "'Bench ' || md5(fund_id::text)",
  pinyin: 'md5(fund_id::text)',
  initials: 'left(md5(fund_id::text), 6)',
}

const COUNTED =
  'select count(*)::int as n from share_class join fund_metric using (share_class_id) where retired_on is null'

const COMPANIES = `insert into fund_company (company_code, name, pinyin, initials)
  select 'B' || n, 'Bench ' || n, 'bench', 'b' from generate_series(1, 160) n`

const FUNDS = `update fund set company_code = 'B' || 1 + fund_id % 160, size_yuan = (10 ^ (7 + fund_id % 400 / 100.0))::numeric(20,2),
  inception = date '2003-01-06' + (fund_id * 37 % 8000)::int, managers = 'M' || fund_id % 3000,
  theme = (array['A', 'B', 'C', 'D', 'E', null])[1 + fund_id % 6], management_rate = 0.012, custody_rate = 0.002
  where not is_sample`

const PRODUCTS = `
with products as (insert into product (product_code_id, share_class_id)
  select 'B' || share_class_id, share_class_id from share_class where not is_sample and retired_on is null
  returning product_code_id),
versions as (insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum, confirm_days,
    redeemable_days, source) select product_code_id, '[1998-01-01,)', '0', 10, 10, 1, 2, 'bench' from products),
schedules as (insert into fee_schedule (product_code_id, kind, discount, rule_version, validity, source)
  select product_code_id, 'purchase', 0.1, 'bench', '[1998-01-01,)', 'bench' from products returning fee_schedule_id)
insert into fee_tier (fee_schedule_id, lower_bound, rate)
select fee_schedule_id, 0, (fee_schedule_id % 4) * 0.004 from schedules`

/** A tenth of the funds is too young for figures of a year, a third for those of three years. */
const METRICS = `
insert into fund_metric (share_class_id, as_of, nav_date, unit_nav, day_change, return_1y, return_2y, return_3y, return_5y,
  return_inception, volatility_1y, max_drawdown_1y, sharpe_1y, volatility_3y, max_drawdown_3y, sharpe_3y, rank_1y, peers_1y)
select c.share_class_id, '2026-07-03', '2026-07-03', 1 + random(), random() / 50 - 0.01,
  case when young < 0.1 then null else random() - 0.4 end, case when young < 0.2 then null else random() - 0.4 end,
  case when young < 0.33 then null else random() * 2 - 0.6 end, case when young < 0.5 then null else random() * 3 - 0.7 end,
  random() * 4 - 0.5, random() / 3, -random() / 2, random() * 4 - 1, random() / 3, -random() / 2, random() * 3 - 1,
  1 + (random() * 900)::int, 1000
from (select share_class_id, random() as young from share_class where not is_sample and retired_on is null) c
on conflict do nothing`

/** Returns typical queries: mostly one or two filters and another sort order, some typing, and some pages far down the list. */
function queries(): string[] {
  const sorts = [
    'return1y',
    'return3y',
    'maxDrawdown1y',
    'sharpe1y',
    'size',
    'fee',
    'age',
    'name',
    'code',
    'company',
  ]
  const filters = [
    '',
    'fundType=MIXED',
    'fundType=INDEX&risk=0',
    'company=B7',
    'size=5-20&age=5-10',
    'fee=free',
    'theme=A&fundType=EQ',
    'return1yFrom=5&return1yTo=40',
    'maxDrawdown3yTo=20&sharpe3yFrom=0.5',
    'return3yFrom=10&volatility1yTo=25&fundType=BOND',
    'manager=M12',
  ]
  const keywords = ['', '', '', 'hs300', 'zq', '易方达', '00', 'bench', 'yfd', '指数 A']
  return sorts.flatMap((sort, n) =>
    filters.map((filter, m) => {
      const keyword = keywords[(n * 7 + m * 3) % keywords.length]!
      const page = keyword === '' && filter === '' ? `&page=${1 + ((n * 131) % 1300)}` : ''
      const order = (n + m) % 2 === 0 ? 'asc' : 'desc'
      return `${filter}&sort=${sort}&order=${order}${keyword && `&keyword=${encodeURIComponent(keyword)}`}${page}`
    }),
  )
}
