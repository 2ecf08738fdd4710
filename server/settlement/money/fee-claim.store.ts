import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'

/** A registrar's payment of fees on a statement, and the open amount of the claim that its serial names. */
export interface FeePayment {
  readonly serial: string
  readonly registrarCode: string
  readonly confirmDate: Day
  readonly payDate: Day
  readonly amount: Fen
  readonly open: Fen
}

export async function findFeePayments(
  tx: Tx,
  of: { readonly channel: string; readonly day: Day },
): Promise<FeePayment[]> {
  const { rows } = await sql<{
    serial: string
    code: string
    confirm_date: Day
    pay_date: Day
    amount: string
    open: string
  }>`
    select r.serial, r.registrar_code as code, r.confirm_date, r.pay_date, l.amount,
      (select coalesce(sum(c.amount - c.received), 0.00)::text from fee_claim c where c.registrar_code = r.registrar_code
        and c.confirm_date = r.confirm_date and c.pay_date = r.pay_date) as open
    from registrar_receivable r join bank_statement_line l on l.serial = r.serial
    where l.channel = ${of.channel} and l.day = ${of.day} and l.direction = 'in' and l.status = 'success' and r.kind = 'FE'
      and r.received_on is null order by r.serial`.execute(tx)
  return rows.map((row) => ({
    serial: row.serial,
    registrarCode: row.code,
    confirmDate: row.confirm_date,
    payDate: row.pay_date,
    amount: columnFen(row.amount),
    open: columnFen(row.open),
  }))
}

/** The part of a payment that is the fees of one company. */
export interface FeePart {
  readonly companyCode: string
  readonly amount: Fen
}

/**
 * Books money against open claims, the oldest first, and returns it by company. `registrar` narrows the claims to one payment of
 * a registrar, `companyCode` to one company. No claim gets more than it lacks.
 */
export async function settleClaims(
  tx: Tx,
  amount: Fen,
  of: {
    readonly registrar?: Pick<FeePayment, 'registrarCode' | 'confirmDate' | 'payDate'>
    readonly companyCode?: string
  },
): Promise<FeePart[]> {
  const { registrarCode = null, confirmDate = null, payDate = null } = of.registrar ?? {}
  const { rows } = await sql<{ company: string; amount: string }>`
    with open as (
      select registrar_code, confirm_date, pay_date, company_code, amount - received as lacks,
        sum(amount - received) over (order by confirm_date, pay_date, registrar_code, company_code) as upto
      from (select * from fee_claim where received < amount
        and (${registrarCode}::text is null or (registrar_code, confirm_date, pay_date)
          = (${registrarCode}::text, ${confirmDate}::date, ${payDate}::date))
        and (${of.companyCode ?? null}::text is null or company_code = ${of.companyCode ?? null}::text)
        for update) claim
    ), part as (
      select o.*, least(lacks, ${fenText(amount)}::numeric - (upto - lacks)) as part from open o
      where upto - lacks < ${fenText(amount)}::numeric
    ), taken as (
      update fee_claim c set received = c.received + p.part from part p
      where c.registrar_code = p.registrar_code and c.confirm_date = p.confirm_date and c.pay_date = p.pay_date
        and c.company_code = p.company_code
    ) select company_code as company, sum(part)::text as amount from part group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({ companyCode: row.company, amount: columnFen(row.amount) }))
}

/**
 * Marks a payment as received on a day, and adds it to that day's transfer from the supervised account to our own bank: one sum
 * per registrar and confirm day.
 */
export async function forwardFees(tx: Tx, payment: FeePayment, day: Day): Promise<void> {
  await sql`update registrar_receivable set received_on = ${day} where serial = ${payment.serial}`.execute(tx)
  await sql`insert into registrar_settlement as s (registrar_code, confirm_date, due_on, kind, amount, serial)
    values (${payment.registrarCode}, ${payment.confirmDate}, ${day}, 'own-fee', ${fenText(payment.amount)}::numeric,
      'G' || ${payment.registrarCode}::text || to_char(${payment.confirmDate}::date, 'YYYYMMDD') || to_char(${day}::date, 'MMDD'))
    on conflict (registrar_code, confirm_date, due_on, kind) do update set amount = s.amount + excluded.amount`.execute(
    tx,
  )
}

/** Finds by company the fees in a forwarded sum: the payments received on its day, as they were booked. */
export async function findForwarded(
  tx: Tx,
  of: { readonly registrarCode: string; readonly confirmDate: Day; readonly dueOn: Day },
): Promise<FeePart[]> {
  const { rows } = await sql<{ company: string; amount: string }>`
    select e.subject as company, sum(e.amount)::text as amount
    from registrar_receivable r
    join journal j on j.kind = ${JOURNAL_SQL.claimedFeeReceivedInTrust} and j.source = r.serial join entry e using (journal_id)
    where r.registrar_code = ${of.registrarCode} and r.confirm_date = ${of.confirmDate} and r.kind = 'FE'
      and r.received_on = ${of.dueOn} and e.account_code = ${ACCOUNT_SQL.feeInTrust} group by 1 order by 1`.execute(
    tx,
  )
  return rows.map((row) => ({ companyCode: row.company, amount: columnFen(row.amount) }))
}
