import { isBuilt } from '#web/site/screens.ts'
import type { Document } from './markdown.ts'
import { MarkdownError, parseDocument } from './markdown.ts'
import { placeholdersOf } from './placeholders.ts'

/** A Markdown file of the copy; its path begins with the language: `zh/help/faq.md`. */
export interface ContentFile {
  readonly path: string
  readonly text: string
}

/** A fault and its place; lines count from 1. */
export interface ContentFault {
  readonly file: string
  readonly line: number
  readonly reason: string
}

export interface ContentMeans {
  /** Addresses whose page is a Markdown file; each needs a file in both languages. */
  readonly pages: readonly string[]
  readonly placeholders: readonly string[]
  readonly hasImage: (src: string) => boolean
}

const LOCALES = ['zh', 'en'] as const
const HEADING = /^(#+) (?:[^{]|\{(?!#))*\{#([^{}]+)\}$/
const LINK = /(?<!!)\[[^[\]]+\]\(([^()[\]\s]+)\)/g
const IMAGE = /^!\[[^\]]*\]\(([^)\s]+)\)/

interface Heading {
  readonly level: number
  readonly id: string
  readonly line: number
}

/**
 * Finds everything that must not be published: a page or heading missing in one language, a skipped level, a duplicate id, a dead link
 * or anchor, an image without its file or its text, a placeholder that nothing fills, a text outside our part of Markdown.
 */
export function findFaults(files: readonly ContentFile[], means: ContentMeans): readonly ContentFault[] {
  const headings = new Map(files.map((file) => [file.path, headingsIn(file.text)] as const))
  return [
    ...missingPages(files, means.pages),
    ...files.flatMap((file) => [
      ...syntaxFaults(file),
      ...headingFaults(file, headings.get(file.path) ?? []),
      ...lineFaults(file, headings, means),
    ]),
    ...languageFaults(headings),
  ]
}

function missingPages(files: readonly ContentFile[], pages: readonly string[]): readonly ContentFault[] {
  const there = new Set(files.map(({ path }) => path))
  const addresses = new Set([...pages, ...files.map(({ path }) => path.replace(/^[a-z]+|\.md$/g, ''))])
  const wanted = LOCALES.flatMap((locale) => [...addresses].map((page) => `${locale}${page}.md`))
  return [
    ...wanted.filter((path) => !there.has(path)).map((file) => at(file, 1, 'this language lacks the page')),
    ...files
      .filter(({ path }) => !isBuilt(path.replace(/^[a-z]+|\.md$/g, '')))
      .map(({ path }) => at(path, 1, 'no address shows this page')),
  ]
}

function syntaxFaults({ path, text }: ContentFile): readonly ContentFault[] {
  try {
    return frontFaults(path, parseDocument(text))
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error
    return [at(path, error.line, error.message.replace(/^line \d+: /, ''))]
  }
}

function frontFaults(path: string, { front }: Document): readonly ContentFault[] {
  const lacking = ['title', 'label', 'description'].filter((key) => !front[key])
  const isDated = /^\d{4}-\d\d-\d\d$/.test(front.updated ?? '')
  return [...lacking, ...(isDated ? [] : ['updated'])].map((key) => at(path, 1, `front matter lacks ${key}`))
}

/** Finds skipped levels and duplicate ids. The title is level 1, so the next is 2; no level may be skipped on the way down. */
function headingFaults({ path }: ContentFile, headings: readonly Heading[]): readonly ContentFault[] {
  return headings.flatMap(({ level, id, line }, index) => [
    ...(level > (headings[index - 1]?.level ?? 1) + 1 ? [at(path, line, 'a heading level is skipped')] : []),
    ...(headings.slice(0, index).some((each) => each.id === id)
      ? [at(path, line, `#${id} is there twice`)]
      : []),
  ])
}

function lineFaults(
  { path, text }: ContentFile,
  headings: ReadonlyMap<string, readonly Heading[]>,
  means: ContentMeans,
): readonly ContentFault[] {
  return text.split('\n').flatMap((source, index) => {
    const line = index + 1
    const unknown = placeholdersOf(source).filter((name) => !means.placeholders.includes(name))
    const image = IMAGE.exec(source)?.[1]
    const related = /^related: (.+)$/.exec(source)?.[1]?.split(', ') ?? []
    const links = [...source.matchAll(LINK)].map(([, href = '']) => href)
    return [
      ...unknown.map((name) => at(path, line, `nothing fills {${name}}`)),
      ...(image !== undefined && !means.hasImage(image) ? [at(path, line, `no image ${image}`)] : []),
      ...[...links, ...related].flatMap((href) => {
        const reason = findLinkFault(href, path, headings)
        return reason === null ? [] : [at(path, line, reason)]
      }),
    ]
  })
}

/** Returns why a link is dead, else null. Inside the site: a built page and anchor in the same language; outside: an https address. */
export function findLinkFault(
  href: string,
  from: string,
  headings: ReadonlyMap<string, readonly Heading[]>,
): string | null {
  if (/^https:\/\/|^\{/.test(href)) return null
  const [page = '', anchor] = href.split('#')
  if (page !== '' && !page.startsWith('/')) return `not a secure address: ${href}`
  if (page !== '' && !isBuilt(page)) return `dead link: ${href}`
  if (anchor === undefined) return null
  const target = page === '' ? from : `${from.split('/')[0]}${page}.md`
  return headings.get(target)?.some(({ id }) => id === anchor) ? null : `dead anchor: ${href}`
}

/** Finds headings that differ: both languages need the same headings in the same order, so that an anchor works in either. */
function languageFaults(headings: ReadonlyMap<string, readonly Heading[]>): readonly ContentFault[] {
  return [...headings].flatMap(([path, own]) => {
    const [locale = '', ...rest] = path.split('/')
    const other = headings.get([locale === 'zh' ? 'en' : 'zh', ...rest].join('/'))
    if (other === undefined) return []
    const alone = own.find(({ id, level }) => !other.some((each) => each.id === id && each.level === level))
    if (alone) return [at(path, alone.line, `#${alone.id} is not in the other language`)]
    const moved = own.find(({ id }, index) => other[index]?.id !== id)
    return moved ? [at(path, moved.line, `#${moved.id} stands elsewhere in the other language`)] : []
  })
}

/** Returns every heading of a text that has an anchor. */
export function headingsIn(text: string): readonly Heading[] {
  return text.split('\n').flatMap((source, index) => {
    const [, marks, id] = HEADING.exec(source.trimEnd()) ?? []
    return marks === undefined || id === undefined ? [] : [{ level: marks.length, id, line: index + 1 }]
  })
}

function at(file: string, line: number, reason: string): ContentFault {
  return { file, line, reason }
}
