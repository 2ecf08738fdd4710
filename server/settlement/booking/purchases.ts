import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import {
  claimFees,
  dateDues,
  dueSerial,
  postOwnFees,
  PURCHASE_JOURNAL,
  purchaseLines,
} from '#server/trade/books/agency.ts'
import { journalIds } from './journal-ids.ts'
import type { RegistrarDay } from './stage.ts'

/**
 * Books money that became shares: purchases 122 and 139, and the result of a subscription 130. Saves lots, journals J3a and J21,
 * the debt to the registrar, and refunds of money that was not confirmed (rules/ledger.md#journals).
 */
export async function bookPurchases(tx: Tx, of: RegistrarDay): Promise<void> {
  const id = journalIds()
  await dateDues(tx, of)
  await sql`create temp table bought on commit drop as
    select b.*, d.due_on, ${id(sql`2 * row_number() over w`)} as money_id, ${id(sql`2 * row_number() over w + 1`)} as units_id
    from booking b join due_term d using (product_code_id, fund_code, trade_date, business_code)
    where amount is not null and outcome in ('confirmed', 'partially-confirmed')
    window w as (order by account_number, registrar_serial)`.execute(tx)
  await sql`analyze bought (account_number, product_code_id, trade_date)`.execute(tx)
  await addLots(tx, of)
  await postConfirmed(tx, of)
  await postOwnFees(tx, of.day, sql`select * from bought where paired_order_no is null`)
  await claimFees(tx, of, sql`select * from bought`)
  await holdWalletPaid(tx, of)
  await owe(tx, of)
  await refundRest(tx, of)
  await sql`drop table bought, due_term`.execute(tx)
}

/**
 * Adds the lots. Subscribed shares can be redeemed from the day after the fund's contract is in force; the lot counts from the
 * register date. The calendar is read once for each fund and trade date, not for each lot.
 */
async function addLots(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`
    with term as materialized (
      select t.*, trading_day_add('SSE', t.trade_date, v.redeemable_days) as redeemable_from
      from (select distinct product_code_id, trade_date from bought) t
      join product_version v on v.product_code_id = t.product_code_id and v.validity @> t.trade_date
    )
    insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
    select b.account_number, b.registrar_code || b.registrar_serial, b.share_class_id, b.product_code_id, b.order_no,
      b.trade_date, ${of.day}, case when b.kind = 'subscription' then (select trading_day_add('SSE', ${of.day}::date, 1))
        else t.redeemable_from end,
      coalesce(b.registered_on, ${of.day}::date), b.kind, b.confirmed_shares,
      b.confirmed_shares, b.confirmed_amount, b.fee, b.nav
    from bought b join term t using (product_code_id, trade_date)
    order by b.money_id`.execute(tx)
  await sql`insert into touched select account_number, product_code_id from bought`.execute(tx)
}

/**
 * Posts J3a, or J3b if the fund settles gross: the client's money becomes our debt to the registrar and the fee that we keep; and
 * J21: the shares (rules/ledger.md#journals). Each confirmation has a journal of its own, not each batch: its source is the
 * registrar's serial, which cannot be booked twice however lines are batched, and one confirmation can be reversed by itself.
 */
async function postConfirmed(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`insert into journal (journal_id, business_date, kind, source)
    select id, ${of.day}::date, name, registrar_code || registrar_serial
    from bought, lateral (values (money_id, ${PURCHASE_JOURNAL}), (units_id, ${JOURNAL_SQL.sharesPurchased})) made (id, name)
    where name = ${JOURNAL_SQL.sharesPurchased} or paired_order_no is null order by id`.execute(tx)
  await sql`insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, line.* from bought, lateral (values
      ${purchaseLines(sql`money_id`)},
      (units_id, 1, 'units', ${ACCOUNT_SQL.investorUnits}, account_number || ':' || registrar_code || registrar_serial,
        fund_code, 'D', confirmed_shares),
      (units_id, 2, 'units', ${ACCOUNT_SQL.registrarUnits}, registrar_code, fund_code, 'C', confirmed_shares)
    ) line (id, n, ledger, account, subject, unit, side, amount)
    where line.amount > 0 and (line.ledger = 'units' or paired_order_no is null) order by id, n`.execute(tx)
}

/** Holds wallet-paid purchases until their half's money is there, which another registrar may confirm (trade/wallet/hold.store.ts). */
async function holdWalletPaid(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`insert into wallet_hold (account_number, order_no, registrar_code, registrar_serial, confirm_date, confirmed_amount,
      agency_fee, company_code, due_on, is_gross, owed_fee)
    select account_number, order_no, registrar_code, registrar_serial, ${of.day}, confirmed_amount, agency_fee,
      coalesce(company_code, ''), due_on, is_gross, owed_fee
    from bought where paired_order_no is not null`.execute(tx)
}

/**
 * Saves the sums that fall due: J4 on the days of C2, one sum per day, and J5 on the session after the confirmation: net money to
 * the registrar, the fee out of trust, each summed over all batches.
 */
async function owe(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`insert into registrar_settlement as s (registrar_code, confirm_date, due_on, kind, amount, serial)
    select ${of.registrarCode}, ${of.day}::date, due_on, kind, amount, ${dueSerial(sql`${of.registrarCode}::text`, of.day)}
    from (select 'registrar' as kind, 'T' as letter, due_on, sum(confirmed_amount - agency_fee) as amount from bought
        where paired_order_no is null group by due_on
      union all select 'fee-sweep', 'F', trading_day_add('SSE', ${of.day}::date, 1), sum(agency_fee) from bought
        where paired_order_no is null) due
    where amount > 0
    on conflict (registrar_code, confirm_date, due_on, kind) do update set amount = s.amount + excluded.amount`.execute(
    tx,
  )
}

async function refundRest(tx: Tx, of: RegistrarDay): Promise<void> {
  const { rows } = await sql<{ account_number: string; order_no: string; rest: string }>`
    select account_number, order_no, rest::text from booking where rest > 0 order by order_no`.execute(tx)
  for (const row of rows) {
    await startRefund(tx, { accountNumber: row.account_number, orderNo: row.order_no }, row.rest, of.day)
  }
}
