import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { applicationView } from '#contract/account/registration.ts'

/** Banks and the card that is bound (rules/rows.md#registration-and-identity.md 4.4). */

const bank = z.object({ bankCode: z.string(), bankName: z.string(), bankNameEn: z.nullable(z.string()) })

/** rules/product.md#calls: no payload, the list itself. Searched as `domain/payment/bank-search.ts` says. */
export const findBankDetails = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank/find-bank-details',
  audience: ['public'],
  needsTicket: false,
  input: z.object({}),
  output: z.array(bank),
  refusals: [],
  summary: { zh: '银行列表', en: 'Banks' },
})

/** The bank of a card by its first digits; the rest of the number need not leave the page. */
export const findCardBank = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank/find-card-bank',
  audience: ['public'],
  needsTicket: false,
  quiet: true,
  input: z.object({
    prefix: z.string().check(z.regex(/^\d{6,10}$/)),
    length: z.int().check(z.minimum(6), z.maximum(19)),
  }),
  output: z.object({
    bank: z.nullable(bank),
    cardType: z.nullable(z.enum(['debit', 'credit', 'semi-credit', 'prepaid'])),
  }),
  refusals: [],
  summary: { zh: '按卡号识别银行', en: 'Bank of a card number' },
})

/** Asks the bank whether name, document, card and phone belong together; if so, it sends the client a code. */
/** What the bank may answer when it checks a card. */
export const CARD_CHECK_REFUSALS = [
  'card-checks-spent',
  'card-mismatch',
  'card-unknown',
  'card-limit',
  'card-bank-silent',
  'too-many-attempts',
] as const

export const verifyBankCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/verify-bank-card',
  audience: ['public'],
  needsTicket: false,
  input: z.object({
    cardNumber: z.string().check(z.maxLength(40)),
    bankCode: z.string().check(z.maxLength(20)),
    /** The phone the bank knows; it need not be the one that was proved. */
    bankPhone: z.string().check(z.maxLength(40)),
    /** Version of the debit mandate that was agreed to; empty where it was not. */
    mandateVersion: z.string().check(z.maxLength(40)),
  }),
  output: z.object({ checkId: z.uuid(), last4: z.string(), sentTo: z.string(), lifeSeconds: z.int() }),
  refusals: [
    'application-missing',
    'application-state',
    'step-missing',
    'fields-wrong',
    'card-not-debit',
    'card-other-bank',
    ...CARD_CHECK_REFUSALS,
  ],
  summary: { zh: '开户：银行卡四要素验证', en: 'Registration: four-element check of a card' },
})

export const confirmBankCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/confirm-bank-card',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ checkId: z.uuid(), code: z.string().check(z.maxLength(10)) }),
  output: z.object({ application: applicationView }),
  refusals: [
    'application-missing',
    'application-state',
    'card-check-missing',
    'code-wrong',
    'code-expired',
    'card-bank-silent',
    'too-many-attempts',
  ],
  summary: { zh: '开户：银行短信确认绑卡', en: 'Registration: confirm the card by the bank’s code' },
})
