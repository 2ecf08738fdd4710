import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'

/** A day's value before the external flow at its close, and that flow: paid in is positive, paid out negative. */
export interface Valuation {
  readonly day: Day
  readonly before: Fen
  readonly flow: Fen
}

/**
 * Time-weighted return 时间加权收益率 as a fraction: the sub-periods between the flows, linked (rules/figures.md#client-portfolios). A
 * sub-period that begins with nothing is left out, so a portfolio that was sold out and bought anew goes on where it stopped.
 * Null where no sub-period begins with money. Valuations ascend by day.
 */
export function timeWeightedReturn(valuations: readonly Valuation[]): number | null {
  let growth: number | null = null
  let invested = 0n
  for (const { before, flow } of valuations) {
    if (invested > 0n) growth = (growth ?? 1) * (Number(before) / Number(invested))
    invested = before + flow
  }
  return growth === null ? null : growth - 1
}
