import type { findFunds } from '#contract/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { FUND_SORTS } from '#contract/values.ts'

export type FundList = OutputOf<typeof findFunds>
export type SortKey = (typeof FUND_SORTS)[number]

/** The query of the page is the query of the call: what a person sees can be sent as a link. */
export interface Query {
  readonly keyword: string
  readonly fundType: string
  readonly company: string
  readonly risk: string
  readonly sort: string
  readonly order: string
  readonly page: string
}

export interface ListProps {
  readonly query: Query
  readonly list: FundList
}

const PLAIN: Query = {
  keyword: '',
  fundType: '',
  company: '',
  risk: '',
  sort: 'return1y',
  order: 'desc',
  page: '1',
}
const NAMES = Object.keys(PLAIN) as readonly (keyof Query)[]
export const PATH = '/tool/fund-selector'

export function queryOf(search: URLSearchParams): Query {
  const given = NAMES.map((name) => [name, search.get(name)?.trim() || PLAIN[name]] as const)
  return { ...PLAIN, ...Object.fromEntries(given) }
}

/** Address of the page with some parts changed; what is as usual is left out. A change other than of page starts at 1. */
export function hrefWith(query: Query, changes: Partial<Query>): string {
  const next = { ...query, page: PLAIN.page, ...changes }
  const search = new URLSearchParams()
  for (const name of NAMES) if (next[name] !== PLAIN[name]) search.set(name, next[name])
  return search.size === 0 ? PATH : `${PATH}?${search}`
}

/** The address that sorts by a column: the same column turns round; text and cost start at the low end. */
export function sortHref(query: Query, key: SortKey): string {
  const startsLow = key === 'code' || key === 'name' || key === 'fee'
  const turned = query.order === 'desc' ? 'asc' : 'desc'
  const order = query.sort === key ? turned : startsLow ? 'asc' : 'desc'
  return hrefWith(query, { sort: key, order })
}

export function directionOf(query: Query, key: SortKey): 'ascending' | 'descending' | null {
  if (query.sort !== key) return null
  return query.order === 'asc' ? 'ascending' : 'descending'
}

export function hasFilters(query: Query): boolean {
  return query.keyword + query.fundType + query.company + query.risk !== ''
}
