import type { InputOf } from '#contract/endpoint.ts'
import { getActionKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { sealPassword } from './seal-password.ts'
import type { Person } from './world.ts'

/** Proves the payment password for a change that is not an order. Returns `none` if it was not accepted. */
export async function proveAction(
  who: Person,
  subject: InputOf<typeof getActionKey>,
  password: string,
): Promise<string> {
  const key = await who.call(getActionKey, subject)
  if (key.code !== '0000') return 'none'
  const sealed = await sealPassword(password, key.data)
  const input = { nonce: key.data.nonce, password: sealed.password }
  const proof = await who.call(provePaymentPassword, input, { 'security-key': sealed.securityKey })
  return proof.code === '0000' ? proof.data.authorization : 'none'
}
