import type { Day } from './calendar.ts'

const DAY_MS = 86_400_000

/** Returns the day `n` calendar days after `day`, or before it if n is negative. */
export function addDays(day: Day, n: number): Day {
  return new Date(at(day) + n * DAY_MS).toISOString().slice(0, 10)
}

/** Counts calendar days from one day to another. The first day is not counted, so the same day twice gives 0. */
export function daysBetween(from: Day, to: Day): number {
  return (at(to) - at(from)) / DAY_MS
}

/** Returns the same day of the month `n` months later, or the last day of that month if it is shorter. */
export function addMonths(day: Day, n: number): Day {
  return dayOfMonth(day.slice(0, 7), n, Number(day.slice(8)))
}

/** Returns day `dayNo` of the month that lies `n` months after `month` ("2026-02"), or its last day if the month is shorter. */
export function dayOfMonth(month: string, n: number, dayNo: number): Day {
  const [year, monthNo] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) + n]
  const last = new Date(Date.UTC(year, monthNo, 0))
  return new Date(Date.UTC(year, monthNo - 1, Math.min(dayNo, last.getUTCDate()))).toISOString().slice(0, 10)
}

/** Returns the day of the week, Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(at(day)).getUTCDay() || 7
}

/** Counts the full years from `since` to `today`. The birthday of 29 February is 28 February in a common year. */
export function yearsCompleted(since: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4))
  return today < addMonths(since, years * 12) ? years - 1 : years
}

/** Whether a text has the form YYYY-MM-DD and is a real day. 30 February and the year 0 are refused. */
export function isCalendarDay(text: string): boolean {
  const ms = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? at(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

/** A day, a time with at most microseconds, and an offset from UTC of less than 16 hours. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

/** Whether a text is an ISO 8601 instant with a real day and a real time of day. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isCalendarDay(text.slice(0, 10))
}

function at(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
