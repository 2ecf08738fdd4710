import { hasSigns } from '#domain/number/sign-rule.ts'
import { plainTyped } from '#domain/number/typed-text.ts'

/** The document types of a person (rules/identity.md#documents), by the code that registrars use. */
export const DOCUMENT_TYPES = ['0', '4', '6', 'A'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const FORMS = {
  /** Hong Kong and Macao permit: H or M and eight digits; older cards have two more digits. */
  '4': /^[HM]\d{8}(\d{2})?$/,
  /** Foreign passport: capital letters and digits, seven or more (rules/product.md#validation), as many as registrars' files hold. */
  '6': /^[A-Z0-9]{7,30}$/,
  /** Taiwan permit: eight digits; older permits have ten. */
  A: /^\d{8}(\d{2})?$/,
} as const

/** Reads the number of a foreign document: capital letters without spaces. Null if it has not the form of its type. */
export function readPermit(documentType: Exclude<DocumentType, '0'>, text: string): string | null {
  const number = plainNumber(text)
  return FORMS[documentType].test(number) ? number : null
}

/** Returns what is wrong with a number that `readPermit` refuses: its signs, or its length and order. */
export function permitProblem(
  documentType: Exclude<DocumentType, '0'>,
  text: string,
): 'digits' | 'upper-alphanumeric' | 'form' {
  const rule = documentType === 'A' ? 'digits' : 'upper-alphanumeric'
  return hasSigns(rule, plainNumber(text)) ? 'form' : rule
}

function plainNumber(text: string): string {
  return text.length > 60 ? '' : plainTyped(text).replaceAll(/\s/g, '').toUpperCase()
}
