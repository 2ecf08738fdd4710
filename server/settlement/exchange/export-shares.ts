import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'

/**
 * Conditions on an order `o` of shares, and on its terms `v`, at the time when the day's file is made
 * (rules/orders.md#checks-at-the-close, rules/registrar.md#parameters).
 */

/** The shares of this product that the client's own orders still take, of the orders that `narrow` selects. */
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

/** Whether the client's orders take all their shares. Then nothing is left, and no minimum applies. */
export const isOutOfShares = sql`${asked()} >= ${held()}`

/** The shares that can be redeemed on the day: past their lock-up and not frozen by the registrar (rules/orders.md#bound-shares). */
const free = (day: Day) => sql`(${redeemable(day)} - coalesce((select n.frozen from position_span n
  where n.account_number = o.account_number and n.product_code_id = o.product_code_id and upper_inf(n.validity)), 0.00))`

/** Whether the order leaves fewer redeemable shares than the minimum holding, and no later order takes them. */
export const isRestTooSmall = (day: Day) => sql`(v.minimum_holding > 0
  and ${free(day)} - ${asked(IS_NOT_LATER)} > 0 and ${free(day)} - ${asked(IS_NOT_LATER)} < v.minimum_holding
  and ${asked()} < ${free(day)})`

/** The shares asked for on the day by the orders up to this one, with its own. */
export const redeemedOn = (day: Day) => sql`(select sum(e.shares) from fund_order e
  where e.account_number = o.account_number and e.product_code_id = o.product_code_id and e.shares is not null
    and e.origin <> 'registrar' and e.trade_date = ${day} and e.status in ('paid', 'sent') and ${IS_NOT_LATER})`

/**
 * Whether a C6 has locked shares after the order was taken, so that this order, with those before it, asks for more shares than can be
 * redeemed on the day (rules/registrar.md#parameters).
 */
export const areLocked = (
  day: Day,
) => sql`(exists (select 1 from lot l where l.account_number = o.account_number
    and l.product_code_id = o.product_code_id and l.usual_redeemable_from is not null and l.remaining > 0
    and l.redeemable_from > ${day}::date)
  and ${asked(IS_NOT_LATER)} > ${redeemable(day)})`
