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

/** What stands in place of the words for a purchase. */
export function flowWords({ kind, isFast, payMode }: OrderView, t: typeof copy.zh): FlowWords {
  if (isFast) return t.flow.fast
  if (kind === 'subscription') return t.flow.raising
  if (payMode === 'remittance' && flowOf(kind) === 'buy') return t.flow.remitted
  const flow = flowOf(kind)
  return flow === 'buy' ? { head: {}, step: {} } : t.flow[flow]
}

/** Where the same can be asked for anew, with what was typed; null for what nobody types. */
export function againHref(order: OrderView, { isCompany, buy }: OwnPaths): string | null {
  const { kind, fundCode, amount, shares } = order
  if (isCompany) return flowOf(kind) === 'buy' ? `${buy}?lines=${fundCode}:${amount ?? ''}` : null
  if (kind === 'purchase' || kind === 'subscription')
    return `${buy}?fundCode=${fundCode}&amount=${amount ?? ''}`
  return kind === 'redemption' ? `/investor/trade/sell?fundCode=${fundCode}&shares=${shares ?? ''}` : null
}

/** The account that pays or is paid. A company's bank is called as the company wrote it: in English the account is told by its end alone. */
export function accountText({ bankName, last4 }: OrderView, locale: Locale, t: typeof copy.zh): string {
  if (bankName === null) return t.wallet
  if (locale === 'en' && bankName.en === null) return t.account(last4 ?? '')
  return t.card(nameIn(locale, bankName), last4 ?? '')
}
