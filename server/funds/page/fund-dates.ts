import type { getFundDetails } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { addTradingDays, fundTradeDateOf, redeemableFrom } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'

type Details = OutputOf<typeof getFundDetails>
type Terms = Pick<Details, 'confirmDays' | 'redeemableDays'>

interface DateFacts {
  readonly calendar: TradingCalendar
  readonly now: Date
  readonly firstOpen: Day
  /** Trading days of the exchange on which the fund is closed. */
  readonly closedDays: readonly Day[]
}

/**
 * Returns the three days of an order that is paid now (rules/orders.md#cut-off, rules/orders.md#confirmation-and-settlement). Null
 * without terms, and where the calendar does not reach that far.
 */
export function datesOf({ confirmDays, redeemableDays }: Terms, at: DateFacts): Details['dates'] {
  if (confirmDays === null || redeemableDays === null) return null
  const deal = known(fundTradeDateOf(at.calendar, at.closedDays, at.now, at.firstOpen))
  if (deal === null) return null
  const confirm = known(addTradingDays(at.calendar, deal, confirmDays))
  const redeemable = known(redeemableFrom(at.calendar, at.closedDays, deal, redeemableDays))
  return confirm && redeemable ? { deal, confirm, redeemable } : null
}

const known = (day: Day | CalendarEnded): Day | null => (typeof day === 'string' ? day : null)
