import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The account and the share class whose purchases are summed. `narrow` is one more condition on the orders `b`, such as a trade date. */
interface SumTerms {
  readonly accountNumber: RawBuilder<unknown>
  readonly shareClassId: RawBuilder<unknown>
  readonly narrow: RawBuilder<unknown>
}

/**
 * Builds the SQL sum, in yuan, that the owner of an account puts into a fund from all their accounts: purchases, plan terms, and switches
 * into it at their first estimate (rules/orders.md#limits-of-a-day). Subscriptions have limits of their own.
 */
export function boughtSum({ accountNumber, shareClassId, narrow }: SumTerms): RawBuilder<unknown> {
  return sql`(select coalesce(sum(case b.kind when 'switch' then coalesce(b.target_estimate, 0.00) else b.amount end), 0.00)
    from fund_order b where b.account_number in (select y.account_number from account x join account y using (party_id)
        where x.account_number = ${accountNumber})
      and (b.kind in ('purchase', 'rsp-purchase') and b.share_class_id = ${shareClassId}
        or b.kind = 'switch' and b.target_share_class_id = ${shareClassId}) and ${narrow})`
}
