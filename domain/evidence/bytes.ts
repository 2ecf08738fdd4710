/** Bytes as texts and back, and their hash, by what Node and browsers both have. The text of this module stands in `verify.html` too. */

export type Bytes = Uint8Array<ArrayBuffer>

/** Returns the 32 bytes of the hash. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Returns two small letters or digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws for what is not hexadecimal. */
export function bytesOfHex(hex: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

/** Reads base64 or base64url. Throws for what is neither. */
export function bytesOfBase64(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** Writes base64url without padding. */
export function base64urlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the bytes of one after the other. */
export function concat(one: Uint8Array, other: Uint8Array): Bytes {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** Compares every byte. What is compared is public, so the time it takes tells nothing. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

/** Returns the bytes of a text. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** Reads UTF-8. Throws for bytes that are none. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
