import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { Share } from '#domain/number/money.ts'
import type { SwitchResult } from '#domain/order/switch-result.ts'
import { switchShares } from '#domain/order/switch-result.ts'
import { isSwitchOffered } from '#server/funds/terms/parameter.store.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findBuyer } from '#server/trade/books/buyer.store.ts'
import type { Buyer } from '#server/trade/books/buyer.store.ts'
import type { ExitFacts } from './exit-facts.ts'
import { chargeOf, freeLots, loadExitFacts } from './exit-facts.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import type { ExitTerms } from '#server/trade/books/exit-terms.store.ts'

/** The facts for a switch: the source fund, the target fund, and the buyer of the target. */
export interface SwitchFacts extends ExitFacts {
  readonly target: SellableProduct
  readonly targetTerms: ExitTerms
  readonly buyer: Buyer
  /** Whether the pair is on the registrar's C3 of the trade date. */
  readonly isPairOffered: boolean
}

export async function loadSwitchFacts(
  db: Db | Tx,
  at: {
    actor: { readonly accountNumber: string }
    fundCode: string
    targetFundCode: string
    now: Date
    today: Day
    openDay: Day
    calendar: TradingCalendar
  },
): Promise<
  | ({ readonly kind: 'facts' } & SwitchFacts)
  | Exclude<Awaited<ReturnType<typeof loadExitFacts>>, { readonly kind: 'facts' }>
> {
  const { targetFundCode: fundCode, today } = at
  const { accountNumber } = at.actor
  const target = /^\d{6}$/.test(fundCode) ? await findSellable(db, { fundCode, accountNumber }, today) : null
  const exit = await loadExitFacts(db, { ...at, alsoClosed: target?.closedDays ?? [] })
  if (exit.kind !== 'facts') return exit
  const targetTerms =
    target && (await findExitTerms(db, { productCodeId: target.productCodeId, accountNumber, day: today }))
  if (!target || !targetTerms) return { kind: 'fund-not-found', fundCode }
  const { tradeDate } = exit
  const buyer = await findBuyer(db, { accountNumber, product: target, tradeDate, today })
  const { productCodeId } = exit.product
  const pair = { productCodeId, targetProductCodeId: target.productCodeId, day: tradeDate }
  return { ...exit, target, targetTerms, buyer, isPairOffered: await isSwitchOffered(db, pair) }
}

/** Estimates a switch at the latest NAVs of both funds; null if a price or a fee is not known. */
export function estimateSwitch(
  facts: SwitchFacts,
  shares: Share,
  calendar: TradingCalendar,
): SwitchResult | null {
  const { product, terms, target, tradeDate } = facts
  const confirmedOn = addTradingDays(calendar, tradeDate, terms.confirmDays)
  if (!product.latest || !target.latest || typeof confirmedOn !== 'string') return null
  const made = switchShares({
    lots: freeLots(facts),
    shares,
    appliedOn: tradeDate,
    confirmedOn,
    charge: chargeOf(terms),
    source: { nav: product.latest.unitNav, purchaseTiers: product.schedule?.tiers ?? [] },
    target: {
      nav: target.latest.unitNav,
      purchaseTiers: target.schedule?.tiers ?? [],
      shareRounding: target.shareRounding,
    },
    makeUpDiscountE4: target.schedule?.discountE4 ?? 10_000n,
  })
  return made.kind === 'ok' ? made : null
}
