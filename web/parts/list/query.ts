import type { SortText } from '#contract/list.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'

/** One way to narrow a list; its name is the address's and the endpoint's. */
export type Filter =
  /** Typed: a part of a name, a number. */
  | { readonly kind: 'search'; readonly name: string }
  /** One of these, or any. */
  | { readonly kind: 'choice'; readonly name: string; readonly values: readonly string[] }
  /** Several of these, joined by commas, or any. */
  | { readonly kind: 'choices'; readonly name: string; readonly values: readonly string[] }
  /** A day at one end of a range of days, which belongs to it. */
  | { readonly kind: 'day'; readonly name: string }

/** What a list can be asked for. */
export interface ListShape {
  readonly filters: readonly Filter[]
  /** Names of the endpoint's sorts. */
  readonly sorts: readonly string[]
  /** The order of the list that nobody has sorted. */
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

/** What is asked for: all of it stands in the address, and the empty text asks for nothing. */
export interface ListQuery<S extends ListShape = ListShape> {
  readonly filters: FiltersOf<S>
  readonly sort: SortText<S['sorts'][number]>
  readonly cursor: string
}

/** What an endpoint takes: only what is asked for. */
export type InputOf<S extends ListShape> = {
  readonly [Name in keyof FiltersOf<S>]?: Exclude<FiltersOf<S>[Name], ''>
} & { readonly sort?: Exclude<SortText<S['sorts'][number]>, ''>; readonly cursor?: string }

/** What may be typed. */
export const MOST_TYPED = 60

/** What the address asks for; what is no choice, day or order of this list counts for nothing. */
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
      return text.slice(0, MOST_TYPED)
    case 'choice':
      return filter.values.includes(text) ? text : ''
    case 'choices': {
      // A form sends each of them, an address of ours has them joined.
      const chosen = new Set(search.getAll(filter.name).flatMap((each) => each.split(',')))
      return filter.values.filter((each) => chosen.has(each)).join(',')
    }
    case 'day':
      return isCalendarDay(text) ? text : ''
    default:
      return filter satisfies never
  }
}

/** What is asked for and not empty, as an endpoint takes it. */
export function inputOf<S extends ListShape>({ filters, sort, cursor }: ListQuery<S>): InputOf<S> {
  return Object.fromEntries(saidIn({ ...filters, sort, cursor })) as InputOf<S>
}

/** The address of a page of the list; only what is asked for is part of it. */
export function addressOf(path: string, { filters, sort, cursor }: Partial<ListQuery>): string {
  const said = saidIn({ ...filters, sort, cursor })
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

function saidIn(asked: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
}

export function isNarrowed({ filters }: Pick<ListQuery, 'filters'>): boolean {
  return Object.values<string>(filters).some((value) => value !== '')
}

/** Which way the list is sorted by a name; null where it is sorted by another. */
export function directionOf(
  { first }: ListShape,
  sort: string,
  name: string,
): 'ascending' | 'descending' | null {
  const now = sort === '' ? first : sort
  if (now === name) return 'ascending'
  return now === `-${name}` ? 'descending' : null
}
