import { formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import type { ClosedHolding, Holding, Holdings } from './model.ts'

/** The sums of the overview that consist of one figure for each fund. */
export const SUMS = ['value', 'cost', 'dayGain', 'gain', 'profit', 'paidIn', 'dividends', 'fees'] as const
export type Sum = (typeof SUMS)[number]

type Fund = Holding | ClosedHolding

/** One fund's part of a sum. `text` is null if the part is not known; it is then not counted in the sum. */
export interface SumRow {
  readonly fund: Fund
  readonly text: string | null
}

/**
 * Returns the rows of a sum, which add up to it to the fen: every held fund, and the sold-out funds that have a part in it. The
 * parts are counted as in `portfolioFigures`.
 */
export function sumRows({ holdings, closed }: Holdings, sum: Sum): readonly SumRow[] {
  const rowOf = (fund: Fund): SumRow => ({ fund, text: PARTS[sum](fund) })
  const hasPart = ({ text }: SumRow) => text === null || /[1-9]/.test(text)
  return [...holdings.map(rowOf), ...closed.map(rowOf).filter(hasPart)]
}

/** The parts of each sum. A fund without a profit is not in `value`, `cost` or `gain`; one without a gain is not in `cost`. */
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
 * Returns the part of a fund's profit from transferred units: the worth of those received, less that of those sent away. Null
 * if there were none, or if one of them has no NAV.
 */
export function movedText({ value, paidOut, dividends, paidIn, profit }: Fund): string | null {
  const fenOf = (text: string | null) => parseDecimal(text ?? '', 2)
  const [worth, gained] = [fenOf(value), fenOf(profit)]
  if (worth === null || gained === null) return null
  const moved = worth + fenOf(paidOut)! + fenOf(dividends)! - fenOf(paidIn)! - gained
  return moved === 0n ? null : formatDecimal(moved, 2)
}
