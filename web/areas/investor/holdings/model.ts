import { ratioText } from '#domain/figures/ratio-text.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { getDividends, getLookThrough, getPortfolioHistory } from '#contract/portfolio/portfolio.ts'
import { HISTORY_SPANS, type HistorySpan } from '#contract/own-values.ts'
import { divide, formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'

export type Holdings = OutputOf<typeof findHoldings>
export type Holding = Holdings['holdings'][number]
export type ClosedHolding = Holdings['closed'][number]
export type History = OutputOf<typeof getPortfolioHistory>
export type LookThrough = OutputOf<typeof getLookThrough>
export type Dividends = OutputOf<typeof getDividends>

export const DIMENSIONS = ['type', 'risk', 'company', 'currency'] as const
export type Dimension = (typeof DIMENSIONS)[number]
export const MEASURES = ['value', 'growth'] as const
export type Measure = (typeof MEASURES)[number]

/** The query of the page in its address. */
export interface Query {
  readonly asOf: string
  readonly by: Dimension
  readonly span: HistorySpan
  readonly measure: Measure
  readonly from: string
  readonly to: string
  /** `index:CODE`, or a fund code as it was typed. */
  readonly benchmark: string
}

export interface HoldingsPage {
  readonly query: Query
  readonly holdings: Holdings
  /** Null if it could not be read. The rest of the page is shown without it. */
  readonly history: History | null
  /** `lookThrough` and `dividends` are null if they could not be read, and always on a past day. */
  readonly lookThrough: LookThrough | null
  readonly dividends: Dividends | null
}

export async function loadHoldings(call: Call, url: URL): Promise<HoldingsPage> {
  const query = readQuery(url)
  const isNow = query.asOf === ''
  const [holdings, history, lookThrough, dividends] = await Promise.all([
    call(findHoldings, { asOf: query.asOf }),
    loadHistory(call, query),
    isNow ? call(getLookThrough, {}).then(valueOrNull) : null,
    isNow ? call(getDividends, {}).then(valueOrNull) : null,
  ])
  const shown =
    holdings.kind === 'refused' && query.asOf !== '' ? await call(findHoldings, { asOf: '' }) : holdings
  return {
    query,
    holdings: valueOr(shown, () => {
      throw new Response(null, { status: 500 })
    }),
    history,
    lookThrough,
    dividends,
  }
}

export async function loadHistory(call: Call, query: Query, fundCode = ''): Promise<History | null> {
  const { span, from, to, asOf, benchmark } = query
  const key = /^\d{6}$/.test(benchmark) ? `fund:${benchmark}` : benchmark
  const asked = { span, from, to: to || asOf, fundCode, benchmark: key }
  return valueOrNull(await call(getPortfolioHistory, asked))
}

function valueOrNull<T>(answer: Answer<T>): T | null {
  return answer.kind === 'ok' ? answer.value : null
}

export function readQuery(url: URL): Query {
  const read = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 40)
  const oneOf = <T extends string>(values: readonly T[], name: string, plain: T) =>
    values.find((each) => each === read(name)) ?? plain
  return {
    asOf: read('asOf'),
    by: oneOf(DIMENSIONS, 'by', 'type'),
    span: oneOf(HISTORY_SPANS, 'span', '1y'),
    measure: oneOf(MEASURES, 'measure', 'value'),
    from: read('from'),
    to: read('to'),
    benchmark: read('fund') || read('benchmark'),
  }
}

const PLAIN: Query = {
  asOf: '',
  by: 'type',
  span: '1y',
  measure: 'value',
  from: '',
  to: '',
  benchmark: '',
}

/** Returns the address of the page with some parts changed. Leaves out default values. */
export function hrefOf(path: string, query: Query, changed: Partial<Query>): string {
  const wanted = { ...query, ...changed }
  const parts = (Object.keys(PLAIN) as (keyof Query)[]).filter((name) => wanted[name] !== PLAIN[name])
  const search = new URLSearchParams(parts.map((name) => [name, wanted[name]]))
  return parts.length === 0 ? path : `${path}?${search}`
}

/** Returns the address for a certificate of the shown day. For the present page it is the last closed day. */
export function certificateHref(statements: string, { asOf }: Query): string {
  return `${statements}${asOf === '' ? '' : `?day=${asOf}`}#certificates`
}

const SCALE = 6

/** Returns one figure divided by another as a decimal ratio, rounded down. Null if it cannot be computed. */
export function ratioOf(part: string | null, whole: string | null): string | null {
  const [above, below] = [parseDecimal(part ?? '', 2), parseDecimal(whole ?? '', 2)]
  if (above === null || below === null || below === 0n) return null
  return formatDecimal(divide(above * 10n ** BigInt(SCALE), below, 'down'), SCALE)
}

export interface Slice {
  /** A fund type, a risk level, a company's Chinese name or a currency code. Null for the slice of all others. */
  readonly key: string | null
  readonly holding: Holding
  readonly value: string
  readonly ratio: string | null
}

/** The number of series colours. Further slices are combined as others (rules/look.md#charts). */
const MOST_SLICES = 8

const KEYS: Readonly<Record<Dimension, (holding: Holding) => string>> = {
  type: ({ fundType }) => fundType,
  risk: ({ riskLevel }) => String(riskLevel),
  company: ({ company }) => company?.zh ?? '',
  currency: ({ currency }) => currency,
}

/** Returns the value by one dimension, largest first. Funds without a value are left out. */
export function allocationOf({ holdings, totalValue }: Holdings, by: Dimension): readonly Slice[] {
  const sums = new Map<string, { holding: Holding; fen: bigint }>()
  for (const holding of holdings) {
    const fen = parseDecimal(holding.value ?? '', 2)
    const key = KEYS[by](holding)
    if (fen !== null && fen > 0n) sums.set(key, { holding, fen: (sums.get(key)?.fen ?? 0n) + fen })
  }
  const sorted = [...sums].sort(([, a], [, b]) => (a.fen < b.fen ? 1 : a.fen > b.fen ? -1 : 0))
  const shown = sorted.slice(0, sorted.length > MOST_SLICES ? MOST_SLICES - 1 : MOST_SLICES)
  const rest = sorted.slice(shown.length)
  const slice = (key: string | null, holding: Holding, fen: bigint): Slice => {
    const value = formatDecimal(fen, 2)
    return { key, holding, value, ratio: ratioOf(value, totalValue) }
  }
  const slices = shown.map(([key, { holding, fen }]) => slice(key, holding, fen))
  if (rest.length === 0) return slices
  const sum = rest.reduce((total, [, { fen }]) => total + fen, 0n)
  return [...slices, slice(null, rest[0]![1].holding, sum)]
}

export interface Year {
  readonly year: string
  /** January to December. Undefined for a month in which nothing was held. */
  readonly months: readonly (string | null | undefined)[]
  readonly whole: string | null
}

/** Groups the months by year, newest first, and links each year's return from its months. */
export function yearsOf(months: History['months']): readonly Year[] {
  const byYear = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  return [...byYear].reverse().map(([year, list]) => {
    const known = list.filter(({ value }) => value !== null)
    const growth = known.reduce((product, { value }) => product * (1 + Number(value)), 1)
    return {
      year,
      months: Array.from(
        { length: 12 },
        (_, at) => list.find(({ month }) => Number(month.slice(5)) === at + 1)?.value,
      ),
      whole: known.length === 0 ? null : ratioText(growth - 1),
    }
  })
}
