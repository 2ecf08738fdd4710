import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, instant, money, payId } from '#contract/part.ts'

/** Returned pay-outs: the calls of the client, and the same calls for our staff. */

/** A pay-out that was returned or refused, and the cards it can be sent to: the client's own cards, in the same name. */
const returnedPayOut = z.object({
  accountNumber: z.string(),
  holder: bilingual,
  serial: z.string(),
  orderNo: z.nullable(z.string()),
  kind: z.string(),
  amount: money,
  status: z.enum(['returned', 'failed']),
  reason: z.nullable(z.string()),
  since: instant,
  investorPayId: z.nullable(payId),
  cards: z.array(z.object({ investorPayId: payId, bankName: bilingual, last4: z.string() })),
})

export const findOwnReturnedPayOuts = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/pay-out/find-returned-pay-outs',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({ payOuts: z.array(returnedPayOut) }),
  refusals: [],
  summary: { zh: '本人被退回的付款', en: 'Pay-outs of one’s own that came back' },
})

export const resendOwnPayOut = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/pay-out/resend-pay-out',
  audience: ['investor'],
  idempotent: true,
  input: z.object({ serial: z.string().check(z.maxLength(64)), investorPayId: payId }),
  output: z.object({ serial: z.string() }),
  refusals: ['pay-out-not-found', 'pay-out-not-resendable', 'pay-out-resent', 'pay-instrument-unknown'],
  summary: {
    zh: '将被退回的付款重新付至本人另一张银行卡',
    en: 'Send a returned pay-out to another own card',
  },
})

export const findReturnedPayOuts = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/pay-out/find-returned-pay-outs',
  audience: ['operator'],
  right: 'money.read',
  input: z.object({}),
  output: z.object({ payOuts: z.array(returnedPayOut) }),
  refusals: [],
  summary: { zh: '被退回和被拒绝的付款', en: 'Pay-outs that came back or were refused' },
})

export const resendPayOut = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/pay-out/resend-pay-out',
  audience: ['operator'],
  right: 'money.make',
  idempotent: true,
  input: z.object({
    accountNumber: z.string().check(z.maxLength(12)),
    serial: z.string().check(z.maxLength(64)),
    investorPayId: payId,
  }),
  output: z.object({ serial: z.string() }),
  refusals: ['pay-out-not-found', 'pay-out-not-resendable', 'pay-out-resent', 'pay-instrument-unknown'],
  summary: { zh: '重新付款', en: 'Send a pay-out again' },
})
