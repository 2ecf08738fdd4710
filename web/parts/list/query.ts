import type { SortText } from '#contract/list.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'

/** A filter of a list. Its name is the same in the address and in the endpoint. */
export type Filter = {
  /** Rarely asked: folded away until one of these is set or wanted. */
  readonly isRare?: true
} &
  /** Typed text: a part of a name, a number. */
  (
    | { readonly kind: 'search'; readonly name: string }
    /** One of the words that the page has found to be in use, or any. Which they are, only the page knows. */
    | { readonly kind: 'offer'; readonly name: string }
    /** One of these values, or any. */
    | { readonly kind: 'choice'; readonly name: string; readonly values: readonly string[] }
    /** Several of these values, joined by commas, or any. */
    | { readonly kind: 'choices'; readonly name: string; readonly values: readonly string[] }
    /** The first or last day of a range of days; the day itself belongs to the range. */
    | { readonly kind: 'day'; readonly name: string }
  )

/** The filters and sorts of a list. */
export interface ListShape {
  readonly filters: readonly Filter[]
  /** Names of the sorts that the endpoint offers. */
  readonly sorts: readonly string[]
  /** The order of the list before anybody sorts it. */
  readonly first: string
}

type FiltersOf<S extends ListShape> = {
  readonly [F in S['filters'][number] as F['name']]: F extends {
    readonly kind: 'choice'
    readonly values: readonly (infer Value)[]
  }
    ? Value | ''
    : string
}

/** A request for a list. All of it is in the address; an empty text means no filter, sort or cursor. */
export interface ListQuery<S extends ListShape = ListShape> {
  readonly filters: FiltersOf<S>
  readonly sort: SortText<S['sorts'][number]>
  readonly cursor: string
}

/** The input of an endpoint: only the fields that are not empty. */
export type InputOf<S extends ListShape> = {
  readonly [Name in keyof FiltersOf<S>]?: Exclude<FiltersOf<S>[Name], ''>
} & { readonly sort?: Exclude<SortText<S['sorts'][number]>, ''>; readonly cursor?: string }

/** Most characters of a typed filter. */
export const MOST_TYPED = 60

/** Reads the query from the address; values that are no choice, day or order of this list are ignored. */
export function readQuery<S extends ListShape>(shape: S, search: URLSearchParams): ListQuery<S> {
  const filters = Object.fromEntries(shape.filters.map((each) => [each.name, readFilter(each, search)]))
  const sort = search.get('sort') ?? ''
  const isKnown = shape.sorts.includes(sort.replace(/^-/, '')) && sort !== shape.first
  const cursor = search.get('cursor') ?? ''
  return { filters, sort: isKnown ? sort : '', cursor } as ListQuery<S>
}

function readFilter(filter: Filter, search: URLSearchParams): string {
  const text = search.get(filter.name)?.trim() ?? ''
  switch (filter.kind) {
    case 'search':
    case 'offer':
      return text.slice(0, MOST_TYPED)
    case 'choice':
      return filter.values.includes(text) ? text : ''
    case 'choices': {
      // A form sends each value by itself; our own addresses have them joined.
      const chosen = new Set(search.getAll(filter.name).flatMap((each) => each.split(',')))
      return filter.values.filter((each) => chosen.has(each)).join(',')
    }
    case 'day':
      return isCalendarDay(text) ? text : ''
    default:
      return filter satisfies never
  }
}

/** Returns the fields of a query that are not empty, as an endpoint takes them. */
export function inputOf<S extends ListShape>({ filters, sort, cursor }: ListQuery<S>): InputOf<S> {
  return Object.fromEntries(saidIn({ ...filters, sort, cursor })) as InputOf<S>
}

/** Returns the address of a page of the list; it contains only the fields that are not empty. */
export function addressOf(path: string, { filters, sort, cursor }: Partial<ListQuery>): string {
  const said = saidIn({ ...filters, sort, cursor })
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

/** What an address says to show all of a list that would open with a view of the reader's. */
export const ALL_OF_LIST = 'view=all'

/** Returns an address within a list. Where a plain one would open the reader's default view, it says that it is of all. */
export function hrefIn(
  { path, hasDefault }: { readonly path: string; readonly hasDefault: boolean },
  query: Partial<ListQuery>,
): string {
  const href = addressOf(path, query)
  return hasDefault && href === path ? `${path}?${ALL_OF_LIST}` : href
}

function saidIn(asked: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
}

export function isNarrowed({ filters }: Pick<ListQuery, 'filters'>): boolean {
  return Object.values<string>(filters).some((value) => value !== '')
}

/** Returns the direction in which the list is sorted by `name`; null if it is sorted by another column. */
export function directionOf(
  { first }: ListShape,
  sort: string,
  name: string,
): 'ascending' | 'descending' | null {
  const now = sort === '' ? first : sort
  if (now === name) return 'ascending'
  return now === `-${name}` ? 'descending' : null
}
