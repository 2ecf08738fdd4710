import type { findFunds } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { FUND_COLUMNS, FUND_RANGES, RANGE_ENDS } from '#contract/values.ts'
import type { FUND_SORTS, RangeEnd } from '#contract/values.ts'
import type { PriceText } from '#web/parts/fund/price-text.ts'

export type FundList = OutputOf<typeof findFunds>
export type SortKey = (typeof FUND_SORTS)[number]
export type ColumnKey = (typeof FUND_COLUMNS)[number]
export type RangeKey = (typeof FUND_RANGES)[number]

/** The query of the page is the query of the call: what a person sees can be sent as a link. */
export type Query = { readonly [Name in QueryName]: string }
export type QueryName = (typeof PLAIN_NAMES)[number] | RangeEnd

export interface ListProps {
  readonly query: Query
  readonly list: FundList
}

/** What the page shows beside the list: its columns, and where the list can be had as a file. */
export interface SelectorPage extends ListProps {
  readonly columns: readonly ColumnKey[]
  readonly exportHref: string
  readonly told: SelectorText
}

/** Sentences about the list in the reader's language; null where there is nothing to say. */
export interface SelectorText {
  /** What the page is for: for those who find it. */
  readonly description: string
  readonly asOf: string | null
  /** What of the address was left out, by the names that the page has for it. */
  readonly ignored: string | null
  /** How many there are, with the words before and after the number. */
  readonly found: readonly string[]
  /** What narrows the list now, each with the address without it. */
  readonly narrowings: readonly { readonly key: string; readonly label: string; readonly href: string }[]
  readonly empty: { readonly title: string; readonly text: string } | null
  /** Which of how many the page shows. */
  readonly place: string
  readonly exportHint: string
  /** For funds that take no orders: fund code to the reason that is shown. */
  readonly closed: Readonly<Record<string, string>>
  /** By code: price, or what a money fund earns, and what goes below it. */
  readonly prices: Readonly<Record<string, PriceText>>
}

const PLAIN_NAMES = [
  'keyword',
  'fundType',
  'company',
  'risk',
  'theme',
  'size',
  'age',
  'fee',
  'manager',
  'sort',
  'order',
  'page',
  'columns',
] as const

/** Of these several may be chosen at once. */
const MANY = ['fundType', 'risk', 'size', 'age', 'fee'] as const
export type ManyName = (typeof MANY)[number]
export const isMany = (name: string) => name === 'columns' || (MANY as readonly string[]).includes(name)

/** The values of a field that may hold several. */
export const valuesIn = (text: string): readonly string[] => text.split(',').filter(Boolean)

const NAMES: readonly QueryName[] = [...PLAIN_NAMES, ...RANGE_ENDS]
/** Not by return: what did well of late is nobody's first choice because we put it first. What takes no orders comes last. */
const PLAIN = {
  ...Object.fromEntries(NAMES.map((name) => [name, ''])),
  sort: 'sale',
  order: 'desc',
  page: '1',
} as Query
/** Orders and pages of a list, which narrow nothing. */
const NO_FILTERS: readonly QueryName[] = ['sort', 'order', 'page', 'columns']
export const FILTER_NAMES = NAMES.filter((name) => !NO_FILTERS.includes(name))
export const PATH = '/tool/fund-selector'

export function queryOf(search: URLSearchParams): Query {
  const given = NAMES.map((name) => {
    const text = isMany(name) ? search.getAll(name).join(',') : search.get(name)
    return [name, text?.trim() || PLAIN[name]] as const
  })
  return Object.fromEntries(given) as Query
}

/** Address of the page with some parts changed; what is as usual is left out. A change other than of page starts at 1. */
export function hrefWith(query: Query, changes: Partial<Query>): string {
  const next = { ...query, page: PLAIN.page, ...changes }
  const search = new URLSearchParams()
  for (const name of NAMES) if (next[name] !== PLAIN[name]) search.set(name, next[name])
  return search.size === 0 ? PATH : `${PATH}?${search}`
}

/** The fields of a form that say something; empty ones, and those as usual, do not belong in an address. */
export function saidOnly(fields: Iterable<readonly [string, string]>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of fields) {
    const plain = (PLAIN as Readonly<Record<string, string>>)[name] ?? ''
    if (value.trim() !== '' && value !== plain) search.append(name, value.trim())
  }
  return search
}

const STARTS_LOW: readonly SortKey[] = [
  'code',
  'name',
  'fee',
  'risk',
  'rank1y',
  'rank3y',
  'annualCost',
  'volatility1y',
  'volatility3y',
  'company',
  'managers',
  'theme',
]

/** The address that sorts by a column: the same column turns round; text, cost, risk and ranks start at the low end. */
export function sortHref(query: Query, key: SortKey): string {
  const turned = query.order === 'desc' ? 'asc' : 'desc'
  const order = query.sort === key ? turned : STARTS_LOW.includes(key) ? 'asc' : 'desc'
  return hrefWith(query, { sort: key, order })
}

export function directionOf(query: Query, key: SortKey): 'ascending' | 'descending' | null {
  if (query.sort !== key) return null
  return query.order === 'asc' ? 'ascending' : 'descending'
}

export const USUAL_COLUMNS: readonly ColumnKey[] = [
  'risk',
  'nav',
  'return1y',
  'return3y',
  'maxDrawdown1y',
  'sharpe1y',
  'size',
  'fee',
]

/** Columns of an address or of this device, in the list's own order; the usual ones where neither names any. */
export function columnsOf(asked: string, remembered: string): readonly ColumnKey[] {
  const read = (text: string) => {
    const words = text.split(/[,.]/)
    return FUND_COLUMNS.filter((column) => words.includes(column))
  }
  const [first, second] = [read(asked), read(remembered)]
  return first.length > 0 ? first : second.length > 0 ? second : USUAL_COLUMNS
}

export const COLUMNS_COOKIE = 'fund-columns'

/** `name=value` of this device's columns in a Cookie header or in `document.cookie`. */
export function rememberedColumns(cookies: string): string {
  return new RegExp(`(?:^|; *)${COLUMNS_COOKIE}=([A-Za-z0-9.]*)`).exec(cookies)?.[1] ?? ''
}

const YEAR_S = 31_536_000

/** Keeps the columns on this device. Points part them: a comma has no place in a cookie. */
export function columnsCookie(columns: readonly string[]): string {
  return `${COLUMNS_COOKIE}=${columns.join('.')}; Path=/tool; Max-Age=${YEAR_S}; SameSite=Lax`
}

/** The two ends of a range as the address has them; null where neither is said. */
export function rangeIn(query: Query, key: RangeKey): { readonly from: string; readonly to: string } | null {
  const [from, to] = [query[`${key}From`], query[`${key}To`]]
  return from + to === '' ? null : { from, to }
}
