import type { OrderView } from '#contract/order/order-view.ts'
import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import { flowOf } from '#web/parts/order/order-flow.ts'
import type { OwnPaths } from '#web/parts/page/own-paths.ts'
import type * as copy from './copy.ts'

interface FlowWords {
  readonly head: Readonly<Record<string, string>>
  readonly step: Readonly<Record<string, string>>
}

/** Returns the texts that replace those of a purchase for this order. */
export function flowWords({ kind, isFast, payMode }: OrderView, t: typeof copy.zh): FlowWords {
  if (isFast) return t.flow.fast
  if (kind === 'subscription') return t.flow.raising
  if (payMode === 'remittance' && flowOf(kind) === 'buy') return t.flow.remitted
  const flow = flowOf(kind)
  return flow === 'buy' ? { head: {}, step: {} } : t.flow[flow]
}

/** Returns the address at which the same order can be placed again, filled in. Null for an order that no client types. */
export function againHref(order: OrderView, { isCompany, buy }: OwnPaths): string | null {
  const { kind, fundCode, amount, shares } = order
  if (isCompany) return flowOf(kind) === 'buy' ? `${buy}?lines=${fundCode}:${amount ?? ''}` : null
  if (kind === 'purchase' || kind === 'subscription')
    return `${buy}?fundCode=${fundCode}&amount=${amount ?? ''}`
  return kind === 'redemption' ? `/investor/trade/sell?fundCode=${fundCode}&shares=${shares ?? ''}` : null
}

/** Names the account that pays or is paid. A company's bank has no English name, so in English only its last digits are shown. */
export function accountText({ bankName, last4 }: OrderView, locale: Locale, t: typeof copy.zh): string {
  if (bankName === null) return t.wallet
  if (locale === 'en' && bankName.en === null) return t.account(last4 ?? '')
  return t.card(nameIn(locale, bankName), last4 ?? '')
}
