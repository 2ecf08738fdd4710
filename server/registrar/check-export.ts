import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { PRIVATE_FUND_TYPES } from '#domain/private-contract.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import { endedAgencies } from '#server/catalog/parameter.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { boughtSum } from '#server/orders/bought-sum.store.ts'
import { startRefund } from '#server/payments/refund-order.ts'

/**
 * Asks again, when the day's file is made, what was asked when the order was taken: the fund's state and limits, that shares can be asked
 * back, the client's level against the fund's as it is rated now, and that his account may still trade (domain.md 1.6, 3). What no longer holds
 * fails here with its reason; money goes back, shares are free again. Returns how many failed.
 */
export async function refuseAtExport(tx: Tx, registrarCode: string, day: Day): Promise<number> {
  await holdPrivate(tx, registrarCode, day)
  const { rows } = await sql<{
    account_number: string
    order_no: string
    amount: string | null
    failure: string
  }>`
    with judged as (
      select o.account_number, o.order_no, o.amount, case
          when a.status <> 'confirmed' and o.kind not in ('redemption', 'rsp-redemption', 'dividend-method', 'transfer-out') then 'account-suspended'
          when o.kind in ('purchase', 'rsp-purchase') and coalesce(v.fund_status, '9') not in ('0', '6') then 'fund-not-open'
          when o.kind = 'subscription' and coalesce(v.fund_status, '9') <> '1' then 'fund-not-open'
          when o.amount is not null and ${hasNoAgent(sql`o.product_code_id`, registrarCode, day)} then 'agency-ended'
          when o.kind = 'switch' and ${hasNoAgent(sql`o.target_product_code_id`, registrarCode, day)} then 'agency-ended'
          when o.kind in ('purchase', 'rsp-purchase') and ${isAboveLimits(day)} then 'limit-changed'
          when o.kind = 'purchase' and ${isBelowMinimum} then 'below-minimum'
          when o.kind in ('redemption', 'rsp-redemption') and coalesce(v.fund_status, '9') not in ('0', '5') then 'fund-not-redeemable'
          when o.kind in ('redemption', 'rsp-redemption', 'switch') and ${areLocked(day)} then 'shares-locked'
          when o.kind in ('redemption', 'rsp-redemption') and ${isOutsideRedemption} then 'redemption-limit-changed'
          when o.kind = 'switch' and (coalesce(v.convert_status, '3') not in ('0', '2')
            or coalesce(t.convert_status, '3') not in ('0', '1')) then 'switch-closed'
          when o.kind = 'switch' and not exists (select 1 from switch_pair w where w.registrar_code = o.registrar_code
            and w.fund_code = sc.fund_code and w.target_fund_code = tc.fund_code and ${areClassesOf}
            and w.validity @> ${day}::date) then 'pair-not-offered'
          -- Nothing of a private fund leaves without a call-back that succeeded, whatever let the order in (domain.md 8.5).
          when o.amount is not null and f.fund_type = any(${[...PRIVATE_FUND_TYPES]}::text[])
            and not exists (select 1 from private_contract_order k where k.account_number = o.account_number
              and k.order_no = o.order_no and k.is_effective and k.cancelled_at is null) then 'contract-not-effective'
          when o.kind in ('redemption', 'rsp-redemption', 'dividend-method', 'transfer-out') then null
          when o.kind <> 'switch' and (select d.valid_to from party_document d where d.party_id = a.party_id
            order by d.version desc, d.recorded_at desc limit 1) < ${day}::date then 'document-expired'
          when case when f.fund_type = any(${[...PRIVATE_FUND_TYPES]}::text[]) then s.assessed_on + interval '36 months' - interval '1 day'
            else s.valid_until end < ${day}::date then 'assessment-expired'
          when not exists (select 1 from professional_status q where q.party_id = a.party_id and q.validity @> ${day}::date) and not o.is_over_risk
            and coalesce(tc.risk_level, sc.risk_level) > s.level then 'suitability-changed' end as failure
      from fund_order o join account a using (account_number) join share_class sc using (share_class_id) join fund f using (fund_id)
      left join product_version v on v.product_code_id = o.product_code_id and v.validity @> ${day}::date
      left join share_class tc on tc.share_class_id = o.target_share_class_id
      left join product_version t on t.product_code_id = o.target_product_code_id and t.validity @> ${day}::date
      left join lateral (select * from assessment where party_id = a.party_id
        order by assessed_on desc, recorded_at desc limit 1) s on true
      where o.registrar_code = ${registrarCode} and o.trade_date = ${day} and o.status = 'paid'
    ), failed as (
      update fund_order o set status = 'failed', failure = j.failure from judged j
      where j.failure is not null and o.account_number = j.account_number and o.order_no = j.order_no
      returning o.account_number, o.order_no, o.amount, o.failure
    ), events as (
      insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
      select f.account_number, f.order_no, (select max(event_no) + 1 from order_event e
        where e.account_number = f.account_number and e.order_no = f.order_no), 'paid', 'failed', business_now(),
        'settlement', jsonb_build_object('reason', f.failure) from failed f
    ) select account_number, order_no, amount::text, failure from failed order by order_no`.execute(tx)
  for (const row of rows) {
    const order = { accountNumber: row.account_number, orderNo: row.order_no }
    if (row.amount !== null) await startRefund(tx, order, row.amount, day)
    await appendAudit(tx, {
      stream: `account:${row.account_number}`,
      action: 'order.refuse-at-export',
      actor: 'settlement',
      subject: row.order_no,
      facts: { reason: row.failure },
      requestId: null,
    })
  }
  return rows.length
}

/**
 * The fund takes less at once, or on one day, than when the order was taken; with what was asked before it on the day, the order is
 * too much (domain.md 1.6). Of the order `o` and its terms `v`.
 */
const isAboveLimits = (day: Day) => sql<boolean>`(o.amount > v.single_maximum
  or case when v.day_maximum is not null then v.day_maximum < ${boughtSum({
    accountNumber: sql`o.account_number`,
    shareClassId: sql`o.share_class_id`,
    narrow: sql<boolean>`b.trade_date = ${day} and b.status in ('paid', 'sent')
      and (b.accepted_at, b.order_no) <= (o.accepted_at, o.order_no)`,
  })} end)`

/**
 * The fund takes no order as small as this: it has raised its minimum, or the first order, to which this one was to add, has failed.
 * Whoever has ever had units of it, or has an order before this one under way, adds on (domain.md 1.6). Of the order `o` and its
 * terms `v`.
 */
const isBelowMinimum = sql<boolean>`o.amount < case when exists (select 1 from lot l
    where l.account_number = o.account_number and l.product_code_id = o.product_code_id)
  or exists (select 1 from fund_order e where e.account_number = o.account_number and e.product_code_id = o.product_code_id
    and e.amount is not null and e.status in ('paid', 'sent', 'accepted-by-registrar')
    and (e.accepted_at, e.order_no) < (o.accepted_at, o.order_no)) then v.add_on_minimum else v.first_minimum end`

/**
 * The fund pays out no more than this at once, or no less unless it is all that is left (domain.md 1.6). Of the order `o` and its
 * terms `v`.
 */
const isOutsideRedemption = sql<boolean>`(o.shares > v.redemption_maximum or (o.shares < v.minimum_redemption
  and (select sum(e.shares - coalesce(e.confirmed_shares, 0.00)) from fund_order e
    where e.account_number = o.account_number and e.product_code_id = o.product_code_id and e.shares is not null
      and e.status in ('paid', 'sent', 'accepted-by-registrar', 'cancelling'))
    < (select sum(l.remaining) from lot l where l.account_number = o.account_number
      and l.product_code_id = o.product_code_id)))`

/**
 * A C2 has ended what the registrar had agreed with us about the fund, so it takes no money for it from us (domain.md 5.9). Of
 * which nobody has ever told, the night waits for instead.
 */
const hasNoAgent = (
  product: RawBuilder<unknown>,
  registrarCode: string,
  day: Day,
) => sql<boolean>`${product} in (select y.product_code_id
  from share_class h join product y using (share_class_id) where h.retired_on is null
    and (${registrarCode}, h.fund_code, y.charge_mode) in ${endedAgencies(sql`${day}::date`)})`

/** From front-end to back-end shares only where the C3 says so (domain.md 2.7). Of the order `o` and the pair `w`. */
const areClassesOf = sql<boolean>`exists (select 1 from product y, product z where y.product_code_id = o.product_code_id
  and z.product_code_id = o.target_product_code_id and (y.charge_mode, z.charge_mode) = (w.share_class, w.target_share_class))`

/**
 * A C6 has locked shares after the order was taken: with what was asked before it, the order wants more than the lots that can be
 * asked back on the day (domain.md 5.9). Of the order `o`.
 */
const areLocked = (
  day: Day,
) => sql<boolean>`(exists (select 1 from lot l where l.account_number = o.account_number
    and l.product_code_id = o.product_code_id and l.usual_redeemable_from is not null and l.remaining > 0
    and l.redeemable_from > ${day}::date)
  and (select sum(e.shares - coalesce(e.confirmed_shares, 0.00)) from fund_order e
    where e.account_number = o.account_number and e.product_code_id = o.product_code_id and e.shares is not null
      and e.origin <> 'registrar' and e.status in ('paid', 'sent', 'accepted-by-registrar', 'cancelling')
      and (e.trade_date, e.accepted_at, e.order_no) <= (o.trade_date, o.accepted_at, o.order_no))
    > (select coalesce(sum(l.remaining), 0.00) from lot l where l.account_number = o.account_number
      and l.product_code_id = o.product_code_id and l.redeemable_from <= ${day}::date))`

/**
 * An order that pays the contract of a private fund waits for its call-back: its trade date moves on, day by day, until the
 * contract counts (domain.md 8.5, step 7).
 */
async function holdPrivate(tx: Tx, registrarCode: string, day: Day): Promise<void> {
  await sql`
    with held as (
      update fund_order o set trade_date = trading_day_add('SSE', ${day}::date, 1),
        confirm_due = trading_day_add('SSE', ${day}::date, 1 + coalesce((select v.confirm_days from product_version v
          where v.product_code_id = o.product_code_id and v.validity @> ${day}::date), 1))
      from private_contract_order c
      where c.account_number = o.account_number and c.order_no = o.order_no and c.called_at is null and c.cancelled_at is null
        and o.registrar_code = ${registrarCode} and o.trade_date = ${day} and o.status = 'paid'
      returning o.account_number, o.order_no, o.trade_date
    )
    insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
    select h.account_number, h.order_no, (select max(event_no) + 1 from order_event e
      where e.account_number = h.account_number and e.order_no = h.order_no), 'paid', 'paid', business_now(), 'settlement',
      jsonb_build_object('heldUntil', h.trade_date) from held h`.execute(tx)
}
