import type { Locale } from '#web/site/server-context.ts'
import type { Block } from '../markdown.ts'

/** A file of a collection, such as `zh/articles/read-a-fund-page.md`. */
export interface EntryFile {
  readonly path: string
  readonly text: string
}

/** The facts of each collection's entries beside title and date, in the order in which the README documents the front matter. */
export const FACTS = {
  articles: ['description', 'topic'],
  announcements: ['description', 'topic'],
  anniversaries: ['description'],
  milestones: ['source'],
  awards: ['issuer', 'scope'],
  culture: ['rank'],
  management: ['role', 'rank'],
  licences: ['market', 'regulator', 'holder', 'number', 'check'],
  jobs: ['description', 'experience', 'place'],
  staff: ['code', 'role'],
} as const satisfies Record<string, readonly Fact[]>

export type Fact =
  | 'description'
  | 'topic'
  | 'source'
  | 'issuer'
  | 'scope'
  | 'role'
  | 'rank'
  | 'market'
  | 'regulator'
  | 'holder'
  | 'number'
  | 'check'
  | 'experience'
  | 'place'
  | 'code'

export type Kind = keyof typeof FACTS
export const KINDS = Object.keys(FACTS) as readonly Kind[]

/** Kinds whose entries must have a text of their own. */
export const WITH_TEXT: ReadonlySet<Kind> = new Set([
  'articles',
  'announcements',
  'anniversaries',
  'culture',
  'management',
  'jobs',
])

export const TOPICS = {
  articles: ['basics', 'trading', 'fees', 'risk', 'plan', 'safety'],
  announcements: ['service', 'rules', 'system'],
} as const
export type ArticleTopic = (typeof TOPICS.articles)[number]

export const MARKETS = ['cn', 'hk', 'sg', 'my', 'uk'] as const
export type Market = (typeof MARKETS)[number]

export interface Entry<K extends Kind = Kind> {
  readonly id: string
  readonly title: string
  /** A day, a month or a year, as exactly as it is known. */
  readonly date: string
  /** Invented for the demonstration; shown with a sample mark. */
  readonly isSample: boolean
  readonly facts: Readonly<Record<(typeof FACTS)[K][number], string>>
  readonly blocks: readonly Block[]
}

export type Shelf = { readonly [K in Kind]: readonly Entry<K>[] }

/** The entries of this site in both languages, in the order they are shown. */
export type Collections = { readonly [L in Locale]: Shelf }

/** Finds an entry by id; null if there is none. It has the same id in both languages, because every entry exists in both. */
export function findEntry<K extends Kind>(shelf: Shelf, kind: K, id: string | null): Entry<K> | null {
  return shelf[kind].find((each) => each.id === id) ?? null
}

/** Pages that show nothing but collections: without any entry of these kinds the page does not exist. */
export const PAGES_OF_ENTRIES: Readonly<Record<string, readonly Kind[]>> = {
  '/about-us/license': ['licences'],
  '/about-us/achievement': ['milestones', 'awards'],
  '/about-us/announcement': ['announcements'],
  '/about-us/anniversaryList': ['anniversaries'],
  '/about-us/anniversaryDetail': ['anniversaries'],
  '/about-us/culture': ['culture'],
  '/about-us/management': ['management'],
  '/about-us/jobs': ['jobs'],
  '/legal/sales-staff': ['staff'],
  '/tool/article': ['articles'],
}

/** Whether a page has anything to show on this site. */
export function isFilled(shelf: Shelf, address: string): boolean {
  const kinds = PAGES_OF_ENTRIES[address.split(/[?#]/)[0] ?? '']
  return kinds === undefined || kinds.some((kind) => shelf[kind].length > 0)
}
