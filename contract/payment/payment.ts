import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fundCode, instant, payId, typedAmount } from '#contract/part.ts'
import { passkeyAssertion, passkeyRequest } from '#contract/account/passkey-part.ts'

export const getPaymentKey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/get-payment-key',
  audience: ['investor', 'corporate'],
  /** `amount` is in yuan or shares, depending on the purpose. `investorPayId` is empty if no card is involved. */
  input: z.object({
    purpose: z.enum(['purchase', 'redemption', 'switch', 'plan', 'wallet', 'basket']),
    fundCode,
    amount: typedAmount,
    investorPayId: z.union([payId, z.literal('')]),
    targetFundCode: z._default(z.union([fundCode, z.literal('')]), ''),
    /** All lines of a basket, such as `990040:1000.00`, joined by commas. Empty for other purposes. */
    lines: z._default(z.string().check(z.maxLength(260)), ''),
  }),
  output: z.object({ kid: z.string(), publicKey: z.string(), nonce: z.string(), expiresAt: instant }),
  refusals: ['amount-format'],
  summary: { zh: '取得加密交易密码的公钥', en: 'Key to encrypt the payment password with' },
})

export const provePaymentPassword = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/prove-payment-password',
  audience: ['investor', 'corporate'],
  sealed: true,
  /** `password` is encrypted by AES-GCM with the key that the `Security-Key` header wraps (rules/threats.md#payment-password). */
  input: z.object({ nonce: z.string().check(z.maxLength(64)), password: z.string().check(z.maxLength(512)) }),
  output: z.object({ authorization: z.string() }),
  refusals: [
    'payment-key-expired',
    'payment-password-wrong',
    'payment-password-locked',
    'payment-password-unset',
  ],
  summary: { zh: '验证交易密码', en: 'Prove the payment password' },
})

/** Issues a challenge for a passkey instead of the password. It is a hash of the same facts, so the signature covers them. */
export const getPaymentChallenge = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/get-payment-challenge',
  audience: ['investor', 'corporate'],
  input: getPaymentKey.input,
  output: z.object({ nonce: z.string(), request: passkeyRequest }),
  refusals: ['amount-format', 'passkey-not-here', 'passkey-unknown'],
  summary: { zh: '取得支付用的通行密钥挑战', en: 'Challenge to pay by passkey' },
})

/** Whether a passkey of this login can replace the payment password on this host. */
export const getPaymentWays = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/get-payment-ways',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({ hasPasskey: z.boolean() }),
  refusals: [],
  quiet: true,
  summary: { zh: '可用的支付验证方式', en: 'Ways to prove a payment' },
})

/** Proves a payment by passkey instead of the payment password. */
export const provePasskey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/prove-passkey',
  audience: ['investor', 'corporate'],
  input: z.object({ nonce: z.string().check(z.maxLength(64)), response: passkeyAssertion }),
  output: z.object({ authorization: z.string() }),
  refusals: ['payment-key-expired', 'passkey-not-here', 'passkey-unknown', 'passkey-failed'],
  summary: { zh: '用通行密钥确认支付', en: 'Prove a payment by passkey' },
})

/** The account changes that need the payment password, besides orders. */
const action = z.enum(['payment-password', 'close-account', 'add-card', 'remove-card', 'change-card'])

/** Like `getPaymentKey`, for an account change. `subject` is its card or empty. A company's member can change only their password. */
export const getActionKey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/get-action-key',
  audience: ['investor', 'corporate'],
  input: z.object({ action, subject: z.union([payId, z.literal('')]) }),
  output: getPaymentKey.output,
  refusals: [],
  summary: {
    zh: '取得加密交易密码的公钥（账户操作）',
    en: 'Key for the payment password of an account change',
  },
})

export const getActionChallenge = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/get-action-challenge',
  audience: ['investor', 'corporate'],
  input: getActionKey.input,
  output: getPaymentChallenge.output,
  refusals: ['passkey-not-here', 'passkey-unknown'],
  summary: { zh: '账户操作的通行密钥挑战', en: 'Challenge for an account change by passkey' },
})
