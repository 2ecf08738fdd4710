import { useCopy } from '#web/site/locale.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import { hostContext } from '#web/site/server-context.ts'
import { findEntry } from '#web/content/collections/entry.ts'
import { Rail } from '#web/parts/content/content-rails.tsx'
import { EntryList } from '#web/parts/content/entry-list.tsx'
import { EntryPage } from '#web/parts/content/entry-page.tsx'
import { publicMeta } from '#web/parts/content/public-meta.ts'
import { crumbsOf } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'
import { anniversaryLine } from '../anniversary-line.ts'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

/** Marks each `?id=` as a page of its own, so that the host caches it like any other page. */
export const headers = () => ({ 'X-Page-Kind': 'entry' })

/** Loads one anniversary entry: the one named by `?id=`, or else the latest (rules/rows.md#routes-and-roles). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { collections, locale } = context.get(hostContext)
  const id = new URL(request.url).searchParams.get('id') ?? collections[locale].anniversaries[0]?.id ?? null
  const entry = findEntry(collections[locale], 'anniversaries', id)
  if (entry === null) throw new Response(null, { status: 404 })
  const list = new Request(new URL('/about-us/anniversaryList', request.url))
  const { page, shelf } = textPage({ request: list, context })
  const others = shelf.anniversaries.filter((each) => each.id !== entry.id).map(anniversaryLine)
  return { page, entry, others }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, entry } = loaderData
  const path = location.pathname + location.search
  return publicMeta(matches, {
    title: entry.title,
    description: entry.facts.description,
    crumbs: crumbsOf(matches, page, { name: entry.title, path }),
  })
}

export default function Anniversary({ loaderData: { page, entry, others } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <EntryPage
      entry={entry}
      crumbs={[{ label: page.label, href: page.path }, { label: entry.date.slice(0, 4) }]}
      rail={<Rail section={page.section} pages={page.siblings} current={page.path} />}
    >
      {others.length > 0 && (
        <Band title={t.otherOnes}>
          <EntryList entries={others} level={3} />
        </Band>
      )}
    </EntryPage>
  )
}
