import { useRef } from 'react'

/**
 * Returns the id that a change carries (rules/threats.md#twice-sent). It stays the same until an answer has come, so that a double
 * click or a retry after a lost answer is one change; once the server has answered, the next try is a new change.
 */
export function useSubmissionKey(): (outcome: { readonly kind: string } | null) => string {
  const used = useRef<{ key: string; after: { readonly kind: string } | null } | null>(null)
  return (outcome) => {
    const isNews = outcome?.kind !== 'unanswered' && used.current?.after !== outcome
    if (used.current === null || isNews) used.current = { key: newKey(), after: outcome }
    return used.current.key
  }
}

/** Returns a new id; empty on a page without a secure connection, where nothing can be paid or cancelled anyway. */
export function newKey(): string {
  return (crypto as Partial<Crypto>).randomUUID?.() ?? ''
}
