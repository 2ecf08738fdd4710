import { ungroupedTyped } from '#domain/number/typed-text.ts'

/**
 * Prefixes of operators without a network of their own. They are allowed, but an account opening with such a number is reviewed
 * (rules/identity.md#mobile-numbers).
 */
const VIRTUAL = ['162', '165', '167', '170', '171']

/** Whether a text is exactly a mainland mobile number: 1, 3–9 and nine digits (rules/product.md#validation). */
export function isPhone(text: string): boolean {
  return text.length === 11 && /^1[3-9]\d{9}$/.test(text)
}

/**
 * Normalises a phone number for comparing, counting and sending: full-width digits become narrow; spaces, hyphens, brackets,
 * invisible signs and a leading +86 or 0086 are removed (rules/threats.md#texted-codes). Null if the result is not a mainland mobile number.
 */
export function readPhone(text: string): string | null {
  if (text.length > 40) return null
  const plain = ungroupedTyped(text).replaceAll(/[()]/g, '')
  const phone = plain.replace(/^(\+86|0086)/, '')
  return isPhone(phone) ? phone : null
}

/** Whether the number belongs to a virtual operator. */
export function isVirtualOperator(phone: string): boolean {
  return VIRTUAL.some((each) => phone.startsWith(each))
}
