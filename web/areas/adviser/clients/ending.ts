import { dayNumber } from '#web/format/date-text.ts'

const SOON_DAYS = 30

/** Tells whether something whose last day is `day` is over, ends within thirty days, or later. */
export function endingOf(day: string, today: string): 'over' | 'soon' | 'far' {
  const left = dayNumber(day) - dayNumber(today)
  if (left < 0) return 'over'
  return left <= SOON_DAYS ? 'soon' : 'far'
}
