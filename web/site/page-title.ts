import type { Facts } from './facts.ts'
import { PLAIN_FACTS } from './facts.ts'
import type { Locale } from './server-context.ts'

interface Match {
  readonly id: string
  readonly loaderData?: unknown
}

/**
 * Returns the `<title>` of a page: its own name, then the brand. For screens whose title is in their copy. If the copy also has a
 * description, a sentence on the page's purpose, it is added for readers who find the page in a search.
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

/** Returns the root's facts, for code that cannot use hooks. */
export function factsOf(matches: readonly (Match | undefined)[]): Facts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as Facts | undefined) ?? PLAIN_FACTS
}

export function titleWithBrand(title: string, brand: string): string {
  return brand === '' ? title : `${title} – ${brand}`
}
