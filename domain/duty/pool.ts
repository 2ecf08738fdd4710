/** The most clients of a firm's pool that one act gives to an adviser (rules/advisers.md#pool). */
export const MOST_ASSIGNED = 200

/** Fewer clients wait than were to be given away: somebody else gave some of them. */
export interface PoolRefusal {
  readonly kind: 'pool-short'
  readonly left: number
}
