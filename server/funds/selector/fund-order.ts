import { setImmediate as turn } from 'node:timers/promises'
import { isForSale } from '#contract/fund/for-sale.ts'
import { FUND_SORTS } from '#contract/values.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'

type FundSort = (typeof FUND_SORTS)[number]

/** Row indexes sorted in both directions. */
export interface FundOrder {
  readonly asc: Int32Array
  readonly desc: Int32Array
}

/**
 * Sorts rows, which already stand by code, in every order: empty figures last in both directions, ties by code. `names` is each
 * row's place among the names. Yields to other requests between columns.
 */
export async function ordersOf(
  rows: readonly SelectedFund[],
  names: readonly number[],
): Promise<ReadonlyMap<FundSort, FundOrder>> {
  const orders = new Map<FundSort, FundOrder>()
  for (const sort of FUND_SORTS) {
    orders.set(sort, orderOf(keysOf(sort, rows, names)))
    await turn()
  }
  return orders
}

/** Returns the sort key of each row. NaN is an empty figure. */
function keysOf(sort: FundSort, rows: readonly SelectedFund[], names: readonly number[]): Float64Array {
  switch (sort) {
    case 'code':
      return Float64Array.from(rows, (_, at) => at)
    case 'name':
      return Float64Array.from(names)
    case 'company':
      return textKeys(rows.map((row) => row.company.zh))
    case 'managers':
      return textKeys(rows.map((row) => row.managers ?? ''))
    case 'theme':
      return textKeys(rows.map((row) => row.theme?.zh ?? ''))
    default:
      return Float64Array.from(rows, (row) => figureOf(sort, row))
  }
}

const COLLATOR = new Intl.Collator('zh-u-co-pinyin')

/** Returns the place of each text among the different texts; NaN for an empty one. */
function textKeys(texts: readonly string[]): Float64Array {
  const values = [...new Set(texts)].filter((text) => text !== '').sort(COLLATOR.compare)
  const places = new Map(values.map((text, at) => [text, at]))
  return Float64Array.from(texts, (text) => places.get(text) ?? Number.NaN)
}

/** More yuan than any fund has, so that funds on sale come before all others. */
const FAR = 1e15

type FigureSort = Exclude<FundSort, 'code' | 'name' | 'company' | 'managers' | 'theme'>

function figureOf(sort: FigureSort, row: SelectedFund): number {
  switch (sort) {
    case 'risk':
      return row.riskLevel
    case 'sale':
      return (isForSale(row) ? FAR : 0) + Number(row.size ?? 0)
    case 'age':
      // An older fund has the greater age.
      return row.inception === null ? Number.NaN : -Date.parse(row.inception)
    case 'fee':
      return numberOf(row.discountedRate)
    case 'rank1y':
    case 'rank3y':
      return row[sort] === null ? Number.NaN : row[sort].rank / row[sort].peers
    default:
      return numberOf(row[sort])
  }
}

/** Returns the figure as a number, or NaN if it is not known. */
export function numberOf(text: string | null): number {
  return text === null ? Number.NaN : Number(text)
}

function orderOf(keys: Float64Array): FundOrder {
  const known: number[] = []
  const empty: number[] = []
  for (const [at, key] of keys.entries()) (Number.isNaN(key) ? empty : known).push(at)
  known.sort((a, b) => keys[a]! - keys[b]! || a - b)
  const asc = Int32Array.from([...known, ...empty])
  return { asc, desc: Int32Array.from([...turned(known, keys), ...empty]) }
}

/** Turns the order from high to low; rows of equal value stay sorted by code. */
function turned(ascending: readonly number[], keys: Float64Array): number[] {
  const out: number[] = []
  let end = ascending.length
  while (end > 0) {
    let start = end - 1
    while (start > 0 && keys[ascending[start - 1]!] === keys[ascending[end - 1]!]) start -= 1
    for (let at = start; at < end; at += 1) out.push(ascending[at]!)
    end = start
  }
  return out
}
