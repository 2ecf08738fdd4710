/** How much time is left, in the largest unit that tells it well. */
export interface TimeLeft {
  readonly unit: 'day' | 'hour' | 'minute'
  readonly count: number
}

const MINUTE = 60_000
const UNITS = { day: 1440 * MINUTE, hour: 60 * MINUTE, minute: MINUTE } as const

/**
 * Returns the time from one instant to a later one, rounded down: days from two on, else hours, else minutes. Less than a minute, or none, is no
 * minute.
 */
export function timeLeft(now: string, until: string): TimeLeft {
  const left = Math.max(0, Date.parse(until) - Date.parse(now))
  const unit = left >= 2 * UNITS.day ? 'day' : left >= UNITS.hour ? 'hour' : 'minute'
  return { unit, count: Math.floor(left / UNITS[unit]) }
}
