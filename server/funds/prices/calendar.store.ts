import { sql } from 'kysely'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The market whose sessions are the funds' trading days. */
export const HOME_MARKET = 'SSE'

/** Saves a calendar's days and returns the number of changed rows. A day that is already there keeps its row unless it changed. */
export async function saveCalendar(tx: Tx, market: string, calendar: TradingCalendar): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with days as (
      select d::date as day, d::date = any(${[...calendar.openDays]}::date[]) as is_open
      from generate_series(${calendar.from}::date, ${calendar.to}::date, '1 day') d
    ), numbered as (
      select day, is_open, case when is_open then (count(*) filter (where is_open) over (order by day))::int end as open_no
      from days
    ), saved as (
      insert into trading_day (market, day, is_open, open_no) select ${market}, day, is_open, open_no from numbered
      on conflict (market, day) do update set is_open = excluded.is_open, open_no = excluded.open_no
        where (trading_day.is_open, trading_day.open_no) is distinct from (excluded.is_open, excluded.open_no)
      returning 1
    ) select count(*)::int as n from saved`.execute(tx)
  return rows[0]!.n
}

export async function loadCalendar(db: Db | Tx, market: string = HOME_MARKET): Promise<TradingCalendar> {
  const { rows } = await sql<{ from: string | null; to: string; open: string[] | null }>`
    select min(day) as "from", max(day) as "to", array_agg(day order by day) filter (where is_open) as open
    from trading_day where market = ${market}`.execute(db)
  const row = rows[0]!
  if (row.from === null) return { from: '9999-12-31', to: '0000-01-01', openDays: [] }
  return { from: row.from, to: row.to, openDays: row.open ?? [] }
}

/** Reads the business day that is still open: no order is dealt on an earlier day. */
export async function readFirstOpenDay(db: Db): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select open_day as day from business_state`.execute(db)
  return rows[0]!.day
}

const KEEP_MS = 60_000

/**
 * Returns a function that reads the calendar. It reloads at most once a minute, in the background: a caller in a transaction never
 * waits for another connection. Only the first call waits.
 */
export function calendarReader(db: Db): () => Promise<TradingCalendar> {
  let kept: { at: number; calendar: Promise<TradingCalendar> } | null = null
  return () => {
    if (!kept) kept = { at: Date.now(), calendar: loadCalendar(db) }
    else if (Date.now() - kept.at > KEEP_MS) {
      const before = kept
      before.at = Date.now()
      void loadCalendar(db).then(
        (calendar) => (before.calendar = Promise.resolve(calendar)),
        () => {},
      )
    }
    return kept.calendar
  }
}
