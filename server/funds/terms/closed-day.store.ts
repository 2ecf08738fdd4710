import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** A fund's next open day in a 07 (NextTradeDate); null if the 07 has none. */
export interface NextOpen {
  readonly fundCode: string
  readonly next: Day | null
}

/**
 * Books the next open days of a registrar's funds as of the morning of `from`: the exchange's days before it are closed, the day
 * itself is open, later days are not changed. A next open day in the past is ignored. The same again changes nothing.
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

/** Returns SQL for the days, from a day on, on which a class is known to be closed: one array column for the caller's own query. */
export function closedDaysOf(
  shareClassId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`array(select day::text from fund_closed_day c
    where c.share_class_id = ${shareClassId} and c.day >= ${from} order by day)`
}

/**
 * Returns SQL for the day from which a class can be dealt in: if the fund is closed on `day`, the next day on which it and the
 * exchange are open. A day beyond the calendar, and null, stay as they are.
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
