import type { BasketPage } from '#web/parts/trade/basket-lines.ts'
import { payWaysOf } from '#web/parts/pay/pay-card.ts'
import { useBasketLines } from '#web/parts/trade/use-basket-lines.ts'
import { canPay, PATH } from './model.ts'

/** The state of the basket: its lines, and a payment source that can pay for them. */
export function useFormState(page: Exclude<BasketPage, { readonly kind: 'refused' }>) {
  const basket = useBasketLines(page, PATH)
  const { known, lines, payId } = basket
  const ways = known === null ? [] : payWaysOf(known.preview)
  const byHand = ways.find(({ investorPayId }) => investorPayId === payId)
  const able = ways.filter((way) => canPay(way, lines))
  return {
    ...basket,
    ways,
    way: byHand ?? able.find(({ isDefault }) => isDefault) ?? able[0] ?? ways[0] ?? null,
  }
}
export type FormState = ReturnType<typeof useFormState>
