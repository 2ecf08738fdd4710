import { divide } from '#domain/number/decimal.ts'
import type { Share } from '#domain/number/money.ts'
import { share } from '#domain/number/money.ts'
import { WHOLE_PART } from './split-sum.ts'

/**
 * Returns a part of the shares that there are, in hundredths of a percent, rounded down to 0.01 share; 100.00% is all of them (AD37). Null for a
 * part that is not above zero, or is more than all.
 */
export function sharesOfPercent(available: Share, percent: bigint): Share | null {
  if (percent <= 0n || percent > WHOLE_PART) return null
  return share(divide(available * percent, WHOLE_PART, 'down'))
}
