import * as copy from './copy.ts'
import type { Locale } from '#web/site/server-context.ts'

/** Formats days for reading. A day is `YYYY-MM-DD` text and stays a calendar day: no time zone can move it. */

/** Writes a day as `2026-11-19`, in English as `19 Nov 2026`. */
export function fullDay(day: string, locale: Locale): string {
  return locale === 'zh' ? day : `${shortInEnglish(day)} ${day.slice(0, 4)}`
}

/** Writes a day without its year: `11-19`, in English `19 Nov`. */
export function shortDay(day: string, locale: Locale): string {
  return locale === 'zh' ? day.slice(5) : shortInEnglish(day)
}

/** Writes the month and year, for the axis of a chart: `2026-03`, in English `Mar 2026`. */
export function month(day: string, locale: Locale): string {
  return locale === 'zh' ? day.slice(0, 7) : `${monthInEnglish(day)} ${day.slice(0, 4)}`
}

/** Writes a day with its weekday: `11-20（周五）`, in English `Fri 20 Nov`. */
export function weekday(day: string, locale: Locale): string {
  const name = weekdayName(day, locale)
  return locale === 'zh' ? `${day.slice(5)}（${name}）` : `${name.slice(0, 3)} ${shortInEnglish(day)}`
}

/** Returns the weekday of a day, for use beside a date that is written out: `周五`, in English `Friday`. */
export function weekdayName(day: string, locale: Locale): string {
  return copy[locale].weekdays.split(' ')[new Date(day).getUTCDay()]!
}

/** Returns the number of calendar days since 1970, for distances on an axis. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}

/** Returns the day for a number from `dayNumber`. */
export function isoDay(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

// Tables, not Intl: making five formatters at page start took a sixth of a phone's work before it answers a touch. What ICU writes
// for September and for commas also changes with its version, so server and browser would differ.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function monthInEnglish(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1]!
}

function shortInEnglish(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthInEnglish(day)}`
}
