import type { PROOF_REFUSALS } from '#contract/refusals.ts'
import type { sendSecurityCode } from '#contract/account/security.ts'
import type { getProofChallenge, IdentityProof } from '#contract/account/second-factor.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import { proofWaysOf } from '#domain/security/second-factor.ts'
import { findContact } from '#server/people/accounts/contact.store.ts'
import type { Owner } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { issueCode, consumeCode } from '#server/people/notices/code.store.ts'
import { checkCode } from '#server/people/login/check-code.ts'
import { isFactorDemanded } from '#server/people/login/factor-demand.ts'
import { checkOwnPassword } from '#server/people/login/own-password.ts'
import { checkAssertion, hostOf, newChallenge, requestOf } from '#server/people/login/passkey.ts'
import { addChallenge, findPasskeys, takeChallenge } from '#server/people/login/passkey.store.ts'
import { findTotpSince } from '#server/people/login/totp.store.ts'

export interface SecurityDeps {
  readonly seal: Seal
  readonly secret: string
  readonly limits: Pick<Limits, 'contactCode'>
  readonly isSecure: boolean
  readonly publicOrigin: string | null
  /** Whether second factors are demanded here, and of staff a new password in time. Off only in a sandbox. */
  readonly demandsFactor: boolean
}

type OwnCall = ActCall<Owner>

/** Finds the passkeys that this host can ask for. On another host of ours, or by an IP address, there are none. */
export async function findUsablePasskeys({ db, actor, headers }: OwnCall, deps: SecurityDeps) {
  const host = hostOf(headers, deps)
  const all = await findPasskeys(db, actor.loginId)
  return { host, passkeys: all.filter(({ rpId }) => rpId === host?.rpId), all }
}

/** Whether a caller must keep a second factor (rules/threats.md#second-factors), so that the last one is not taken away. */
export async function mustKeepFactor({ db, actor }: OwnCall, deps: SecurityDeps): Promise<boolean> {
  return deps.demandsFactor && (await isFactorDemanded(db, actor))
}

/**
 * Checks, for one change, that the caller is the log-in's owner. A factor that is set up must be used. Password and text are
 * enough only without a factor, so that a stolen phone alone removes no factor. Null if proved.
 */
export async function proveIdentity(
  call: OwnCall,
  proof: IdentityProof,
  deps: SecurityDeps,
): Promise<Refusals<(typeof PROOF_REFUSALS)[number]> | null> {
  const { db, actor } = call
  const { all } = await findUsablePasskeys(call, deps)
  const hasTotp = (await findTotpSince(db, actor.loginId)) !== null
  if (!proofWaysOf({ totp: hasTotp, passkeys: all.length }).includes(proof.way))
    return { kind: 'proof-not-enough' }
  if (proof.way === 'code') {
    const checked = await checkCode(db, deps.seal, { loginId: actor.loginId, triedAt: 'own' }, proof.code)
    return checked.kind === 'right' ? null : checked
  }
  if (proof.way === 'passkey') return provePasskey(call, proof, deps)
  const wrong = await checkOwnPassword(db, actor, proof.password, deps)
  return wrong ?? (await consumeSecurityCode(call, proof.code, deps))
}

/**
 * Checks a factor for the change of a secret, besides the old secret. Null if it is proved, or if no factor is set up: then
 * the old secret or, if it is forgotten, a text is enough.
 */
export async function proveFactor(
  call: OwnCall,
  proof: IdentityProof | undefined,
  deps: SecurityDeps,
): Promise<Refusals<(typeof PROOF_REFUSALS)[number]> | null> {
  const { all } = await findUsablePasskeys(call, deps)
  const hasTotp = (await findTotpSince(call.db, call.actor.loginId)) !== null
  if (proofWaysOf({ totp: hasTotp, passkeys: all.length }).includes('password')) return null
  return proof === undefined ? { kind: 'proof-not-enough' } : proveIdentity(call, proof, deps)
}

async function provePasskey(
  call: OwnCall,
  { response }: Extract<IdentityProof, { way: 'passkey' }>,
  deps: SecurityDeps,
): Promise<Refusals<'passkey-failed' | 'passkey-unknown'> | null> {
  const { host, passkeys } = await findUsablePasskeys(call, deps)
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (!host || !passkey) return { kind: 'passkey-unknown' }
  const { sessionHash } = call.actor
  const take = (challenge: string) => takeChallenge(call.db, { challenge, purpose: 'proof', sessionHash })
  const checked = await checkAssertion(call.db, passkey, response, { host, challenge: take })
  return checked.kind === 'right' ? null : checked
}

/** Consumes the code that was sent to the client's own phone. Null if it is right. */
export async function consumeSecurityCode(
  { db, actor }: OwnCall,
  code: string,
  { seal }: SecurityDeps,
): Promise<Refusals<'phone-missing' | 'code-wrong' | 'code-expired'> | null> {
  const contact = await findContact(db, seal, actor.partyId)
  if (!contact) return { kind: 'phone-missing' }
  const subject = {
    purpose: 'security',
    channel: contact.channel,
    to: contact.channel === 'sms' ? contact.phone : contact.email,
    bearer: actor.sessionHash,
  } as const
  const spent = await consumeCode(db, seal, subject, code)
  return spent.kind === 'ok' ? null : spent
}

/** Texts a code to the phone we know. Only this session may use the code. */
export async function sendCode(
  call: OwnCall,
  { seal, limits }: SecurityDeps,
): Promise<AnswerOf<typeof sendSecurityCode>> {
  const { actor, db, locale } = call
  const contact = await findContact(db, seal, actor.partyId)
  if (!contact) return { kind: 'phone-missing' }
  const seconds = await limits.contactCode(actor.loginId)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const subject = {
    purpose: 'security',
    channel: contact.channel,
    to: contact.channel === 'sms' ? contact.phone : contact.email,
    bearer: actor.sessionHash,
    isOwner: true,
  } as const
  const sent = await call.change((tx) => issueCode(tx, seal, subject, locale))
  if (sent.kind !== 'sent') return sent
  const { masked: sentTo } = contact
  return ok({ sentTo, resendSeconds: CODE_PAUSE_SECONDS, lifeSeconds: CODE_LIFE_SECONDS })
}

/** Issues a challenge for this session. Any passkey of this log-in may answer it. */
export async function issueChallenge(
  call: OwnCall,
  deps: SecurityDeps,
): Promise<AnswerOf<typeof getProofChallenge>> {
  const { host, passkeys } = await findUsablePasskeys(call, deps)
  if (!host) return { kind: 'passkey-not-here' }
  if (passkeys.length === 0) return { kind: 'passkey-unknown' }
  const challenge = newChallenge()
  await addChallenge(call.db, { challenge, purpose: 'proof', sessionHash: call.actor.sessionHash })
  return ok(requestOf(challenge, host, passkeys))
}
