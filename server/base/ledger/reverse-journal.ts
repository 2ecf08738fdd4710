import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Tx } from '#server/db/tx.ts'
import { JOURNAL_SQL } from './sql-codes.ts'

/**
 * Books the reversal of a journal: the same lines with debit and credit exchanged, on the given day. The caller has locked the journal;
 * the database refuses a second reversal. Returns the id of the reversal.
 */
export async function reverseJournal(
  tx: Tx,
  of: { readonly journalId: string; readonly businessDate: Day },
): Promise<string> {
  const id = randomUUID()
  await sql`insert into journal (journal_id, business_date, kind, source, reverses)
    values (${id}, ${of.businessDate}, ${JOURNAL_SQL.reversal}, 'rev:' || ${of.journalId}::uuid, ${of.journalId})`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.businessDate}::date, ${id}::uuid, line_no, ledger, account_code, subject, unit,
      case side when 'D' then 'C' else 'D' end, amount
    from entry join journal using (business_date, journal_id) where journal_id = ${of.journalId}::uuid`.execute(
    tx,
  )
  invariant(Number(numAffectedRows) >= 2, `journal ${of.journalId} has lines to mirror`)
  return id
}
