import { factsOf } from '#web/site/page-title.ts'
import type { ContentPage } from '#web/content/library.server.ts'
import * as copy from './content-page.copy.ts'
import { publicMeta } from './public-meta.ts'

type Matches = Parameters<typeof factsOf>[0]
type More = Pick<Parameters<typeof publicMeta>[1], 'thing' | 'feed'>

/** Returns the meta of a page of long copy; nothing if the page was not found. */
export function textMeta(matches: Matches, page: ContentPage | undefined, more: More = {}) {
  if (page === undefined) return []
  const { title, description } = page
  return publicMeta(matches, { title, description, crumbs: crumbsOf(matches, page), ...more })
}

/** Returns the breadcrumb: the first page of the section, the page, then an entry of the page if there is one. */
export function crumbsOf(matches: Matches, page: ContentPage, entry?: { name: string; path: string }) {
  const { locale } = factsOf(matches)
  const [first] = page.siblings
  const isFirst = first === undefined || first.path === page.path
  const top = isFirst ? [] : [{ name: copy[locale].sections[page.section], path: first.path }]
  const rest = entry === undefined ? [] : [entry]
  return [...top, { name: page.label, path: page.path }, ...rest]
}
