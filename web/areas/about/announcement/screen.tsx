import { factsOf } from '#web/site/page-title.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { findEntry, TOPICS, type Entry } from '#web/content/collections/entry.ts'
import type { ContentPage as Page } from '#web/content/library.server.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Rail } from '#web/parts/content/content-rails.tsx'
import * as entryCopy from '#web/parts/content/entry.copy.ts'
import { EntryList, type EntryLine } from '#web/parts/content/entry-list.tsx'
import { EntryPage } from '#web/parts/content/entry-page.tsx'
import { feedHref } from '#web/parts/content/feed-href.ts'
import { Prose } from '#web/parts/content/prose.tsx'
import { publicMeta } from '#web/parts/content/public-meta.ts'
import { crumbsOf, textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { Route } from './+types/screen'
import * as copy from '../copy.ts'
import styles from '../about.module.css'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

/** Marks each `?id=` as a page of its own, so that the host caches it like any other page. */
export const headers = () => ({ 'X-Page-Kind': 'entry' })

type Announcement = Entry<'announcements'>

/** Loads the announcements, filtered by kind; with `?id=` it loads a single announcement (rules/rows.md#routes-and-roles). */
export function loader(args: Route.LoaderArgs) {
  const { page, shelf } = textPage(args)
  const { searchParams } = new URL(args.request.url)
  const id = searchParams.get('id')
  if (id !== null) {
    const entry = findEntry(shelf, 'announcements', id)
    if (entry === null) throw new Response(null, { status: 404 })
    return { page, entry, topic: null, list: [] }
  }
  const topic = TOPICS.announcements.find((each) => each === searchParams.get('topic')) ?? null
  const list = shelf.announcements.filter(({ facts }) => topic === null || facts.topic === topic)
  return { page, entry: null, topic, list: list.map(lineOf) }
}

function lineOf(entry: Announcement): EntryLine & { topic: string } {
  const { id, title, date, isSample, facts } = entry
  const href = `/about-us/announcement?id=${id}`
  return { id, title, date, isSample, href, description: facts.description, topic: facts.topic }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, entry } = loaderData
  const feed = { href: feedHref('announcements', factsOf(matches).locale), title: page.title }
  if (entry === null) return textMeta(matches, page, { feed })
  const path = location.pathname + location.search
  return publicMeta(matches, {
    title: entry.title,
    description: entry.facts.description,
    crumbs: crumbsOf(matches, page, { name: entry.title, path }),
    feed,
  })
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { page, entry } = loaderData
  return entry === null ? <List {...loaderData} /> : <Detail page={page} entry={entry} />
}

interface ListProps {
  readonly page: Page
  readonly topic: string | null
  readonly list: readonly (EntryLine & { readonly topic: string })[]
}

function List({ page, topic, list }: ListProps) {
  const t = useCopy(copy)
  const words = useCopy(entryCopy)
  const locale = useLocale()
  const topicOf = ({ id }: EntryLine) => list.find((each) => each.id === id)?.topic as keyof typeof t.topics
  return (
    <ContentPage page={page}>
      <Prose blocks={page.blocks} />
      <div className={styles.spread}>
        <nav className={styles.chips} aria-label={t.topic}>
          <ChipLink href={page.path} isOn={topic === null}>
            {words.all}
          </ChipLink>
          {TOPICS.announcements.map((each) => (
            <ChipLink key={each} href={`${page.path}?topic=${each}`} isOn={topic === each}>
              {t.topics[each]}
            </ChipLink>
          ))}
        </nav>
        <a href={feedHref('announcements', locale)}>{words.feed}</a>
      </div>
      {list.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <EntryList entries={list} meta={(line) => <span>{t.topics[topicOf(line)]}</span>} />
      )}
    </ContentPage>
  )
}

function Detail({ page, entry }: { readonly page: Page; readonly entry: Announcement }) {
  const t = useCopy(copy)
  const topic = t.topics[entry.facts.topic as keyof typeof t.topics]
  return (
    <EntryPage
      entry={entry}
      crumbs={[{ label: page.label, href: page.path }, { label: topic }]}
      rail={<Rail section={page.section} pages={page.siblings} current={page.path} />}
      by={<span>{topic}</span>}
    />
  )
}
