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

type ProofRefusal =
  | 'payment-key-expired'
  | 'payment-password-locked'
  | 'payment-password-unset'
  | 'payment-password-wrong'

interface PasswordDeps {
  readonly seal: Seal
  readonly secret: string
}

/** Consumes the nonce and checks the payment password that was encrypted with its key. */
export async function provePassword(
  call: ActCall<Client>,
  input: { readonly nonce: string; readonly password: string },
  means: PasswordDeps,
): Promise<Answer<{ authorization: string }, ProofRefusal>> {
  const lent = await consumeNonce(call.db, input.nonce, call.actor.sessionHash)
  return lent ? proveLent(call, { ...input, kid: lent.kid }, means) : { kind: 'payment-key-expired' }
}

/**
 * Checks the payment password and turns the nonce into an authorisation. The attempt is counted before the hash is compared,
 * in its own statement, so that a hundred at once count as five. A password that cannot be opened is no attempt. The caller has consumed
 * the nonce.
 */
export async function proveLent(
  call: ActCall<Client>,
  input: { readonly nonce: string; readonly kid: string; readonly password: string },
  means: PasswordDeps,
): Promise<Answer<{ authorization: string }, ProofRefusal>> {
  const { actor } = call
  // A nonce issued for a passkey names no key pair, and an old nonce may name a pair that is deleted.
  const pair = await findOpening(call.db, means.seal, input.kid)
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
