import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, instant, money, seenText } from '#contract/part.ts'
import { LOCKED_REFUSALS } from '#contract/refusals.ts'

/** Money received by remittance. */

const receiptSerial = z.string().check(z.minLength(1), z.maxLength(64))
const reason = seenText(4, 200)

/** Returns remittances that no order has used. Our staff match them or send them back (rules/ledger.md#remittance). */
export const findReceipts = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operation/receipt/find-receipts',
  audience: ['operator'],
  right: 'money.read',
  input: z.object({}),
  output: z.object({
    receipts: z.array(
      z.object({
        serial: z.string(),
        day,
        amount: money,
        payer: z.string(),
        /** The last four digits of the paying account. */
        last4: z.string(),
        memo: z.string(),
        arrivedAt: instant,
        /** The only order that waits for this amount from this account. Empty if the memo has a code, or if several orders match. */
        suggestions: z.array(z.object({ orderNo: z.string(), payBy: instant })),
        /** The order that one person has proposed as paid by it, until another person has decided. */
        proposal: z.nullable(
          z.object({ orderNo: z.string(), reason: z.string(), isMine: z.boolean(), proposedAt: instant }),
        ),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '未匹配来款', en: 'Receipts that are not matched' },
})

export const matchReceipt = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operation/receipt/match-receipt',
  audience: ['operator'],
  right: 'money.make',
  idempotent: true,
  input: z.object({ serial: receiptSerial, orderNo: z.string().check(z.maxLength(24)), reason }),
  output: z.object({ state: z.literal('proposed') }),
  refusals: [
    'order-not-waiting',
    'receipt-not-found',
    'receipt-done',
    'receipt-other-name',
    'receipt-short',
    'receipt-without-account',
    'idempotency-mismatch',
    'idempotency-busy',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '提出来款与订单的匹配', en: 'Propose which order a receipt pays' },
})

/** The second person approves or refuses the proposed match. The proposal is removed in both cases. */
export const decideReceiptMatch = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operation/receipt/decide-match',
  audience: ['operator'],
  right: 'money.decide',
  idempotent: true,
  input: z.object({ serial: receiptSerial, isApproved: z.boolean() }),
  output: z.object({
    state: z.enum(['matched', 'refused']),
    orderNo: z.string(),
    tradeDate: z.nullable(day),
  }),
  refusals: [
    'not-proposed',
    'same-person',
    'order-not-waiting',
    'receipt-not-found',
    'receipt-done',
    'receipt-other-name',
    'receipt-short',
    'receipt-without-account',
    'calendar-ended',
    'calendar-not-begun',
    'idempotency-mismatch',
    'idempotency-busy',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '复核来款匹配', en: 'Decide a proposed match of a receipt' },
})

export const returnReceipt = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operation/receipt/return-receipt',
  audience: ['operator'],
  right: 'money.make',
  idempotent: true,
  input: z.object({ serial: receiptSerial, reason }),
  output: z.object({ serial: z.string() }),
  refusals: [
    'receipt-not-found',
    'receipt-done',
    'receipt-without-account',
    'idempotency-mismatch',
    'idempotency-busy',
  ],
  summary: { zh: '退回来款', en: 'Send a receipt back' },
})
