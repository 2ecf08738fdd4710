import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import { closeAgreed, openBreaks } from '#server/base/breaks/break.store.ts'

/** The accounts of money owed to clients (rules/ledger.md#accounts): orders, refunds, redemptions, returned pay-outs, dividends. */
const CLIENT_ACCOUNTS = [
  ACCOUNT.orderMoney,
  ACCOUNT.refundPayable,
  ACCOUNT.redemptionPayable,
  ACCOUNT.returnedPayOut,
  ACCOUNT.dividendPayable,
] as const

export interface InterestCredit {
  readonly channel: string
  readonly serial: string
  readonly day: Day
}

/**
 * Shares a credit of interest among the clients whose money earned it, by amount × days since the credit before. A balance of the
 * trust ledger at the end of a day counts for that day; the credit's own day belongs to the next credit. Each share is cut to the
 * fen as `tests/oracles/interest.ts` cuts it, and the rest stays payable under the credit's serial. If no client had any money, the
 * whole credit stays there. Money whose owner is unknown has no part. J24 moves the shares from the credit to each
 * account. Only entries of days before the credit's day count, so that the result is the same when run again
 * (rules/fees.md#interest-of-settlement-money, rules/ledger.md#money-of-investors).
 */
export async function shareInterest(tx: Tx, credit: InterestCredit): Promise<number> {
  const { channel, serial, day } = credit
  const { rows } = await sql<{ n: number }>`
    with period as (
      select coalesce(max(day), '0001-01-01'::date) as start from interest_credit
      where channel = ${channel} and day < ${day}::date
    ), held as (
      -- The sum of a balance over days is the sum of its movements, each times the number of days it stayed.
      select account_code, subject, sum(case side when 'C' then amount else -amount end * 100
        * (${day}::date - greatest(business_date, start))) as weight
      from entry, period where ledger = 'trust' and account_code = any(${CLIENT_ACCOUNTS}::text[])
        and business_date < ${day}::date
      group by 1, 2
    ), owned as (
      select case h.account_code when ${ACCOUNT_SQL.dividendPayable} then h.subject
        else coalesce(o.account_number, p.account_number, m.account_number) end
        as account_number, h.weight
      from held h
      left join fund_order o on h.account_code <> ${ACCOUNT_SQL.dividendPayable} and o.order_no = h.subject
      left join pay_out p on h.account_code = ${ACCOUNT_SQL.returnedPayOut} and p.serial = h.subject
      left join unidentified_receipt u on h.account_code = ${ACCOUNT_SQL.refundPayable} and u.serial = h.subject
      left join fund_order m on m.order_no = u.matched_order_no
    ), holder as (
      select account_number, trunc(sum(weight)) as weight from owned where account_number is not null
      group by 1 having sum(weight) > 0
    ), shared as (
      select h.*, div((select amount * 100 from interest_credit where channel = ${channel} and serial = ${serial}) * weight,
        sum(weight) over ()) / 100 as amount from holder h
    ), kept as (
      insert into interest_share (channel, serial, account_number, weight, amount)
      select ${channel}, ${serial}, account_number, weight, amount from shared where amount > 0
      returning account_number, amount
    ), made as (
      insert into journal (journal_id, business_date, kind, source)
      select gen_random_uuid(), ${day}::date, ${JOURNAL_SQL.interestShared}, ${serial}
      where exists (select 1 from kept) returning journal_id
    ), lines as (
      select 1 as n, ${serial}::text as subject, 'D' as side, sum(amount) as amount from kept
      union all select 1 + row_number() over (order by account_number)::int, account_number, 'C', amount from kept
    ), booked as (
      insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
      select ${day}::date, journal_id, n, 'trust', ${ACCOUNT_SQL.interestPayable}, subject, 'CNY', side, amount from lines, made
    ) select count(*)::int as n from kept`.execute(tx)
  return rows[0]!.n
}

/**
 * Starts the pay-outs of interest shares, each once, to the client's default card or, if they have none, their other bank account;
 * never to the wallet. A client without a bank account keeps the share due, and a break names them until they have one.
 */
export async function startInterestPayOuts(tx: Tx, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ready as (
      select s.channel, s.serial, s.account_number, s.amount, i.investor_pay_id, 'I' || s.serial || s.account_number as pay_out
      from interest_share s cross join lateral (select investor_pay_id from pay_instrument i
        where i.account_number = s.account_number and i.mode <> 'wallet' and i.state = 'active'
        order by i.is_default desc, i.recorded_at limit 1) i
      where s.pay_out is null
    ), named as (
      update interest_share s set pay_out = r.pay_out from ready r
      where s.channel = r.channel and s.serial = r.serial and s.account_number = r.account_number
    ), made as (
      insert into pay_out (account_number, serial, order_no, kind, amount, investor_pay_id, receivable, status, requested_at)
      select account_number, pay_out, null, 'interest', amount, investor_pay_id, null, 'due', business_now() from ready
      returning 1
    ) select count(*)::int as n from made`.execute(tx)
  const left = await sql<{ account: string; amount: string }>`
    select account_number as account, sum(amount)::text as amount from interest_share where pay_out is null
    group by 1 order by 1`.execute(tx)
  const found = left.rows.map(({ account: subject, amount: ours }) => ({
    ...{
      check: 'interest' as const,
      registrarCode: '',
      subject,
      reason: 'no-account' as const,
      ours,
      theirs: null,
    },
  }))
  await closeAgreed(tx, { check: 'interest', found })
  await openBreaks(tx, day, found)
  return rows[0]!.n
}
