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

/** The host of a page as passkeys see it. They belong to a host name, never to an IP address. */
export interface PasskeyHost {
  readonly origin: string
  readonly rpId: string
}

export type PasskeyHostDeps = { readonly publicOrigin: string | null }

/** Returns the host of the configured origin, else of the page's origin, which the edge has compared. Null for an IP address. */
export function hostOf(headers: Headers, { publicOrigin }: PasskeyHostDeps): PasskeyHost | null {
  const origin = publicOrigin ?? headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return null
  const { hostname, origin: exact } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ? null : { origin: exact, rpId: hostname }
}

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the browser's request for a passkey. `keys` are those that may answer; if it is empty, any of this host may. */
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

/** The expected challenge, or a function that checks it and may consume it. */
export type ChallengeCheck = string | ((challenge: string) => Promise<boolean>)

/**
 * Checks a passkey's answer: challenge, exact origin and host, the owner's finger or face (UV), signature, and a counter that
 * has increased. Every fault gives the same answer (rules/threats.md#second-factors).
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
    // The library reports faults as plain errors. A database error has a code and is thrown on.
    if (error instanceof Error && 'code' in error) throw error
    return { kind: 'passkey-failed' }
  }
}
