import { createHash } from 'node:crypto'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { getPaymentChallenge, provePasskey as contract } from '#contract/payment/payment.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { checkAssertion, hostOf, newChallenge, requestOf } from '#server/people/login/passkey.ts'
import type { PasskeyHostDeps } from '#server/people/login/passkey.ts'
import { findPasskeys } from '#server/people/login/passkey.store.ts'
import type { PaymentSubject } from './authorization.store.ts'
import { authorize, consumeNonce, issueKey } from './authorization.store.ts'

/** Saved in place of a wrapping key's name. A nonce with this name opens no password. */
const PASSKEY = 'passkey'

/** Finds the passkeys of this log-in that this host can ask for. */
export async function findPaymentPasskeys(
  { db, actor, headers }: Pick<ActCall<Client>, 'actor' | 'headers'> & { readonly db: Db | Tx },
  deps: PasskeyHostDeps,
) {
  const host = hostOf(headers, deps)
  const all = host === null ? [] : await findPasskeys(db, actor.loginId)
  return { host, passkeys: all.filter(({ rpId }) => rpId === host?.rpId) }
}

/**
 * Issues a challenge that is a hash of the nonce and of the payment's subject. The signature over it covers fund, amount and
 * card, and is valid for nothing else (docs/decisions/0002, 0009).
 */
export async function issuePaymentChallenge(
  call: ActCall<Client>,
  of: { readonly purpose: PaymentSubject['purpose'] | 'action'; readonly subject: string },
  deps: PasskeyHostDeps,
): Promise<Answer<OutputOf<typeof getPaymentChallenge>, 'passkey-not-here' | 'passkey-unknown'>> {
  const { actor } = call
  const { host, passkeys } = await findPaymentPasskeys(call, deps)
  if (!host) return { kind: 'passkey-not-here' }
  if (passkeys.length === 0) return { kind: 'passkey-unknown' }
  const nonce = newChallenge()
  const { sessionHash, accountNumber } = actor
  await call.change((tx) => issueKey(tx, { ...of, nonce, kid: PASSKEY, sessionHash, accountNumber }))
  return ok({ nonce, request: requestOf(challengeOf(nonce, of.subject), host, passkeys) })
}

/** Accepts a passkey in place of the payment password: the same single-use authorisation, for exactly the signed facts. */
export async function provePasskey(
  call: ActCall<Client>,
  { nonce, response }: ParsedOf<typeof contract>,
  deps: PasskeyHostDeps,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor } = call
  const { host, passkeys } = await findPaymentPasskeys(call, deps)
  if (!host) return { kind: 'passkey-not-here' }
  const lent = await consumeNonce(db, nonce, actor.sessionHash)
  if (lent?.kid !== PASSKEY) return { kind: 'payment-key-expired' }
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (!passkey) return { kind: 'passkey-unknown' }
  const challenge = challengeOf(nonce, lent.subject)
  const checked = await checkAssertion(db, passkey, response, { host, challenge })
  if (checked.kind !== 'right') return checked
  await call.change((tx) => authorize(tx, nonce))
  return ok({ authorization: nonce })
}

function challengeOf(nonce: string, subject: string): string {
  return createHash('sha256').update(`${nonce}|${subject}`).digest('base64url')
}
