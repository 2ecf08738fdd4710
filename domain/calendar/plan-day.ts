import { addTradingDays } from './calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from './calendar.ts'
import { addDays, dayOfMonth, weekdayOf } from './day.ts'
import { invariant } from '#domain/number/invariant.ts'

export const FREQUENCIES = ['daily', 'weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** When a plan 定投 is due. Weekly and fortnightly send on a day of the week, Monday 1 to Friday 5; monthly on one of 1 to 31. */
export interface PlanDays {
  readonly frequency: Frequency
  readonly sendDay: number | null
  readonly start: Day
  /** Last day on which it may still run. */
  readonly end: Day | null
  readonly mostTerms: number | null
}

/** One term: the day the plan names, and the trading day on which it runs. */
export interface DueDay {
  readonly dueOn: Day
  readonly tradeDate: Day
}

export interface NoMoreTerms {
  readonly kind: 'no-more-terms'
}

/**
 * Every term of a plan that the calendar reaches; `isCut` where the calendar ends before the plan does. A day without trading
 * runs on the next trading day, a month without the day sends on its last; days that come to run on one trading day are one
 * term, due on the first of them, so that nobody is debited twice a day. A term whose trading day is after the end does not run.
 * Terms count whether they succeed or not: the days are known in advance. rules/orders.md#due-days-of-a-plan.
 */
export function dueDays(
  plan: PlanDays,
  calendar: TradingCalendar,
): { readonly days: readonly DueDay[]; readonly isCut: boolean } {
  const days: DueDay[] = []
  for (const term of terms(plan, calendar)) {
    if ('kind' in term) return { days, isCut: true }
    days.push(term)
  }
  return { days, isCut: false }
}

/** The first term that runs later than `after`. */
export function nextDue(
  plan: PlanDays,
  after: Day,
  calendar: TradingCalendar,
): DueDay | NoMoreTerms | CalendarEnded {
  for (const term of terms(plan, calendar)) {
    if ('kind' in term || term.tradeDate > after) return term
  }
  return { kind: 'no-more-terms' }
}

function* terms(plan: PlanDays, calendar: TradingCalendar): Generator<DueDay | CalendarEnded> {
  const { end, mostTerms, frequency } = plan
  let last: Day | null = null
  let count = 0
  for (const dueOn of namedDays(plan)) {
    if ((end !== null && dueOn > end) || count === mostTerms) return
    const tradeDate = addTradingDays(calendar, dueOn, 0)
    if (typeof tradeDate === 'object') {
      yield tradeDate
      return
    }
    if (end !== null && tradeDate > end) return
    if (tradeDate === last) continue
    last = tradeDate
    count += 1
    // A daily plan means every trading day; the weekend before it is not what is due.
    yield { dueOn: frequency === 'daily' ? tradeDate : dueOn, tradeDate }
  }
}

/** The days the plan itself names, without end. */
function* namedDays({ frequency, sendDay, start }: PlanDays): Generator<Day> {
  switch (frequency) {
    case 'daily':
      return yield* every(start, 1)
    case 'weekly':
    case 'fortnightly': {
      invariant(sendDay !== null && sendDay >= 1 && sendDay <= 5, 'a day of the week, 1 to 5')
      const first = addDays(start, (sendDay - weekdayOf(start) + 7) % 7)
      return yield* every(first, frequency === 'weekly' ? 7 : 14)
    }
    case 'monthly':
      invariant(sendDay !== null && sendDay >= 1 && sendDay <= 31, 'a day of the month, 1 to 31')
      for (let month = 0; ; month += 1) {
        const day = dayOfMonth(start.slice(0, 7), month, sendDay)
        if (day >= start) yield day
      }
    default:
      return frequency satisfies never
  }
}

function* every(first: Day, days: number): Generator<Day> {
  for (let day = first; ; day = addDays(day, days)) yield day
}
