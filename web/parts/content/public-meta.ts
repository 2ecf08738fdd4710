import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import { breadcrumbList, type Crumb } from './breadcrumb-list.ts'

interface PublicPage {
  readonly title: string
  readonly description: string
  /** The breadcrumb, from the section to the page itself. */
  readonly crumbs: readonly Crumb[]
  /** Further facts that are truly known of the page, in the form of schema.org. */
  readonly thing?: Readonly<Record<string, unknown>>
  readonly feed?: { readonly href: string; readonly title: string }
}

type Matches = Parameters<typeof factsOf>[0]

/**
 * Returns title, description and structured data of a public page. Addresses in the data are paths on the site of the page
 * they stand on.
 */
export function publicMeta(matches: Matches, page: PublicPage) {
  const { locale, site } = factsOf(matches)
  return [
    { title: titleWithBrand(page.title, site.brand[locale]) },
    { name: 'description', content: page.description },
    { 'script:ld+json': breadcrumbList(page.crumbs) },
    ...(page.thing === undefined
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.thing } }]),
    ...(page.feed === undefined
      ? []
      : [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', ...page.feed }]),
  ]
}
