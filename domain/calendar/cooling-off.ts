export const COOLING_OFF_MS = 24 * 3_600_000

/** What a recorded call-back 回访 must establish; a single "no" ends the contract. rules/private-funds.md#call-back. */
export const CALL_BACK_POINTS = [
  'identity',
  'own-money',
  'risks-read',
  'qualified-investor',
  'knows-right-to-cancel',
] as const
export type CallBackPoint = (typeof CALL_BACK_POINTS)[number]

export type CallBackRefusal =
  /** An instant as JSON has it: a refusal is kept as JSON, and told again to whoever asks again. */
  { readonly kind: 'cooling-off'; readonly until: string } | { readonly kind: 'call-back-by-seller' }

/**
 * The instant the cooling-off 冷静期 of a private fund ends: 24 hours after the contract is both signed and paid.
 * rules/private-funds.md#cooling-off.
 */
export function coolingOffEnds(signedAt: Date, paidAt: Date): Date {
  return new Date(Math.max(signedAt.getTime(), paidAt.getTime()) + COOLING_OFF_MS)
}

/** May the call-back be made now, by this person? Never within the cooling-off, never by who sold the fund. */
export function decideCallBack(facts: {
  readonly signedAt: Date
  readonly paidAt: Date
  readonly now: Date
  readonly isBySeller: boolean
}): { readonly kind: 'ok' } | CallBackRefusal {
  const until = coolingOffEnds(facts.signedAt, facts.paidAt)
  if (facts.now < until) return { kind: 'cooling-off', until: until.toISOString() }
  return facts.isBySeller ? { kind: 'call-back-by-seller' } : { kind: 'ok' }
}

/** The contract counts only when every point was confirmed; otherwise it is cancelled and all money goes back. */
export function afterCallBack(
  answers: Readonly<Record<CallBackPoint, boolean>>,
):
  | { readonly kind: 'effective' }
  | { readonly kind: 'cancelled'; readonly failed: readonly CallBackPoint[] } {
  const failed = CALL_BACK_POINTS.filter((point) => !answers[point])
  return failed.length === 0 ? { kind: 'effective' } : { kind: 'cancelled', failed }
}
