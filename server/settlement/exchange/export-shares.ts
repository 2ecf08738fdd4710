import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'

/**
 * What an order `o` of shares finds when the day's file is made, as conditions on it and its terms `v`
 * (rules/orders.md#checks-at-the-close, rules/registrar.md#parameters).
 */

/** Shares of this fund that the client's own orders are to take, of those `narrow` leaves. */
const asked = (
  narrow = sql`true`,
) => sql`(select coalesce(sum(e.shares - coalesce(e.confirmed_shares, 0.00)), 0.00)
  from fund_order e where e.account_number = o.account_number and e.product_code_id = o.product_code_id
    and e.shares is not null and e.origin <> 'registrar'
    and e.status in ('paid', 'sent', 'accepted-by-registrar', 'cancelling') and ${narrow})`

const IS_NOT_LATER = sql`(e.trade_date, e.accepted_at, e.order_no) <= (o.trade_date, o.accepted_at, o.order_no)`

const held = (narrow = sql`true`) => sql`(select coalesce(sum(l.remaining), 0.00) from lot l
  where l.account_number = o.account_number and l.product_code_id = o.product_code_id and ${narrow})`

const redeemable = (day: Day) => held(sql`l.redeemable_from <= ${day}::date`)

/** Nothing is left when all that is asked for is taken: then no minimum counts. */
export const isOutOfShares = sql`${asked()} >= ${held()}`

/** What can be asked back on the day: redeemable, and not frozen by the registrar (rules/orders.md#bound-shares). */
const free = (day: Day) => sql`(${redeemable(day)} - coalesce((select n.frozen from position_span n
  where n.account_number = o.account_number and n.product_code_id = o.product_code_id and upper_inf(n.validity)), 0.00))`

/** What the order leaves of that which can be asked back is less than may be held, and nobody asks for it afterwards. */
export const isRestTooSmall = (day: Day) => sql`(v.minimum_holding > 0
  and ${free(day)} - ${asked(IS_NOT_LATER)} > 0 and ${free(day)} - ${asked(IS_NOT_LATER)} < v.minimum_holding
  and ${asked()} < ${free(day)})`

/** Shares asked for on the day, this order's among them. */
export const redeemedOn = (day: Day) => sql`(select sum(e.shares) from fund_order e
  where e.account_number = o.account_number and e.product_code_id = o.product_code_id and e.shares is not null
    and e.origin <> 'registrar' and e.trade_date = ${day} and e.status in ('paid', 'sent') and ${IS_NOT_LATER})`

/**
 * A C6 has locked shares after the order was taken: with what was asked before it, the order wants more than the lots that can be
 * asked back on the day (rules/registrar.md#parameters).
 */
export const areLocked = (
  day: Day,
) => sql`(exists (select 1 from lot l where l.account_number = o.account_number
    and l.product_code_id = o.product_code_id and l.usual_redeemable_from is not null and l.remaining > 0
    and l.redeemable_from > ${day}::date)
  and ${asked(IS_NOT_LATER)} > ${redeemable(day)})`
