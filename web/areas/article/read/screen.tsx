import { hostContext } from '#web/site/server-context.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import { factsOf } from '#web/site/page-title.ts'
import { findEntry, isFilled } from '#web/content/collections/entry.ts'
import { feedHref } from '#web/parts/content/feed-href.ts'
import { publicMeta } from '#web/parts/content/public-meta.ts'
import type { Route } from './+types/screen'
import { Article } from '../article.tsx'
import { ArticleListPage } from '../article-list.tsx'
import * as copy from '../copy.ts'
import { lineOf, listOf, PATH } from '../model.ts'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

/** Marks each `?id=` as a page of its own, so that the host caches it like any other page. */
export const headers = () => ({ 'X-Page-Kind': 'entry' })

/** Loads the list by topic and page; with `?id=` it loads a single article (rules/rows.md#routes-and-roles). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale, collections } = context.get(hostContext)
  const shelf = collections[locale]
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id === null) {
    if (!isFilled(shelf, PATH)) throw new Response(null, { status: 404 })
    return { kind: 'list' as const, list: listOf(shelf.articles, searchParams) }
  }
  const entry = findEntry(shelf, 'articles', id)
  if (entry === null) throw new Response(null, { status: 404 })
  const more = shelf.articles
    .filter((each) => each.id !== id && each.facts.topic === entry.facts.topic)
    .slice(0, 3)
    .map(lineOf)
  const { topics } = listOf(shelf.articles, new URLSearchParams())
  return { kind: 'article' as const, entry, line: lineOf(entry), more, topics }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale, site } = factsOf(matches)
  const t = copy[locale]
  const feed = { href: feedHref('articles', locale), title: t.feedTitle }
  const top = { name: t.title, path: PATH }
  if (loaderData.kind === 'list') {
    const { topic, page } = loaderData.list
    const title = [t.title, ...(topic === null ? [] : [t.topics[topic]]), ...(page === 1 ? [] : [page])]
    return publicMeta(matches, { title: title.join(' · '), description: t.description, crumbs: [top], feed })
  }
  const { title, description, date, href } = loaderData.line
  const thing = {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    inLanguage: locale,
    publisher: { '@type': 'Organization', name: site.brand[locale] },
  }
  return publicMeta(matches, { title, description, crumbs: [top, { name: title, path: href }], thing, feed })
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'list') return <ArticleListPage list={loaderData.list} />
  return <Article {...loaderData} />
}
