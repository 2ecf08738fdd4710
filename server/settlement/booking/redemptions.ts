import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import { claimFees, postOwnFees } from '#server/trade/books/agency.ts'
import type { RegistrarDay } from './stage.ts'

/**
 * Books shares that became money: 124 and 163, and redemptions by the registrar itself (142, 150, 151). The fee stays with the fund or
 * is the seller's, so only the net amount is the client's: J9, J22, and a pay-out that waits for the registrar's money
 * (rules/ledger.md#journals). Our part of the fee, AgencyFee, is owed to us by the registrar with that money (J3b-own,
 * rules/fees.md#funds-part-of-the-fee).
 */
export async function bookRedemptions(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`create temp table sold on commit drop as
    with line as (
      select b.*, b.gross - b.fee as net, case when business_code in ('150', '151') then 'TM' else 'RD' end as receivable_kind
      from booking b where kind in ('redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination')
        and is_good and confirmed_shares > 0
    ), term as materialized (
      select t.*, trading_day_add('SSE', t.trade_date, v.redeem_pay_days) as pay_date
      from (select distinct product_code_id, trade_date from line) t
      join product_version v on v.product_code_id = t.product_code_id and v.validity @> t.trade_date
    )
    select l.*, 0.00 as to_half, t.pay_date, 'R' || registrar_code || to_char(${of.day}::date, 'YYYYMMDD') || receivable_kind ||
      to_char(t.pay_date, 'MMDD') as receivable
    from line l join term t using (product_code_id, trade_date)`.execute(tx)
  await expectMoney(tx, of)
  await postRedeemed(tx, of)
  await postOwnFees(tx, of.day, OWN_FEES)
  await claimFees(tx, of, OWN_FEES)
  await payHalves(tx, of)
  await waitForMoney(tx)
  await sql`drop table sold`.execute(tx)
}

/** Our parts of redemption fees. When a fund ends, no redemption fee is charged. */
const OWN_FEES = sql`select registrar_code, registrar_serial, company_code, agency_fee as owed_fee, pay_date as due_on from sold
  where receivable_kind = 'RD'`

/**
 * Pays a purchase from its wallet redemption: J11b moves the money, at most as much as the purchase needs. It is saved as a
 * pay-out that has already ended, so that the registrar's money behind it can be found.
 */
async function payHalves(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`update sold s set to_half = greatest(0.00, least(s.net, p.amount - coalesce((select sum(o.amount) from pay_out o
      where o.account_number = s.account_number and o.order_no = s.order_no and o.kind = 'wallet'), 0.00)))
    from fund_order p where p.account_number = s.account_number and p.order_no = s.paired_order_no`.execute(
    tx,
  )
  await sql`insert into pay_out (account_number, serial, order_no, kind, amount, investor_pay_id, receivable, status,
      requested_at, answered_at, settled_on)
    select account_number, 'P' || registrar_code || registrar_serial, order_no, 'wallet', to_half, investor_pay_id, receivable,
      'success', business_now(), business_now(), ${of.day} from sold where to_half > 0`.execute(tx)
  await sql`
    with good as (select s.*, gen_random_uuid() as id from sold s where to_half > 0),
    made as (
      insert into journal (journal_id, business_date, kind, source)
      select id, ${of.day}::date, ${JOURNAL_SQL.payOutTurnedOrder}, 'P' || registrar_code || registrar_serial
      from good returning journal_id
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, line.n, 'trust', line.account, line.subject, 'CNY', line.side, to_half
    from good, lateral (values (1, ${ACCOUNT_SQL.redemptionPayable}, order_no, 'D'),
      (2, ${ACCOUNT_SQL.orderMoney}, paired_order_no, 'C')) line (n, account, subject, side)
    where exists (select 1 from made)`.execute(tx)
}

/** Pays the rest to the account or wallet of the order. If the order names none, it goes where the client wants all such money. */
async function waitForMoney(tx: Tx): Promise<void> {
  await sql`insert into pay_out (account_number, serial, order_no, kind, amount, investor_pay_id, receivable, status, requested_at)
    select s.account_number, 'P' || s.registrar_code || s.registrar_serial || case when to_half > 0 then 'X' else '' end,
      s.order_no, case when s.receivable_kind = 'TM' then 'termination' else 'redemption' end, s.net - s.to_half,
      coalesce(s.investor_pay_id, account_of_proceeds(s.account_number)),
      s.receivable, 'waiting', business_now()
    from sold s where s.net > s.to_half`.execute(tx)
}

async function expectMoney(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`insert into registrar_receivable as r (registrar_code, confirm_date, kind, pay_date, serial, amount)
    select ${of.registrarCode}, ${of.day}::date, receivable_kind, pay_date, receivable, sum(net) from sold
    where net > 0 group by 3, 4, 5
    on conflict (registrar_code, confirm_date, kind, pay_date) do update set amount = r.amount + excluded.amount`.execute(
    tx,
  )
}

async function postRedeemed(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`
    with good as (select s.*, gen_random_uuid() as money_id, gen_random_uuid() as units_id from sold s),
    made as (
      insert into journal (journal_id, business_date, kind, source)
      select money_id, ${of.day}::date, ${JOURNAL_SQL.redemptionConfirmed}, registrar_code || registrar_serial
      from good where net > 0 union all
      select units_id, ${of.day}::date, ${JOURNAL_SQL.sharesRedeemed}, registrar_code || registrar_serial from good
      returning journal_id
    ), lines as (
      select money_id as id, 1 as n, 'trust' as ledger, ${ACCOUNT_SQL.registrarReceivable} as account, registrar_code as subject,
        'CNY' as unit, 'D' as side, net as amount from good
      union all select money_id, 2, 'trust', ${ACCOUNT_SQL.redemptionPayable}, order_no, 'CNY', 'C', net from good
      union all select units_id, 1, 'units', ${ACCOUNT_SQL.registrarUnits}, registrar_code, fund_code, 'D', confirmed_shares from good
      union all select units_id, 1 + row_number() over (partition by units_id order by t.lot_id)::int, 'units',
        ${ACCOUNT_SQL.investorUnits}, g.account_number || ':' || t.lot_id, g.fund_code, 'C', t.shares
      from good g join taking t on t.registrar_serial = g.registrar_serial
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, n, ledger, account, subject, unit, side, amount from lines
    where amount > 0 and exists (select 1 from made)`.execute(tx)
}
