import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { JournalKind } from '#domain/ledger/journal-kind.ts'
import type { AccountCode } from '#domain/ledger/ledger-account.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** One line of a journal: an account of rules/ledger.md#accounts, its subject, debit or credit, and an amount above zero. */
export interface EntryLine {
  readonly ledger: 'trust' | 'own' | 'units'
  readonly account: AccountCode
  readonly subject: string
  /** CNY, or the fund code in the units ledger. */
  readonly unit: string
  readonly side: 'D' | 'C'
  readonly amount: Fen
}

/** An account and its subject. */
export type SubAccount = readonly [account: AccountCode, subject: string]

/**
 * Books one journal. `source` names its origin: a second journal of the same kind and source is not booked, and the result is
 * `already`. Lines of zero are left out. The database refuses a journal that does not balance (I1).
 */
export async function postJournal(
  tx: Tx,
  journal: { businessDate: Day; kind: JournalKind; source: string; lines: readonly EntryLine[] },
): Promise<'booked' | 'already'> {
  const lines = journal.lines.filter((each) => each.amount > 0n)
  if (lines.length === 0) return 'already'
  const id = randomUUID()
  const made = await sql`insert into journal (journal_id, business_date, kind, source)
    values (${id}, ${journal.businessDate}, ${journal.kind}, ${journal.source})
    on conflict (kind, source) do nothing returning 1`.execute(tx)
  if (made.rows.length === 0) return 'already'
  await sql`insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${journal.businessDate}::date, ${id}::uuid, line_no, ledger, account, subject, unit, side, amount
    from unnest(${lines.map((_, at) => at + 1)}::int[], ${lines.map((each) => each.ledger)}::text[],
      ${lines.map((each) => each.account)}::text[], ${lines.map((each) => each.subject)}::text[],
      ${lines.map((each) => each.unit)}::text[], ${lines.map((each) => each.side)}::text[],
      ${lines.map((each) => fenText(each.amount))}::numeric[])
      as l (line_no, ledger, account, subject, unit, side, amount)`.execute(tx)
  return 'booked'
}

/** Returns a debit and a credit of the same amount in the trust ledger, the most common journal. */
export function transfer(debit: SubAccount, credit: SubAccount, amount: Fen): EntryLine[] {
  return [trustLine('D', debit, amount), trustLine('C', credit, amount)]
}

/** Returns one line of the trust ledger, in yuan. */
export function trustLine(side: 'D' | 'C', [account, subject]: SubAccount, amount: Fen): EntryLine {
  return { ledger: 'trust', account, subject, unit: 'CNY', side, amount }
}

/** Returns the balances by account, debit positive, for the reconciliation and the tests. */
export async function findBalances(
  db: Db | Tx,
): Promise<{ ledger: string; account: string; unit: string; balance: string }[]> {
  const { rows } = await sql<{ ledger: string; account: string; unit: string; balance: string }>`
    select ledger, account_code as account, unit,
      sum(case side when 'D' then amount else -amount end)::text as balance
    from entry group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
