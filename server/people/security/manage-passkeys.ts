import { withoutInvisible } from '#domain/number/typed-text.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  finishPasskey as finishContract,
  removePasskey as removeContract,
  startPasskey as startContract,
} from '#contract/account/second-factor.ts'
import { CHALLENGE_SECONDS, MOST_PASSKEYS, PASSKEY_NAME_MOST } from '#domain/security/second-factor.ts'
import type { Owner } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { findOwnLogin } from '#server/people/login/login.store.ts'
import type { PasskeyHost } from '#server/people/login/passkey.ts'
import { newChallenge } from '#server/people/login/passkey.ts'
import { addChallenge, addPasskey, removePasskey, takeChallenge } from '#server/people/login/passkey.store.ts'
import { setWay } from '#server/people/login/session.store.ts'
import { findTotpSince } from '#server/people/login/totp.store.ts'
import { findUsablePasskeys, mustKeepFactor, proveIdentity } from './prove-identity.ts'
import type { SecurityDeps } from './prove-identity.ts'
import { endOthersAndTell } from './notify-change.ts'

type OwnCall = ActCall<Owner>

/** The algorithms Ed25519, P-256 and RSA: those of the authenticators in use. */
const ALGORITHMS = [-8, -7, -257]

export interface PasskeyDeps extends SecurityDeps {
  /** The name for which a device shows the key. */
  readonly brand: { readonly zh: string; readonly en: string }
}

/** Starts a new passkey after a proof of identity. The device must find the key by itself and verify its owner. */
export async function startPasskey(
  call: OwnCall,
  { proof }: ParsedOf<typeof startContract>,
  deps: PasskeyDeps,
): Promise<AnswerOf<typeof startContract>> {
  const { db, actor, locale } = call
  const { host, all } = await findUsablePasskeys(call, deps)
  if (!host) return { kind: 'passkey-not-here' }
  if (all.length >= MOST_PASSKEYS) return { kind: 'passkeys-full', most: MOST_PASSKEYS }
  const wrong = await proveIdentity(call, proof, deps)
  if (wrong) return wrong
  const challenge = newChallenge()
  await addChallenge(db, { challenge, purpose: 'add', sessionHash: actor.sessionHash })
  const { username } = await findOwnLogin(db, actor.loginId)
  const known = all.map(
    ({ credentialId: id, transports }) => ({ id, type: 'public-key', transports }) as const,
  )
  return ok({
    challenge,
    rp: { id: host.rpId, name: deps.brand[locale] },
    // The log-in's own id, so that a device shows the keys of one log-in as one.
    user: { id: Buffer.from(actor.loginId).toString('base64url'), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: known,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  })
}

/** Saves the key that the device has made. The challenge belongs to this session and is valid once. */
export async function finishPasskey(
  call: OwnCall,
  { name, response }: ParsedOf<typeof finishContract>,
  deps: PasskeyDeps,
): Promise<AnswerOf<typeof finishContract>> {
  const shown = readPasskeyName(name)
  if (shown === null) return { kind: 'fields-wrong', fields: [{ field: 'name', problem: 'missing' }] }
  const { host, all } = await findUsablePasskeys(call, deps)
  if (!host) return { kind: 'passkey-not-here' }
  if (all.length >= MOST_PASSKEYS) return { kind: 'passkeys-full', most: MOST_PASSKEYS }
  const made = await checkCreation(call, response, host)
  if (!made) return { kind: 'passkey-failed' }
  const { loginId } = call.actor
  return call.change(async (tx) => {
    const passkeyId = await addPasskey(tx, { ...made, loginId, rpId: host.rpId, name: shown })
    if (passkeyId === null) return { kind: 'passkey-known' } as const
    await setWay(tx, call.actor.sessionHash, 'passkey')
    await endOthersAndTell(tx, deps.seal, call, { what: 'passkey-added', name: shown })
    return ok({ passkeyId })
  })
}

async function checkCreation(
  { db, actor }: OwnCall,
  response: ParsedOf<typeof finishContract>['response'],
  host: PasskeyHost,
) {
  const { sessionHash } = actor
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...response } as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, { challenge, purpose: 'add', sessionHash }),
      expectedOrigin: host.origin,
      expectedRPID: host.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      isSynced: credentialDeviceType === 'multiDevice',
    }
  } catch (error) {
    // The library reports faults as plain errors. A database error has a code and is thrown on.
    if (error instanceof Error && 'code' in error) throw error
    return null
  }
}

/** Returns a key's name as it is stored, without marks that turn or hide text. Null if nothing is left. */
export function readPasskeyName(text: string): string | null {
  const plain = withoutInvisible(text.normalize('NFC'))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return plain === '' ? null : [...plain].slice(0, PASSKEY_NAME_MOST).join('')
}

/** Removes a key after a proof. Another log-in's key is refused as not found, before anything is proved. */
export async function dropPasskey(
  call: OwnCall,
  { passkeyId, proof }: ParsedOf<typeof removeContract>,
  deps: SecurityDeps,
): Promise<Answer<Record<string, never>, RefusalOf<typeof removeContract>>> {
  const { all } = await findUsablePasskeys(call, deps)
  if (!all.some((each) => each.passkeyId === passkeyId)) return { kind: 'passkey-not-found' }
  const isLast = all.length === 1 && (await findTotpSince(call.db, call.actor.loginId)) === null
  if (isLast && (await mustKeepFactor(call, deps))) return { kind: 'factor-demanded' }
  const wrong = await proveIdentity(call, proof, deps)
  if (wrong) return wrong
  return call.change(async (tx) => {
    const name = await removePasskey(tx, call.actor.loginId, passkeyId)
    if (name === null) return { kind: 'passkey-not-found' } as const
    await endOthersAndTell(tx, deps.seal, call, { what: 'passkey-removed', name })
    return ok({})
  })
}
