import { divide } from '#domain/number/decimal.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, nav, NAV_ONE, share } from '#domain/number/money.ts'

/** The shares held and their cost, fees included. */
export interface CostPosition {
  readonly shares: Share
  readonly cost: Fen
}

/** The refusal to remove more shares than are held. */
export interface InsufficientShares {
  readonly kind: 'insufficient-shares'
  readonly available: Share
}

export const NOTHING_HELD: CostPosition = { shares: share(0n), cost: fen(0n) }

/** Adds a purchase. Reinvested shares have a cost of zero. */
export function addShares(held: CostPosition, shares: Share, cost: Fen): CostPosition {
  return { shares: share(held.shares + shares), cost: fen(held.cost + cost) }
}

/**
 * Removes shares by the moving average: the cost falls pro rata, rounded half up at the fen, and removing all shares removes all
 * of the cost (rules/figures.md#client-portfolios). Refuses more shares than are held.
 */
export function removeShares(
  held: CostPosition,
  shares: Share,
): (CostPosition & { readonly costRemoved: Fen }) | InsufficientShares {
  if (shares > held.shares) return { kind: 'insufficient-shares', available: held.shares }
  const costRemoved = shares === 0n ? 0n : divide(held.cost * shares, held.shares, 'half-up')
  return {
    shares: share(held.shares - shares),
    cost: fen(held.cost - costRemoved),
    costRemoved: fen(costRemoved),
  }
}

/** Returns the cost price 成本价 per share in 1e-8 yuan, half up. Null if no shares are held. */
export function costPrice({ shares, cost }: CostPosition): Nav | null {
  return shares === 0n ? null : nav(divide(cost * NAV_ONE, shares, 'half-up'))
}
