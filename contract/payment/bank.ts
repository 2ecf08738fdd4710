import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { applicationView } from '#contract/account/registration.ts'

/** Banks, and the binding of a card (rules/rows.md#registration-and-identity). */

const bank = z.object({ bankCode: z.string(), bankName: z.string(), bankNameEn: z.nullable(z.string()) })

/** Returns the list itself, without a payload (rules/product.md#calls). Searched as in `domain/payment/bank-search.ts`. */
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

/** Finds the bank of a card by its first digits. The rest of the number stays in the page. */
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

/** The refusals of a card check by the bank. */
export const CARD_CHECK_REFUSALS = [
  'card-checks-spent',
  'card-mismatch',
  'card-unknown',
  'card-limit',
  'card-bank-silent',
  'too-many-attempts',
] as const

/** Asks the bank whether name, document, card and phone belong together. If so, the bank sends a code. */
export const verifyBankCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/verify-bank-card',
  audience: ['public'],
  needsTicket: false,
  input: z.object({
    cardNumber: z.string().check(z.maxLength(40)),
    bankCode: z.string().check(z.maxLength(20)),
    /** The phone that the bank knows. It may differ from the phone proved at registration. */
    bankPhone: z.string().check(z.maxLength(40)),
    /** The version of the debit mandate that was agreed to. Empty if it was not. */
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
