import { sql } from 'kysely'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  decideReversal as decideContract,
  proposeReversal as proposeContract,
} from '#contract/ledger.ts'
import { decideReversal as judge } from '#domain/ledger/reversal.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { closeProposal, insertProposal, lockJournal } from '#server/base/ledger/reversal.store.ts'
import type { ListedJournal } from '#server/base/ledger/reversal.store.ts'
import { reverseJournal } from '#server/base/ledger/reverse-journal.ts'
import type { Breach, Invariant } from '#server/base/ledger/verify-books.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'

type Call = WriteCall<Operator>

/** Proposes to reverse a wrong journal. Nothing is booked before a second person decides. A new proposal replaces the earlier one. */
export async function proposeReversal(
  call: Call,
  { journalId, reason }: ParsedOf<typeof proposeContract>,
): Promise<AnswerOf<typeof proposeContract>> {
  const found = await findReversible(call.tx, journalId)
  if (found.kind !== 'ok') return found
  await insertProposal(call.tx, journalId, { reason, proposedBy: call.actor.partyId })
  await record(call, found.value, 'journal.propose-reversal', { reason })
  return ok({ state: 'proposed' })
}

/**
 * Decides a reversal as the second person: the journal is reversed by its mirror, or stays. Refuses if an invariant that
 * holds now would break: a journal on which orders, payments or lots rest is corrected in those rows.
 */
export async function decideReversal(
  call: Call,
  { journalId, isApproved }: ParsedOf<typeof decideContract>,
): Promise<AnswerOf<typeof decideContract>> {
  const found = await findReversible(call.tx, journalId)
  if (found.kind !== 'ok') return found
  const { proposal } = found.value
  if (proposal?.state !== 'proposed') return { kind: 'not-proposed' }
  if (proposal.proposedBy === call.actor.partyId) return { kind: 'same-person' }
  const { reason, proposedBy } = proposal
  const decidedBy = call.actor.partyId
  await closeProposal(call.tx, journalId, { decidedBy, state: isApproved ? 'approved' : 'refused' })
  if (!isApproved) {
    await record(call, found.value, 'journal.refuse-reversal', { reason, proposedBy })
    return ok({ state: 'refused', reversalJournalId: null })
  }
  const booked = await reverseSoundly(call, journalId)
  if (booked.kind !== 'ok') return booked
  await record(call, found.value, 'journal.reverse', { reason, proposedBy, by: booked.value })
  return ok({ state: 'approved', reversalJournalId: booked.value })
}

/** The invariants that the reversal of a journal can break: those that tie money to shares. */
const TOUCHED: readonly Invariant[] = ['I2', 'I3', 'I6', 'I15']

async function reverseSoundly(
  { tx, today }: Call,
  journalId: string,
): Promise<Answer<string, 'reversal-breaks-books'>> {
  // The whole ledger is read twice, so the timeout and the query plans of a customer's call do not fit.
  await sql`select set_config('statement_timeout', '0', true), set_config('enable_seqscan', 'on', true)`.execute(
    tx,
  )
  const nameOf = (each: Breach) => `${each.invariant} ${each.subject}`
  const before = new Set((await verifyBooks(tx, TOUCHED)).map(nameOf))
  const reversal = await reverseJournal(tx, { journalId, businessDate: today })
  const broken = (await verifyBooks(tx, TOUCHED)).find((each) => !before.has(nameOf(each)))
  if (!broken) return ok(reversal)
  return { kind: 'reversal-breaks-books', invariant: broken.invariant, subject: broken.subject }
}

async function findReversible(
  tx: Tx,
  journalId: string,
): Promise<
  | { kind: 'ok'; value: ListedJournal }
  | Refusals<
      | 'journal-grounded'
      | 'journal-is-reversal'
      | 'journal-not-found'
      | 'journal-of-shares'
      | 'journal-reversed'
    >
> {
  const journal = await lockJournal(tx, journalId)
  if (!journal) return { kind: 'journal-not-found' }
  const verdict = judge(journal)
  return verdict.kind === 'ok' ? ok(journal) : verdict
}

async function record(
  call: Call,
  { journalId: id, kind, source }: ListedJournal,
  action: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const person = call.actor.partyId
  await recordEvent(call, { kind: 'journal', id, stream: 'operations:ledger' }, action, {
    ...{ ...facts, kind, source, person },
  })
}
