import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import { rechargeWallet, setWalletSweep, withdrawFast, withdrawFromWallet } from '#contract/order/wallet.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { AT_AMOUNT } from '#web/parts/trade/inline-refusals.ts'
import type * as parts from '#web/parts/pay/pay.ts'

/** Money in, or out by one of the two ways. `fundCode` is the wallet's fund, for which the password is given. */
export type Order = { readonly fundCode: string } & (
  | ({ readonly do: 'in' } & Omit<InputOf<typeof rechargeWallet>, 'authorization'>)
  | ({ readonly do: 'ordinary' } & Omit<InputOf<typeof withdrawFromWallet>, 'authorization'>)
  | ({ readonly do: 'fast' } & Omit<InputOf<typeof withdrawFast>, 'authorization'>)
)
export interface OrderResult {
  readonly orderNo: string
}

const PURPOSES = { in: 'purchase', ordinary: 'redemption', fast: 'wallet' } as const

export const MOVE: parts.PaidAction<Order, OrderResult> = {
  subjectOf: ({ do: way, fundCode, amount, investorPayId }) => ({
    purpose: PURPOSES[way],
    fundCode,
    amount,
    investorPayId,
  }),
  send,
  atAmount: [
    ...AT_AMOUNT,
    'above-wallet-balance',
    'above-fast-cap',
    'below-minimum-redemption',
    'must-redeem-all',
  ] satisfies readonly RefusalOf<typeof rechargeWallet | typeof withdrawFromWallet | typeof withdrawFast>[],
}

function send(call: Call, { key, body }: parts.Submission<Order>): Promise<Answer<OrderResult>> {
  const { amount, investorPayId, authorization } = body
  const options = { idempotencyKey: key }
  const common = { amount, investorPayId, authorization }
  switch (body.do) {
    case 'in': {
      const { promisedTradeDate, hasReadDocuments } = body
      return call(rechargeWallet, { ...common, promisedTradeDate, hasReadDocuments }, options)
    }
    case 'ordinary':
      return call(withdrawFromWallet, { ...common, promisedTradeDate: body.promisedTradeDate }, options)
    case 'fast':
      return call(withdrawFast, common, options)
    default:
      return body satisfies never
  }
}

export type SweepOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }

/** Turns the automatic transfer of money into the wallet on or off. */
export async function sweep(call: Call, isOn: boolean, key: string): Promise<SweepOutcome> {
  const answer = await call(setWalletSweep, { isOn }, { idempotencyKey: key })
  if (answer.kind === 'ok') return { kind: 'done' }
  return answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'unanswered' }
}
