import type { OutputOf } from '#contract/endpoint.ts'
import type { previewPurchase } from '#contract/order/order.ts'
import type { Fen } from '#domain/number/money.ts'
import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import { isAbove } from '#web/parts/order/typed-amount.ts'
import type * as copy from '#web/parts/order/trade-form.copy.ts'

type Preview = OutputOf<typeof previewPurchase>

/** A way to pay for which nobody has to send money: a card, or the wallet with its available amount. */
export interface PayWay {
  readonly investorPayId: string
  /** Null for the wallet. */
  readonly bankName: { readonly zh: string; readonly en: string | null } | null
  readonly last4: string | null
  readonly isDefault: boolean
  readonly singleLimit: string | null
  readonly dayLeft: string | null
  /** The amount that the wallet can pay; null for a card. */
  readonly available: string | null
}

/** Returns the cards, then the wallet; payments that the client would have to send (remittances) are left out. */
export function payWaysOf({ cards, ways }: Pick<Preview, 'cards' | 'ways'>): readonly PayWay[] {
  const wallets = ways
    .filter(({ mode }) => mode === 'wallet')
    .map(({ investorPayId, available }) => ({
      investorPayId,
      bankName: null,
      last4: null,
      isDefault: false,
      singleLimit: null,
      dayLeft: null,
      available: available ?? '0.00',
    }))
  return [...cards.map((card) => ({ ...card, available: null })), ...wallets]
}

export type WayProblem =
  | { readonly kind: 'single'; readonly limit: string }
  | { readonly kind: 'day'; readonly left: string }
  | { readonly kind: 'wallet'; readonly available: string }

/** Returns why a way cannot pay an amount; null if it can. */
export function wayProblem(way: PayWay, amount: Fen | null): WayProblem | null {
  if (amount === null) return null
  if (isAbove(amount, way.available)) return { kind: 'wallet', available: way.available ?? '' }
  if (isAbove(amount, way.singleLimit)) return { kind: 'single', limit: way.singleLimit ?? '' }
  return isAbove(amount, way.dayLeft) ? { kind: 'day', left: way.dayLeft ?? '' } : null
}

/** Returns the way chosen by hand, even if it cannot pay; else the default card if it can pay, else the first way that can. */
export function chosenWay(ways: readonly PayWay[], payId: string, amount: Fen | null): PayWay | null {
  const byHand = ways.find((way) => way.investorPayId === payId)
  if (byHand !== undefined) return byHand
  const able = ways.filter((way) => wayProblem(way, amount) === null)
  return able.find((way) => way.isDefault) ?? able[0] ?? ways[0] ?? null
}

export function wayName(way: Pick<PayWay, 'bankName' | 'last4'>, t: typeof copy.zh, locale: Locale): string {
  return way.bankName === null ? t.wallet : t.card(nameIn(locale, way.bankName), way.last4 ?? '')
}
