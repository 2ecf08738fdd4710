/** Sides of an identity card as they are uploaded: index 0 shows the portrait, index 1 the emblem (rules/product.md#calls). */
export const CARD_SIDES = ['portrait', 'emblem'] as const

/** Papers a company shows (rules/companies.md#papers), in the order of the list; the first five are always asked for. */
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

/** Pages that one paper may have. */
export const MOST_PAGES = 20

/** Papers without which a company of the flow `corporate` cannot be submitted; a filing is for products only. */
export const NEEDED_COMPANY_PAPERS = COMPANY_PAPERS.slice(0, 9)

/** Pictures of a foreign document: the page with the portrait always, the back of a permit. */
export const FOREIGN_PAPERS = {
  '6': ['portrait-page'],
  '4': ['front', 'back'],
  A: ['front', 'back'],
} as const

/** Pictures that a client shows of their document, by its kind, in the order of their index; none for a kind that is not taken online. */
export function papersOfDocument(documentType: string): readonly string[] {
  const foreign: Readonly<Record<string, readonly string[]>> = FOREIGN_PAPERS
  return documentType === '0' ? CARD_SIDES : (foreign[documentType] ?? [])
}
