import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { withoutLimits } from '#server/funds/import/bulk.ts'
import { computeMetrics } from '#server/funds/metrics/compute-metrics.ts'
import { loadFundDetails } from '#server/funds/page/fund-details.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { openFolder } from '../tests/world/open-folder.ts'
import type { Figures } from './main.ts'
import type { Statement } from './record-statements.ts'
import { recordStatements } from './record-statements.ts'

const FUNDS = 5_000
const DAYS = 2_500
const AS_OF = '2026-07-06'
const RUNS = 3
const PAGES = 200
/** The figures of one and three years need every day from here on (metric-series.store.ts). Other figures need only a few days before. */
const NEEDED_FROM = addDays(AS_OF, -1_130)

/**
 * Compares a night's figures of 5,000 funds × 2,500 days with one sequential scan of all their NAV rows, and of only those rows that the
 * figures need, in the same transaction; then the figures of one fund page with the same statements sent straight over one
 * connection. The figures are medians, and both sides take turns.
 */
export async function measure(): Promise<Figures> {
  const dir = openFolder('fp-bench-')
  const database = await openDatabase({ databaseUrl: null, dataDir: dir })
  try {
    await prepareDatabase(database, () => {})
    await fill(database)
    const nights: { own: number; all: number; needed: number }[] = []
    let funds = 0
    for (let run = 0; run < RUNS; run += 1) {
      nights.push(
        await inTransaction(database.db, async (tx) => {
          await sql`set local statement_timeout = 0`.execute(tx)
          const all = await seconds(() => scan(tx, '1998-01-01'))
          const needed = await seconds(() => scan(tx, NEEDED_FROM))
          const own = await seconds(async () => (funds = await computeMetrics(tx, AS_OF)))
          return { own, all, needed }
        }),
      )
    }
    const of = (pick: (each: (typeof nights)[number]) => number) => median(nights.map(pick))
    const [own, all, needed] = [of((each) => each.own), of((each) => each.all), of((each) => each.needed)]
    return {
      funds,
      rows: FUNDS * DAYS,
      seconds: round(own),
      floor_seconds: round(all),
      ratio: round(own / all),
      needed_floor_seconds: round(needed),
      needed_ratio: round(own / needed),
      ...(await measurePages(database)),
    }
  } finally {
    await database.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Fills in funds with terms, fees, a dividend a year and some splits. The NAVs follow a formula that is cheap to compute. */
async function fill({ pool }: Database): Promise<void> {
  const days = shippedCalendar()
    .openDays.filter((day) => day <= AS_OF)
    .slice(-DAYS)
  await pool.query(MASTER, [days[0], FUNDS])
  const half = FUNDS / 2
  await Promise.all(
    [0, 1].map((n) =>
      withoutLimits(pool, (client) => client.query(NAVS, [n * half + 1, (n + 1) * half, days])),
    ),
  )
  await withoutLimits(pool, (client) => client.query('analyze'))
}

const MASTER = `
with made as (
  insert into fund (fund_type, inception)
  select (array['EQ', 'BOND', 'MIXED', 'INDEX', 'QDII'])[1 + n % 5], $1::date from generate_series(1, $2::int) n
  returning fund_id
), classes as (
  insert into share_class (fund_id, fund_code, name) select fund_id, lpad(fund_id::text, 6, '0'), 'bench' from made
  returning share_class_id, fund_code
), products as (
  insert into product (product_code_id, share_class_id) select fund_code, share_class_id from classes
  returning product_code_id
), versions as (
  insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum, confirm_days,
    redeemable_days, source)
  select product_code_id, '[1998-01-01,)', '0', 10, 10, 1, 2, 'bench' from products
), schedules as (
  insert into fee_schedule (product_code_id, kind, rule_version, validity, source)
  select product_code_id, kind, 'bench', '[1998-01-01,)', 'bench'
  from products, unnest(array['purchase', 'redemption']) kind
  returning fee_schedule_id
)
insert into fee_tier (fee_schedule_id, lower_bound, upper_bound, rate)
select fee_schedule_id, bound, nullif(bound + 100, 300), 0.01 from schedules, unnest(array[0, 100, 200]) bound`

const NAVS = `
insert into nav (share_class_id, nav_date, unit_nav, accumulated_nav, dividend, split_ratio, known_at, source)
select id, day::date, round((1 + 0.0002 * n + 0.2 * sin(n / 90.0 + id) + 0.01 * sin(n * 1.7 + id * 3))::numeric, 4), 1,
  case when n % 250 = id % 250 then 0.05 else 0 end, case when n = 1300 and id % 7 = 0 then 2 else 1 end,
  day::date + interval '12 hours', 'bench'
from generate_series($1::int, $2::int) id, unnest($3::text[]) with ordinality days (day, n)`

/** Reads each row once, in one process. */
async function scan(tx: Tx, from: Day): Promise<void> {
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  await sql`select count(*), max(unit_nav), max(dividend), max(split_ratio) from nav
    where state = 'released' and nav_date between ${from}::date and ${AS_OF}::date and known_at <= now()`.execute(
    tx,
  )
}

async function measurePages({ db, pool }: Database): Promise<Figures> {
  const codes = Array.from({ length: PAGES }, (_, n) => String(1 + n * (FUNDS / PAGES)).padStart(6, '0'))
  const page = (code: string) => loadFundDetails(db, code, AS_OF)
  const client = await pool.connect()
  try {
    const pages: number[] = []
    const bare: number[] = []
    for (const code of codes) {
      // This first run also warms the cache for both sides.
      const statements = await recordStatements(() => page(code))
      pages.push(await seconds(() => page(code)))
      bare.push(await seconds(() => send(statements)))
    }
    const [own, floor] = [median(pages) * 1000, median(bare) * 1000]
    return { page_ms: round(own), page_floor_ms: round(floor), page_ratio: round(own / floor) }
  } finally {
    client.release()
  }

  async function send(statements: readonly Statement[]): Promise<void> {
    for (const { text, values } of statements) await client.query(text, [...values])
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
