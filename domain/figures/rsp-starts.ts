import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'
import type { PlanDays } from '#domain/calendar/plan-day.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import type { RspPlan } from './rsp-simulator.ts'
import { simulateRsp } from './rsp-simulator.ts'
import type { NavDay } from './series.ts'

/** What a plan that began on a day had made of each yuan by its end. */
export interface StartOutcome {
  readonly from: Day
  readonly profitRate: number
}

/** How much the day on which one happens to begin decides. */
export interface StartSpread {
  readonly count: number
  /** Starts that ended below what was paid in. */
  readonly losses: number
  readonly worst: StartOutcome
  readonly median: StartOutcome
  readonly best: StartOutcome
}

type PlanTerms = Pick<RspPlan, 'amount' | 'stepUp' | 'feeRate' | 'feeBounds' | 'shareRounding'> &
  Pick<PlanDays, 'frequency' | 'sendDay' | 'mostTerms'>

/**
 * The plan as it would have run from one day to another, one term a trading day (rules/orders.md#due-days-of-a-plan); after the
 * last of its terms what was bought is held to the end.
 */
export function pastPlan(
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
 * The same plan for the same number of months from every month in which the history lets it begin: the worst start is told with
 * the best, because one good stretch proves nothing (rules/figures.md#rsp-simulator; rules/figures.md#rsp-simulator). Starts that
 * meet a day without NAV are left out. Null where fewer than two remain.
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
    const made = simulateRsp(pastPlan(plan, { from, to }, calendar), days, calendar)
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
