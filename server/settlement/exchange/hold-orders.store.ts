import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * Moves on the trade date of a registrar's orders that may not leave with the day's file although nothing is wrong with them, day by
 * day, as long as `isHeld` is true of the order `o`. The new date is the next day on which all its funds are open.
 */
export async function holdOrders(
  tx: Tx,
  of: { readonly registrarCode: string; readonly day: Day; readonly isHeld: RawBuilder<unknown> },
): Promise<void> {
  const { registrarCode, day, isHeld } = of
  const next = sql`(select max(fund_open_day(c, trading_day_add('SSE', ${day}::date, 1)))
    from unnest(array_remove(array[o.share_class_id, o.target_share_class_id], null)) c)`
  await sql`
    with held as (
      update fund_order o set trade_date = ${next},
        confirm_due = trading_day_add('SSE', ${next}, coalesce((select v.confirm_days from product_version v
          where v.product_code_id = o.product_code_id and v.validity @> ${day}::date), 1))
      where o.registrar_code = ${registrarCode} and o.trade_date = ${day} and o.status = 'paid' and ${isHeld}
      returning o.account_number, o.order_no, o.trade_date
    )
    insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
    select h.account_number, h.order_no, (select max(event_no) + 1 from order_event e
      where e.account_number = h.account_number and e.order_no = h.order_no), 'paid', 'paid', business_now(), 'settlement',
      jsonb_build_object('heldUntil', h.trade_date) from held h`.execute(tx)
}

/**
 * Returns SQL: a fund of the order is closed on the day of the file, as its registrar may have announced only after the order was taken.
 * The halves of a wallet payment wait for each other.
 */
export function isClosedOn(day: Day): RawBuilder<unknown> {
  return sql`exists (select 1 from fund_closed_day c where c.day = ${day}::date and (
    c.share_class_id in (o.share_class_id, o.target_share_class_id) or c.share_class_id = (select h.share_class_id from fund_order h
      where h.account_number = o.account_number and h.order_no = o.paired_order_no)))`
}
