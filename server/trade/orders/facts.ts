import { isRaising } from '#domain/fund/fund-status.ts'
import { addTradingDays, fundOpenDay, redeemableFrom, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day, FundDates, TradingCalendar } from '#domain/calendar/calendar.ts'
import { fen } from '#domain/number/money.ts'
import type { PurchaseDecision } from '#domain/order/purchase.ts'
import type { CoolingDelay, SeniorWarningUnread } from '#domain/suitability/suitability.ts'
import { coolingDelay, decideSuitability } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { PrivateGate } from '#server/trade/suitability/private-gate.ts'
import { loadPrivateGate } from '#server/trade/suitability/private-gate.ts'
import { findBuyer } from '#server/trade/books/buyer.store.ts'
import type { Buyer } from '#server/trade/books/buyer.store.ts'
import { dutiesOf, seniorUnread } from '#server/trade/books/care.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'

export interface PurchaseFacts extends FundDates {
  readonly product: SellableProduct
  readonly buyer: Buyer
  /** What a private fund asks before the ordinary rules; null for a public one (rules/private-funds.md#seven-steps). */
  readonly privateGate: PrivateGate | null
  readonly confirmDate: Day | null
  readonly redeemableDate: Day | null
}

export type FactsRefusal = CalendarEnded | { readonly kind: 'fund-not-found'; readonly fundCode: string }

/** Everything the purchase rule reads, as of now: preview and order look at the same facts. */
export async function loadPurchaseFacts(
  db: Db | Tx,
  at: {
    accountNumber: string
    fundCode: string
    now: Date
    today: Day
    calendar: TradingCalendar
    /** Where the caller has read it. */
    openDay?: Day
    /** For a term of a savings plan, which may have a fee of its own. */
    isPlan?: boolean
    /** An order is being taken in this transaction: the seats of a private fund are held meanwhile. */
    isTaking?: boolean
  },
): Promise<({ readonly kind: 'facts' } & PurchaseFacts) | FactsRefusal> {
  const product = /^\d{6}$/.test(at.fundCode)
    ? await findSellable(
        db,
        { fundCode: at.fundCode, accountNumber: at.accountNumber, isPlan: at.isPlan ?? false },
        at.today,
      )
    : null
  if (!product) return { kind: 'fund-not-found', fundCode: at.fundCode }
  const marketDate = tradeDateOf(at.calendar, at.now, at.openDay ?? (await readOpenDay(db)))
  if (typeof marketDate === 'object') return marketDate
  const tradeDate = fundOpenDay(at.calendar, product.closedDays, marketDate)
  if (typeof tradeDate === 'object') return tradeDate
  const { accountNumber, today } = at
  const privateGate = await loadPrivateGate(db, product, at)
  const buyer = await findBuyer(db, { accountNumber, product, tradeDate, today })
  return {
    kind: 'facts',
    product,
    buyer,
    privateGate,
    tradeDate,
    marketDate,
    confirmDate: known(addTradingDays(at.calendar, tradeDate, product.confirmDays)),
    redeemableDate: known(redeemableFrom(at.calendar, product.closedDays, tradeDate, product.redeemableDays)),
  }
}

/** The same facts as a later day will find them: nothing of the fund bought and nothing debited from a card yet. */
export function forLaterDay({ buyer, ...facts }: PurchaseFacts): PurchaseFacts {
  const cards = buyer.cards.map((card) => ({ ...card, leftToday: card.dayLimit }))
  return { ...facts, buyer: { ...buyer, boughtToday: fen(0n), cards } }
}

/** What an order for this fund is today: the stage of the fund says it, not the client. */
export function orderKindOf(facts: PurchaseFacts): 'purchase' | 'subscription' {
  return isRaising(facts.product.terms.fundStatus) ? 'subscription' : 'purchase'
}

/**
 * What the client must still read or wait for before this decision becomes an order. A private fund has steps of its own, and for the
 * term of a plan it was read and waited for when it was agreed.
 */
export function unmetCare(
  { buyer, product, privateGate }: PurchaseFacts,
  { suitability }: PurchaseDecision,
  now: Date,
): SeniorWarningUnread | CoolingDelay | null {
  if (privateGate) return null
  const { kind: outcome, riskLevel } = suitability
  return seniorUnread(buyer, product) ?? coolingDelay({ outcome, riskLevel, warnedAt: buyer.warnedAt, now })
}

/** The order will not leave with the day's file: it waits for a call, or for the fund's next open day. */
export function isWaiting(facts: PurchaseFacts, decision: Pick<PurchaseDecision, 'suitability'>): boolean {
  return dutiesOf(facts.buyer, decision).includes('call-back') || facts.tradeDate !== facts.marketDate
}

/** Whatever is asked of this fund now would wait, so that a wallet, whose money goes out at once, cannot pay for it. */
export function waitsAnyway(facts: PurchaseFacts, today: Day): boolean {
  const { buyer, product, privateGate } = facts
  const suitability = decideSuitability(buyer.assessment, product.riskLevel, today, true)
  const isPossible = suitability.kind === 'allow' || suitability.kind === 'mismatch-accepted'
  return privateGate !== null || (isPossible && isWaiting(facts, { suitability }))
}

/** A date past the calendar is shown as not yet known; taking the order is another matter. */
function known(day: Day | CalendarEnded): Day | null {
  return typeof day === 'string' ? day : null
}
