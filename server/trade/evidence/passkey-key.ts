import { createPublicKey } from 'node:crypto'
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { PackPasskey } from '#domain/evidence/pack.ts'

interface PasskeyKey {
  /** SubjectPublicKeyInfo. */
  readonly spki: Buffer
  readonly algorithm: PackPasskey['algorithm']
}

/**
 * Turns a passkey's public key (COSE) into the form that browsers and `openssl` read. Throws for a kind of key that cannot be enrolled here
 * (`manage-passkeys.ts`): P-256, Ed25519 and RSA can.
 */
export function keyOfCose(bytes: Uint8Array): PasskeyKey {
  const key = decodeCredentialPublicKey(Uint8Array.from(bytes))
  if (cose.isCOSEPublicKeyEC2(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256)
    return written(
      { kty: 'EC', crv: 'P-256', x: text(key.get(cose.COSEKEYS.x)), y: text(key.get(cose.COSEKEYS.y)) },
      -7,
    )
  if (cose.isCOSEPublicKeyOKP(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519)
    return written({ kty: 'OKP', crv: 'Ed25519', x: text(key.get(cose.COSEKEYS.x)) }, -8)
  if (cose.isCOSEPublicKeyRSA(key))
    return written({ kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) }, -257)
  throw new TypeError('a passkey of another kind')
}

function written(key: JsonWebKey, algorithm: PackPasskey['algorithm']): PasskeyKey {
  return { spki: createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'der' }), algorithm }
}

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('base64url')
}
