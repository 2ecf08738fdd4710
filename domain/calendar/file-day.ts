import type { Day } from './calendar.ts'
import { isCalendarDay } from './day.ts'

/**
 * Reads a day from a cell of a file: `2026-01-31`, or `2026/1/31` as Excel writes it in China. Null for any other form, of which the order of day and
 * month is not certain, and for a day that does not exist.
 */
export function readFileDay(text: string): Day | null {
  const [, year = '', , month = '', dayNo = ''] = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${dayNo.padStart(2, '0')}`
  return isCalendarDay(day) ? day : null
}
