import { ungroupedTyped } from '#domain/number/typed-text.ts'

/** The characters of a code that people type: Crockford's base 32, without I, L, O and U, so that no two look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** Makes a code of as many characters as there are random bytes, five bits of each. */
export function shortCode(random: Uint8Array): string {
  return Array.from(random, (byte) => SIGNS[byte & 31]).join('')
}

/** Formats a code for reading: `ABCD-EFGH`. */
export function formatShortCode(code: string): string {
  return code.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** Reads a typed code of this length, ignoring letter case, character width and gaps. Null if the text cannot be one. */
export function parseShortCode(text: string, length: number): string | null {
  const plain = ungroupedTyped(text.slice(0, 80)).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === length && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : null
}
