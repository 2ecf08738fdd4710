import type { Day } from './calendar.ts'

const DAY_MS = 86_400_000

/** The day `n` calendar days after `day`; before it where n is negative. */
export function addDays(day: Day, n: number): Day {
  return new Date(at(day) + n * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from one day to another; the first is not counted, so a day to itself is 0. */
export function daysBetween(from: Day, to: Day): number {
  return (at(to) - at(from)) / DAY_MS
}

/** The same day of the month `n` months later; a month without that day gives its last one. */
export function addMonths(day: Day, n: number): Day {
  return dayOfMonth(day.slice(0, 7), n, Number(day.slice(8)))
}

/** Day `dayNo` of the month that lies `n` months after `month` ("2026-02"); its last day where it has none of that number. */
export function dayOfMonth(month: string, n: number, dayNo: number): Day {
  const [year, monthNo] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) + n]
  const last = new Date(Date.UTC(year, monthNo, 0))
  return new Date(Date.UTC(year, monthNo - 1, Math.min(dayNo, last.getUTCDate()))).toISOString().slice(0, 10)
}

/** Day of the week, Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(at(day)).getUTCDay() || 7
}

/** Years completed on `today` since `since`; someone born on 29 February has their birthday on 28 February of a common year. */
export function yearsCompleted(since: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4))
  return today < addMonths(since, years * 12) ? years - 1 : years
}

/** Whether a text of the form YYYY-MM-DD is a day: 30 February is none, and no calendar has a year 0. */
export function isCalendarDay(text: string): boolean {
  const ms = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? at(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

/** A day, its time to the microsecond at most, and how far its clock is from that of Greenwich: less than 16 hours. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

/** Whether a text of ISO 8601 is an instant: its day is one, its hour, minute and second have been on a clock. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isCalendarDay(text.slice(0, 10))
}

function at(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
