import type { zh } from './waiting.copy.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** Says how long something has waited: minutes under an hour, hours under two days, then days; never less than one minute. */
export function ageText(
  since: string,
  now: string,
  t: Pick<typeof zh, 'minutes' | 'hours' | 'days'>,
): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS))
  if (minutes < HOUR) return t.minutes(minutes)
  return minutes < 2 * DAY ? t.hours(Math.floor(minutes / HOUR)) : t.days(Math.floor(minutes / DAY))
}
