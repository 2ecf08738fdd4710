import type { Locale, SiteConfig } from '#web/site/server-context.ts'
import { SCREENS } from '#web/site/screens.ts'
import { parseDocument, type Block } from './markdown.ts'
import { fill, fillings } from './placeholders.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

/** Long copy, one file for each page and language: `zh/help/open-account.md` is `/help/open-account` in Chinese. */
const FILES = import.meta.glob<string>('./{zh,en}/**/*.md', { query: '?raw', import: 'default', eager: true })

/** Addresses that have a text, in the order in which their section lists them. */
const PATHS = Object.keys(SCREENS).filter((path) => FILES[`./zh${path}.md`] !== undefined)

/** The front matter of a page. */
export interface Front {
  readonly title: string
  /** The page's name in the list of its section. */
  readonly label: string
  readonly description: string
  readonly updated: string
  /** The version of a legal text, which says what wording a person has agreed to; null for other pages. */
  readonly version: string | null
  /** Whether this is our sample text: the operator has not put in their own yet (rules/product.md#whose-site-it-is). */
  readonly isSample: boolean
  readonly related: readonly string[]
}

export interface PageName {
  readonly path: string
  readonly label: string
}

export interface ContentPage extends Front {
  readonly path: string
  readonly section: Section
  readonly blocks: readonly Block[]
  readonly siblings: readonly PageName[]
  readonly relatedPages: readonly PageName[]
}

export type Section = 'service' | 'help' | 'about' | 'legal'

/** Returns the page of an address with the site's own names filled in. Like routes, addresses match in any case. */
export function contentPage(address: string, locale: Locale, site: SiteConfig): ContentPage {
  const wanted = trimEnd(address, '/').toLowerCase()
  const path = PATHS.find((each) => each.toLowerCase() === wanted)
  if (path === undefined) throw new Error(`no content at ${address}`)
  const { front, blocks } = read(locale, path, site)
  const section = sectionOf(path)
  const nameOf = (each: string) => ({ path: each, label: labelOf(locale, each) })
  return {
    ...front,
    path,
    section,
    blocks,
    siblings: PATHS.filter((each) => sectionOf(each) === section).map(nameOf),
    relatedPages: front.related.map(nameOf),
  }
}

function sectionOf(path: string): Section {
  if (path.startsWith('/help/')) return 'help'
  if (path.startsWith('/about-us/')) return 'about'
  return path.startsWith('/legal/') ? 'legal' : 'service'
}

/** Reads a page's label without parsing the whole text, because a page lists many others. */
function labelOf(locale: Locale, path: string): string {
  const label = /^label: (.+)$/m.exec(FILES[`./${locale}${path}.md`] ?? '')?.[1]
  if (label === undefined) throw new Error(`no ${locale} label for ${path}`)
  return label
}

/** The content files, for the test that both languages have the same files. */
export const CONTENT_FILES = Object.keys(FILES)

function read(locale: Locale, path: string, site: SiteConfig): { front: Front; blocks: readonly Block[] } {
  const source = FILES[`./${locale}${path}.md`]
  if (source === undefined) throw new Error(`no ${locale} text for ${path}`)
  const { front, blocks } = parseDocument(fill(source, fillings(locale, site)))
  return { front: frontOf(front, path), blocks }
}

function frontOf(front: Readonly<Record<string, string>>, path: string): Front {
  const { title, label, description, updated, version, sample, related } = front
  if (!title || !label || !description || !/^\d{4}-\d\d-\d\d$/.test(updated ?? '')) {
    throw new Error(`${path}: title, label, description and updated are needed`)
  }
  return {
    title,
    label,
    description,
    updated: updated ?? '',
    version: version ?? null,
    isSample: sample === 'yes',
    related: related?.split(', ') ?? [],
  }
}
