/** What a reversal is judged by: whether the journal is one itself, what it is about, and what has become of it. */
export interface ReversibleJournal {
  readonly reverses: string | null
  readonly reversedBy: string | null
  readonly lines: readonly { readonly ledger: 'trust' | 'own' | 'units' }[]
}

export type ReversalRefusal =
  | { readonly kind: 'journal-is-reversal' }
  | { readonly kind: 'journal-of-shares' }
  | { readonly kind: 'journal-reversed' }

/**
 * May a journal be taken back by its mirror? Once, and never a reversal itself: what was right is booked anew. Shares are the
 * registrar's word, which only his own correction changes (domain.md 6.5, security.md I12).
 */
export function decideReversal(journal: ReversibleJournal): { readonly kind: 'ok' } | ReversalRefusal {
  if (journal.reverses !== null) return { kind: 'journal-is-reversal' }
  if (journal.lines.some((line) => line.ledger === 'units')) return { kind: 'journal-of-shares' }
  return journal.reversedBy === null ? { kind: 'ok' } : { kind: 'journal-reversed' }
}
