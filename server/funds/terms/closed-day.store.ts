import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** What a 07 says of a fund's next open day (NextTradeDate); null where it says nothing. */
export interface NextOpen {
  readonly fundCode: string
  readonly next: Day | null
}

/**
 * Takes what a registrar says of its funds' next open day, as of the morning of `from`: the exchange's days before it are closed, it is
 * open, and of what comes after nothing is said. A day that has gone by says nothing either. The same again changes nothing.
 */
export async function bookClosedDays(
  tx: Tx,
  told: readonly NextOpen[],
  of: { readonly from: Day; readonly source: string },
): Promise<void> {
  const known = told.filter(({ next }) => next !== null && next >= of.from)
  const fund = sql`unnest(${known.map((each) => each.fundCode)}::text[], ${known.map((each) => each.next)}::date[])
      told(fund_code, next) join share_class sc on sc.fund_code = told.fund_code and sc.retired_on is null`
  await sql`delete from fund_closed_day c using ${fund}
    where c.share_class_id = sc.share_class_id and c.day = told.next`.execute(tx)
  await sql`insert into fund_closed_day (share_class_id, day, source)
    select sc.share_class_id, d.day, ${of.source} from ${fund}
    join trading_day d on d.market = 'SSE' and d.is_open and d.day >= ${of.from}::date and d.day < told.next
    on conflict do nothing`.execute(tx)
}

/** The days of a class, by its column, that are told to be closed from a day on; a column of the rows that are read anyway. */
export function closedDaysOf(
  shareClassId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`array(select day::text from fund_closed_day c
    where c.share_class_id = ${shareClassId} and c.day >= ${from} order by day)`
}

/**
 * A day from which a class can be dealt in as it is told: where the fund is closed on it the next day that it and the exchange are open. A
 * day that no calendar reaches, and none, stay as they are.
 */
export function openDayFrom(
  shareClassId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isClosed = (at: RawBuilder<unknown>) =>
    sql`exists (select 1 from fund_closed_day c where c.share_class_id = ${shareClassId} and c.day = ${at})`
  return sql`case when ${isClosed(day)} then coalesce((select min(d.day) from trading_day d
      where d.market = 'SSE' and d.is_open and d.day > ${day} and not ${isClosed(sql`d.day`)}), ${day}) else ${day} end`
}
