import { formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import type { ClosedHolding, Holding, Holdings } from './model.ts'

/** Sums of the overview that are made of one figure a fund. */
export const SUMS = ['value', 'cost', 'dayGain', 'gain', 'profit', 'paidIn', 'dividends', 'fees'] as const
export type Sum = (typeof SUMS)[number]

type Fund = Holding | ClosedHolding

/** What one fund has of a sum; null where it is not known and so in no sum. */
export interface SumRow {
  readonly fund: Fund
  readonly text: string | null
}

/**
 * The rows of a sum, which add up to it to the fen: every fund held, and of those sold out the ones that have a part in it. What
 * counts is what `portfolioFigures` counts.
 */
export function sumRows({ holdings, closed }: Holdings, sum: Sum): readonly SumRow[] {
  const rowOf = (fund: Fund): SumRow => ({ fund, text: PARTS[sum](fund) })
  const hasPart = ({ text }: SumRow) => text === null || /[1-9]/.test(text)
  return [...holdings.map(rowOf), ...closed.map(rowOf).filter(hasPart)]
}

/** A fund without a profit is in no sum of worth, one without a cost neither in cost nor in gain. */
const PARTS: Readonly<Record<Sum, (fund: Fund) => string | null>> = {
  value: (fund) => (fund.profit === null ? null : fund.value),
  cost: (fund) => (fund.profit === null || fund.gain === null ? null : fund.cost),
  dayGain: ({ dayGain }) => dayGain,
  gain: (fund) => (fund.profit === null ? null : fund.gain),
  profit: ({ profit }) => profit,
  paidIn: ({ paidIn }) => paidIn,
  dividends: ({ dividends }) => dividends,
  fees: ({ purchaseFees, redemptionFees }) => sumText(purchaseFees, redemptionFees),
}

function sumText(one: string, other: string): string | null {
  const [a, b] = [parseDecimal(one, 2), parseDecimal(other, 2)]
  return a === null || b === null ? null : formatDecimal(a + b, 2)
}

/**
 * What a fund's profit has of units that were transferred: their worth on the days they came, less that of those that went. Null
 * where there were none, or where one of them has no price.
 */
export function movedText({ value, paidOut, dividends, paidIn, profit }: Fund): string | null {
  const fenOf = (text: string | null) => parseDecimal(text ?? '', 2)
  const [worth, gained] = [fenOf(value), fenOf(profit)]
  if (worth === null || gained === null) return null
  const moved = worth + fenOf(paidOut)! + fenOf(dividends)! - fenOf(paidIn)! - gained
  return moved === 0n ? null : formatDecimal(moved, 2)
}
