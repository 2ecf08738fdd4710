import type { Day } from './calendar.ts'
import { beijing, instantOf } from './calendar.ts'
import { addDays } from './day.ts'

/** Hours of Beijing between which nobody wants to be told anything: `HH:MM`, the end not among them; the end may be the next day's. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** Until somebody chooses others. */
export const USUAL_QUIET: QuietHours = { from: '22:00', to: '08:00' }

/** Two different times of a day; anything else is no quiet time. */
export function areQuietHours(hours: QuietHours): boolean {
  return isTime(hours.from) && isTime(hours.to) && hours.from !== hours.to
}

/** When something that happens at an instant may be told: then, or at the end of the quiet hours it falls into. */
export function toldAt(at: Date, quiet: QuietHours | null): Date {
  if (quiet === null) return at
  const { day, time } = beijing(at)
  const now = time.slice(0, 5)
  const passesMidnight = quiet.from > quiet.to
  const isQuiet = passesMidnight ? now >= quiet.from || now < quiet.to : now >= quiet.from && now < quiet.to
  if (!isQuiet) return at
  const end: Day = passesMidnight && now >= quiet.from ? addDays(day, 1) : day
  return instantOf(end, `${quiet.to}:00`)
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
