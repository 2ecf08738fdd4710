/** A day as YYYY-MM-DD in Asia/Shanghai. Days sort correctly as text. */
export type Day = string

/** The open days of one market between two days. Nothing is known of a day outside them (rules/orders.md#trading-calendar). */
export interface TradingCalendar {
  readonly from: Day
  readonly to: Day
  readonly openDays: readonly Day[]
}

/**
 * The calendar does not cover the day asked for. This is a hard stop; a weekday is never assumed to be open. `day` is the first day of
 * the calendar, the day asked for, or the calendar's last day if counting trading days runs past its end.
 */
export type CalendarEnded =
  | { readonly kind: 'calendar-ended'; readonly day: Day }
  | { readonly kind: 'calendar-not-begun'; readonly day: Day }

/** Cut-off of a trading day in Beijing. An order at 15:00:00.000 already belongs to the next day (rules/orders.md#cut-off). */
export const CUT_OFF = '15:00:00'

const BEIJING_MS = 8 * 3_600_000

/** Returns the Beijing date and time of an instant, to the millisecond. China has had no daylight saving since 1991. */
export function beijing(at: Date): { readonly day: Day; readonly time: string } {
  const text = new Date(at.getTime() + BEIJING_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 23) }
}

/** Returns the instant of a Beijing date and time ("15:00:00"). */
export function instantOf(day: Day, time: string): Date {
  return new Date(`${day}T${time}+08:00`)
}

export function isOpen(calendar: TradingCalendar, day: Day): boolean | CalendarEnded {
  const outside = refuseOutside(calendar, day)
  if (outside) return outside
  return calendar.openDays[indexFrom(calendar, day)] === day
}

/** Returns the n-th trading day after `day` (before it if n < 0); `day` is not counted. n = 0 is the first trading day on or after it. */
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
 * Returns the trading date T of an order accepted and paid at an instant: that day if it is a trading day and before 15:00, else
 * the next trading day. `firstOpen` is the first business day that is not closed: a closed day is never returned.
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
 * Returns the first day on or after `day` on which exchange and fund are both open: a QDII is closed on holidays of the market it
 * buys in (rules/orders.md#closed-days-of-a-fund). `closedDays` are the trading days of the exchange on which the fund is closed.
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
 * Returns the first day on which shares with trade date T can be redeemed: `days` trading days of the exchange later, or the fund's next
 * open day if the fund is closed then.
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

/** The T of an order for one fund (`tradeDate`), and the T it would have if the fund were open on every trading day (`marketDate`). */
export interface FundDates {
  readonly tradeDate: Day
  readonly marketDate: Day
}

/** Returns the exchange's trading day on which the fund is closed, so that T comes later. Null if the fund is open then. */
export function closedOn({ tradeDate, marketDate }: FundDates): Day | null {
  return tradeDate === marketDate ? null : marketDate
}

/**
 * Whether T is the day that the client was shown. A page for several funds promises the exchange's trading day; a fund that is closed
 * on that day takes its own next open day, and this keeps the promise.
 */
export function isPromisedDay(dates: FundDates, promised: Day, isOfSeveral: boolean): boolean {
  return promised === (isOfSeveral ? dates.marketDate : dates.tradeDate)
}

/** Returns the trading date of an order for one fund: the exchange's, or the fund's next open day if the fund is closed then. */
export function fundTradeDateOf(
  calendar: TradingCalendar,
  closedDays: readonly Day[],
  at: Date,
  firstOpen: Day | null = null,
): Day | CalendarEnded {
  const own = tradeDateOf(calendar, at, firstOpen)
  return typeof own === 'string' ? fundOpenDay(calendar, closedDays, own) : own
}

/** Returns the index of the first open day on or after `day`. */
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
