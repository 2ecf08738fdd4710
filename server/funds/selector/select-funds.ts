import { AGE_BANDS, FEE_BANDS, SIZE_BANDS } from '#contract/values.ts'
import { FUND_TYPES } from '#contract/part.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'
import { FACETS } from './fund-list.ts'
import type { Facet, FacetName, FundList } from './fund-list.ts'
import type { FundFilter } from './fund-filter.ts'

/** The rows that a filter leaves, and for each facet how many rows each of its values would leave under the other filters. */
export interface Selection {
  readonly total: number
  /** 1 where the row at this index passes the filter, else 0. */
  readonly isLeft: Uint8Array
  /** The counts of each facet, by the index of its values. */
  readonly counts: Readonly<Record<FacetName, Uint32Array>>
}

/** Filters the list in one pass. A row that fails exactly one facet counts in that facet only. */
export function select(list: FundList, filter: FundFilter): Selection {
  const isLeft = new Uint8Array(list.rows.length)
  const all = FACETS.map((name) => {
    const { values, codes } = list.facets[name]
    const wanted = filter.facets[name]
    // A value that no fund has is not in the facet's values. If no other value is wanted, every row fails the facet.
    return {
      codes,
      wanted: wanted === null ? null : Uint8Array.from(values, (value) => Number(wanted.includes(value))),
      counts: new Uint32Array(values.length),
    }
  })
  const asked = all.flatMap((facet) => (facet.wanted === null ? [] : { ...facet, wanted: facet.wanted }))
  const fits = fitsOf(list, filter)
  let total = 0
  for (let at = 0; at < isLeft.length; at += 1) {
    let failed: (typeof all)[number] | null = null
    let isOut = false
    for (const facet of asked) {
      if (facet.wanted[facet.codes[at]!] === 1) continue
      isOut = failed !== null
      if (isOut) break
      failed = facet
    }
    if (isOut || !fits(at)) continue
    if (failed !== null) {
      failed.counts[failed.codes[at]!]! += 1
      continue
    }
    isLeft[at] = 1
    total += 1
    for (const facet of all) facet.counts[facet.codes[at]!]! += 1
  }
  const counts = Object.fromEntries(FACETS.map((name, n) => [name, all[n]!.counts]))
  return { total, isLeft, counts: counts as Selection['counts'] }
}

/** Returns at most `limit` rows of a selection in the filter's order, from `offset` on. */
export function pageOf(
  list: FundList,
  { isLeft }: Pick<Selection, 'isLeft'>,
  filter: Pick<FundFilter, 'sort' | 'isAscending'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SelectedFund[] {
  const order = list.orders.get(filter.sort)![filter.isAscending ? 'asc' : 'desc']
  const rows: SelectedFund[] = []
  let seen = 0
  for (let n = 0; n < order.length && rows.length < limit; n += 1) {
    const at = order[n]!
    if (isLeft[at] !== 1) continue
    if (seen >= offset) rows.push(list.rows[at]!)
    seen += 1
  }
  return rows
}

/** Returns the wire form of the filters' values with their counts. */
export function choicesOf(list: FundList, { counts }: Pick<Selection, 'counts'>) {
  const inOrder = <T extends string>(values: readonly T[], name: FacetName) =>
    values.flatMap((value) => {
      const count = countOf(list.facets[name], counts[name], value)
      return count === 0 ? [] : [{ value, count }]
    })
  const byCount = (name: 'company' | 'theme', names: ReadonlyMap<string, SelectedFund['company']>) =>
    inOrder(list.facets[name].values.slice(1), name)
      .map(({ value, count }) => ({ value, name: names.get(value)!, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return {
    fundTypes: inOrder(FUND_TYPES, 'fundType'),
    companies: byCount('company', list.companies),
    risks: inOrder(['0', '1', '2', '3', '4', '5'], 'risk').map(({ value, count }) => ({
      value: Number(value),
      count,
    })),
    themes: byCount('theme', list.themes),
    sizes: inOrder(SIZE_BANDS, 'size'),
    ages: inOrder(AGE_BANDS, 'age'),
    fees: inOrder(FEE_BANDS, 'fee'),
  }
}

function countOf({ values }: Facet, counts: Uint32Array, value: string): number {
  return counts[values.indexOf(value)] ?? 0
}

/** Returns a test whether keyword, manager and ranges let a row through. An unknown figure is in no range. */
function fitsOf(list: FundList, { words, manager, ranges }: FundFilter): (at: number) => boolean {
  const bounds = ranges.map(({ name, from, to }) => ({ figures: list.figures[name], from, to }))
  return (at) => {
    for (const { figures, from, to } of bounds) {
      const value = figures[at]!
      if (!(value >= from && value <= to)) return false
    }
    if (manager !== '' && !list.managers[at]!.includes(manager)) return false
    for (const word of words) {
      if (!list.words[at]!.includes(word) && !list.rows[at]!.fundCode.startsWith(word)) return false
    }
    return true
  }
}
