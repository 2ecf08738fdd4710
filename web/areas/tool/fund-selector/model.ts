import type { findFunds } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { FUND_COLUMNS, FUND_RANGES, RANGE_ENDS } from '#contract/values.ts'
import type { FUND_SORTS, RangeEnd } from '#contract/values.ts'
import type { PriceText } from '#web/parts/fund/price-text.ts'

export type FundList = OutputOf<typeof findFunds>
export type SortKey = (typeof FUND_SORTS)[number]
export type ColumnKey = (typeof FUND_COLUMNS)[number]
export type RangeKey = (typeof FUND_RANGES)[number]

/** The query of the page, which is also the query of the call: the shown list can be shared as a link. */
export type Query = { readonly [Name in QueryName]: string }
export type QueryName = (typeof PLAIN_NAMES)[number] | RangeEnd

export interface ListProps {
  readonly query: Query
  readonly list: FundList
}

/** The data of the page beside the list, such as its columns and the address of the list as a file. */
export interface SelectorPage extends ListProps {
  readonly columns: readonly ColumnKey[]
  readonly exportHref: string
  readonly told: SelectorText
}

/** Sentences about the list in the reader's language. Null if there is nothing to say. */
export interface SelectorText {
  /** The description of the page for search engines. */
  readonly description: string
  readonly asOf: string | null
  /** The parts of the address that were ignored, by their names on the page. */
  readonly ignored: string | null
  /** The number of funds, with the words before and after it. */
  readonly found: readonly string[]
  /** The active filters, each with the address of the list without it. */
  readonly narrowings: readonly { readonly key: string; readonly label: string; readonly href: string }[]
  readonly empty: { readonly title: string; readonly text: string } | null
  /** Which rows of how many the page shows. */
  readonly place: string
  readonly exportHint: string
  /** For funds that take no orders: the shown reason by fund code. */
  readonly closed: Readonly<Record<string, string>>
  /** The price by fund code, or the income of a money fund, with the text below it. */
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

/** The fields in which several values may be chosen at once. */
const MANY = ['fundType', 'risk', 'size', 'age', 'fee'] as const
export type ManyName = (typeof MANY)[number]
export const isMany = (name: string) => name === 'columns' || (MANY as readonly string[]).includes(name)

/** Returns the values of a field that may hold several. */
export const valuesIn = (text: string): readonly string[] => text.split(',').filter(Boolean)

const NAMES: readonly QueryName[] = [...PLAIN_NAMES, ...RANGE_ENDS]
/** The defaults. Never sorted by return, because our order must not recommend recent winners. Funds without orders come last. */
const PLAIN = {
  ...Object.fromEntries(NAMES.map((name) => [name, ''])),
  sort: 'sale',
  order: 'desc',
  page: '1',
} as Query
/** Sort, page and columns do not filter the list. */
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

/** Returns the address with some parts changed, without default values. Any change except of the page starts at page 1. */
export function hrefWith(query: Query, changes: Partial<Query>): string {
  const next = { ...query, page: PLAIN.page, ...changes }
  const search = new URLSearchParams()
  for (const name of NAMES) if (next[name] !== PLAIN[name]) search.set(name, next[name])
  return search.size === 0 ? PATH : `${PATH}?${search}`
}

/** Returns the form fields for the address. Leaves out empty fields and defaults. */
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

/** Returns the address that sorts by a column. The same column reverses; text, cost, risk and ranks start ascending. */
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

/** Returns the columns of the address, or of this device, or the default ones, always in the list's own order. */
export function columnsOf(asked: string, remembered: string): readonly ColumnKey[] {
  const read = (text: string) => {
    const words = text.split(/[,.]/)
    return FUND_COLUMNS.filter((column) => words.includes(column))
  }
  const [first, second] = [read(asked), read(remembered)]
  return first.length > 0 ? first : second.length > 0 ? second : USUAL_COLUMNS
}

export const COLUMNS_COOKIE = 'fund-columns'

/** Reads this device's columns from a Cookie header or `document.cookie`. */
export function rememberedColumns(cookies: string): string {
  return new RegExp(`(?:^|; *)${COLUMNS_COOKIE}=([A-Za-z0-9.]*)`).exec(cookies)?.[1] ?? ''
}

const YEAR_S = 31_536_000

/** Returns the cookie that saves the columns on this device. Dots separate them, because a cookie may not contain commas. */
export function columnsCookie(columns: readonly string[]): string {
  return `${COLUMNS_COOKIE}=${columns.join('.')}; Path=/tool; Max-Age=${YEAR_S}; SameSite=Lax`
}

/** Returns the two ends of a range from the address. Null if neither is given. */
export function rangeIn(query: Query, key: RangeKey): { readonly from: string; readonly to: string } | null {
  const [from, to] = [query[`${key}From`], query[`${key}To`]]
  return from + to === '' ? null : { from, to }
}
