import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { forLaterDay, loadPurchaseFacts } from '#server/trade/orders/facts.ts'
import type { FactsRefusal, PurchaseFacts } from '#server/trade/orders/facts.ts'
import type { OfferRefusal, PlanFund } from './plan-policies.ts'
import { OFFER_POLICIES } from './plan-policies.ts'

/** Loads the facts of a plan's first term, which is always on a later day. Refuses a fund that takes no plans through us. */
export async function loadOffered(
  db: Db | Tx,
  of: {
    readonly accountNumber: string
    readonly fundCode: string
    readonly now: Date
    readonly today: Day
    readonly calendar: TradingCalendar
  },
): Promise<
  ({ readonly kind: 'facts'; readonly exit: PlanFund['exit'] } & PurchaseFacts) | FactsRefusal | OfferRefusal
> {
  const { accountNumber, fundCode, now, today, calendar } = of
  const facts = await loadPurchaseFacts(db, { accountNumber, fundCode, now, today, calendar, isPlan: true })
  if (facts.kind !== 'facts') return facts
  const { productCodeId } = facts.product
  const exit = await findExitTerms(db, { productCodeId, accountNumber, day: today })
  return firstRefusal(OFFER_POLICIES, { facts, exit }) ?? { kind: 'facts', exit, ...forLaterDay(facts) }
}
