import type { BasketPage } from '#web/parts/trade/basket-lines.ts'
import { payWaysOf } from '#web/parts/pay/pay-card.ts'
import { useBasketLines } from '#web/parts/trade/use-basket-lines.ts'
import { canPay, PATH } from './model.ts'

/** What the person has put into the basket, and a way that can pay for it. */
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
