import { PAYMENT_LOCK } from '#domain/security/payment-lock.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { verifyPassword } from '#server/people/login/password.ts'
import { countPaymentTry, forgivePaymentTries } from '#server/people/login/payment-try.store.ts'
import { authorize, consumeNonce } from './authorization.store.ts'
import { findOpening } from './payment-key-pair.store.ts'
import { openPassword } from './payment-password.ts'

/**
 * Checks the payment password and turns the nonce into an authorisation. The attempt is counted before the hash is compared,
 * in its own statement, so that a hundred at once count as five. A password that cannot be opened is no attempt.
 */
export async function provePassword(
  call: ActCall<Client>,
  input: { nonce: string; password: string },
  means: { seal: Seal; secret: string },
): Promise<
  Answer<
    { authorization: string },
    'payment-key-expired' | 'payment-password-locked' | 'payment-password-unset' | 'payment-password-wrong'
  >
> {
  const { actor } = call
  const key = await consumeNonce(call.db, input.nonce, actor.sessionHash)
  // A nonce issued for a passkey names no key pair, and an old nonce may name a pair that is deleted.
  const pair = key && (await findOpening(call.db, means.seal, key.kid))
  if (!pair) return { kind: 'payment-key-expired' }
  const securityKey = call.headers.get('security-key')
  const password = await openPassword(pair, {
    securityKey,
    password: input.password,
    nonce: input.nonce,
  })
  if (password === null) return { kind: 'payment-key-expired' }
  const tried = await countPaymentTry(call.db, actor.loginId)
  if (tried === 'unset') return { kind: 'payment-password-unset' }
  if (tried === 'locked') return { kind: 'payment-password-locked' }
  if (!(await verifyPassword(password, tried.hash, means.secret))) {
    const left = PAYMENT_LOCK.tries - tried.failures
    return left > 0 ? { kind: 'payment-password-wrong', left } : { kind: 'payment-password-locked' }
  }
  await call.change(async (tx) => {
    await forgivePaymentTries(tx, actor.loginId)
    await authorize(tx, input.nonce)
  })
  return ok({ authorization: input.nonce })
}
