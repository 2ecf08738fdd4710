import type { Ground, JournalKind } from './journal-kind.ts'
import { RESTS_ON } from './journal-kind.ts'

/** What a reversal is judged by: what the journal is, what has become of it, and whether the rows it stems from are there. */
export interface ReversibleJournal {
  readonly kind: JournalKind
  readonly source: string
  readonly reversedBy: string | null
  /** Something has happened of which this journal is the record: see `RESTS_ON`. */
  readonly isGrounded: boolean
}

export type ReversalRefusal =
  | { readonly kind: 'journal-is-reversal' }
  | { readonly kind: 'journal-of-shares' }
  | { readonly kind: 'journal-reversed' }
  | { readonly kind: 'journal-grounded'; readonly restsOn: Ground; readonly source: string }

/**
 * May a journal be taken back by its mirror? Once, and never a reversal itself: what was right is booked anew. Shares are the
 * registrar's word, which only the registrar’s own correction changes. And never the record of what has really happened: money that a
 * bank has moved, a confirmation, what an order was given stay as they were, and are answered by what happens next. What
 * is left is what was booked and stems from nothing, as a journal that was booked a second time under another serial.
 */
export function decideReversal(journal: ReversibleJournal): { readonly kind: 'ok' } | ReversalRefusal {
  const restsOn = RESTS_ON[journal.kind]
  if (restsOn === 'journal') return { kind: 'journal-is-reversal' }
  if (restsOn === 'shares') return { kind: 'journal-of-shares' }
  if (journal.reversedBy !== null) return { kind: 'journal-reversed' }
  return journal.isGrounded ? { kind: 'journal-grounded', restsOn, source: journal.source } : { kind: 'ok' }
}
