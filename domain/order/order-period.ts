import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths, isCalendarDay } from '#domain/calendar/day.ts'

/** Most months of orders that one question is answered for (requirement AD50). */
export const MOST_PERIOD_MONTHS = 24
/** Before any order of ours: an earlier day is taken for one that was not typed. */
const EARLIEST: Day = '1990-01-01'

/** The days on which orders were accepted; both belong to it. */
export interface OrderPeriod {
  readonly from: Day
  readonly to: Day
}

export type PeriodRefusal =
  | { readonly kind: 'order-period-backwards'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'order-period-too-long'; readonly most: number }

/**
 * Reads a period as it is typed. Without an end it goes until today, without a beginning one month back from its end; a text that is no day
 * is one that was not typed. Refuses, in this order, a period whose end comes first, and one of more than 24 months.
 */
export function readPeriod(
  typed: { readonly from: string; readonly to: string },
  today: Day,
): ({ readonly kind: 'period' } & OrderPeriod) | PeriodRefusal {
  const to = dayIn(typed.to) ?? today
  const from = dayIn(typed.from) ?? addMonths(to, -1)
  if (from > to) return { kind: 'order-period-backwards', from, to }
  if (from < addMonths(to, -MOST_PERIOD_MONTHS))
    return { kind: 'order-period-too-long', most: MOST_PERIOD_MONTHS }
  return { kind: 'period', from, to }
}

function dayIn(text: string): Day | null {
  return isCalendarDay(text) && text >= EARLIEST ? text : null
}
