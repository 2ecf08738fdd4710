import { isOpen } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'

export type ChangeDayRefusal =
  | { readonly kind: 'change-day-past'; readonly day: Day; readonly today: Day }
  | { readonly kind: 'change-day-closed'; readonly day: Day }
  | { readonly kind: 'change-day-unknown'; readonly day: Day }

/**
 * Judges the day from which a change in a firm holds: a trading day, today or later (rules/advisers.md#teams). Null if it may be. `day` of the last
 * refusal is the end of the calendar.
 */
export function judgeChangeDay(calendar: TradingCalendar, day: Day, today: Day): ChangeDayRefusal | null {
  if (day < today) return { kind: 'change-day-past', day, today }
  const open = isOpen(calendar, day)
  if (typeof open === 'object') return { kind: 'change-day-unknown', day: calendar.to }
  return open ? null : { kind: 'change-day-closed', day }
}
