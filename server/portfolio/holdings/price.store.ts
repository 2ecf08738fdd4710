import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import type { Nav } from '#domain/number/money.ts'
import { columnNav } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'

/** A fund's newest price by a day and the one before it. */
export interface LatestPrices {
  readonly latest: { readonly day: Day; readonly nav: Nav }
  readonly before: { readonly day: Day; readonly nav: Nav } | null
}

/** Reads the newest prices by fund. A fund without a price is left out. */
export async function findLatestPrices(
  db: Db,
  fundIds: readonly string[],
  by: Day,
): Promise<Map<string, LatestPrices>> {
  const { rows } = await sql<{ fund_id: string; days: string[]; navs: string[] }>`
    select f.id::text as fund_id, n.days, n.navs from unnest(${fundIds}::bigint[]) as f (id)
      cross join lateral (select array_agg(nav_date::text order by nav_date desc) as days,
          array_agg(unit_nav::text order by nav_date desc) as navs
        from (select nav_date, unit_nav from nav where share_class_id = f.id and state = 'released' and nav_date <= ${by}::date
          order by nav_date desc limit 2) two) n
    where n.days is not null`.execute(db)
  const priceAt = (row: (typeof rows)[number], at: number) => {
    const [day, nav] = [row.days[at], row.navs[at]]
    return day === undefined || nav === undefined ? null : { day, nav: columnNav(nav) }
  }
  return new Map(rows.map((row) => [row.fund_id, { latest: priceAt(row, 0)!, before: priceAt(row, 1) }]))
}

/** A fund and the days, in order, for which its price is wanted. A day without a price gets the last price before it. */
export interface PriceWish {
  readonly fundId: string
  readonly days: readonly Day[]
}

type PricesByDay = Map<string, Map<Day, Nav>>

/** One single look-up costs about as much as reading this many prices in order. */
const DENSE_DAYS = 15

/** Reads the prices of the given days, by fund and day. A day before the first price of a fund has none. */
export async function findPricesOn(db: Db, wishes: readonly PriceWish[]): Promise<PricesByDay> {
  const isDense = ({ days }: PriceWish) =>
    days.length * DENSE_DAYS > daysBetween(days[0] ?? '', days.at(-1) ?? '')
  const wanted = wishes.filter(({ days }) => days.length > 0)
  const [dense, sparse] = [wanted.filter(isDense), wanted.filter((each) => !isDense(each))]
  return new Map([...(await readSpans(db, dense)), ...(await lookUpDays(db, sparse))])
}

/** Looks up each day by itself. This is faster for few days. */
async function lookUpDays(db: Db, wishes: readonly PriceWish[]): Promise<PricesByDay> {
  if (wishes.length === 0) return new Map()
  const ids = wishes.flatMap(({ fundId, days }) => days.map(() => fundId))
  const days = wishes.flatMap((each) => each.days)
  const { rows } = await sql<{ fund_id: string; days: string[]; navs: string[] }>`
    select w.id::text as fund_id, array_agg(w.day::text) as days, array_agg(n.unit_nav::text) as navs
    from unnest(${ids}::bigint[], ${days}::date[]) as w (id, day)
      cross join lateral (select unit_nav from nav where share_class_id = w.id and state = 'released' and nav_date <= w.day
        order by nav_date desc limit 1) n
    group by 1`.execute(db)
  return new Map(
    rows.map((row) => [
      row.fund_id,
      new Map(row.days.map((day, at) => [day, columnNav(row.navs[at]!)] as const)),
    ]),
  )
}

/** Reads all prices from the first day on as one text for each fund, then picks the given days from it. */
async function readSpans(db: Db, wishes: readonly PriceWish[]): Promise<PricesByDay> {
  if (wishes.length === 0) return new Map()
  const { rows } = await sql<{ fund_id: string; days: string; navs: string }>`
    select w.id::text as fund_id, string_agg(n.nav_date::text, ',' order by n.nav_date) as days,
      string_agg(n.unit_nav::text, ',' order by n.nav_date) as navs
    from unnest(${wishes.map(({ fundId }) => fundId)}::bigint[], ${wishes.map(({ days }) => days[0]!)}::date[],
        ${wishes.map(({ days }) => days.at(-1)!)}::date[]) as w (id, first, last)
      cross join lateral (select coalesce(max(nav_date), w.first) as day from nav
        where share_class_id = w.id and state = 'released' and nav_date <= w.first) start
      join nav n on n.share_class_id = w.id and n.state = 'released' and n.nav_date between start.day and w.last
    group by 1`.execute(db)
  const daysOf = new Map(wishes.map(({ fundId, days }) => [fundId, days]))
  return new Map(rows.map((row) => [row.fund_id, pricesOn(daysOf.get(row.fund_id)!, row)]))
}

/** Finds the price on each day or the last one before it. Days and prices must be in order. */
function pricesOn(
  wanted: readonly Day[],
  row: { readonly days: string; readonly navs: string },
): Map<Day, Nav> {
  const [days, navs] = [row.days.split(','), row.navs.split(',')]
  const prices = new Map<Day, Nav>()
  let next = 0
  for (const day of wanted) {
    while (next < days.length && days[next]! <= day) next += 1
    if (next > 0) prices.set(day, columnNav(navs[next - 1]!))
  }
  return prices
}
