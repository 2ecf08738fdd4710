import type { Day } from './calendar.ts'
import { beijing, instantOf } from './calendar.ts'
import { addDays } from './day.ts'

/** Beijing hours in which no notice is sent, as `HH:MM`. `to` is not included. If `to` is before `from`, it is on the next day. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** The quiet hours of a client who has not chosen any. */
export const USUAL_QUIET: QuietHours = { from: '22:00', to: '08:00' }

/** Whether the quiet hours are two valid and different times of day. */
export function areQuietHours(hours: QuietHours): boolean {
  return isTime(hours.from) && isTime(hours.to) && hours.from !== hours.to
}

/** Returns when a notice of an event may be sent: at once, or at the end of the quiet hours that the event falls into. */
export function findDeliveryTime(at: Date, quiet: QuietHours | null): Date {
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
