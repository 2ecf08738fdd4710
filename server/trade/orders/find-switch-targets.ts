import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { findSwitchTargets as contract } from '#contract/order/switch.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { tradeDateOf } from '#domain/calendar/calendar.ts'
import { findSwitchTargets as findTargets } from '#server/funds/terms/parameter.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { PreviewCall } from './preview-call.ts'

type Targets = OutputOf<typeof contract>

/** Finds the funds that a fund can be switched into, on the trading day that an order would get now. */
export async function findSwitchTargets(
  call: PreviewCall,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<Targets, 'calendar-ended' | 'calendar-not-begun' | 'fund-not-found'>> {
  const { db, actor, now, today } = call
  const { fundCode, keyword } = input
  const { accountNumber } = actor
  const product = /^\d{6}$/.test(fundCode) ? await findSellable(db, { fundCode, accountNumber }, today) : null
  if (!product) return { kind: 'fund-not-found', fundCode }
  const day = tradeDateOf(calendar, now, await readOpenDay(db))
  if (typeof day === 'object') return day
  const { productCodeId } = product
  const { count, targets } = await findTargets(db, { productCodeId, keyword: keyword.trim(), day })
  return ok({
    fundName: { zh: product.name, en: product.nameEn },
    count,
    targets: targets.map((each) => ({
      fundCode: each.fundCode,
      name: { zh: each.name, en: each.nameEn },
      fundType: each.fundType as Targets['targets'][number]['fundType'],
      riskLevel: each.riskLevel,
      isSample: each.isSample,
      nav: each.nav,
      navDate: each.navDate,
    })),
  })
}
