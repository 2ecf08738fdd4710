import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The key that signs evidence packs. Its public half is published, so that everybody can verify a pack. */
export interface EvidenceKey {
  /** SHA-256 of the public key, hexadecimal. */
  readonly keyId: string
  /** The public key as SubjectPublicKeyInfo, and the same as PEM. */
  readonly publicDer: Uint8Array<ArrayBuffer>
  readonly publicPem: string
  /** Returns the 64 bytes of an Ed25519 signature. */
  readonly sign: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
}

/** Where the public key is published. */
export const EVIDENCE_KEY_PATH = '/.well-known/evidence-key.pem'

/** PKCS#8 of an Ed25519 key before its 32 bytes of seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Opens the operator's own key, else one of the secret, as the seal of personal data has its keys. */
export function openEvidenceKey(of: {
  readonly evidenceKey: KeyObject | null
  readonly secret: string
}): EvidenceKey {
  const privateKey = of.evidenceKey ?? keyOfSecret(of.secret)
  const publicKey = createPublicKey(privateKey)
  const publicDer = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
  return {
    keyId: createHash('sha256').update(publicDer).digest('hex'),
    publicDer,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    sign: (bytes) => new Uint8Array(sign(null, bytes, privateKey)),
  }
}

/** Reads `EVIDENCE_KEY`: PKCS#8 of an Ed25519 key as base64 on one line. Null if it is not set; throws for anything else. */
export function readEvidenceKey(text: string | undefined): KeyObject | null {
  if (!text) return null
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Its text must not be told.
  }
  throw new Error('EVIDENCE_KEY is no Ed25519 key as PKCS#8 in base64')
}

function keyOfSecret(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'fund-platform', 'evidence-key', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
}
