import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { proveAudit } from '#server/base/audit/audit.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Breach } from '#server/base/ledger/verify-books.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import type { Log } from '#server/log.ts'
import { closeAgreed, openBreaks } from '#server/base/breaks/break.store.ts'

/**
 * Checks the books against their invariants after a night, as `npm run books -- verify` does at any time (rules/ledger.md#invariants).
 * A broken invariant is a break, which closes when the invariant holds again. While a night is under way, its files are booked only in
 * part: nothing is reported then, because that night proves the books when it ends. The chains of the audit are proved from their last
 * anchors; `books -- verify` proves them from the beginning. Returns the number of breaches.
 */
export async function proveBooks({ db, log }: { readonly db: Db; readonly log: Log }): Promise<number> {
  const day = await lastNight(db)
  if (day === null) return 0
  // Checking large books takes longer than a request may.
  const breaches = await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const chains = await proveAudit(tx)
    const broken = chains.map((each): Breach => ({ invariant: 'I11', ...each }))
    return [...broken, ...(await verifyBooks(tx, undefined, 'proved'))]
  })
  const found = breaches.map(({ invariant, subject, detail }) => ({
    ...{ check: 'books' as const, registrarCode: '', subject: `${invariant} ${subject}` },
    ...{ reason: 'invariant-broken' as const, ours: detail, theirs: null },
  }))
  return inTransaction(db, async (tx) => {
    if ((await lastNight(tx)) !== day) return 0
    await closeAgreed(tx, { check: 'books', found })
    await openBreaks(tx, day, found)
    if (found.length > 0) log.warn('books broken', { day, breaches: found.length })
    return found.length
  })
}

/** Finds the day of the last night that is done; null before the first night, and while a night is under way. */
async function lastNight(db: Db | Tx): Promise<Day | null> {
  const { rows } = await sql<{
    day: Day | null
  }>`select max(day) filter (where state = 'done') as day from business_day
    having not bool_or(state = 'closed')`.execute(db)
  return rows[0]?.day ?? null
}
