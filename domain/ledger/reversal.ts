import type { Ground, JournalKind } from './journal-kind.ts'
import { RESTS_ON } from './journal-kind.ts'

/** The facts that decide about a reversal: the kind of the journal, its reversal if any, and whether its source still exists. */
export interface ReversibleJournal {
  readonly kind: JournalKind
  readonly source: string
  readonly reversedBy: string | null
  /** Whether the fact that this journal records has really happened: see `RESTS_ON`. */
  readonly isGrounded: boolean
}

export type ReversalRefusal =
  | { readonly kind: 'journal-is-reversal' }
  | { readonly kind: 'journal-of-shares' }
  | { readonly kind: 'journal-reversed' }
  | { readonly kind: 'journal-grounded'; readonly restsOn: Ground; readonly source: string }

/**
 * Checks whether a journal may be reversed by its mirror entry. A journal is reversed once, and a reversal never. Shares follow the
 * registrar, so only the registrar’s own correction changes them. A journal of a real event (money moved by a bank, a confirmation,
 * money assigned to an order) is never reversed; a later event corrects it. So only a journal without a real source can be
 * reversed, such as one that was booked a second time under another serial.
 */
export function decideReversal(journal: ReversibleJournal): { readonly kind: 'ok' } | ReversalRefusal {
  const restsOn = RESTS_ON[journal.kind]
  if (restsOn === 'journal') return { kind: 'journal-is-reversal' }
  if (restsOn === 'shares') return { kind: 'journal-of-shares' }
  if (journal.reversedBy !== null) return { kind: 'journal-reversed' }
  return journal.isGrounded ? { kind: 'journal-grounded', restsOn, source: journal.source } : { kind: 'ok' }
}
