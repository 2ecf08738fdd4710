import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'
import type { PlanDays } from '#domain/calendar/plan-day.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import type { RspPlan } from './rsp-simulator.ts'
import { simulateRsp } from './rsp-simulator.ts'
import type { NavDay } from './series.ts'

/** The profit rate at its end of a plan that began on a certain day. */
export interface StartOutcome {
  readonly from: Day
  readonly profitRate: number
}

/** How much the result of a plan depends on the day on which it begins. */
export interface StartSpread {
  readonly count: number
  /** The number of starts that ended below the money paid in. */
  readonly losses: number
  readonly worst: StartOutcome
  readonly median: StartOutcome
  readonly best: StartOutcome
}

type PlanTerms = Pick<RspPlan, 'amount' | 'stepUp' | 'feeRate' | 'feeBounds' | 'shareRounding'> &
  Pick<PlanDays, 'frequency' | 'sendDay' | 'mostTerms'>

/**
 * Builds the plan as it would have run between two days, with one term a trading day (rules/orders.md#due-days-of-a-plan). After
 * the last term the shares are held to the end.
 */
export function simulatePastPlan(
  plan: PlanTerms,
  span: { readonly from: Day; readonly to: Day },
  calendar: TradingCalendar,
): RspPlan {
  const { frequency, sendDay, mostTerms, amount, stepUp, feeRate, feeBounds, shareRounding } = plan
  const days = dueDays({ frequency, sendDay, start: span.from, end: span.to, mostTerms }, calendar)
  return {
    amount,
    stepUp,
    feeRate,
    feeBounds,
    shareRounding,
    dueDays: days.days.map(({ tradeDate }) => tradeDate),
    end: span.to,
  }
}

/**
 * Simulates the same plan for the same number of months from every possible start month. The worst start is returned with
 * the best, because one good period proves nothing (rules/figures.md#rsp-simulator; rules/figures.md#rsp-simulator). Starts that
 * meet a day without NAV are left out. Null if fewer than two remain.
 */
export function spreadOfStarts(
  plan: PlanTerms,
  months: number,
  history: readonly NavDay[],
  calendar: TradingCalendar,
): StartSpread | null {
  const [first, last] = [history[0]?.day, history.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const outcomes: StartOutcome[] = []
  for (let n = 0; addMonths(first, n + months) <= last; n += 1) {
    const from = addMonths(first, n)
    const to = addMonths(first, n + months)
    const days = history.filter(({ day }) => day >= from && day <= to)
    const made = simulateRsp(simulatePastPlan(plan, { from, to }, calendar), days, calendar)
    if (made.kind === 'simulated' && made.profitRate !== null)
      outcomes.push({ from, profitRate: made.profitRate })
  }
  if (outcomes.length < 2) return null
  const sorted = outcomes.toSorted((a, b) => a.profitRate - b.profitRate)
  return {
    count: sorted.length,
    losses: sorted.filter(({ profitRate }) => profitRate < 0).length,
    worst: sorted[0]!,
    median: sorted[Math.floor((sorted.length - 1) / 2)]!,
    best: sorted.at(-1)!,
  }
}
