import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import type * as parts from '#web/parts/pay/pay.ts'
import { AT_SHARES } from './model.ts'

export type Order = Omit<InputOf<typeof placeRedemption>, 'authorization'>
export type OrderResult = OutputOf<typeof placeRedemption>

export const REDEMPTION: parts.PaidAction<Order, OrderResult> = {
  subjectOf: ({ fundCode, shares: amount, investorPayId }) => ({
    purpose: 'redemption',
    fundCode,
    amount,
    investorPayId,
  }),
  send: (call, { key, body }) => call(placeRedemption, body, { idempotencyKey: key }),
  atAmount: AT_SHARES,
}
