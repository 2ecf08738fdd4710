import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Nav } from '#domain/money.ts'
import { columnNav } from '#domain/money.ts'
import type { Db } from '#server/db/open.ts'

/** A fund's newest price by a day and the one before it. */
export interface LatestPrices {
  readonly latest: { readonly day: Day; readonly nav: Nav }
  readonly before: { readonly day: Day; readonly nav: Nav } | null
}

/** By fund; one that has no price by then is not in it. */
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

/** What a fund is wanted for: its price on each day, or the last before it. */
export interface PriceWish {
  readonly fundId: string
  readonly days: readonly Day[]
}

/** Prices by fund and day, of no other days; a day before a fund's first price has none. */
export async function findPricesOn(
  db: Db,
  wishes: readonly PriceWish[],
): Promise<Map<string, Map<Day, Nav>>> {
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
