/**
 * Prefixes of operators without a network of their own: allowed, but an opening with one is looked at
 * (rules/identity.md#mobile-numbers).
 */
const VIRTUAL = ['162', '165', '167', '170', '171']

/** Whether a text is a mainland mobile number as it stands: 1, 3–9 and nine digits (rules/product.md#validation). */
export function isPhone(text: string): boolean {
  return text.length === 11 && /^1[3-9]\d{9}$/.test(text)
}

/**
 * The number in the form it is compared, counted and sent to: full-width digits, spaces, hyphens and a +86 or 0086 in front are
 * taken away (rules/threats.md#texted-codes). Null for what is no mainland mobile number then.
 */
export function readPhone(text: string): string | null {
  if (text.length > 40) return null
  const plain = text.normalize('NFKC').replaceAll(/[\s()-]/g, '')
  const phone = plain.replace(/^(\+86|0086)/, '')
  return isPhone(phone) ? phone : null
}

/** True for a number of a virtual operator. */
export function isVirtualOperator(phone: string): boolean {
  return VIRTUAL.some((each) => phone.startsWith(each))
}
