import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { placeSwitch } from '#contract/order/switch.ts'
import type * as parts from '#web/parts/pay/pay.ts'
import { AT_SHARES } from './model.ts'

export type Order = Omit<InputOf<typeof placeSwitch>, 'authorization'>
export type OrderResult = OutputOf<typeof placeSwitch>

export const SWITCH: parts.PaidAction<Order, OrderResult> = {
  subjectOf: ({ fundCode, targetFundCode, shares: amount }) => ({
    purpose: 'switch',
    fundCode,
    amount,
    investorPayId: '',
    targetFundCode,
  }),
  send: (call, { key, body }) => call(placeSwitch, body, { idempotencyKey: key }),
  atAmount: AT_SHARES,
}
