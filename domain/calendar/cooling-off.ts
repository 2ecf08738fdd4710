export const COOLING_OFF_MS = 24 * 3_600_000

/** The points that a recorded call-back 回访 must establish. A single "no" ends the contract. rules/private-funds.md#call-back. */
export const CALL_BACK_POINTS = [
  'identity',
  'own-money',
  'risks-read',
  'qualified-investor',
  'knows-right-to-cancel',
] as const
export type CallBackPoint = (typeof CALL_BACK_POINTS)[number]

export type CallBackRefusal =
  /** `until` is an ISO text: a refusal is stored as JSON and returned again to a repeated call. */
  { readonly kind: 'cooling-off'; readonly until: string } | { readonly kind: 'call-back-by-seller' }

/**
 * Returns the instant at which the cooling-off period 冷静期 of a private fund ends: 24 hours after the contract is signed and paid.
 * rules/private-funds.md#cooling-off.
 */
export function coolingOffEnds(signedAt: Date, paidAt: Date): Date {
  return new Date(Math.max(signedAt.getTime(), paidAt.getTime()) + COOLING_OFF_MS)
}

/** Checks whether this person may make the call-back now: not within the cooling-off period, and never the seller of the fund. */
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

/** Decides the contract after the call-back: effective if every point is confirmed, else cancelled and all money is paid back. */
export function afterCallBack(
  answers: Readonly<Record<CallBackPoint, boolean>>,
):
  | { readonly kind: 'effective' }
  | { readonly kind: 'cancelled'; readonly failed: readonly CallBackPoint[] } {
  const failed = CALL_BACK_POINTS.filter((point) => !answers[point])
  return failed.length === 0 ? { kind: 'effective' } : { kind: 'cancelled', failed }
}
