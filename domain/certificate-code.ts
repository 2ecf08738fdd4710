import { formatShortCode, parseShortCode, shortCode } from './registration/short-code.ts'

/** 20 characters are 100 bits, so a code cannot be found by guessing. */
export const CODE_LENGTH = 20

/** Makes a code from twenty random bytes. */
export function certificateCode(random: Uint8Array): string {
  return shortCode(random.subarray(0, CODE_LENGTH))
}

/** Formats a code for print: `ABCD-EFGH-…`. */
export function formatCertificateCode(code: string): string {
  return formatShortCode(code)
}

/** Reads a typed code, ignoring letter case, character width and gaps. Null if the text cannot be a code. */
export function parseCertificateCode(text: string): string | null {
  return parseShortCode(text, CODE_LENGTH)
}
