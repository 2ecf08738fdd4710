import { tradeDateOf } from '#domain/calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar.ts'
import { beijing } from '#domain/calendar.ts'
import type { SellableProduct } from '#server/catalog/product.store.ts'
import { findSellable } from '#server/catalog/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findExitTerms, findPosition } from './position.store.ts'
import type { ExitTerms, Position } from './position.store.ts'

/** What a redemption or a switch reads: the fund's terms, what is held of it, and the trade date it would get now. */
export interface ExitFacts {
  readonly product: SellableProduct
  readonly terms: ExitTerms
  readonly position: Position
  readonly tradeDate: Day
}

export async function loadExitFacts(
  db: Db | Tx,
  at: {
    actor: { readonly accountNumber: string }
    fundCode: string
    now: Date
    openDay: Day
    calendar: TradingCalendar
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
  const tradeDate = tradeDateOf(at.calendar, at.now, at.openDay)
  if (typeof tradeDate === 'object') return tradeDate
  const position = await findPosition(db, { accountNumber, productCodeId: product.productCodeId, tradeDate })
  return { kind: 'facts', product, terms, position, tradeDate }
}
