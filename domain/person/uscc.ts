import { ungroupedTyped } from '#domain/number/typed-text.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2] as const

export interface Uscc {
  readonly kind: 'uscc'
  readonly code: string
  /**
   * Whether the organisation code inside has a wrong check sign. Real codes of this kind exist, so a person reviews it
   * (rules/identity.md#unified-social-credit-code).
   */
  readonly hasOddOrganisation: boolean
}

export type UsccRefusal = { readonly kind: 'uscc-form' } | { readonly kind: 'uscc-check' }

/**
 * Reads a unified social credit code (GB 32100-2015): two signs of registry and kind, six digits of region, nine of the organisation,
 * one check sign; I, O, S, V and Z do not occur. Spaces around it and small letters are accepted.
 */
export function readUscc(text: string): Uscc | UsccRefusal {
  if (text.length > 40) return { kind: 'uscc-form' }
  const code = ungroupedTyped(text).toUpperCase()
  if (!/^\d{8}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return { kind: 'uscc-form' }
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * ALPHABET.indexOf(code[at]!), 0)
  if (ALPHABET[(31 - (sum % 31)) % 31] !== code[17]) return { kind: 'uscc-check' }
  return { kind: 'uscc', code, hasOddOrganisation: organisationCheck(code.slice(8, 16)) !== code[16] }
}

/** Computes the check sign of an organisation code (GB 11714) from its first eight signs; letters count from ten. */
function organisationCheck(first8: string): string {
  const valueOf = (sign: string) => (sign >= 'A' ? sign.charCodeAt(0) - 55 : Number(sign))
  const sum = ORGANISATION_WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(first8[at]!), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}
