import * as copy from './copy.ts'
import type { Locale } from '#web/site/server-context.ts'

/** Days for reading. A day is `YYYY-MM-DD` text and stays a calendar day: no time zone can move it. */

/** `2026-11-19`, in English `19 Nov 2026`. */
export function fullDay(day: string, locale: Locale): string {
  return locale === 'zh' ? day : `${shortInEnglish(day)} ${day.slice(0, 4)}`
}

/** Without the year: `11-19`, in English `19 Nov`. */
export function shortDay(day: string, locale: Locale): string {
  return locale === 'zh' ? day.slice(5) : shortInEnglish(day)
}

/** Month of a year, for the axis of a chart: `2026-03`, in English `Mar 2026`. */
export function month(day: string, locale: Locale): string {
  return locale === 'zh' ? day.slice(0, 7) : `${monthInEnglish(day)} ${day.slice(0, 4)}`
}

/** With its weekday, where that matters: `11-20（周五）`, in English `Fri 20 Nov`. */
export function weekday(day: string, locale: Locale): string {
  const name = weekdayName(day, locale)
  return locale === 'zh' ? `${day.slice(5)}（${name}）` : `${name.slice(0, 3)} ${shortInEnglish(day)}`
}

/** Name of a day's weekday alone, beside a date that stands written out: `周五`, in English `Friday`. */
export function weekdayName(day: string, locale: Locale): string {
  return copy[locale].weekdays.split(' ')[new Date(day).getUTCDay()]!
}

/** Calendar days since 1970, for distances on an axis. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}

/** The day of a number that `dayNumber` gave. */
export function isoDay(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

// Tables, not Intl: five formatters made as the page begins were a sixth of what a phone does before it answers a finger, and what
// they say of September and of commas changes with the version of ICU, so server and browser would differ.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function monthInEnglish(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1]!
}

function shortInEnglish(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthInEnglish(day)}`
}
