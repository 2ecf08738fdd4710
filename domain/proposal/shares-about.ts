import { divide } from '#domain/number/decimal.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { NAV_ONE, share } from '#domain/number/money.ts'

/**
 * Returns the shares that are worth about an amount at a NAV, rounded down to 0.01 share, so that they are never worth more; fees are not
 * asked (AD37). Null for a NAV that is not above zero: there is no price to go by.
 */
export function sharesAbout(amount: Fen, unitNav: Nav): Share | null {
  if (unitNav <= 0n) return null
  return share(divide(amount * NAV_ONE, unitNav, 'down'))
}
