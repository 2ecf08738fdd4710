import { addTradingDays, fundOpenDay, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day, FundDates, TradingCalendar } from '#domain/calendar/calendar.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { Lot, RedemptionCharge } from '#domain/fee/redemption-fee.ts'
import type { SaleDay } from '#domain/order/redemption-wait.ts'
import { lotsAfter, saleDays } from '#domain/order/redemption-wait.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findExitTerms, findPosition } from '#server/trade/books/position.store.ts'
import type { ExitTerms, Position } from '#server/trade/books/position.store.ts'

/** What a redemption or a switch reads: the fund's terms, what is held of it, and the trade date it would get now. */
export interface ExitFacts extends FundDates {
  readonly product: SellableProduct
  readonly terms: ExitTerms
  readonly position: Position
}

export async function loadExitFacts(
  db: Db | Tx,
  at: {
    actor: { readonly accountNumber: string }
    fundCode: string
    now: Date
    openDay: Day
    calendar: TradingCalendar
    /** Closed days of the fund that a switch goes into. */
    alsoClosed?: readonly Day[]
  },
): Promise<
  | ({ readonly kind: 'facts' } & ExitFacts)
  | CalendarEnded
  | { readonly kind: 'fund-not-found'; readonly fundCode: string }
> {
  const { fundCode } = at
  const { accountNumber } = at.actor
  const today = beijing(at.now).day
  const product = /^\d{6}$/.test(fundCode) ? await findSellable(db, { fundCode, accountNumber }, today) : null
  const terms =
    product && (await findExitTerms(db, { productCodeId: product.productCodeId, accountNumber, day: today }))
  if (!product || !terms) return { kind: 'fund-not-found', fundCode }
  const marketDate = tradeDateOf(at.calendar, at.now, at.openDay)
  if (typeof marketDate === 'object') return marketDate
  const closedDays = [...product.closedDays, ...(at.alsoClosed ?? [])]
  const tradeDate = fundOpenDay(at.calendar, closedDays, marketDate)
  if (typeof tradeDate === 'object') return tradeDate
  const position = await findPosition(db, { accountNumber, productCodeId: product.productCodeId, tradeDate })
  return { kind: 'facts', product, terms, position, tradeDate, marketDate }
}

/** How the fund charges a redemption (rules/fees.md#redemption-by-lots). */
export function chargeOf(terms: ExitTerms): RedemptionCharge {
  const { redemptionTiers: tiers, backEndTiers, feeRounding: rounding, holdEnd } = terms
  return { tiers, backEndTiers, rounding, holdEnd }
}

/** The lots an order placed now would find: orders on their way have taken the oldest by then. */
export function freeLots({ position }: Pick<ExitFacts, 'position'>): readonly Lot[] {
  return lotsAfter(position.lots, position.inFlight)
}

/** The days on which it could be sold within a year, today's first; null where the calendar does not reach a confirmation. */
export function saleDaysOf(
  { tradeDate, terms }: Pick<ExitFacts, 'tradeDate' | 'terms'>,
  calendar: TradingCalendar,
): readonly [SaleDay, ...SaleDay[]] | null {
  const { confirmDays } = terms
  const [today, ...later] = saleDays(calendar, {
    from: tradeDate,
    until: addDays(tradeDate, 365),
    confirmDays,
  })
  return today === undefined ? null : [today, ...later]
}

/**
 * The day the money of a sale is on the card: a working day after the registrar's pay day
 * (rules/orders.md#confirmation-and-settlement); null past the calendar.
 */
export function arrivalOf(tradeDate: Day, terms: ExitTerms, calendar: TradingCalendar): Day | null {
  const day = addTradingDays(calendar, tradeDate, terms.redeemPayDays + 1)
  return typeof day === 'string' ? day : null
}
