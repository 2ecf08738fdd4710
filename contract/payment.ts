import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fundCode, instant, payId, typedAmount } from './part.ts'

export const getPaymentKey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/get-payment-key',
  audience: ['investor'],
  /** `amount` is yuan or shares, as the purpose counts; `investorPayId` is empty where no card takes part. */
  input: z.object({
    purpose: z.enum(['purchase', 'redemption', 'switch', 'plan', 'wallet']),
    fundCode,
    amount: typedAmount,
    investorPayId: z.union([payId, z.literal('')]),
    targetFundCode: z._default(z.union([fundCode, z.literal('')]), ''),
  }),
  output: z.object({ kid: z.string(), publicKey: z.string(), nonce: z.string(), expiresAt: instant }),
  refusals: ['amount-format'],
  summary: { zh: '取得加密交易密码的公钥', en: 'Key to encrypt the payment password with' },
})

export const provePaymentPassword = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/payment/prove-payment-password',
  audience: ['investor'],
  /** `password` is AES-GCM of the password under the key that the `Security-Key` header wraps (security.md 2.5). */
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
