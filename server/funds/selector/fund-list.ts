import { setImmediate as turn } from 'node:timers/promises'
import { AGE_BANDS, FEE_BANDS, FUND_RANGES, FUND_SORTS, SIZE_BANDS } from '#contract/values.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { yearsCompleted } from '#domain/calendar/day.ts'
import { refuseInterval } from '#domain/figures/display-law.ts'
import type { Level } from '#domain/figures/series.ts'
import { benchmarkReturns } from '#server/funds/metrics/benchmark-returns.ts'
import { fundRowOf, peerPlaceOf } from './fund-row.ts'
import type { ListedFund } from './fund-list.store.ts'
import { numberOf, ordersOf } from './fund-order.ts'
import type { FundOrder } from './fund-order.ts'

export type FundSort = (typeof FUND_SORTS)[number]
export type RangeName = (typeof FUND_RANGES)[number]

export const FACETS = ['fundType', 'company', 'risk', 'theme', 'size', 'age', 'fee'] as const
export type FacetName = (typeof FACETS)[number]

/** The data of one filter: each row's value as an index in `values`, so that thousands are counted in a fraction of a millisecond. */
export interface Facet {
  /** The first value is the empty text, for rows without a value. */
  readonly values: readonly string[]
  readonly codes: Uint16Array
}

/** All public live classes at one state of the tables, by code. Kept in memory once per process: about 1.2 KB per class. */
export interface FundList {
  readonly asOf: Day | null
  readonly rows: readonly SelectedFund[]
  readonly byCode: ReadonlyMap<string, SelectedFund>
  readonly facets: Readonly<Record<FacetName, Facet>>
  /** Figures that a range can narrow; NaN if a figure is not known. A drawdown is a depth: 0.2 for −20%. */
  readonly figures: Readonly<Record<RangeName, Float64Array>>
  /** The text of each row in which a keyword is searched, in lower case. */
  readonly words: readonly string[]
  readonly managers: readonly string[]
  readonly companies: ReadonlyMap<string, SelectedFund['company']>
  readonly themes: ReadonlyMap<string, SelectedFund['company']>
  /** Row indexes sorted by each column. Empty figures come last in both directions; ties are sorted by code. */
  readonly orders: ReadonlyMap<FundSort, FundOrder>
}

/** Makes the list of these rows. Yields to other requests between its parts: 27,000 rows take some tenths of a second. */
export async function makeFundList(
  given: readonly ListedFund[],
  benchmarks: ReadonlyMap<bigint, readonly Level[]>,
  byName: readonly bigint[],
  asOf: Day | null,
  today: Day,
): Promise<FundList> {
  const lines = given.toSorted((a, b) => (a.fund_code < b.fund_code ? -1 : 1))
  const rows: SelectedFund[] = []
  const told: FacetValues[] = []
  for (const [at, line] of lines.entries()) {
    const row = selectedOf(line, benchmarks.get(line.fund_id) ?? null)
    rows.push(row)
    told.push(facetsOf(row, line.company_code, today))
    if (at % 2000 === 1999) await turn()
  }
  const place = new Map(byName.map((id, at) => [id, at]))
  return {
    asOf,
    rows,
    byCode: new Map(rows.map((row) => [row.fundCode, row])),
    facets: recordOf(FACETS, (name) => facetOf(told.map((each) => each[name]))),
    figures: recordOf(FUND_RANGES, (name) => figuresOf(rows, name)),
    words: lines.map((line) =>
      `${line.name}\n${line.pinyin}\n${line.initials}\n${line.name_en ?? ''}`.toLowerCase(),
    ),
    managers: lines.map((line) => (line.managers ?? '').toLowerCase()),
    companies: new Map(
      lines.flatMap((line, at) => (line.company_code ? [[line.company_code, rows[at]!.company]] : [])),
    ),
    themes: new Map(rows.flatMap(({ theme }) => (theme ? [[theme.zh, theme]] : []))),
    orders: await ordersOf(
      rows,
      lines.map((line) => place.get(line.share_class_id) ?? 0),
    ),
  }
}

/** Returns the wire form of a row. A fund under six months old has no return since inception (rules/figures.md#display-law). */
function selectedOf(line: ListedFund, benchmark: readonly Level[] | null): SelectedFund {
  const { inception, nav_date: to } = line
  const isTooYoung =
    inception !== null && to !== null && refuseInterval({ from: inception, to }, inception, to)
  const plain = fundRowOf(line)
  // A money fund hardly moves, so its Sharpe ratio would be noise and is not shown.
  const ratio = (text: string | null) => (plain.income === null ? text : null)
  const row = {
    ...plain,
    return2y: line.return_2y,
    return5y: line.return_5y,
    returnInception: isTooYoung ? null : line.return_inception,
    volatility1y: line.volatility_1y,
    sharpe1y: ratio(line.sharpe_1y),
    volatility3y: line.volatility_3y,
    maxDrawdown3y: line.max_drawdown_3y,
    sharpe3y: ratio(line.sharpe_3y),
    rank1y: peerPlaceOf(line.rank_1y, line.peers_1y),
    rank3y: peerPlaceOf(line.rank_3y, line.peers_3y),
    size: line.size_yuan,
    inception,
    annualCost: line.annual_cost,
    managers: line.managers,
    theme: line.theme === null ? null : { zh: line.theme, en: line.theme_en },
  }
  return { ...row, benchmark: benchmark && benchmarkReturns(row, benchmark) }
}

const HUNDRED_MILLION = 100_000_000

type FacetValues = Readonly<Record<FacetName, string | null>>

function facetsOf(row: SelectedFund, company: string | null, today: Day): FacetValues {
  const fee = row.discountedRate === null ? null : Number(row.discountedRate) * 100
  return {
    fundType: row.fundType,
    company,
    risk: String(row.riskLevel),
    theme: row.theme?.zh ?? null,
    size: row.size === null ? null : bandOf(SIZE_BANDS, Number(row.size) / HUNDRED_MILLION),
    age: row.inception === null ? null : bandOf(AGE_BANDS, Math.max(0, yearsCompleted(row.inception, today))),
    fee: fee === null ? null : fee === 0 ? FEE_BANDS[0] : bandOf(FEE_BANDS, fee),
  }
}

/** Returns the band "from-to" that contains the value (from included, to excluded); null if there is none. */
function bandOf(bands: readonly string[], value: number): string | null {
  const found = bands.find((band) => {
    const [from, to] = band.split('-')
    return to !== undefined && value >= Number(from) && (to === '' || value < Number(to))
  })
  return found ?? null
}

function facetOf(told: readonly (string | null)[]): Facet {
  const places = new Map<string, number>([['', 0]])
  const codes = Uint16Array.from(told, (value) => {
    const known = places.get(value ?? '') ?? places.size
    places.set(value ?? '', known)
    return known
  })
  return { values: [...places.keys()], codes }
}

function figuresOf(rows: readonly SelectedFund[], name: RangeName): Float64Array {
  const sign = name.startsWith('maxDrawdown') ? -1 : 1
  return Float64Array.from(rows, (row) => sign * numberOf(row[name]))
}

function recordOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>
}
