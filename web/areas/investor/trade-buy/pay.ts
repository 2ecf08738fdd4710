import type { InputOf, OutputOf, RefusalOf } from '#contract/endpoint.ts'
import { placePurchase } from '#contract/order/order.ts'
import { AT_AMOUNT } from '#web/parts/trade/inline-refusals.ts'
import type * as parts from '#web/parts/pay/pay.ts'

export type Order = Omit<InputOf<typeof placePurchase>, 'authorization'>
export type OrderResult = OutputOf<typeof placePurchase>
export type PayForm = parts.PayForm<Order>
export type PayOutcome = parts.PayOutcome<Order, OrderResult>

export const PURCHASE: parts.PaidAction<Order, OrderResult> = {
  subjectOf: ({ fundCode, amount, investorPayId }) => ({
    purpose: 'purchase',
    fundCode,
    amount,
    investorPayId,
  }),
  send: (call, { key, body }) => call(placePurchase, body, { idempotencyKey: key }),
  atAmount: [...AT_AMOUNT, 'above-wallet-balance'] satisfies readonly RefusalOf<typeof placePurchase>[],
}
