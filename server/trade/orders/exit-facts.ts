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
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import type { ExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { findPosition } from '#server/trade/books/position.store.ts'
import type { Position } from '#server/trade/books/position.store.ts'

/** The facts for a redemption or a switch: the fund's terms, the position, and the trade date that an order would get now. */
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
    /** The closed days of the target fund of a switch. */
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

/** Returns how the fund charges a redemption (rules/fees.md#redemption-by-lots). */
export function chargeOf(terms: ExitTerms): RedemptionCharge {
  const { redemptionTiers: tiers, backEndTiers, feeRounding: rounding, holdEnd } = terms
  return { tiers, backEndTiers, rounding, holdEnd }
}

/** Returns the lots that an order placed now would get. Open orders have taken the oldest lots by then. */
export function freeLots({ position }: Pick<ExitFacts, 'position'>): readonly Lot[] {
  return lotsAfter(position.lots, position.inFlight)
}

/** Returns the days within a year on which the shares could be sold, today's first; null if the calendar reaches no confirmation. */
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
 * Returns the day on which the money of a sale is on the card: one working day after the registrar's pay day
 * (rules/orders.md#confirmation-and-settlement). Null if the calendar does not reach it.
 */
export function arrivalOf(tradeDate: Day, terms: ExitTerms, calendar: TradingCalendar): Day | null {
  const day = addTradingDays(calendar, tradeDate, terms.redeemPayDays + 1)
  return typeof day === 'string' ? day : null
}
