import type { LucideIcon } from 'lucide-react'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Newspaper from 'lucide-react/icons/newspaper'
import Search from 'lucide-react/icons/search'
import type { ObjectGroups } from './use-record-search.ts'
import { iconOf } from './icons.ts'

export type ObjectKind = ObjectGroups[number]['kind']
type Hit = ObjectGroups[number]['hits'][number]

interface Place {
  /** The list: its icon is the group's. */
  readonly list: string
  /** The screen of one; without it they are shown by the list alone. */
  readonly one?: (hit: Hit) => string
  /** Where the rest of what was found is; without it the list does not search. */
  readonly rest?: (term: string) => string
}

const asked = (path: string, name: string) => (term: string) => `${path}?${name}=${encodeURIComponent(term)}`

/** Where each kind of record is shown. */
const PLACES: Readonly<Record<ObjectKind, Place>> = {
  client: {
    list: '/adviser/client/list/my-client',
    one: ({ id }) => `/adviser/client/detail/${id}`,
    rest: asked('/adviser/client/search', 'term'),
  },
  lead: { list: '/adviser/client/list/potential-client' },
  'pending-client': { list: '/adviser/client/list/pending-client' },
  review: { list: '/operations/reviews', one: ({ id }) => `/operations/reviews/${id}` },
  conversation: { list: '/operations/conversations', one: ({ id }) => `/operations/conversations/${id}` },
  user: {
    list: '/operations/user',
    one: ({ name, details }) => asked('/operations/user', 'keyword')(details[0] ?? name),
    rest: asked('/operations/user', 'keyword'),
  },
  firm: { list: '/operations/adviser', one: ({ id }) => `/operations/adviser#${id}` },
  'firm-member': { list: '/operations/adviser', one: ({ id }) => `/operations/adviser#${id}` },
  break: {
    list: '/operations/breaks',
    one: ({ name }) => asked('/operations/breaks', 'keyword')(name),
    rest: asked('/operations/breaks', 'keyword'),
  },
  proposal: { list: '/institutional/proposals', one: ({ id }) => `/institutional/proposals/${id}` },
  order: {
    list: '/institutional/transactions',
    one: ({ id }) => `/institutional/transactions/${id}`,
    rest: asked('/institutional/transactions', 'keyword'),
  },
}

/** Returns the address of a record's screen. */
export function hrefOf(kind: ObjectKind, hit: Hit): string {
  const { list, one } = PLACES[kind]
  return one?.(hit) ?? list
}

/** Returns the address of everything of a kind that was found, or of its list. */
export function restOf(kind: ObjectKind, term: string): string {
  const { list, rest } = PLACES[kind]
  return rest?.(term) ?? list
}

const SITE_ICONS = { fund: Search, help: CircleQuestionMark, article: Newspaper } as const
export type SiteKind = keyof typeof SITE_ICONS

export function iconOfKind(kind: ObjectKind | SiteKind): LucideIcon {
  return kind in SITE_ICONS ? SITE_ICONS[kind as SiteKind] : iconOf(PLACES[kind as ObjectKind].list)
}
