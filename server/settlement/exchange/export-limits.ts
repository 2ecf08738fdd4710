import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { limitFor, subscriptionLimitFor } from '#server/funds/terms/own-limits.ts'
import { boughtSum } from '#server/trade/books/bought-sum.store.ts'

/**
 * Limits on the money of an order `o`, by the kind of its account `a`: from its fund's terms `v`, or from a switch's target terms `t`
 * (rules/orders.md#limits).
 */

type Limit = Parameters<typeof limitFor>[0]

const IS_FIRM = sql`a.kind <> 'individual'`
export const ofFund = (limit: Limit) => limitFor(limit, { terms: 'v', isFirm: IS_FIRM })
export const ofTarget = (limit: Limit) => limitFor(limit, { terms: 't', isFirm: IS_FIRM })
export const ofRaising = (limit: Parameters<typeof subscriptionLimitFor>[0]) =>
  subscriptionLimitFor(limit, { terms: 'v', isFirm: IS_FIRM })

/** Whether order `e` was taken before the order `o`, or is `o` itself. */
export const IS_NOT_LATER = sql`(e.accepted_at, e.order_no) <= (o.accepted_at, o.order_no)`

/** Whether the order, with those taken before it on the day, puts more into a class than one owner may. */
export const isAboveDay = (maximum: RawBuilder<unknown>, shareClassId: RawBuilder<unknown>, day: Day) =>
  sql`case when ${maximum} is not null then ${maximum} < ${boughtSum({
    accountNumber: sql`o.account_number`,
    shareClassId,
    narrow: sql`b.trade_date = ${day} and b.status in ('paid', 'sent')
      and (b.accepted_at, b.order_no) <= (o.accepted_at, o.order_no)`,
  })} end`

/**
 * Whether the order adds on: the client has ever had shares of the product, or has an earlier order for it under way. Asked again here,
 * because the minimum may have risen, or the first order, to which this one was to add, may have failed (rules/orders.md#limits).
 */
const addsTo = (product: RawBuilder<unknown>) => sql`(exists (select 1 from lot l
    where l.account_number = o.account_number and l.product_code_id = ${product})
  or exists (select 1 from fund_order e where e.account_number = o.account_number and e.product_code_id = ${product}
    and e.amount is not null and e.status in ('paid', 'sent', 'accepted-by-registrar') and e.order_no <> o.order_no
    and ${IS_NOT_LATER}))`
export const MINIMUM = sql`case when ${addsTo(sql`o.product_code_id`)} then ${ofFund('add_on_minimum')}
  else ${ofFund('first_minimum')} end`
export const RAISING_MINIMUM = sql`case when ${addsTo(sql`o.product_code_id`)} then ${ofRaising('add_on_minimum')}
  else ${ofRaising('first_minimum')} end`
export const TARGET_MINIMUM = sql`case when ${addsTo(sql`o.target_product_code_id`)} then ${ofTarget('add_on_minimum')}
  else ${ofTarget('first_minimum')} end`
