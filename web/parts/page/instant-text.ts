import { beijing } from '#domain/calendar/calendar.ts'
import { fullDay, shortDay } from '#web/format/date-text.ts'
import type { Locale } from '#web/site/server-context.ts'

/** Writes an instant in Beijing time to the second: `11-20 11:16:08`, in English `20 Nov 11:16:08`. */
export function instantText(instant: string, locale: Locale): string {
  const { day, time } = beijing(new Date(instant))
  return `${shortDay(day, locale)} ${time.slice(0, 8)}`
}

/** Writes an instant in Beijing time with its year and without seconds: `2026-11-20 11:16`. */
export function minuteText(instant: string, locale: Locale): string {
  const { day, time } = beijing(new Date(instant))
  return `${fullDay(day, locale)} ${time.slice(0, 5)}`
}

/** Returns the day that ends at an instant, null if it is not the midnight of Beijing. */
export function dayEndingAt(instant: string): string | null {
  const isMidnight = beijing(new Date(instant)).time.startsWith('00:00:00')
  return isMidnight ? beijing(new Date(Date.parse(instant) - 1)).day : null
}

export function beijingDay(instant: string): string {
  return beijing(new Date(instant)).day
}

/** Returns the time of day in Beijing: `09:31:34`. */
export function beijingTime(instant: string): string {
  return beijing(new Date(instant)).time.slice(0, 8)
}
