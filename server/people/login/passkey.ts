import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { output as Output } from 'zod/v4/core'
import type { passkeyAssertion, passkeyRequest } from '#contract/account/passkey-part.ts'
import { CHALLENGE_SECONDS } from '#domain/security/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { Passkey } from './passkey.store.ts'
import { countUse } from './passkey.store.ts'

/** Where a page is, as passkeys see it: they belong to a host name, and to no address of numbers. */
export interface PasskeyHost {
  readonly origin: string
  readonly rpId: string
}

export type PasskeyHostDeps = { readonly publicOrigin: string | null }

/** The configured origin, else that of the page, which the edge has compared with our own. Null on an address of numbers. */
export function hostOf(headers: Headers, { publicOrigin }: PasskeyHostDeps): PasskeyHost | null {
  const origin = publicOrigin ?? headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return null
  const { hostname, origin: exact } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ? null : { origin: exact, rpId: hostname }
}

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** What the browser asks a key for; `keys` are those that may answer, none where any of this host may. */
export function requestOf(
  challenge: string,
  { rpId }: PasskeyHost,
  keys: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
): Output<typeof passkeyRequest> {
  return {
    challenge,
    rpId,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, type: 'public-key' },
      transports,
    })),
  }
}

/** Whether an answer is to this challenge; it may use the challenge up. */
export type ChallengeCheck = string | ((challenge: string) => Promise<boolean>)

/**
 * Whether a key's answer is right: challenge, exact origin and host, its owner's finger or face (UV), signature, and a counter that
 * has moved on. Whatever is wrong looks the same (rules/threats.md#second-factors).
 */
export async function checkAssertion(
  db: Db,
  passkey: Passkey,
  response: Output<typeof passkeyAssertion>,
  { host, challenge }: { readonly host: PasskeyHost; readonly challenge: ChallengeCheck },
): Promise<{ kind: 'right' } | Refusals<'passkey-failed'>> {
  const { credentialId: id, publicKey, counter } = passkey
  const credential = { id, publicKey: new Uint8Array(publicKey), counter }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...response } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: host.origin,
      expectedRPID: host.rpId,
      credential,
      requireUserVerification: true,
    })
    const isRight = verified && (await countUse(db, passkey.passkeyId, authenticationInfo.newCounter))
    return { kind: isRight ? 'right' : 'passkey-failed' }
  } catch (error) {
    // The library says what is wrong by throwing plain errors; a fault of the database has a code.
    if (error instanceof Error && 'code' in error) throw error
    return { kind: 'passkey-failed' }
  }
}
