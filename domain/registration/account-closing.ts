/** The reasons for closing an account. The client is asked, but need not answer. */
export const CLOSING_REASONS = ['not-used', 'moved', 'service', 'privacy', 'other'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** The obstacles to closing an account, in the order in which to clear them. */
export const CLOSING_OBSTACLES = [
  'plans',
  'orders',
  'holdings',
  'wallet',
  'money-due',
  'card-change',
] as const
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number]

export type ClosingFacts = Readonly<Record<ClosingObstacle, number>>

/**
 * Returns the obstacles with their counts. An account is closed only if we hold nothing of the client and nothing is on its way:
 * no running plan, no order in flight, no shares, no money.
 */
export function obstaclesOf(
  facts: ClosingFacts,
): readonly { readonly obstacle: ClosingObstacle; readonly count: number }[] {
  return CLOSING_OBSTACLES.flatMap((obstacle) =>
    facts[obstacle] > 0 ? [{ obstacle, count: facts[obstacle] }] : [],
  )
}
