/** Document types of a person (rules/identity.md#documents): the code a registrar knows them by. */
export const DOCUMENT_TYPES = ['0', '4', '6', 'A'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const FORMS = {
  /** Hong Kong and Macao permit: H or M and eight digits; older cards have two more. */
  '4': /^[HM]\d{8}(\d{2})?$/,
  /** Foreign passport: capital letters and digits, seven or more (rules/product.md#validation). */
  '6': /^[A-Z0-9]{7,15}$/,
  /** Taiwan permit: eight digits; older ones ten. */
  A: /^\d{8}(\d{2})?$/,
} as const

/** The number of a foreign document in capital letters without spaces around it; null where it has not the form of its kind. */
export function readPermit(documentType: Exclude<DocumentType, '0'>, text: string): string | null {
  if (text.length > 40) return null
  const number = text.normalize('NFKC').trim().toUpperCase()
  return FORMS[documentType].test(number) ? number : null
}
