import type { Locale, SiteConfig } from '#web/app/server-context.ts'
import { CONTENT_PATHS } from '#web/app/screens.ts'
import { parseDocument, type Block } from './markdown.ts'
import * as copy from './copy.ts'

/** Long copy, one file a page and language: `zh/help/open-account.md` is `/help/open-account` in Chinese. */
const FILES = import.meta.glob<string>('./{zh,en}/**/*.md', { query: '?raw', import: 'default', eager: true })

/** What the front matter of a page says. */
export interface Front {
  readonly title: string
  /** Its name in the list of its section. */
  readonly label: string
  readonly description: string
  readonly updated: string
  /** Set on a legal text: which wording a person has agreed to. */
  readonly version: string | null
  /** The operator has not put in their own text yet (architecture.md, "Whose site it is"). */
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

/** The page of an address with the site's own names in it. Addresses match whatever their case, as routes do. */
export function contentPage(address: string, locale: Locale, site: SiteConfig): ContentPage {
  const wanted = address.replace(/\/+$/, '').toLowerCase()
  const path = CONTENT_PATHS.find((each) => each.toLowerCase() === wanted)
  if (path === undefined) throw new Error(`no content at ${address}`)
  const { front, blocks } = read(locale, path, site)
  const section = sectionOf(path)
  const nameOf = (each: string) => ({ path: each, label: read(locale, each, site).front.label })
  return {
    ...front,
    path,
    section,
    blocks,
    siblings: CONTENT_PATHS.filter((each) => sectionOf(each) === section).map(nameOf),
    relatedPages: front.related.map(nameOf),
  }
}

export function sectionOf(path: string): Section {
  if (path.startsWith('/help/')) return 'help'
  if (path.startsWith('/about-us/')) return 'about'
  return path.startsWith('/legal/') ? 'legal' : 'service'
}

/** Files there are, for the test that both languages have the same ones. */
export const CONTENT_FILES = Object.keys(FILES)

function read(locale: Locale, path: string, site: SiteConfig): { front: Front; blocks: readonly Block[] } {
  const source = FILES[`./${locale}${path}.md`]
  if (source === undefined) throw new Error(`no ${locale} text for ${path}`)
  const { front, blocks } = parseDocument(filled(source, locale, site))
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

/** Names and addresses come from the site's configuration: no company's name is written in the copy. */
function filled(source: string, locale: Locale, site: SiteConfig): string {
  const list = (links: readonly { readonly name: string; readonly url: string }[]) =>
    links.map(({ name, url }) => `- [${name}](${url})`).join('\n')
  const sites = site.groupSites.map(({ country, url }) => ({ name: country[locale], url }))
  const apps = site.appStoreLinks.map(({ name, url }) => ({ name: name[locale], url }))
  return source
    .replaceAll('{brand}', site.brand[locale])
    .replaceAll('{hotline}', site.hotline)
    .replaceAll('{group-sites}', list(sites))
    .replaceAll('{app-links}', apps.length > 0 ? list(apps) : copy[locale].noAppLinks)
}
