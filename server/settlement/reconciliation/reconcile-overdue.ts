import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/** The reasons that `overdue` finds. It looks at everything, so a break closes when it is found no more. */
export const OVERDUE = ['receipt-overdue', 'payment-overdue', 'pay-out-open'] as const

/**
 * Finds money that should have moved and did not, which no statement can show (checks 5 and 7 of rules/ledger.md#reconciliation):
 * sums between a registrar and us, a whole day after their due day, and sums that a client is owed because the bank
 * refused the pay-out or sent it back, until it is sent again. Fees that a registrar owes are claims of the firm itself
 * (`find-firm-money`).
 */
export async function overdue(tx: Tx, day: Day): Promise<Break[]> {
  const { rows } = await sql<{
    registrar: string
    subject: string
    reason: BreakReason
    ours: string
    theirs: string | null
  }>`
    select registrar_code as registrar, serial as subject, 'receipt-overdue' as reason, amount || ' ' || pay_date as ours,
      null as theirs
    from registrar_receivable where received_on is null and pay_date < ${day}::date and kind <> 'FE'
    union all
    select registrar_code, serial, 'payment-overdue', amount || ' ' || due_on, null
    from registrar_settlement where paid_at is null and due_on < ${day}::date and kind = 'registrar'
    union all
    select '', p.serial, 'pay-out-open', p.amount || ' ' || p.account_number, p.status || coalesce(' ' || p.reason, '')
    from pay_out p where p.status in ('failed', 'returned')
      and not exists (select 1 from pay_out a where a.account_number = p.account_number and a.resends = p.serial)
    order by 2`.execute(tx)
  return rows.map(({ registrar: registrarCode, ...row }) => ({
    check: 'payments' as const,
    registrarCode,
    ...row,
  }))
}
