import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto

/** Encrypts a payment password as a browser does (rules/threats.md#payment-password), without the product's own code. */
export async function sealPassword(password: string, key: { kid: string; publicKey: string; nonce: string }) {
  const wrapping = await subtle.importKey(
    'spki',
    Buffer.from(key.publicKey, 'base64'),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['wrapKey'],
  )
  const secret = (await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
    'encrypt',
  ])) as webcrypto.CryptoKey
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const additionalData = Buffer.from(`${key.kid}|${key.nonce}`)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, secret, Buffer.from(password))
  const wrapped = await subtle.wrapKey('raw', secret, wrapping, { name: 'RSA-OAEP' })
  const text = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
  return { securityKey: `v1.${key.kid}.${text(wrapped)}`, password: `${text(iv)}.${text(sealed)}` }
}
