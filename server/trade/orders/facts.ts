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
  /** The conditions of a private fund before the ordinary rules; null for a public fund (rules/private-funds.md#seven-steps). */
  readonly privateGate: PrivateGate | null
  readonly confirmDate: Day | null
  readonly redeemableDate: Day | null
}

export type FactsRefusal = CalendarEnded | { readonly kind: 'fund-not-found'; readonly fundCode: string }

/** Loads all facts that the purchase rule reads, as of now. Preview and order use the same facts. */
export async function loadPurchaseFacts(
  db: Db | Tx,
  at: {
    accountNumber: string
    fundCode: string
    now: Date
    today: Day
    calendar: TradingCalendar
    /** The open day, if the caller has read it already. */
    openDay?: Day
    /** Whether the order is a term of a savings plan, which may have a fee of its own. */
    isPlan?: boolean
    /** Whether this transaction places an order: the seats of a private fund are locked meanwhile. */
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

/** Returns the facts as they will be on a later day: nothing of the fund bought and nothing debited from a card yet. */
export function forLaterDay({ buyer, ...facts }: PurchaseFacts): PurchaseFacts {
  const cards = buyer.cards.map((card) => ({ ...card, leftToday: card.dayLimit }))
  return { ...facts, buyer: { ...buyer, boughtToday: fen(0n), cards } }
}

/** Returns the kind of an order for this fund today. It depends on the stage of the fund, not on the client. */
export function orderKindOf(facts: {
  readonly product: Pick<SellableProduct, 'terms'>
}): 'purchase' | 'subscription' {
  return isRaising(facts.product.terms.fundStatus) ? 'subscription' : 'purchase'
}

/**
 * Returns what the client must still read or wait for before this decision becomes an order; null if nothing. A private fund has its own
 * steps. For a term of a plan, the client read and waited when the plan was agreed.
 */
export function findUnmetCareDuty(
  { buyer, product, privateGate }: PurchaseFacts,
  { suitability }: PurchaseDecision,
  now: Date,
): SeniorWarningUnread | CoolingDelay | null {
  if (privateGate) return null
  const { kind: outcome, riskLevel } = suitability
  return seniorUnread(buyer, product) ?? coolingDelay({ outcome, riskLevel, warnedAt: buyer.warnedAt, now })
}

/** Whether the order will miss the day's file, because it waits for a call or for the fund's next open day. */
export function isWaiting(facts: PurchaseFacts, decision: Pick<PurchaseDecision, 'suitability'>): boolean {
  return dutiesOf(facts.buyer, decision).includes('call-back') || facts.tradeDate !== facts.marketDate
}

/** Whether any order of this fund would wait now. A wallet cannot pay such an order, because its money leaves at once. */
export function wouldAnyOrderWait(facts: PurchaseFacts, today: Day): boolean {
  const { buyer, product, privateGate } = facts
  const suitability = decideSuitability(buyer.assessment, product.riskLevel, today, true)
  const isPossible = suitability.kind === 'allow' || suitability.kind === 'mismatch-accepted'
  return privateGate !== null || (isPossible && isWaiting(facts, { suitability }))
}

/** Returns null for a date past the calendar, which is shown as not yet known. Whether an order is accepted is decided elsewhere. */
function known(day: Day | CalendarEnded): Day | null {
  return typeof day === 'string' ? day : null
}
