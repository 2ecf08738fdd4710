import { randomBytes, webcrypto } from 'node:crypto'
import type { OpeningKey } from './payment-key-pair.store.ts'

const { subtle } = webcrypto

export function newNonce(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Opens a password: header `Security-Key: v1.<kid>.<wrapped AES-256 key>`, body `<iv>.<ciphertext>`, all base64url, with `kid|nonce`
 * as additional data (rules/threats.md#payment-password). Null for every fault, so that a caller cannot learn which one.
 */
export async function openPassword(
  pair: OpeningKey,
  sent: { securityKey: string | null; password: string; nonce: string },
): Promise<string | null> {
  const [version, kid, wrapped] = (sent.securityKey ?? '').split('.')
  const [iv, sealed] = sent.password.split('.')
  if (version !== 'v1' || kid !== pair.kid || !wrapped || !iv || !sealed) return null
  try {
    const key = await subtle.unwrapKey(
      'raw',
      Buffer.from(wrapped, 'base64url'),
      pair.privateKey,
      { name: 'RSA-OAEP' },
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    )
    const algorithm = {
      name: 'AES-GCM',
      iv: Buffer.from(iv, 'base64url'),
      additionalData: Buffer.from(`${kid}|${sent.nonce}`),
    }
    return Buffer.from(await subtle.decrypt(algorithm, key, Buffer.from(sealed, 'base64url'))).toString(
      'utf8',
    )
  } catch {
    return null
  }
}
