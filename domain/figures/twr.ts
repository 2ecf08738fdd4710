import type { Day } from '#domain/calendar/calendar.ts'

/**
 * What a portfolio is worth at the close of a day, in 1e-8 fen: unrounded, so that what is left of nearly everything keeps its own
 * return. The fee of a purchase is the difference of `funded` and `after`; so it is a loss of the day it is paid.
 */
export interface Valuation {
  readonly day: Day
  /** The shares kept over the close's trades at its price, and the money that went out. */
  readonly before: bigint
  /** The shares kept, and the money that came in. */
  readonly funded: bigint
  /** The shares held after the trades, at the close's price. */
  readonly after: bigint
}

/** Growth since the first money 1 + r, null before it; and what is at work after the last day. */
export interface Growth {
  readonly factor: number | null
  readonly atWork: bigint
}

export const NO_GROWTH: Growth = { factor: null, atWork: 0n }

/**
 * Links one day to the growth so far (rules/figures.md#client-portfolios). What begins at zero is skipped, so a portfolio that was
 * sold out and bought again continues where it stopped.
 */
export function linkDay({ factor, atWork }: Growth, { before, funded, after }: Valuation): Growth {
  let linked = factor
  if (atWork > 0n) linked = (linked ?? 1) * (Number(before) / Number(atWork))
  if (funded > 0n) linked = (linked ?? 1) * (Number(after) / Number(funded))
  return { factor: linked, atWork: after }
}

/** Computes the time-weighted return 时间加权收益率 as a fraction. Null if no money was ever at work. Valuations ascend by day. */
export function timeWeightedReturn(valuations: readonly Valuation[]): number | null {
  const { factor } = valuations.reduce(linkDay, NO_GROWTH)
  return factor === null ? null : factor - 1
}
