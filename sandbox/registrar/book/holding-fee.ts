import { divide } from '#domain/number/decimal.ts'
import {
  fen,
  NAV_ONE,
  RATE_ONE,
  rate,
  valueOf,
  share,
  type Fen,
  type Nav,
  type Rate,
} from '#domain/number/money.ts'
import type { FundTerms, HoldingTier } from '#sandbox/market/quotes.ts'
import type { LotUse } from './lot.ts'

/** The fees of redeemed shares, in fen. `gross` is the value of the shares; `net` is the client's money. */
export interface HoldingFees {
  readonly gross: Fen
  readonly redemptionFee: Fen
  readonly backEndFee: Fen
  /** Part of the redemption fee that stays in the fund's assets. */
  readonly toFund: Fen
  readonly net: Fen
}

/**
 * Counts the days held, from the share register date to the confirm date, or in some contracts to the day of the application
 * (rules/fees.md#holding-days).
 */
export function daysHeld(registered: string, until: string): number {
  return (Date.parse(until) - Date.parse(registered)) / 86_400_000
}

/** Returns the rate for a number of days. A tier includes `fromDays` and excludes `toDays`. Zero if no tier holds the days. */
export function rateFor(tiers: readonly HoldingTier[], days: number): Rate {
  const tier = tiers.find((each) => days >= each.fromDays && (each.toDays === null || days < each.toDays))
  return tier?.rate ?? rate(0n)
}

/**
 * Computes the fees of redeemed lots (rules/fees.md#redemption-by-lots, rules/fees.md#back-end-fee): rounded half up at the fen for each
 * lot, or once for all lots if the fund says so; the value once for all. The back-end fee of ShareClass 1 is taken on the purchase value.
 * Null if the fees exceed the value of the shares.
 */
export function holdingFees(
  fund: Pick<
    FundTerms,
    'redemptionTiers' | 'redemptionFeeToFund' | 'backEndTiers' | 'holdEnd' | 'feeRounding'
  >,
  uses: readonly LotUse[],
  of: {
    readonly nav: Nav
    readonly priceDay: string
    readonly confirmDay: string
    readonly shareClass: string
  },
): HoldingFees | null {
  const backEnd = of.shareClass === '1' ? (fund.backEndTiers ?? []) : []
  let total = 0n
  const until = fund.holdEnd === 'apply' ? of.priceDay : of.confirmDay
  let perLot = 0n
  let exact = 0n
  let backEndFee = 0n
  for (const { lot, shares } of uses) {
    const days = daysHeld(lot.registered, until)
    const tierRate = rateFor(fund.redemptionTiers, days)
    total += shares
    exact += shares * of.nav * tierRate
    perLot += part(shares * of.nav, tierRate)
    backEndFee += part(shares * lot.nav, rateFor(backEnd, days))
  }
  const redemptionFee =
    fund.feeRounding === 'per-order' ? divide(exact, NAV_ONE * RATE_ONE, 'half-up') : perLot
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
