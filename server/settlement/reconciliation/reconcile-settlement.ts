import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/**
 * CapitalType of a 25: traded sums, the fee a registrar owes us, cash of a dividend (rules/registrar.md#parameters). The first is
 * not in the published list.
 */
const CAPITAL = { traded: '001', fee: '003', dividend: '009' } as const
/** Confirmations whose money goes to the registrar, and kinds of orders whose money comes from it. */
const BOUGHT = ['122', '139', '130'] as const
const SOLD = ['redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination'] as const

/**
 * Compares what a registrar and we owe each other ↔ its 25, by fund, CapitalType and pay day (check 5 of
 * rules/ledger.md#reconciliation), and where these agree, the sums to be paid. A registrar without a 25 that day is left out.
 */
export async function settlementAgainstRegistrar(tx: Tx, confirmDay: Day): Promise<Break[]> {
  await dueLines(tx, confirmDay)
  const { rows } = await sql<{
    registrar: string
    subject: string
    ours: string
    theirs: string
  }>`
    with theirs as (select * from registrar_money where confirm_date = ${confirmDay}),
    by_fund as (
      select registrar_code, direction, pay_date, fund_code, capital_type, coalesce(o.amount, 0.00) as ours,
        coalesce(t.amount, 0.00) as theirs
      from (select registrar_code, direction, pay_date, fund_code, capital_type, sum(amount) as amount from due_line
        group by 1, 2, 3, 4, 5) o
      full join (select registrar_code, direction, pay_date, fund_code, capital_type, sum(amount) as amount from theirs
        group by 1, 2, 3, 4, 5) t using (registrar_code, direction, pay_date, fund_code, capital_type)
      where coalesce(o.amount, 0) <> coalesce(t.amount, 0)
    ), by_day as (
      select registrar_code, direction, pay_date, coalesce(o.amount, 0.00) as ours, coalesce(t.amount, 0.00) as theirs
      from (${bookedSums(confirmDay)}) o full join (select registrar_code, direction, pay_date, sum(amount) as amount from theirs
        group by 1, 2, 3) t using (registrar_code, direction, pay_date)
      where coalesce(o.amount, 0) <> coalesce(t.amount, 0)
    )
    select d.registrar_code as registrar, concat_ws(' ', ${confirmDay}::text, case d.direction when '0' then 'payable'
      else 'receivable' end, d.pay_date, d.fund_code, d.capital_type) as subject, d.ours::text as ours, d.theirs::text as theirs
    from (select * from by_fund union all
      select registrar_code, direction, pay_date, null, null, ours, theirs from by_day d
      where not exists (select 1 from by_fund f where f.registrar_code = d.registrar_code and f.direction = d.direction
        and f.pay_date = d.pay_date)) d
    where exists (select 1 from theirs m where m.registrar_code = d.registrar_code) order by 1, 2`.execute(tx)
  await sql`drop table due_line`.execute(tx)
  return rows.map(({ registrar: registrarCode, ...row }) => ({
    ...{ check: 'settlement' as const, registrarCode, reason: 'settlement-differs' as const, ...row },
  }))
}

/** Compares the days of open breaks again, because a registrar's money may have been explained since. */
export async function settlementOfOpenDays(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{ day: Day }>`select distinct left(subject, 10) as day from recon_break
    where check_name = 'settlement' and closed_at is null and left(subject, 10) <> ${confirmDay}`.execute(tx)
  const found = []
  for (const { day } of rows) found.push(...(await settlementAgainstRegistrar(tx, day)))
  return found
}

/**
 * Fills the temporary table `due_line` with what the day's booked confirmations and dividends make due, each by the terms of its
 * trade date, as the bookings do (trade/books/agency.ts, redemptions.ts, dividends.ts).
 */
async function dueLines(tx: Tx, confirmDay: Day): Promise<void> {
  await sql`create temp table due_line on commit drop as
    with line as (
      select c.registrar_code, c.fund_code, c.trade_date, o.product_code_id, case when o.amount is not null then c.business_code
        end as bought_by, sum(c.confirmed_amount) as amount,
        sum(c.agency_fee) filter (where o.kind not in ('liquidation', 'termination')) as fee
      from confirmation c join fund_order o on o.order_no = c.order_no
      where c.confirm_date = ${confirmDay} and c.return_code = '0000' and c.booked_at is not null and c.confirmed_shares > 0
        and (o.amount is not null and c.business_code = any(${[...BOUGHT]}::text[]) or o.kind = any(${[...SOLD]}::text[]))
      group by 1, 2, 3, 4, 5
    ), bought as (
      select l.*, coalesce(a.charge_pay_method = '1', false) as is_gross, greatest(${confirmDay}::date,
        case when a.buy_pay_days is null or l.bought_by = '130' then trading_day_add('SSE', ${confirmDay}::date, 1)
          else trading_day_add('SSE', l.trade_date, a.buy_pay_days) end) as pay_date
      from line l join product p using (product_code_id) left join agency_term a on a.registrar_code = l.registrar_code
        and a.fund_code = l.fund_code and a.share_class = p.charge_mode and a.validity @> l.trade_date
      where l.bought_by is not null
    )
    select registrar_code, '0' as direction, pay_date, fund_code, ${CAPITAL.traded}::text as capital_type,
      case when is_gross then amount else amount - fee end as amount from bought
    union all select registrar_code, '1', pay_date, fund_code, ${CAPITAL.fee}, fee from bought where is_gross
    union all select l.registrar_code, '1', trading_day_add('SSE', l.trade_date, v.redeem_pay_days), l.fund_code,
      ${CAPITAL.traded}, l.amount
    from line l join product_version v on v.product_code_id = l.product_code_id and v.validity @> l.trade_date
    where l.bought_by is null
    union all select l.registrar_code, '1', trading_day_add('SSE', l.trade_date, v.redeem_pay_days), l.fund_code,
      ${CAPITAL.fee}, l.fee
    from line l join product_version v on v.product_code_id = l.product_code_id and v.validity @> l.trade_date
    where l.bought_by is null and l.fee > 0
    union all select d.registrar_code, '1', d.pay_date, sc.fund_code,
      ${CAPITAL.dividend}, d.cash
    from dividend d join share_class sc using (share_class_id) where d.confirm_date = ${confirmDay} and d.cash > 0`.execute(
    tx,
  )
}

/** Returns SQL for the sums booked under a confirm day, by registrar, direction and pay day. */
const bookedSums = (confirmDay: Day) => sql`
  select registrar_code, direction, pay_date, sum(amount) as amount from (
    select registrar_code, '0' as direction, due_on as pay_date, amount from registrar_settlement
    where confirm_date = ${confirmDay} and kind = 'registrar'
    union all select registrar_code, '1', pay_date, amount from registrar_receivable where confirm_date = ${confirmDay}
    -- A purchase paid by the wallet is owed from its confirmation on, whenever its money comes.
    union all select registrar_code, '0', case when confirm_date = ${confirmDay} then due_on else greatest(due_on, settle_on) end,
      case when confirm_date = ${confirmDay} then confirmed_amount - agency_fee else agency_fee - confirmed_amount end
    from wallet_hold where ${confirmDay} in (confirm_date, settle_on) and settle_on is distinct from confirm_date
  ) side group by 1, 2, 3 having sum(amount) <> 0`
