import { invariant } from '#domain/number/invariant.ts'

/** The days of a market. Places are counted from its first calendar day, so that a later end only appends. */
export interface MarketCalendar {
  /** Every calendar day, YYYY-MM-DD. */
  readonly days: readonly string[]
  readonly placeOf: ReadonlyMap<string, number>
  /** 1 on days when the exchange is open. */
  readonly isSession: Uint8Array
  /** 1 on days when New York is open. */
  readonly isUsSession: Uint8Array
  /** 1 on Fridays that are sessions, and on the first session of a month: when weekly and monthly funds are valued. */
  readonly isWeekly: Uint8Array
  readonly isMonthly: Uint8Array
  /** Places with NAV rows: sessions, and 30 June and 31 December (rules/sample-market.md#days). */
  readonly rows: Int32Array
  /** Returns the n-th open day after a place, by the given calendar. Null past its end. */
  readonly nextSession: (place: number, n?: number) => string | null
}

const DAY_MS = 86_400_000

/** Lays out `start` to `end`; `tradingDays` are the open days, sorted, and must cover both. */
export function buildCalendar(tradingDays: readonly string[], start: string, end: string): MarketCalendar {
  invariant(tradingDays.length > 0 && tradingDays[0]! <= start, 'trading days begin after the market')
  invariant(start < end, 'market ends before it starts')
  const days = daysBetween(start, end)
  const placeOf = new Map(days.map((day, place) => [day, place]))
  const isSession = new Uint8Array(days.length)
  for (const day of tradingDays) {
    const place = placeOf.get(day)
    if (place !== undefined) isSession[place] = 1
  }
  const isUsSession = new Uint8Array(days.length)
  const isWeekly = new Uint8Array(days.length)
  const isMonthly = new Uint8Array(days.length)
  const rows: number[] = []
  let month = ''
  days.forEach((day, place) => {
    const weekday = weekdayOf(day)
    if (weekday !== 0 && weekday !== 6 && !isUsHoliday(day)) isUsSession[place] = 1
    if (isSession[place] === 1) {
      if (weekday === 5) isWeekly[place] = 1
      if (day.slice(0, 7) !== month) isMonthly[place] = 1
      month = day.slice(0, 7)
    }
    if (isSession[place] === 1 || /-(06-30|12-31)$/.test(day)) rows.push(place)
  })
  const nextSession = (place: number, n = 1) => openDayAfter(tradingDays, days[place]!, n)
  return {
    days,
    placeOf,
    isSession,
    isUsSession,
    isWeekly,
    isMonthly,
    rows: Int32Array.from(rows),
    nextSession,
  }
}

/** Returns the calendar days from `start` to `end`, both included. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** Returns the day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function openDayAfter(tradingDays: readonly string[], day: string, n: number): string | null {
  let low = 0
  let high = tradingDays.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (tradingDays[middle]! <= day) low = middle + 1
    else high = middle
  }
  return tradingDays[low + n - 1] ?? null
}

/** Whether a day is a full-day holiday of New York. One on a Sunday is observed on Monday, one on a Saturday on Friday. */
function isUsHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  let list = usHolidays.get(year)
  if (!list) {
    list = new Set([
      ...observed(`${year}-01-01`, false),
      nthWeekday(year, 1, 1, 3),
      nthWeekday(year, 2, 1, 3),
      shift(easterOf(year), -2),
      lastMondayOfMay(year),
      ...(year >= 2022 ? observed(`${year}-06-19`, true) : []),
      ...observed(`${year}-07-04`, true),
      nthWeekday(year, 9, 1, 1),
      nthWeekday(year, 11, 4, 4),
      ...observed(`${year}-12-25`, true),
    ])
    usHolidays.set(year, list)
  }
  return list.has(day)
}

const usHolidays = new Map<number, ReadonlySet<string>>()

function observed(day: string, onFriday: boolean): string[] {
  const weekday = weekdayOf(day)
  if (weekday === 0) return [shift(day, 1)]
  if (weekday === 6) return onFriday ? [shift(day, -1)] : []
  return [day]
}

function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return shift(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
}

function lastMondayOfMay(year: number): string {
  const last = `${year}-05-31`
  return shift(last, -((weekdayOf(last) + 6) % 7))
}

/** Computes Easter Sunday by the anonymous Gregorian computus. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)
}
