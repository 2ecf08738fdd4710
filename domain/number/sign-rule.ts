/** The rules for fields that take only certain signs (rules/product.md#validation). Each has a sentence in both languages. */
export const SIGN_RULES = [
  'positive-digits',
  'digits',
  'alphanumeric',
  'upper-alphanumeric',
  'upper-alphanumeric-hyphen',
] as const
export type SignRule = (typeof SIGN_RULES)[number]

/** None repeats a group, so that no text makes one slow. */
const FORMS: Readonly<Record<SignRule, RegExp>> = {
  'positive-digits': /^[1-9]\d*$/,
  digits: /^\d+$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  'upper-alphanumeric': /^[A-Z0-9]+$/,
  'upper-alphanumeric-hyphen': /^[A-Z0-9-]+$/,
}

/** Whether a text has nothing but the signs of a rule, and at least one. A field reads what was typed before it asks. */
export function hasSigns(rule: SignRule, text: string): boolean {
  return FORMS[rule].test(text)
}
