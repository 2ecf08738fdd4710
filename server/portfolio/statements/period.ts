import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addDays, dayOfMonth } from '#domain/calendar/day.ts'

/** A month or a year of a statement. Both days are included. The current year ends with its last whole month. */
export interface Period {
  readonly name: string
  readonly kind: 'month' | 'year'
  readonly from: Day
  readonly to: Day
  /** The day before the first day. The holdings at its close open the period. */
  readonly openedOn: Day
}

/** Returns the period named "2026-07" or "2026" as it stands today. Returns null if no month of it has ended. */
export function periodOf(name: string, today: Day): Period | null {
  const isMonth = name.length > 4
  const from = isMonth ? `${name}-01` : `${name}-01-01`
  const lastEnded = addDays(`${today.slice(0, 7)}-01`, -1)
  const whole = isMonth ? lastDayOf(name) : `${name}-12-31`
  if (isMonth && whole > lastEnded) return null
  const to = whole < lastEnded ? whole : lastEnded
  if (to < from) return null
  return { name, kind: isMonth ? 'month' : 'year', from, to, openedOn: addDays(from, -1) }
}

/** Lists every month and every year since a day of which at least one month has ended, newest first. */
export function periodsSince(first: Day, today: Day): { months: Period[]; years: Period[] } {
  const months: Period[] = []
  for (let month = first.slice(0, 7); ; month = addDays(lastDayOf(month), 1).slice(0, 7)) {
    const period = periodOf(month, today)
    if (!period) break
    months.unshift(period)
  }
  const names = new Set(months.map((each) => each.name.slice(0, 4)))
  return { months, years: [...names].map((name) => periodOf(name, today)!) }
}

/**
 * Returns the session whose night books the last confirmations of a period, at T+2 of its last session
 * (rules/orders.md#confirmation-and-settlement), and the session after it. Null if the calendar ends before.
 */
export function closingNight(
  calendar: TradingCalendar,
  period: Period,
): { readonly night: Day; readonly morning: Day } | null {
  const night = addTradingDays(calendar, addDays(period.to, 1), 0)
  const morning = typeof night === 'string' ? addTradingDays(calendar, night, 1) : night
  return typeof night === 'string' && typeof morning === 'string' ? { night, morning } : null
}

function lastDayOf(month: string): Day {
  return dayOfMonth(month, 0, 31)
}
