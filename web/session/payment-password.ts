import { trimEnd } from '#domain/number/trim-end.ts'

/** The server's data for one payment password: a key to wrap for, and a nonce that is valid once. */
export interface PaymentKey {
  readonly kid: string
  /** SPKI, base64. */
  readonly publicKey: string
  readonly nonce: string
}

export interface SealedPassword {
  /** Value of the `Security-Key` header: `v1.<kid>.<wrapped AES-256 key>`. */
  readonly securityKey: string
  /** `<iv>.<ciphertext and tag>`, both base64url. */
  readonly password: string
}

/** Thrown on a page that was loaded neither over https nor from localhost: the browser offers no cryptography there. */
export class CannotEncrypt extends Error {}

/**
 * Encrypts a payment password so that only the holder of the private key can open it, and only for this nonce: AES-256-GCM
 * with a key made here, wrapped with RSA-OAEP-SHA256 (rules/threats.md#payment-password). Every call gives other bytes.
 */
export async function sealPassword(password: string, key: PaymentKey): Promise<SealedPassword> {
  // On an insecure page `subtle` is undefined, not only refused; its type does not say so.
  const subtle = (crypto as Partial<Crypto>).subtle
  if (subtle === undefined) throw new CannotEncrypt()
  const wrapper = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const publicKey = await subtle.importKey('spki', bytesOf(key.publicKey), wrapper, false, ['wrapKey'])
  const secret = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const wrapped = await subtle.wrapKey('raw', secret, publicKey, { name: 'RSA-OAEP' })
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder()
  const cipher = { name: 'AES-GCM', iv, additionalData: text.encode(`${key.kid}|${key.nonce}`) }
  const sealed = await subtle.encrypt(cipher, secret, text.encode(password))
  return {
    securityKey: `v1.${key.kid}.${base64url(new Uint8Array(wrapped))}`,
    password: `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`,
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return trimEnd(text.replaceAll('+', '-').replaceAll('/', '_'), '=')
}
