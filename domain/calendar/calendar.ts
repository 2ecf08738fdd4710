/** A day as YYYY-MM-DD, Asia/Shanghai. Text order is date order. */
export type Day = string

/** The open days of one market between two days. Outside them nothing is known (rules/orders.md#trading-calendar). */
export interface TradingCalendar {
  readonly from: Day
  readonly to: Day
  readonly openDays: readonly Day[]
}

/**
 * The calendar does not reach that far, forwards or back: a hard stop, never "a weekday". `day` is the calendar's first one; or the one
 * asked for, or the calendar's last where it is that many days on.
 */
export type CalendarEnded =
  | { readonly kind: 'calendar-ended'; readonly day: Day }
  | { readonly kind: 'calendar-not-begun'; readonly day: Day }

/** Cut-off of a trading day in Beijing: 15:00:00.000 already belongs to the next day (rules/orders.md#cut-off). */
export const CUT_OFF = '15:00:00'

const BEIJING_MS = 8 * 3_600_000

/** Beijing's date and time of an instant, to the millisecond; China has had no daylight saving since 1991. */
export function beijing(at: Date): { readonly day: Day; readonly time: string } {
  const text = new Date(at.getTime() + BEIJING_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 23) }
}

/** The instant of a Beijing date and time ("15:00:00"). */
export function instantOf(day: Day, time: string): Date {
  return new Date(`${day}T${time}+08:00`)
}

export function isOpen(calendar: TradingCalendar, day: Day): boolean | CalendarEnded {
  const outside = refuseOutside(calendar, day)
  if (outside) return outside
  return calendar.openDays[indexFrom(calendar, day)] === day
}

/** The n-th trading day after `day`, which is not counted, or before it; n = 0 is the first trading day on or after it. */
export function addTradingDays(calendar: TradingCalendar, day: Day, n: number): Day | CalendarEnded {
  const outside = refuseOutside(calendar, day)
  if (outside) return outside
  const at = indexFrom(calendar, day)
  const counted = n > 0 && calendar.openDays[at] !== day ? at - 1 + n : at + n
  if (counted < 0) return { kind: 'calendar-not-begun', day: calendar.from }
  return calendar.openDays[counted] ?? { kind: 'calendar-ended', day: calendar.to }
}

function refuseOutside(calendar: TradingCalendar, day: Day): CalendarEnded | null {
  if (day < calendar.from) return { kind: 'calendar-not-begun', day: calendar.from }
  return day > calendar.to ? { kind: 'calendar-ended', day } : null
}

/**
 * The trading date T of an order that was accepted and paid at an instant: before 15:00 of a trading day that day, else
 * the next one. `firstOpen` is the business day still open: a day already closed is never given again.
 */
export function tradeDateOf(
  calendar: TradingCalendar,
  at: Date,
  firstOpen: Day | null = null,
): Day | CalendarEnded {
  const { day, time } = beijing(at)
  const open = isOpen(calendar, day)
  if (typeof open === 'object') return open
  const own = open && time < CUT_OFF ? day : addTradingDays(calendar, day, 1)
  if (typeof own === 'object' || firstOpen === null || own >= firstOpen) return own
  return firstOpen
}

/**
 * The first day on or after `day` on which exchange and fund are both open: a QDII is closed on the holidays of the market it buys in
 * (rules/orders.md#closed-days-of-a-fund). `closedDays` are those of the exchange's days on which the fund takes nothing.
 */
export function fundOpenDay(
  calendar: TradingCalendar,
  closedDays: readonly Day[],
  day: Day,
): Day | CalendarEnded {
  let open = addTradingDays(calendar, day, 0)
  while (typeof open === 'string' && closedDays.includes(open)) open = addTradingDays(calendar, open, 1)
  return open
}

/**
 * The first day on which shares dealt on T can be redeemed: so many of the exchange's days later, or the fund's next open day where it is
 * closed on that.
 */
export function redeemableFrom(
  calendar: TradingCalendar,
  closedDays: readonly Day[],
  tradeDate: Day,
  days: number,
): Day | CalendarEnded {
  const free = addTradingDays(calendar, tradeDate, days)
  return typeof free === 'string' ? fundOpenDay(calendar, closedDays, free) : free
}

/** T of an order for one fund, with what it would be were the fund open whenever the exchange is. */
export interface FundDates {
  readonly tradeDate: Day
  readonly marketDate: Day
}

/** The exchange's day on which the fund is closed, so that T comes later; null where T is that day. */
export function closedOn({ tradeDate, marketDate }: FundDates): Day | null {
  return tradeDate === marketDate ? null : marketDate
}

/**
 * Whether T is the day that the client was told. Where one page tells of several funds it promises the exchange's day, and a fund that is
 * closed on it takes its own next one.
 */
export function keepsPromise(dates: FundDates, promised: Day, isOfSeveral: boolean): boolean {
  return promised === (isOfSeveral ? dates.marketDate : dates.tradeDate)
}

/** The trading date of an order for one fund: the exchange's, or the fund's next open day where it is closed on that. */
export function fundTradeDateOf(
  calendar: TradingCalendar,
  closedDays: readonly Day[],
  at: Date,
  firstOpen: Day | null = null,
): Day | CalendarEnded {
  const own = tradeDateOf(calendar, at, firstOpen)
  return typeof own === 'string' ? fundOpenDay(calendar, closedDays, own) : own
}

/** Index of the first open day on or after `day`. */
function indexFrom(calendar: TradingCalendar, day: Day): number {
  let low = 0
  let high = calendar.openDays.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (calendar.openDays[middle]! < day) low = middle + 1
    else high = middle
  }
  return low
}
