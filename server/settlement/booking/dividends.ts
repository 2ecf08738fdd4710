import { sql } from 'kysely'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import type { Readings } from '#server/settlement/exchange/read-package.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import { compareAnnounced } from './announced.ts'
import { raiseHoldingsVersions } from '#server/trade/books/holdings-version.ts'
import { savePositions, trackPositions } from './positions.ts'
import type { RegistrarDay } from './stage.ts'

/** DividendType 2: the income of a money fund carried over into shares (rules/registrar.md#code-lists). */
const CARRY_OVER = '2'

/**
 * Books a 06. Cash becomes a debt to the client that waits for the registrar's money (J13). Reinvested shares become a lot (J20).
 * The income of a money fund grows the position's one income lot. The registrar's figures are booked; they are compared with its
 * announcement here and with our figures in the reconciliation. Each line is booked once, by its serial.
 */
export async function bookDividends(tx: Tx, readings: Readings, of: RegistrarDay): Promise<number> {
  const good = readings.filter((each) => each.text('ReturnCode') === SUCCESS)
  const column = (pick: (each: Readings[number]) => string) => good.map(pick)
  await sql`create temp table dividend_line on commit drop as
    select l.*, r.account_number, p.product_code_id, p.share_class_id, gen_random_uuid() as journal_id
    from unnest(${column((r) => r.text('TASerialNO'))}::text[], ${column((r) => r.text('TransactionAccountID'))}::text[],
      ${column((r) => r.text('FundCode'))}::text[], ${column((r) => r.text('RegistrationDate'))}::date[],
      ${column((r) => r.text('XRDate'))}::date[], ${good.map((r) => r.text('DividentDate') || null)}::date[],
      ${column((r) => r.number('BasisforCalculatingDividend'))}::numeric[], ${column((r) => r.number('DividendPerUnit'))}::numeric[],
      ${good.map((r) => Number(r.number('DrawBonusUnit')) || 1)}::numeric[], ${column((r) => r.text('DefDividendMethod') || '1')}::text[],
      ${column((r) => r.number('DividendAmount'))}::numeric[], ${column((r) => r.number('ConfirmedAmount'))}::numeric[],
      ${column((r) => r.number('VolOfDividendforReinvestment'))}::numeric[], ${column((r) => r.number('NAV'))}::numeric[],
      ${column((r) => r.text('DividendType'))}::text[])
      as l (serial, trading_account, fund_code, registration_date, ex_date, pay_date, base_shares, per_unit, bonus_unit,
        method, total, cash, shares, nav, dividend_type)
    left join registrar_account r on r.registrar_code = ${of.registrarCode} and r.transaction_account_id = l.trading_account
    left join share_class sc on sc.fund_code = l.fund_code and sc.retired_on is null
    left join lateral (select * from product where share_class_id = sc.share_class_id order by charge_mode limit 1) p on true
    where not exists (select 1 from dividend d where d.registrar_code = ${of.registrarCode} and d.registrar_serial = l.serial)`.execute(
    tx,
  )
  await breakStrangers(tx, of)
  await breakRefused(tx, readings, of)
  await compareAnnounced(tx, of, CARRY_OVER)
  await dateCash(tx, of)
  await sql`insert into dividend (registrar_code, registrar_serial, account_number, product_code_id, share_class_id, kind,
      registration_date, ex_date, confirm_date, pay_date, base_shares, per_share, method, cash, shares, nav, booked_at)
    select ${of.registrarCode}, serial, account_number, product_code_id, share_class_id,
      case when dividend_type = ${CARRY_OVER} then 'income' else 'dividend' end, registration_date, ex_date, ${of.day},
      pay_date, base_shares, round(per_unit / bonus_unit, 8), method, cash, shares, nav, business_now()
    from dividend_line`.execute(tx)
  await trackPositions(tx)
  await addLots(tx, of)
  await oweCash(tx, of)
  await savePositions(tx, of.day)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from dividend_line`.execute(tx)
  await sql`drop table dividend_line`.execute(tx)
  return rows[0]!.n
}

async function breakStrangers(tx: Tx, of: RegistrarDay): Promise<void> {
  const { rows } = await sql<{ serial: string; whom: string }>`
    delete from dividend_line where account_number is null or product_code_id is null
    returning serial, trading_account || ' ' || fund_code as whom`.execute(tx)
  await openBreaks(
    tx,
    of.day,
    rows.map((row) => ({
      check: 'dividend',
      registrarCode: of.registrarCode,
      subject: row.serial,
      reason: 'unknown-position',
      ours: null,
      theirs: row.whom,
    })),
  )
}

/** Opens a break for each dividend that the registrar says it did not pay: nothing is booked, and nobody else would ask why. */
async function breakRefused(tx: Tx, readings: Readings, of: RegistrarDay): Promise<void> {
  const refused = readings.filter((each) => each.text('ReturnCode') !== SUCCESS)
  const fields = ['TransactionAccountID', 'FundCode', 'XRDate', 'ReturnCode']
  await openBreaks(
    tx,
    of.day,
    refused.map((each) => ({
      check: 'dividend',
      registrarCode: of.registrarCode,
      subject: each.text('TASerialNO'),
      reason: 'dividend-refused',
      ours: null,
      theirs: fields.map((field) => each.text(field)).join(' '),
    })),
  )
}

/**
 * Sets the pay day of cash without one: the day announced (C4), or DividendPayPeriod sessions after the record date by the C2 of
 * that date, never before the confirmation. If no C2 covers the fund, two sessions after the confirmation
 * (rules/orders.md#confirmation-and-settlement).
 */
async function dateCash(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`update dividend_line l set pay_date = greatest(${of.day}::date, coalesce(
      (select d.pay_date from dividend_plan d where d.registrar_code = ${of.registrarCode} and d.fund_code = l.fund_code
        and d.share_class in (p.charge_mode, '2') and d.ex_date = l.ex_date and d.validity @> ${of.day}::date),
      (select trading_day_add('SSE', l.registration_date, a.dividend_pay_days) from agency_term a
        where a.registrar_code = ${of.registrarCode} and a.fund_code = l.fund_code and a.share_class = p.charge_mode
          and a.validity @> l.registration_date),
      trading_day_add('SSE', ${of.day}::date, 2)))
    from product p where p.product_code_id = l.product_code_id and l.pay_date is null and l.cash > 0`.execute(
    tx,
  )
}

/** Adds the lots. A reinvested dividend is a lot of its day; daily income grows one lot instead (no fee depends on its age). */
async function addLots(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
    select account_number, ${of.registrarCode}::text || serial, share_class_id, product_code_id, null, registration_date,
      ${of.day}, ${of.day}, ${of.day}, 'dividend', shares, shares, 0, 0, nav
    from dividend_line where dividend_type <> ${CARRY_OVER} and shares > 0`.execute(tx)
  await sql`insert into lot as l (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
    select account_number, 'income:' || product_code_id, min(share_class_id), product_code_id, null, min(registration_date),
      ${of.day}::date, ${of.day}::date, ${of.day}::date, 'income', sum(shares), sum(shares), 0, 0, 1
    from dividend_line where dividend_type = ${CARRY_OVER} and shares > 0 group by account_number, product_code_id
    on conflict (account_number, lot_id) do update set shares = l.shares + excluded.shares,
      remaining = l.remaining + excluded.remaining`.execute(tx)
  await sql`insert into touched select account_number, product_code_id from dividend_line where shares > 0`.execute(
    tx,
  )
  await sql`
    with good as (select *, case when dividend_type = ${CARRY_OVER} then 'income:' || product_code_id
        else ${of.registrarCode}::text || serial end as lot_id from dividend_line where shares > 0),
    made as (
      insert into journal (journal_id, business_date, kind, source)
      select journal_id, ${of.day}::date, ${JOURNAL_SQL.dividendReinvested}, ${of.registrarCode}::text || serial
      from good returning journal_id
    ), lines as (
      select journal_id as id, 1 as n, ${ACCOUNT_SQL.investorUnits} as account, account_number || ':' || lot_id as subject,
        fund_code as unit, 'D' as side, shares as amount from good
      union all select journal_id, 2, ${ACCOUNT_SQL.registrarUnits}, ${of.registrarCode}, fund_code, 'C', shares from good
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, n, 'units', account, subject, unit, side, amount from lines
    where exists (select 1 from made)`.execute(tx)
}

/** Books J13: the cash is owed to the client from now on, and paid out when the registrar has paid us. */
async function oweCash(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`create temp table cash_line on commit drop as
    select *, pay_date as due,
      'R' || ${of.registrarCode}::text || to_char(${of.day}::date, 'YYYYMMDD') || 'DV' || to_char(pay_date, 'MMDD') as receivable
    from dividend_line where cash > 0`.execute(tx)
  await sql`insert into registrar_receivable (registrar_code, confirm_date, kind, pay_date, serial, amount)
    select ${of.registrarCode}, ${of.day}::date, 'DV', due, receivable, sum(cash) from cash_line group by due, receivable`.execute(
    tx,
  )
  await sql`
    with good as (select *, gen_random_uuid() as id from cash_line),
    made as (
      insert into journal (journal_id, business_date, kind, source)
      select id, ${of.day}::date, ${JOURNAL_SQL.dividendConfirmed}, ${of.registrarCode}::text || serial
      from good returning journal_id
    ), lines as (
      select id, 1 as n, ${ACCOUNT_SQL.registrarReceivable} as account, ${of.registrarCode}::text as subject,
        'D' as side, cash from good
      union all select id, 2, ${ACCOUNT_SQL.dividendPayable}, account_number, 'C', cash from good
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, n, 'trust', account, subject, 'CNY', side, cash from lines
    where exists (select 1 from made)`.execute(tx)
  await sql`insert into pay_out (account_number, serial, order_no, kind, amount, investor_pay_id, receivable, status, requested_at)
    select account_number, 'P' || ${of.registrarCode}::text || serial, null, 'dividend', cash,
      -- Cash goes into the wallet if the position was last bought from it, or if the client chose the wallet for all proceeds (W09).
      coalesce((select i.investor_pay_id from fund_order o join pay_instrument i using (investor_pay_id)
          where o.account_number = c.account_number and o.product_code_id = c.product_code_id and o.amount is not null
            and o.confirm_date is not null and o.confirmed_shares > 0 and i.mode = 'wallet' and i.state = 'active'
            and not exists (select 1 from fund_order later where later.account_number = o.account_number
              and later.product_code_id = o.product_code_id and later.amount is not null and later.confirmed_shares > 0
              and later.accepted_at > o.accepted_at) limit 1),
        account_of_proceeds(c.account_number)),
      receivable, 'waiting', business_now()
    from cash_line c`.execute(tx)
  await raiseHoldingsVersions(tx, sql`select account_number from cash_line`)
  await sql`drop table cash_line`.execute(tx)
}
