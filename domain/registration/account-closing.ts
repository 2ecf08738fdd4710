/** Why somebody leaves; asked for, and never a condition. */
export const CLOSING_REASONS = ['not-used', 'moved', 'service', 'privacy', 'other'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** What can stand in the way of closing an account, in the order in which it is best dealt with. */
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
 * What stands in the way, with how much of it. An account is closed only when nothing of the client's is with us or under way to them:
 * no plan that would order, no order in flight, no share, no money.
 */
export function obstaclesOf(
  facts: ClosingFacts,
): readonly { readonly obstacle: ClosingObstacle; readonly count: number }[] {
  return CLOSING_OBSTACLES.flatMap((obstacle) =>
    facts[obstacle] > 0 ? [{ obstacle, count: facts[obstacle] }] : [],
  )
}
