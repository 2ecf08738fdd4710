/** The sides of an identity card as uploaded: index 0 is the portrait side, index 1 the emblem side (rules/product.md#calls). */
export const CARD_SIDES = ['portrait', 'emblem'] as const

/** The papers of a company (rules/companies.md#papers), in the order of the list. The first five are always required. */
export const COMPANY_PAPERS = [
  'business-licence',
  'representative-front',
  'representative-back',
  'operator-front',
  'operator-back',
  'authorisation',
  'seal-specimen',
  'account-proof',
  'owner-declaration',
  'product-filing',
] as const
export type CompanyPaper = (typeof COMPANY_PAPERS)[number]

/** The most pages of one paper. */
export const MOST_PAGES = 20

/** The papers required to submit the flow `corporate`. The product filing is for products only. */
export const NEEDED_COMPANY_PAPERS = COMPANY_PAPERS.slice(0, 9)

/** The pictures of a foreign document: the portrait page of a passport, both sides of a permit. */
export const FOREIGN_PAPERS = {
  '6': ['portrait-page'],
  '4': ['front', 'back'],
  A: ['front', 'back'],
} as const

/** Returns the pictures required for a type of document, in the order of their index. Empty for a type not accepted online. */
export function papersOfDocument(documentType: string): readonly string[] {
  const foreign: Readonly<Record<string, readonly string[]>> = FOREIGN_PAPERS
  return documentType === '0' ? CARD_SIDES : (foreign[documentType] ?? [])
}
