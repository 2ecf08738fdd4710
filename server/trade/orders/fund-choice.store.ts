import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FundLine } from '#server/funds/terms/fund.store.ts'
import { LINE, lineTables } from '#server/funds/terms/fund.store.ts'
import { IS_PUBLIC } from '#server/funds/terms/private-visibility.ts'
import type { Db } from '#server/db/open.ts'

/** The most funds of each group. The client searches for any others. */
const MOST = 12

export interface FundChoiceLine extends FundLine {
  readonly own: 'held' | 'favourites' | 'recent'
}

/** Finds the account's own public funds, each once: those it holds, by value; those it watches; those it ordered last. */
export async function findFundChoices(
  db: Db,
  accountNumber: string,
  today: Day,
): Promise<readonly FundChoiceLine[]> {
  const { rows } = await sql<FundChoiceLine & { place: bigint }>`
    with own as (
      select share_class_id, 'held' as own, sum(remaining) as shares, null::timestamptz as at
        from lot where account_number = ${accountNumber} and remaining > 0 group by share_class_id
      union all select share_class_id, 'favourites', null, added_at
        from favourite where account_number = ${accountNumber} and removed_at is null
      union all select share_class_id, 'recent', null, max(accepted_at)
        from fund_order where account_number = ${accountNumber} and origin <> 'registrar' group by share_class_id
    ), first as (
      select distinct on (share_class_id) * from own
      order by share_class_id, array_position(array['held', 'favourites', 'recent'], own)
    ), placed as (
      select ${LINE}, w.own, row_number() over (partition by w.own
        order by w.shares * m.unit_nav desc nulls last, w.at desc, c.fund_code) as place
      from first w join share_class c using (share_class_id) ${lineTables(today)}
      where c.retired_on is null and ${IS_PUBLIC}
    )
    select * from placed where place <= ${MOST} order by own, place`.execute(db)
  return rows
}
