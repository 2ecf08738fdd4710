import type { Facts } from './facts.ts'
import { PLAIN_FACTS } from './facts.ts'
import type { Locale } from './server-context.ts'

interface Match {
  readonly id: string
  readonly loaderData?: unknown
}

/**
 * `<title>` of a page: its own name, then the brand. For screens whose title is a word of their copy; what a page is for, in a
 * sentence, where the copy says it, is for those who find it.
 */
export function pageTitle(
  matches: readonly (Match | undefined)[],
  copy: { readonly [Key in Locale]: { readonly title: string; readonly description?: string } },
) {
  const { locale, site } = factsOf(matches)
  const { title, description } = copy[locale]
  const named = { title: titleWithBrand(title, site.brand[locale]) }
  return description === undefined ? [named] : [named, { name: 'description', content: description }]
}

/** The facts of the root, where hooks cannot be used. */
export function factsOf(matches: readonly (Match | undefined)[]): Facts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as Facts | undefined) ?? PLAIN_FACTS
}

export function titleWithBrand(title: string, brand: string): string {
  return brand === '' ? title : `${title} – ${brand}`
}
