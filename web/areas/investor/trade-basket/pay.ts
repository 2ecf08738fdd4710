import { placeBasket } from '#contract/order/basket.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { plainMoney } from '#web/format/format.ts'
import { totalOf } from '#web/parts/trade/basket-lines.ts'
import type * as parts from '#web/parts/pay/pay.ts'
import { textToProve } from './model.ts'

export type Order = Omit<InputOf<typeof placeBasket>, 'authorization'>
export type BasketResult = OutputOf<typeof placeBasket>
export type PayForm = parts.PayForm<Order>

export const BASKET: parts.PaidAction<Order, BasketResult> = {
  subjectOf: ({ lines, investorPayId }) => ({
    purpose: 'basket',
    fundCode: lines[0]?.fundCode ?? '',
    amount: plainMoney(totalOf(lines)),
    investorPayId,
    lines: textToProve(lines),
  }),
  async send(call, { key, body }) {
    const answer = await call(placeBasket, body, { idempotencyKey: key })
    const fundCode = answer.kind === 'refused' ? answer.refusal?.['fundCode'] : undefined
    // A refusal of one line cancels the whole basket, so its sentence is shown with the line's fund.
    return answer.kind === 'refused' && typeof fundCode === 'string'
      ? { ...answer, message: `${fundCode} ${answer.message}` }
      : answer
  },
  atAmount: [],
}
