import { getActionKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { changePaymentPassword, resetPaymentPassword } from '#contract/account/security.ts'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { CannotEncrypt, sealPassword } from '#web/session/payment-password.ts'
import type { PaymentValues, PaymentWay } from './form.tsx'

export type SaveOutcome = Answer<unknown> | { readonly kind: 'cannot-encrypt' }

/** Saves a new payment password. A change is proved by the old one, sealed for sending; a reset by login password and text code. */
export async function savePayment(
  call: Call,
  way: PaymentWay,
  values: PaymentValues & { readonly proof?: IdentityProof },
): Promise<SaveOutcome> {
  const { old, password, code, paymentPassword } = values
  const factor = values.proof && { proof: values.proof }
  if (way === 'reset') return call(resetPaymentPassword, { password, code, paymentPassword, ...factor })
  const lent = await call(getActionKey, { action: 'payment-password', subject: '' })
  if (lent.kind !== 'ok') return lent
  try {
    const sealed = await sealPassword(old, lent.value)
    const input = { nonce: lent.value.nonce, password: sealed.password }
    const proof = await call(provePaymentPassword, input, { headers: { 'Security-Key': sealed.securityKey } })
    if (proof.kind !== 'ok') return proof
    const { authorization } = proof.value
    return await call(changePaymentPassword, { authorization, paymentPassword, ...factor })
  } catch (error) {
    if (error instanceof CannotEncrypt) return { kind: 'cannot-encrypt' }
    throw error
  }
}
