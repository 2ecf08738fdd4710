import { addTradingDays } from './calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from './calendar.ts'
import { addDays, dayOfMonth, weekdayOf } from './day.ts'
import { invariant } from '#domain/number/invariant.ts'

export const FREQUENCIES = ['daily', 'weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The due days of a plan 定投. Weekly and fortnightly use a day of the week, Monday 1 to Friday 5; monthly a day of the month, 1 to 31. */
export interface PlanDays {
  readonly frequency: Frequency
  readonly sendDay: number | null
  readonly start: Day
  /** The last day on which the plan may run. Null if the plan has no end day. */
  readonly end: Day | null
  readonly mostTerms: number | null
}

/** One term: the due day by the plan, and the trading day on which the term runs. */
export interface DueDay {
  readonly dueOn: Day
  readonly tradeDate: Day
}

export interface NoMoreTerms {
  readonly kind: 'no-more-terms'
}

/**
 * Returns every term of a plan that the calendar covers; `isCut` if the calendar ends before the plan does. A due day without trading
 * runs on the next trading day; a month without that day uses its last day. Due days that fall on one trading day are one term,
 * due on the first of them, so that a client is never debited twice a day. A term whose trading day is after the end does not run.
 * A term counts whether its debit succeeds or not, so the days are known in advance. rules/orders.md#due-days-of-a-plan.
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

/** Returns the first term that runs later than `after`. */
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

/** What has become of the terms of a plan lately, by their due days. */
export interface TermDays {
  readonly skipped: ReadonlySet<Day>
  /** Those that were ordered or have an outcome. */
  readonly begun: ReadonlySet<Day>
}

/** Returns the first term, from the open day on, that is neither skipped nor begun. Null if no term is left. */
export function nextOpenTerm(
  plan: PlanDays,
  openDay: Day,
  { skipped, begun }: TermDays,
  calendar: TradingCalendar,
): DueDay | null {
  for (const term of terms(plan, calendar)) {
    if ('kind' in term) return null
    const isOpen = term.tradeDate > openDay || (term.tradeDate === openDay && !begun.has(term.dueOn))
    if (isOpen && !skipped.has(term.dueOn)) return term
  }
  return null
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
    // A daily plan means every trading day, so the term is due on the trading day and not on the weekend before it.
    yield { dueOn: frequency === 'daily' ? tradeDate : dueOn, tradeDate }
  }
}

/** Yields the due days by the plan alone, in an endless sequence. */
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
