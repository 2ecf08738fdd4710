import { setImmediate as turn } from 'node:timers/promises'
import { isForSale } from '#contract/fund/for-sale.ts'
import { FUND_SORTS } from '#contract/values.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'

type FundSort = (typeof FUND_SORTS)[number]

/** Places of rows in both directions. */
export interface FundOrder {
  readonly asc: Int32Array
  readonly desc: Int32Array
}

/**
 * Every order of rows that stand by code already: empty figures last both ways, ties by code. `names` is each row's place among
 * names. Gives way between columns.
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

/** NaN is an empty figure. */
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

/** Places of texts among their different values; an empty one has none. */
function textKeys(texts: readonly string[]): Float64Array {
  const values = [...new Set(texts)].filter((text) => text !== '').sort(COLLATOR.compare)
  const places = new Map(values.map((text, at) => [text, at]))
  return Float64Array.from(texts, (text) => places.get(text) ?? Number.NaN)
}

/** More yuan than any fund has. */
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

/** NaN where the figure is not known. */
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

/** From high to low, those of one value still by code. */
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
