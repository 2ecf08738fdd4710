import type { SiteText } from '#contract/fund/search.ts'
import type { Locale, SiteConfig } from '#web/site/server-context.ts'
import { isBuilt, SCREENS } from '#web/site/screens.ts'
import type { Collections, Kind } from '#web/content/collections/entry.ts'
import { isFilled } from '#web/content/collections/entry.ts'
import { CONTENT_FILES, contentPage, type ContentPage } from '#web/content/library.server.ts'
import type { Block } from '#web/content/markdown.ts'
import { groupsOf, partsOf, plainAnswer } from '#web/content/questions.ts'
import * as copy from './copy.ts'

/** The page on which the entries of a collection are read. */
const READ_AT: Partial<Record<Kind, string>> = {
  articles: '/tool/article',
  announcements: '/about-us/announcement',
  anniversaries: '/about-us/anniversaryDetail',
}
const FILE = /^\.\/zh(\/.+)\.md$/

/** Returns the searchable texts: questions by anchor, entries by id, the text pages, and the screens that people ask for by name. */
export function siteTexts(locale: Locale, site: SiteConfig, collections: Collections): readonly SiteText[] {
  const pages = pathsOfCopy(collections).map((path) => contentPage(path, locale, site))
  return [
    ...pages.flatMap((page) => [...questionsOf(page), ...sectionsOf(page)]),
    ...entries(locale, collections),
    ...pages.map(({ path, title, description, blocks }) => ({
      kind: 'pages' as const,
      title,
      place: copy[locale].page,
      href: path,
      lines: [description, ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))],
    })),
    ...screens(locale),
  ]
}

function questionsOf({ path, label, blocks }: ContentPage): readonly SiteText[] {
  return groupsOf(blocks).flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer }) => ({
      kind: 'help' as const,
      title: question,
      place: title === '' ? label : `${label} · ${title}`,
      href: `${path}#${id}`,
      lines: plainAnswer(answer),
    })),
  )
}

/** Returns the sections of a help page outside its questions. The help home is left out, because it only lists the others. */
function sectionsOf({ path, title, label, blocks }: ContentPage): readonly SiteText[] {
  if (!path.startsWith('/help/') || path === HELP_HOME) return []
  const sections: Section[] = [{ id: '', title, blocks: [] }]
  for (const part of partsOf(blocks)) {
    if (part.kind === 'questions') continue
    const { block } = part
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ id: block.id, title: block.text, blocks: [] })
    else sections.at(-1)!.blocks.push(block)
  }
  return sections
    .filter((section) => section.blocks.length > 0)
    .map((section) => ({
      kind: 'help' as const,
      title: section.title,
      place: label,
      href: section.id === '' ? path : `${path}#${section.id}`,
      lines: plainAnswer(section.blocks),
    }))
}

interface Section {
  readonly id: string
  readonly title: string
  readonly blocks: Block[]
}

const HELP_HOME = '/help/help-center-home'

/** Returns the addresses for crawlers: public screens that have something to show, and each entry of a collection. */
export function publicAddresses(collections: Collections): readonly string[] {
  const paths = Object.keys(SCREENS).filter(
    (path) => PUBLIC.test(path) && !path.includes(':') && isFilled(collections.zh, path),
  )
  // The anniversary page needs an id, so its plain address is left out.
  const plain = paths.filter((path) => path !== READ_AT.anniversaries)
  const single = (Object.keys(READ_AT) as readonly Kind[]).flatMap((kind) =>
    isBuilt(READ_AT[kind]!) ? collections.zh[kind].map(({ id }) => `${READ_AT[kind]}?id=${id}`) : [],
  )
  return [...plain, ...single]
}

const PUBLIC = /^\/(main|help|about-us|legal|anti-spoofing|tool)(\/|$)/

function pathsOfCopy(collections: Collections): readonly string[] {
  return CONTENT_FILES.flatMap((file) => {
    const path = FILE.exec(file)?.[1] ?? ''
    return path !== '' && isBuilt(path) && isFilled(collections.zh, path) ? [path] : []
  })
}

function entries(locale: Locale, collections: Collections): readonly SiteText[] {
  return (Object.keys(READ_AT) as readonly Kind[])
    .filter((kind) => isBuilt(READ_AT[kind]!))
    .flatMap((kind) =>
      collections[locale][kind].map(({ id, title, date, blocks }) => ({
        kind: 'articles' as const,
        title,
        place: `${copy[locale].entry[kind as keyof typeof copy.zh.entry]} · ${date}`,
        href: `${READ_AT[kind]}?id=${id}`,
        lines: plainAnswer(blocks),
      })),
    )
}

function screens(locale: Locale): readonly SiteText[] {
  return copy[locale].screens
    .filter(({ href }) => isBuilt(href))
    .map(({ title, says, href }) => ({
      kind: 'pages' as const,
      title,
      place: copy[locale].page,
      href,
      lines: [says],
    }))
}
