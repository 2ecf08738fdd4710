import { divide } from './decimal.ts'
import type { Rate, Share } from './money.ts'
import { rate, RATE_ONE, share } from './money.ts'

/** Shares of one fund that move on one day, of all its holders. */
export interface FundFlow {
  /** Shares of the fund at the end of the day before. */
  readonly priorShares: Share
  /** Redemptions and switches out. */
  readonly out: Share
  /** Purchases and switches in. */
  readonly in: Share
}

export interface LargeRedemption {
  readonly netOut: Share
  readonly isLarge: boolean
  /** The least part of each redemption that the manager must take today; one where nothing may be put off. */
  readonly leastRatio: Rate
}

/** Net out above a tenth of the prior day's shares is a large redemption 巨额赎回 (rules/orders.md#large-redemption). */
export const TENTH = 10n

/**
 * Is the day's net redemption large, and how much must be taken at least? A tenth of the prior day's shares over all that is
 * asked for, rounded up at 1e-8, because rounding down would take less than the tenth. rules/orders.md#large-redemption.
 */
export function largeRedemption(flow: FundFlow): LargeRedemption {
  const netOut = share(flow.out - flow.in)
  const isLarge = netOut * TENTH > flow.priorShares
  const leastRatio = isLarge ? rate(divide(flow.priorShares * RATE_ONE, flow.out * TENTH, 'up')) : RATE_ONE
  return { netOut, isLarge, leastRatio }
}

export interface TakenShares {
  readonly confirmed: Share
  readonly rest: Share
  /** Carried on to the next open day without priority and at its NAV, or given up; none where all was taken. */
  readonly fate: 'none' | 'carried' | 'cancelled'
}

/**
 * What one redemption gets of a ratio: truncated to 1/100 share. The rest goes the way the client chose beforehand by
 * LargeRedemptionFlag: 1 is carried on (the default of the trade), 0 given up. rules/orders.md#large-redemption.
 */
export function takeShares(applied: Share, ratio: Rate, largeRedemptionFlag: '0' | '1'): TakenShares {
  const confirmed = share(divide(applied * ratio, RATE_ONE, 'down'))
  const rest = share(applied - confirmed)
  if (rest === 0n) return { confirmed, rest, fate: 'none' }
  return { confirmed, rest, fate: largeRedemptionFlag === '1' ? 'carried' : 'cancelled' }
}
