/** Signs of a code: no I, L, O, U, so that none is taken for another (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 100 bits: nobody finds one by trying. */
export const CODE_LENGTH = 20
const GROUP = 4

/** The code of twenty random bytes, five bits of each. */
export function certificateCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => SIGNS[byte & 31]).join('')
}

/** As it is printed: `ABCD-EFGH-…`. */
export function printedCode(code: string): string {
  const groups = Array.from({ length: CODE_LENGTH / GROUP }, (_, at) =>
    code.slice(at * GROUP, (at + 1) * GROUP),
  )
  return groups.join('-')
}

/** What was typed as the code it means, whatever its case, width and gaps; null where it can be none. */
export function typedCode(text: string): string | null {
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
