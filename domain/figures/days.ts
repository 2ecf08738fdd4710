import type { Day } from '../calendar.ts'

const DAY_MS = 86_400_000

/** Calendar days from `from` to `to`; negative where `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The calendar day `days` later (earlier where negative). */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day `months` later (earlier where negative); a day that month does not have is its last (domain.md 7.2). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Index of the last entry dated on or before `day` in an ascending list; −1 where there is none. */
export function lastOnOrBefore(list: readonly { readonly day: Day }[], day: Day): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.day <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}
