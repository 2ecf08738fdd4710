import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL } from '#server/base/ledger/sql-codes.ts'
import { dueSerial, postOwnFees, PURCHASE_JOURNAL, purchaseLines } from '#server/trade/books/agency.ts'

/** Statuses of an order after which the registrar sends nothing more about it. */
const ENDED: readonly OrderStatus[] = ['failed', 'cancelled', 'confirmed', 'partially-confirmed', 'settled']

/**
 * The SQL condition that both halves of a pair `p` have ended. Each half is looked up by its key: as a join, the query started from all
 * orders on the day after all of them had been confirmed.
 */
const HAVE_ENDED = sql`${hasEnded(sql`p.order_no`)} and ${hasEnded(sql`p.redemption_no`)}`
function hasEnded(orderNo: RawBuilder<unknown>) {
  return sql`(select o.status from fund_order o where o.account_number = p.account_number
    and o.order_no = ${orderNo}) = any(${ENDED}::text[])`
}

/** Builds the SQL for the client's money that the books still owe to an order. */
const owedTo = (orderNo: RawBuilder<unknown>) => sql`coalesce((
  select sum(case e.side when 'C' then e.amount else -e.amount end) from entry e
  where e.ledger = 'trust' and e.account_code = ${ACCOUNT_SQL.orderMoney} and e.subject = ${orderNo}), 0.00)`

/** Builds the SQL condition that the registrar's money for an order's shares has all arrived; true if none is expected. */
const isMoneyHere = (redemptionNo: RawBuilder<unknown>, account: RawBuilder<unknown>) => sql`not exists (
  select 1 from pay_out o join registrar_receivable r on r.serial = o.receivable
  where o.account_number = ${account} and o.order_no = ${redemptionNo} and r.received_on is null)`

/**
 * Posts J3a, or J3b with its twin, for the purchases whose other half has delivered all their money. They belong to the settlement of
 * this day from now on. Returns their number.
 */
export async function postFundHolds(tx: Tx, day: Day): Promise<number> {
  await sql`create temp table funded on commit drop as
    select h.*, gen_random_uuid() as id from wallet_hold h
    where h.settle_on is null and h.funded_on is null and ${owedTo(sql`h.order_no`)} >= h.confirmed_amount`.execute(
    tx,
  )
  await sql`insert into journal (journal_id, business_date, kind, source)
    select id, ${day}::date, ${PURCHASE_JOURNAL}, registrar_code || registrar_serial from funded order by order_no`.execute(
    tx,
  )
  await sql`insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${day}::date, line.* from funded, lateral (values ${purchaseLines(sql`id`)})
      line (id, n, ledger, account, subject, unit, side, amount)
    where line.amount > 0 order by id, n`.execute(tx)
  await postOwnFees(tx, day, sql`select * from funded`)
  await sql`update wallet_hold h set funded_on = ${day} from funded f
    where h.account_number = f.account_number and h.order_no = f.order_no`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from funded`.execute(tx)
  await sql`drop table funded`.execute(tx)
  return rows[0]!.n
}

/** Builds the SQL for the due day of a hold: the day its registrar wants the money, but not before the day it is settled under. */
const dueUnder = (day: RawBuilder<unknown>) => sql`greatest(h.due_on, ${day}::date)`

/**
 * Adds the holds that have all their money, and are not yet settled under a day, to this day: J4 and J5 fall due with the day's others. A
 * hold that was taken back because the registrar's money was missing waits until that money has arrived.
 */
export async function scheduleHolds(tx: Tx, day: Day): Promise<void> {
  await sql`create temp table owing on commit drop as
    select h.account_number, h.order_no, h.registrar_code, ${dueUnder(sql`${day}`)} as due_on,
      h.confirmed_amount - h.agency_fee as net, h.agency_fee
    from wallet_hold h join wallet_pair p using (account_number, order_no)
    where h.settle_on is null and h.funded_on is not null
      and (h.funded_on = ${day}::date or ${isMoneyHere(sql`p.redemption_no`, sql`h.account_number`)})`.execute(
    tx,
  )
  await sql`update wallet_hold h set settle_on = ${day} from owing o
    where h.account_number = o.account_number and h.order_no = o.order_no`.execute(tx)
  await sql`
    with due as (
      select registrar_code, due_on, 'registrar' as kind, 'T' as letter, sum(net) as amount from owing group by 1, 2
      union all select registrar_code, trading_day_add('SSE', ${day}::date, 1), 'fee-sweep', 'F', sum(agency_fee)
      from owing group by 1
    )
    insert into registrar_settlement as s (registrar_code, confirm_date, due_on, kind, amount, serial)
    select registrar_code, ${day}::date, due_on, kind, amount, ${dueSerial(sql`registrar_code`, day)} from due where amount > 0
    on conflict (registrar_code, confirm_date, due_on, kind) do update set amount = s.amount + excluded.amount`.execute(
    tx,
  )
  await sql`drop table owing`.execute(tx)
}

/**
 * Takes back the holds that would be paid tonight although the registrar of the wallet's fund has not sent their money: other clients'
 * money must never pay a registrar or a fee for them. Returns their number.
 */
export async function withholdUnpaid(tx: Tx, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with late as (
      select h.account_number, h.order_no, h.registrar_code, h.settle_on, ${dueUnder(sql`h.settle_on`)} as due_on,
        h.confirmed_amount - h.agency_fee as net, h.agency_fee
      from wallet_hold h join wallet_pair p using (account_number, order_no)
      where h.settle_on is not null and not p.is_done
        and exists (select 1 from registrar_settlement s where s.registrar_code = h.registrar_code
          and s.confirm_date = h.settle_on and s.paid_at is null and s.due_on <= ${day}::date
          and (s.kind = 'fee-sweep' and h.agency_fee > 0 or s.kind = 'registrar' and s.due_on = ${dueUnder(sql`h.settle_on`)}))
        and not (${isMoneyHere(sql`p.redemption_no`, sql`h.account_number`)})
    ), taken as (
      update wallet_hold h set settle_on = null from late l
      where h.account_number = l.account_number and h.order_no = l.order_no
    ), less as (
      select registrar_code, settle_on, due_on, 'registrar' as kind, sum(net) as amount from late group by 1, 2, 3
      union all select registrar_code, settle_on, trading_day_add('SSE', settle_on, 1), 'fee-sweep', sum(agency_fee)
      from late group by 1, 2
    ), gone as (
      delete from registrar_settlement s using less l where l.registrar_code = s.registrar_code
        and l.settle_on = s.confirm_date and l.due_on = s.due_on and l.kind = s.kind and s.paid_at is null and s.amount = l.amount
    ), cut as (
      update registrar_settlement s set amount = s.amount - l.amount from less l where l.registrar_code = s.registrar_code
        and l.settle_on = s.confirm_date and l.due_on = s.due_on and l.kind = s.kind and s.paid_at is null and s.amount > l.amount
    ) select count(*)::int as n from late`.execute(tx)
  return rows[0]!.n
}

/** A wallet-paid purchase whose money is too little or too late. */
export interface ShortHold {
  readonly orderNo: string
  readonly registrarCode: string
  readonly reason: 'money-short' | 'money-late'
  readonly owed: string
  readonly confirmed: string
}

export async function findShortHolds(tx: Tx): Promise<ShortHold[]> {
  const { rows } = await sql<ShortHold>`
    select h.order_no as "orderNo", h.registrar_code as "registrarCode",
      case when h.funded_on is null then 'money-short' else 'money-late' end as reason,
      (${owedTo(sql`h.order_no`)})::text as owed, h.confirmed_amount::text as confirmed
    from wallet_hold h where h.settle_on is null order by h.order_no`.execute(tx)
  return rows
}

/** Money that a wallet-paid purchase did not need. */
export interface Rest {
  readonly accountNumber: string
  readonly orderNo: string
  readonly amount: Fen
}

/** Finds the money left over from purchases whose halves have both ended and whose registrar money is here; each at most once. */
export async function findRests(tx: Tx): Promise<Rest[]> {
  const { rows } = await sql<{ account: string; order_no: string; amount: string }>`
    select account, order_no, amount::text from (
      select p.account_number as account, p.order_no, ${owedTo(sql`p.order_no`)} as amount
      from wallet_pair p
      where not p.is_done and ${HAVE_ENDED}
        and not exists (select 1 from wallet_hold h where h.account_number = p.account_number and h.order_no = p.order_no
          and h.funded_on is null)
        and ${isMoneyHere(sql`p.redemption_no`, sql`p.account_number`)}
    ) rest where amount > 0 order by order_no`.execute(tx)
  return rows.map((row) => ({
    accountNumber: row.account,
    orderNo: row.order_no,
    amount: columnFen(row.amount),
  }))
}

/** Closes the pairs whose halves have both ended, if all money is here and none of it is left over. */
export async function closePairs(tx: Tx): Promise<void> {
  await sql`update wallet_pair p set is_done = true where not p.is_done and ${HAVE_ENDED}
      and not exists (select 1 from wallet_hold h where h.account_number = p.account_number and h.order_no = p.order_no
        and h.settle_on is null)
      and ${isMoneyHere(sql`p.redemption_no`, sql`p.account_number`)} and ${owedTo(sql`p.order_no`)} = 0`.execute(
    tx,
  )
}
