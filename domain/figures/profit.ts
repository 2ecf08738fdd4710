import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** Computes the gain of all time 累计收益, exact to the fen: market value + paid out − paid in (rules/figures.md#client-portfolios). */
export function totalProfit(of: {
  readonly marketValue: Fen
  readonly paidIn: Fen
  readonly paidOut: Fen
}): Fen {
  return fen(of.marketValue + of.paidOut - of.paidIn)
}

/** Computes profit / money paid in, as a fraction. Null if nothing was paid in (rules/figures.md#client-portfolios). */
export function profitRate(profit: Fen, paidIn: Fen): number | null {
  return paidIn > 0n ? Number(profit) / Number(paidIn) : null
}
