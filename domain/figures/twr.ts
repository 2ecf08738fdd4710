import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'

/** A day's value before the external flow at its close, and that flow: positive if paid in, negative if paid out. */
export interface Valuation {
  readonly day: Day
  readonly before: Fen
  readonly flow: Fen
}

/**
 * Computes the time-weighted return 时间加权收益率 as a fraction: the sub-periods between flows, linked (rules/figures.md#client-portfolios). A
 * sub-period that begins at zero is skipped, so a portfolio that was sold out and bought again continues where it stopped.
 * Null if no sub-period begins with money. Valuations ascend by day.
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
