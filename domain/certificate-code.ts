/** The characters of a code: without I, L, O and U, so that no two look alike (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 20 characters are 100 bits, so a code cannot be found by guessing. */
export const CODE_LENGTH = 20
const GROUP = 4

/** Makes a code from twenty random bytes, five bits of each. */
export function certificateCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => SIGNS[byte & 31]).join('')
}

/** Formats a code for print: `ABCD-EFGH-…`. */
export function formatCertificateCode(code: string): string {
  const groups = Array.from({ length: CODE_LENGTH / GROUP }, (_, at) =>
    code.slice(at * GROUP, (at + 1) * GROUP),
  )
  return groups.join('-')
}

/** Reads a typed code, ignoring letter case, character width and gaps. Null if the text cannot be a code. */
export function parseCertificateCode(text: string): string | null {
  const plain = text
    .slice(0, 80)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode = plain.length === CODE_LENGTH && [...plain].every((sign) => SIGNS.includes(sign))
  return isCode ? plain : null
}
