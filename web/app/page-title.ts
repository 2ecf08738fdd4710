import type { Facts } from './facts.ts'
import { PLAIN_FACTS } from './facts.ts'
import type { Locale } from './server-context.ts'

interface Match {
  readonly id: string
  readonly loaderData?: unknown
}

/** `<title>` of a page: its own name, then the brand. For screens whose title is a word of their copy. */
export function pageTitle(
  matches: readonly (Match | undefined)[],
  copy: { readonly [Key in Locale]: { readonly title: string } },
) {
  const { locale, site } = factsOf(matches)
  return [{ title: titleWithBrand(copy[locale].title, site.brand[locale]) }]
}

/** The facts of the root, where hooks cannot be used. */
export function factsOf(matches: readonly (Match | undefined)[]): Facts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as Facts | undefined) ?? PLAIN_FACTS
}

export function titleWithBrand(title: string, brand: string): string {
  return brand === '' ? title : `${title} – ${brand}`
}
