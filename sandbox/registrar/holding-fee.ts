import { divide } from '#domain/decimal.ts'
import { fen, NAV_ONE, RATE_ONE, rate, valueOf, share, type Fen, type Nav, type Rate } from '#domain/money.ts'
import type { FundTerms, HoldingTier } from '#sandbox/market/quotes.ts'
import type { LotUse } from './lot.ts'

/** Fees of shares given back, in fen. `gross` is their value; `net` is what the client gets. */
export interface HoldingFees {
  readonly gross: Fen
  readonly redemptionFee: Fen
  readonly backEndFee: Fen
  /** Part of the redemption fee that stays in the fund's assets. */
  readonly toFund: Fen
  readonly net: Fen
}

/** Days held: confirm date less share register date (domain.md 2.4). */
export function daysHeld(registered: string, confirmDay: string): number {
  return (Date.parse(confirmDay) - Date.parse(registered)) / 86_400_000
}

/** The rate of a number of days; the first day of a tier is inside, the last outside. No tier is no fee. */
export function rateFor(tiers: readonly HoldingTier[], days: number): Rate {
  const tier = tiers.find((each) => days >= each.fromDays && (each.toDays === null || days < each.toDays))
  return tier?.rate ?? rate(0n)
}

/**
 * Fees of redeemed lots (domain.md 2.5, 2.6): per lot rounded half up at the fen, the value once for all of them. The
 * back-end fee of ShareClass 1 is taken on the purchase value. Null where the fees eat more than the shares are worth.
 */
export function holdingFees(
  fund: Pick<FundTerms, 'redemptionTiers' | 'redemptionFeeToFund' | 'backEndTiers'>,
  uses: readonly LotUse[],
  of: { readonly nav: Nav; readonly confirmDay: string; readonly shareClass: string },
): HoldingFees | null {
  const backEnd = of.shareClass === '1' ? (fund.backEndTiers ?? []) : []
  let total = 0n
  let redemptionFee = 0n
  let backEndFee = 0n
  for (const { lot, shares } of uses) {
    const days = daysHeld(lot.registered, of.confirmDay)
    total += shares
    redemptionFee += part(shares * of.nav, rateFor(fund.redemptionTiers, days))
    backEndFee += part(shares * lot.nav, rateFor(backEnd, days))
  }
  const gross = valueOf(share(total), of.nav)
  const net = gross - redemptionFee - backEndFee
  if (net < 0n) return null
  return {
    gross,
    redemptionFee: fen(redemptionFee),
    backEndFee: fen(backEndFee),
    toFund: fen(divide(redemptionFee * fund.redemptionFeeToFund, RATE_ONE, 'half-up')),
    net: fen(net),
  }
}

function part(value: bigint, of: Rate): bigint {
  return divide(value * of, NAV_ONE * RATE_ONE, 'half-up')
}
