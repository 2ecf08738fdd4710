import type { OutputOf } from '#contract/endpoint.ts'
import {
  getPaymentChallenge,
  getPaymentKey,
  provePasskey,
  provePaymentPassword,
} from '#contract/payment/payment.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { CannotEncrypt, sealPassword } from '#web/session/payment-password.ts'
import { signChallenge } from './passkey.ts'

/** Calls that return the key for a password and the challenge for a passkey; both are bound to the same facts. */
export interface Lenders {
  readonly key: () => Promise<Answer<OutputOf<typeof getPaymentKey>>>
  readonly challenge: () => Promise<Answer<OutputOf<typeof getPaymentChallenge>>>
}

export type PaymentProof =
  | Answer<{ readonly authorization: string }>
  | { readonly kind: 'cannot-encrypt' }
  /** The device was asked but made no signature. */
  | { readonly kind: 'no-passkey'; readonly because: 'cancelled' | 'unsupported' }

/** Gets a single-use authorisation for the facts that the calls are bound to: by payment password, or by passkey if it is null. */
export function provePayment(call: Call, lenders: Lenders, password: string | null): Promise<PaymentProof> {
  return password === null ? byPasskey(call, lenders) : byPassword(call, lenders, password)
}

async function byPassword(call: Call, { key }: Lenders, password: string): Promise<PaymentProof> {
  const lent = await key()
  if (lent.kind !== 'ok') return lent
  try {
    const sealed = await sealPassword(password, lent.value)
    const input = { nonce: lent.value.nonce, password: sealed.password }
    return await call(provePaymentPassword, input, { headers: { 'Security-Key': sealed.securityKey } })
  } catch (error) {
    if (error instanceof CannotEncrypt) return { kind: 'cannot-encrypt' }
    throw error
  }
}

async function byPasskey(call: Call, { challenge }: Lenders): Promise<PaymentProof> {
  const lent = await challenge()
  if (lent.kind !== 'ok') return lent
  const { nonce, request } = lent.value
  const signed = await signChallenge(request)
  if (signed.kind === 'made') return call(provePasskey, { nonce, response: signed.response })
  return { kind: 'no-passkey', because: signed.kind === 'unsupported' ? 'unsupported' : 'cancelled' }
}
