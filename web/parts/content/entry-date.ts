import { fullDay, month } from '#web/format/date-text.ts'
import type { Locale } from '#web/site/server-context.ts'

/** Writes a date as exactly as it is known: a day, a month or a year. */
export function entryDate(date: string, locale: Locale): string {
  if (date.length === 10) return fullDay(date, locale)
  return date.length === 7 ? month(`${date}-01`, locale) : date
}
