import { divide } from '../decimal.ts'
import type { Fen, Nav, Share } from '../money.ts'
import { fen, NAV_ONE } from '../money.ts'

/** Gain of all time 累计收益, exact to the fen: market value + paid out − paid in (rules/figures.md#client-portfolios). */
export function totalProfit(of: {
  readonly marketValue: Fen
  readonly paidIn: Fen
  readonly paidOut: Fen
}): Fen {
  return fen(of.marketValue + of.paidOut - of.paidIn)
}

/** Profit over all money paid in, a fraction; null where nothing was (rules/figures.md#client-portfolios). */
export function profitRate(profit: Fen, paidIn: Fen): number | null {
  return paidIn > 0n ? Number(profit) / Number(paidIn) : null
}

/**
 * What a holding gained in a day: shares × (NAV − NAV before) rounded half up at the fen, plus cash paid
 * (rules/figures.md#client-portfolios).
 */
export function dayProfit(of: {
  readonly shares: Share
  readonly before: Nav
  readonly unit: Nav
  readonly cash: Fen
}): Fen {
  return fen(divide(of.shares * (of.unit - of.before), NAV_ONE, 'half-up') + of.cash)
}
