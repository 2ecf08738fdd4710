import type { Locale } from './server-context.ts'

/** Days for reading. A day is `YYYY-MM-DD` text and stays a calendar day: no time zone can move it. */

/** `2026-11-19`, in English `19 Nov 2026`. */
export function fullDay(day: string, locale: Locale): string {
  return locale === 'zh' ? day : intl(day, DAY_EN)
}

/** Without the year: `11-19`, in English `19 Nov`. */
export function shortDay(day: string, locale: Locale): string {
  return locale === 'zh' ? day.slice(5) : intl(day, SHORT_EN)
}

/** Month of a year, for the axis of a chart: `2026-03`, in English `Mar 2026`. */
export function month(day: string, locale: Locale): string {
  return locale === 'zh' ? day.slice(0, 7) : intl(day, MONTH_EN)
}

/** With its weekday, where that matters: `11-20（周五）`, in English `Fri 20 Nov`. */
export function weekday(day: string, locale: Locale): string {
  return locale === 'zh' ? `${day.slice(5)}（${intl(day, WEEKDAY_ZH)}）` : intl(day, WEEKDAY_EN)
}

/** Calendar days since 1970, for distances on an axis. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}

/** The day of a number that `dayNumber` gave. */
export function isoDay(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

const UTC = { timeZone: 'UTC' } as const
const DAY_EN = new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short', year: 'numeric' })
const SHORT_EN = new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short' })
const MONTH_EN = new Intl.DateTimeFormat('en-GB', { ...UTC, month: 'short', year: 'numeric' })
const WEEKDAY_ZH = new Intl.DateTimeFormat('zh-CN', { ...UTC, weekday: 'short' })
const WEEKDAY_EN = new Intl.DateTimeFormat('en-GB', {
  ...UTC,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

function intl(day: string, format: Intl.DateTimeFormat): string {
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`))
  // A comma after the weekday is a matter of the ICU version; leaving it out keeps server and browser alike.
  return parts
    .map(({ value }) => value.replace(',', ''))
    .join('')
    .replace('Sept', 'Sep')
}
