import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { ClientLife, DatedDeed } from '#ports/client-life.ts'

/** One deed of an account, with what it needs to know of the life. */
export interface AccountDeed extends DatedDeed {
  readonly accountNumber: string
  readonly highestRisk: number
}

/** Sorts what all accounts do by the session on which they do it. */
export function deedsByDay(
  lives: readonly ClientLife[],
  calendar: TradingCalendar,
  of: { readonly openDay: Day; readonly lastSessions: readonly Day[] },
): ReadonlyMap<Day, readonly AccountDeed[]> {
  const byDay = new Map<Day, AccountDeed[]>()
  for (const { accountNumber, highestRisk, deeds } of lives) {
    for (const each of deeds) {
      const day = sessionOf(each.on, calendar, of)
      byDay.set(day, [...(byDay.get(day) ?? []), { ...each, accountNumber, highestRisk }])
    }
  }
  return byDay
}

function sessionOf(
  on: number,
  calendar: TradingCalendar,
  { openDay, lastSessions }: { readonly openDay: Day; readonly lastSessions: readonly Day[] },
): Day {
  const last = lastSessions.at(-on)
  if (on <= lastSessions.length && last) return last
  const day = addTradingDays(calendar, addDays(openDay, -on), 0)
  if (typeof day !== 'string') throw new Error(`the calendar has no session ${on} days before ${openDay}`)
  return day
}
