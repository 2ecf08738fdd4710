import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whose purchases of which class, for which trade date; `narrow` leaves some of the orders `b` out. */
interface SumTerms {
  readonly accountNumber: RawBuilder<unknown>
  readonly shareClassId: RawBuilder<unknown>
  readonly narrow: RawBuilder<unknown>
}

/**
 * Yuan that the owner of an account, whichever of their accounts it is from, puts into a fund: purchases, terms of plans, and switches
 * into it at the estimate they were taken by (rules/orders.md#limits-of-a-day). Subscriptions have limits of their own.
 */
export function boughtSum({ accountNumber, shareClassId, narrow }: SumTerms): RawBuilder<unknown> {
  return sql`(select coalesce(sum(case b.kind when 'switch' then coalesce(b.target_estimate, 0.00) else b.amount end), 0.00)
    from fund_order b where b.account_number in (select y.account_number from account x join account y using (party_id)
        where x.account_number = ${accountNumber})
      and (b.kind in ('purchase', 'rsp-purchase') and b.share_class_id = ${shareClassId}
        or b.kind = 'switch' and b.target_share_class_id = ${shareClassId}) and ${narrow})`
}
