import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/**
 * Compares our payments ↔ the bank's statement, both ways (checks 1 and 7). The bank may date a movement of the night on its next
 * day, so a payment of ours is late only after a whole day.
 */
export async function paymentsAgainstBank(tx: Tx, day: Day): Promise<Break[]> {
  const { rows } = await sql<{
    serial: string
    reason: BreakReason
    ours: string | null
    theirs: string | null
  }>`
    with ours as (
      select serial, amount, answered_at as at, settled_on from payment where status = 'success'
        and (settled_on is null or settled_on = ${day}::date)
      union all select serial, amount, paid_at, settled_on from registrar_settlement where paid_at is not null
        and (settled_on is null or settled_on = ${day}::date)
      union all select serial, amount, answered_at, settled_on from pay_out where status in ('success', 'returned')
        and (settled_on is null or settled_on = ${day}::date)
      union all select serial, amount, answered_at, settled_on from receipt_return where status = 'success'
        and (settled_on is null or settled_on = ${day}::date)
      union all select serial || 'R', amount, answered_at, ${day}::date from pay_out where status = 'returned'
        and (answered_at at time zone 'Asia/Shanghai')::date >= ${day}::date
      union all select serial, amount, null, received_on from registrar_receivable where received_on = ${day}::date and kind <> 'FE'
      -- The receipt of a fee may be less than its claim, so the booked amount is compared.
      union all select r.serial, e.amount, null, r.received_on from registrar_receivable r
        join journal j on j.kind = ${JOURNAL_SQL.claimedFeeReceivedInTrust} and j.source = r.serial
        join entry e using (journal_id)
        where r.received_on = ${day}::date and r.kind = 'FE' and e.account_code = ${ACCOUNT_SQL.settlementBank}
      union all select serial, amount, null, day from unidentified_receipt where day = ${day}::date
      union all select serial, amount, null, day from interest_credit where day = ${day}::date
    ), theirs as (select serial, amount from bank_statement_line where day = ${day} and status = 'success')
    select serial, case when o.serial is null then 'not-in-books' else 'amount-differs' end as reason,
      o.amount::text as ours, t.amount::text as theirs
    from theirs t left join ours o using (serial) where o.amount is distinct from t.amount
    union all
    select serial, 'not-on-statement', amount::text, null from ours
    where settled_on is null and (at at time zone 'Asia/Shanghai')::date < ${day}::date`.execute(tx)
  return rows.map((row) => ({
    check: 'payments',
    registrarCode: '',
    subject: row.serial,
    reason: row.reason,
    ours: row.ours,
    theirs: row.theirs,
  }))
}

/**
 * Compares the movements in the ledger on the settlement account ↔ the channel's statement, by channel and day (check 2), and so over
 * all days the balance. Each of our movements belongs to the day on which the bank first reports it, and so does its reversal.
 * Movements that are on no statement yet are left out.
 */
export async function ledgerAgainstBank(tx: Tx): Promise<Break[]> {
  const { rows } = await sql<{ subject: string; ours: string; theirs: string }>`
    with line as (select *, case direction when 'in' then amount else -amount end as moved from bank_statement_line
      where status = 'success'),
    first as (select distinct on (serial) serial, channel, day from line order by serial, day),
    ours as (
      select coalesce(l.channel || ' ' || l.day, replace(j.source, ':', ' ')) as subject,
        sum(case e.side when 'D' then e.amount else -e.amount end) as amount
      from entry e join journal own using (journal_id)
      -- A reversal takes back an entry that was booked for a line of the statement. The reversal itself has no line.
      join journal j on j.journal_id = coalesce(own.reverses, own.journal_id)
      left join first l on l.serial = j.source and j.kind <> ${JOURNAL_SQL.debitsSettled}
      where e.ledger = 'trust' and e.account_code = ${ACCOUNT_SQL.settlementBank}
        and (j.kind = ${JOURNAL_SQL.debitsSettled} or l.serial is not null) group by 1
    ), theirs as (select channel || ' ' || day as subject, sum(moved) as amount from line group by 1)
    select subject, coalesce(o.amount, 0.00)::text as ours, coalesce(t.amount, 0.00)::text as theirs
    from ours o full join theirs t using (subject) where coalesce(o.amount, 0) <> coalesce(t.amount, 0)
    order by subject`.execute(tx)
  return rows.map((row) => ({
    ...{ check: 'money' as const, registrarCode: '', reason: 'settlement-account-differs' as const, ...row },
  }))
}
