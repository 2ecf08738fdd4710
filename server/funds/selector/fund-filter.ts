import { AGE_BANDS, FEE_BANDS, FUND_RANGES, FUND_SORTS, SIZE_BANDS } from '#contract/values.ts'
import type { exportFunds } from '#contract/fund/catalog.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { FUND_TYPES } from '#contract/part.ts'
import type { FacetName, FundSort, RangeName } from './fund-list.ts'

export type FundFilters = ParsedOf<typeof exportFunds>

export const LONGEST_KEYWORD = 60
const MOST_WORDS = 6
const MOST_VALUES = 20

/** The part of a query that can be understood. A null facet lets every fund through, several values let through any of them. */
export interface FundFilter {
  readonly words: readonly string[]
  /** A part of a manager's name, in lower case; empty lets everything through. */
  readonly manager: string
  readonly facets: Readonly<Record<FacetName, readonly string[] | null>>
  /** In the unit of the row: 0.05 for 5%. A drawdown is given as a depth: 20% for −0.2. */
  readonly ranges: readonly { readonly name: RangeName; readonly from: number; readonly to: number }[]
  readonly sort: FundSort
  readonly isAscending: boolean
}

/**
 * Reads a query. A value out of range is left out and named in `ignored`, never an error: the query is part of a page's URL and may
 * have been typed by hand or be years old.
 */
export function readFilter(query: FundFilters): { readonly filter: FundFilter; readonly ignored: string[] } {
  const ignored: string[] = []
  const kept = (name: keyof FundFilters, isGood: (value: string) => boolean) => {
    const value = query[name]
    if (value === '') return null
    if (isGood(value)) return value
    ignored.push(name)
    return null
  }
  const anyOf = (name: FacetName, isGood: (value: string) => boolean) => {
    const values = new Set(query[name].split(',', MOST_VALUES + 1).map((value) => value.trim()))
    values.delete('')
    const good = [...values].filter(isGood)
    if (good.length < values.size || values.size > MOST_VALUES) ignored.push(name)
    return good.length === 0 ? null : good.slice(0, MOST_VALUES)
  }
  const oneOf = (list: readonly string[]) => (value: string) => list.includes(value)
  const filter: FundFilter = {
    words: wordsOf(query.keyword),
    manager: plain(query.manager).toLowerCase(),
    facets: {
      fundType: anyOf('fundType', oneOf(FUND_TYPES)),
      company: anyOf('company', (value) => /^[0-9A-Za-z]{1,18}$/.test(value)),
      risk: anyOf('risk', (value) => /^[0-5]$/.test(value)),
      theme: anyOf('theme', (value) => value.length <= 40),
      size: anyOf('size', oneOf(SIZE_BANDS)),
      age: anyOf('age', oneOf(AGE_BANDS)),
      fee: anyOf('fee', oneOf(FEE_BANDS)),
    },
    ranges: FUND_RANGES.flatMap((name) => {
      const range = readRange(query, name)
      if (range === 'wrong') ignored.push(name)
      return range !== null && range !== 'wrong' ? [{ name, ...range }] : []
    }),
    sort: (kept('sort', oneOf(FUND_SORTS)) ?? 'sale') as FundSort,
    isAscending: kept('order', oneOf(['asc', 'desc'])) === 'asc',
  }
  return { filter, ignored }
}

/** A bound of a range. At most four digits and four decimals: ten thousand per cent can only be a typing error. */
const BOUND = /^[-−]?\d{1,4}(\.\d{1,4})?$/

function readRange(query: FundFilters, name: RangeName): { from: number; to: number } | 'wrong' | null {
  const ends = [query[`${name}From`], query[`${name}To`]].map((text) => text.trim().replace(/%$/, ''))
  if (ends.every((text) => text === '')) return null
  if (ends.some((text) => text !== '' && !BOUND.test(text))) return 'wrong'
  const scale = name.startsWith('sharpe') ? 1 : 100
  const [low, high] = ends.map((text) => (text === '' ? null : Number(text.replace('−', '-')) / scale))
  const range = { from: low ?? -Infinity, to: high ?? Infinity }
  return range.from > range.to ? 'wrong' : range
}

/** Cuts the keyword to its length and splits it into words. It is made half-width, so that full-width digits find a code. */
function wordsOf(keyword: string): string[] {
  return plain(keyword).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

function plain(text: string): string {
  return [...text.slice(0, 1000).normalize('NFKC').trim()]
    .slice(0, LONGEST_KEYWORD)
    .join('')
    .replaceAll('\0', '')
}
