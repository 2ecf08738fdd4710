import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import { closeAgreedBreaks } from './close-agreed.ts'
import { advancesWithoutAnswer } from './reconcile-advances.ts'
import { announcedNotPaid } from './reconcile-dividends.ts'
import { compareFeeParts } from './reconcile-fee-parts.ts'
import { figuresOfRegistrar } from './reconcile-figures.ts'
import { overdue } from './reconcile-overdue.ts'
import { settlementAgainstRegistrar, settlementOfOpenDays } from './reconcile-settlement.ts'
import { holdingsMissing, lotsAgainstRegistrar, sharesAgainstRegistrar } from './reconcile-shares.ts'
import { ledgerAgainstBank, paymentsAgainstBank } from './reconcile-bank.ts'

/**
 * Compares three views of one day: the registrar's (04, 05, 07), the bank's (statement) and our books. Every difference
 * becomes a break; nothing is overwritten (rules/ledger.md#reconciliation). `day` is T, `confirmDay` the day of the files.
 */
export async function reconcile(tx: Tx, day: Day, confirmDay: Day): Promise<Record<string, number>> {
  const found = {
    shares: await sharesAgainstRegistrar(tx, confirmDay),
    lots: await lotsAgainstRegistrar(tx, confirmDay),
    missing: await holdingsMissing(tx, confirmDay),
    confirmations: await sentWithoutAnswer(tx, confirmDay),
    prices: await pricesAndFees(tx, confirmDay),
    feeParts: await compareFeeParts(tx, confirmDay),
    figures: await figuresOfRegistrar(tx, confirmDay),
    payments: await paymentsAgainstBank(tx, day),
    overdue: await overdue(tx, day),
    advances: await advancesWithoutAnswer(tx),
    dividends: await announcedNotPaid(tx, confirmDay),
    settlement: await settlementAgainstRegistrar(tx, confirmDay),
    money: await ledgerAgainstBank(tx),
  }
  const settlement = [...(await settlementOfOpenDays(tx, confirmDay)), ...found.settlement]
  await closeAgreedBreaks(tx, confirmDay, { ...found, settlement })
  await openBreaks(tx, day, Object.values(found).flat())
  return Object.fromEntries(Object.entries(found).map(([name, breaks]) => [name, breaks.length]))
}

/**
 * Compares our exported 03 ↔ their 04: every order that was due must have an answer (check 3). The carried rest of a redemption has
 * an answer for the day. A break of an earlier day closes when the answer has come.
 */
async function sentWithoutAnswer(tx: Tx, confirmDay: Day): Promise<Break[]> {
  await sql`update recon_break b set closed_at = business_now() where b.check_name = 'confirmation' and b.reason = 'no-answer'
    and b.closed_at is null and exists (select 1 from confirmation c where c.order_no = b.subject and c.booked_at is not null)`.execute(
    tx,
  )
  const { rows } = await sql<{ registrar_code: string; order_no: string }>`
    select o.registrar_code, o.order_no from fund_order o where o.status = 'sent' and o.confirm_due <= ${confirmDay}
      and not exists (select 1 from confirmation c where c.registrar_code = o.registrar_code and c.order_no = o.order_no
        and c.confirm_date = ${confirmDay} and c.booked_at is not null)`.execute(tx)
  return rows.map((row) => ({
    check: 'confirmation',
    registrarCode: row.registrar_code,
    subject: row.order_no,
    reason: 'no-answer',
    ours: 'sent',
    theirs: null,
  }))
}

/**
 * Compares their NAV in the 04 ↔ the 07, and their fee ↔ ours: the fee of a purchase by the order's own schedule, that of shares lot
 * by lot by the fund's tiers for the days held. A difference above a fen is a break.
 */
async function pricesAndFees(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{
    registrar: string
    order_no: string
    reason: BreakReason
    ours: string
    theirs: string
  }>`
    with c as (
      select c.*, o.kind, o.amount, o.account_number, o.product_code_id, o.fee_schedule_id, o.discount, o.share_class_id
      from confirmation c join fund_order o on o.order_no = c.order_no
      where c.confirm_date = ${confirmDay} and c.return_code = '0000' and c.booked_at is not null
    ), expected as (
      select c.registrar_code, c.order_no, c.fee, fee_of_tier(t, c.confirmed_amount, c.discount) as own_fee
      from c join fee_tier t on t.fee_schedule_id = c.fee_schedule_id and c.amount >= t.lower_bound
        and (t.upper_bound is null or c.amount < t.upper_bound)
      where c.kind in ('purchase', 'rsp-purchase') or (c.kind = 'subscription' and c.business_code = '130')
      union all
      select c.registrar_code, c.order_no, c.fee - c.make_up_fee, case sc.fee_rounding
          when 'per-order' then round(sum(u.shares * c.nav * t.rate), 2) else sum(round(u.shares * c.nav * t.rate, 2)) end
        + sum(coalesce(round(u.shares * l.nav * b.rate, 2), 0))
      from c join share_class sc using (share_class_id)
      -- Days held end on the day of the confirmation, or by the contract of the fund on the day of the application.
      cross join lateral (select case sc.hold_end when 'apply' then c.trade_date else c.confirm_date end as day) held_until
      join lot_use u on u.account_number = c.account_number and u.order_no = c.order_no
        and u.registrar_serial = c.registrar_serial
      join lot l on l.account_number = u.account_number and l.lot_id = u.lot_id
      join account a on a.account_number = c.account_number
      -- The fee schedule of the kind of customer goes before the schedule for all (domain/fee/fee-schedule.ts).
      join lateral (select fee_schedule_id from fee_schedule s where s.product_code_id = c.product_code_id
        and s.kind = 'redemption' and s.channel = 'own' and s.validity @> c.trade_date
        and s.customer_kind in ('all', case a.kind when 'individual' then 'individual' else 'institution' end)
        order by s.customer_kind = 'all' limit 1) s on true
      join fee_tier t on t.fee_schedule_id = s.fee_schedule_id and held_until.day - l.registered_on >= t.lower_bound
        and (t.upper_bound is null or held_until.day - l.registered_on < t.upper_bound)
      left join product p on p.product_code_id = c.product_code_id and p.charge_mode = '1'
      left join lateral (select bt.rate from fee_schedule bs join fee_tier bt using (fee_schedule_id)
        where bs.product_code_id = p.product_code_id and bs.kind = 'back-end' and bs.channel = 'own'
          and bs.validity @> c.trade_date and held_until.day - l.registered_on >= bt.lower_bound
          and (bt.upper_bound is null or held_until.day - l.registered_on < bt.upper_bound) limit 1) b on true
      where c.kind in ('redemption', 'rsp-redemption', 'switch')
      group by c.registrar_code, c.order_no, c.registrar_serial, c.fee, c.make_up_fee, sc.fee_rounding
    )
    select registrar_code as registrar, order_no, 'fee-differs' as reason, own_fee::text as ours, fee::text as theirs
    from expected where abs(own_fee - fee) > 0.01
    union all
    select c.registrar_code, c.order_no, 'nav-differs', n.unit_nav::text, c.nav::text from c
    join nav n on n.share_class_id = c.share_class_id and n.nav_date = c.trade_date and n.state = 'released'
    where n.unit_nav <> c.nav and c.business_code in ('122', '139', '124', '163', '136', '142')
      and not exists (select 1 from confirmation e where e.order_no = c.order_no and e.confirm_date < c.confirm_date)`.execute(
    tx,
  )
  return rows.map((row) => ({
    check: row.reason === 'fee-differs' ? 'fee' : 'nav',
    registrarCode: row.registrar,
    subject: row.order_no,
    reason: row.reason,
    ours: row.ours,
    theirs: row.theirs,
  }))
}
