import type { LoaderFunctionArgs } from 'react-router'
import { hostContext } from '#web/site/server-context.ts'
import { isFilled, type Shelf } from '#web/content/collections/entry.ts'
import { contentPage, type ContentPage } from '#web/content/library.server.ts'

export interface TextPage {
  /** Without links to pages that have nothing to show on this site. */
  readonly page: ContentPage
  readonly shelf: Shelf
}

/** Loads a page of long copy with the entries of this site. Throws a 404 if the page needs entries and there are none. */
export function textPage({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): TextPage {
  const { locale, site, collections } = context.get(hostContext)
  const shelf = collections[locale]
  const page = contentPage(pathOf(request), locale, site)
  if (!isFilled(shelf, page.path)) throw new Response(null, { status: 404 })
  const isShown = ({ path }: { readonly path: string }) => isFilled(shelf, path)
  const relatedPages = page.relatedPages.filter(isShown)
  return { page: { ...page, siblings: page.siblings.filter(isShown), relatedPages }, shelf }
}

/** Returns the path of the page. A page with scripts asks for its data under the same path with `.data` at the end. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, '')
}
