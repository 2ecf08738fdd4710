import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ACCOUNT_SQL, JOURNAL_SQL } from './sql-codes.ts'

/**
 * I9: finds purchases without a fee schedule, and those whose fee differs by more than one fen from that schedule
 * (rules/fees.md#front-end-fee), unless there is a break. Fees of redemptions are compared lot by lot in the reconciliation.
 */
export function feeMismatches(): RawBuilder<unknown> {
  return sql`
    select order_no, kind || ' without a fee schedule' from fund_order
    where kind in ('purchase', 'subscription', 'rsp-purchase') and origin <> 'registrar' and fee_schedule_id is null
    union all
    select order_no, 'fee ' || fee || ', by schedule ' || own_fee from (
      select o.order_no, o.fee, fee_of_tier(t, o.confirmed_amount, o.discount) as own_fee
      from fund_order o join fee_tier t on t.fee_schedule_id = o.fee_schedule_id and o.amount >= t.lower_bound
        and (t.upper_bound is null or o.amount < t.upper_bound)
      where o.kind in ('purchase', 'rsp-purchase') and o.status in ('confirmed', 'partially-confirmed', 'settled')) f
    where abs(fee - own_fee) > 0.01
      and not exists (select 1 from recon_break b where b.check_name = 'fee' and b.subject = f.order_no)`
}

/** I11: finds changes of an order without an audit row. Changes made by a night's batch have only their events. */
export function ordersWithoutAudit(): RawBuilder<unknown> {
  const lacks = (
    action: string,
  ) => sql`not exists (select 1 from audit_event a where a.stream = 'account:' || o.account_number
    and a.subject = o.order_no and a.action = ${action})`
  return sql`
    select o.order_no as subject, 'no audit row of its placing' as detail from fund_order o
    where o.origin <> 'registrar' and ${lacks('order.place')}
    union all
    -- Orders that a person cancelled: the actor is then a party id. Wallet, payments and night have names as actors.
    select o.order_no, 'no audit row of its cancelling' from fund_order o where ${lacks('order.cancel')} and exists (
      select 1 from order_event e where e.account_number = o.account_number and e.order_no = o.order_no
        and e.to_status in ('cancelling', 'cancelled') and e.from_status not in ('cancelling', 'cancelled')
        and e.actor ~ '^[0-9a-f]{8}-[0-9a-f]{4}-')
    union all
    select o.order_no, 'no audit row of its refusal' from fund_order o where ${lacks('order.refuse-at-export')} and exists (
      select 1 from order_event e where e.account_number = o.account_number and e.order_no = o.order_no
        and e.from_status = 'paid' and e.to_status = 'failed')`
}

/** I13: finds splits (SharesAdjustmentFlag 5) whose lots changed by another number than the registrar has confirmed. */
export function splitMismatches(): RawBuilder<unknown> {
  return sql`
    select c.registrar_serial, 'confirmed ' || c.confirmed_shares || ', booked ' || coalesce(e.booked, 0)
    from confirmation c join fund_order o on o.order_no = c.order_no
    left join journal j on j.kind = ${JOURNAL_SQL.sharesAdjusted} and j.source = c.registrar_code || c.registrar_serial
    left join lateral (select abs(sum(case side when 'D' then amount else -amount end)) as booked from entry
      where business_date = j.business_date and journal_id = j.journal_id
        and account_code = ${ACCOUNT_SQL.investorUnits}) e on true
    where c.share_adjustment = '5' and c.booked_at is not null and o.status in ('confirmed', 'settled')
      and c.confirmed_shares <> coalesce(e.booked, 0)`
}
