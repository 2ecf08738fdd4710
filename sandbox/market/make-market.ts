import { invariant } from '#domain/number/invariant.ts'
import { nav } from '#domain/number/money.ts'
import type { Nav } from '#domain/number/money.ts'
import { makeBenchmarks } from './benchmark.ts'
import type { BenchmarkLevel } from './benchmark.ts'
import { COMPANIES, REGISTRARS } from './company.ts'
import type { Company, Registrar } from './company.ts'
import { makeFactors } from './factor.ts'
import type { FundModel, MarketFund } from './fund.ts'
import { factsOf } from './fund-facts.ts'
import type { FundFacts } from './fund-facts.ts'
import { marketIndexes } from './market-index.ts'
import type { MarketIndex } from './market-index.ts'
import { makeIndexReturns } from './fund-return.ts'
import type { ReturnSource } from './fund-return.ts'
import { makeFundSeries } from './fund-series.ts'
import { buildCalendar } from './market-calendar.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { makeQuotes, publishedOn } from './market-quotes.ts'
import { makeMoneyRate } from './money-series.ts'
import type { DatedQuotes } from './quotes.ts'
import type { Series } from './series.ts'
import { EXTRA_PLACES } from './sample-fund.ts'
import { MOST_FUNDS, TROUBLE } from './trouble.ts'
import { makeClasses } from './universe.ts'

/** The sizes of a market: the number of funds (each has about two share classes) and the first day. */
export const MARKET_SIZES = {
  small: { size: 100, start: '2024-12-02' },
  default: { size: 650, start: '2021-07-01' },
  full: { size: 650, start: '2015-01-05' },
} as const

export interface MarketOptions {
  readonly seed?: number
  /** The exchange's open days, sorted. */
  readonly tradingDays: readonly string[]
  readonly start: string
  readonly end: string
  /** Number of funds. */
  readonly size?: number
}

export interface NavRow {
  readonly date: string
  readonly unit: Nav
  readonly accumulated: Nav
  /** Cash per share (money funds: income per share), already deducted from the unit NAV. */
  readonly dividend: Nav
}

export interface Market {
  readonly seed: number
  readonly calendar: MarketCalendar
  readonly registrars: readonly Registrar[]
  readonly companies: readonly Company[]
  /** Every share class, ended ones included, in the order of their places. */
  readonly funds: readonly MarketFund[]
  /** Columns by calendar day, for bulk loads; the key is `MarketFund.key`. */
  readonly columns: (key: string) => Series
  /** Returns the day on whose evening the NAV of a calendar place is published. Null if the calendar ends before. */
  readonly publishedOn: (key: string, place: number) => string | null
  /** NAV first published wrong, in 1e-4 yuan, with the day of the correction (trouble list). */
  readonly corrections: readonly WrongNav[]
  /** The rows of a class, oldest first. */
  readonly navSeries: (key: string) => Generator<NavRow>
  /** Levels of the fund's benchmark, from 1.0 at the start of the market or of the fund. */
  readonly benchmark: (key: string) => Generator<BenchmarkLevel>
  readonly quotes: DatedQuotes
  /** Published facts of a fund besides its terms. */
  readonly facts: (key: string) => FundFacts
  /** Every index that is part of a benchmark of the market. */
  readonly indexes: () => Generator<MarketIndex>
}

export interface WrongNav {
  readonly key: string
  readonly place: number
  readonly unit: number
  readonly correctedOn: string
}

/**
 * Makes the synthetic market `market-v1`: the same bytes for the same options on every machine. A later end only appends days, another
 * size changes no fund (rules/sample-market.md#determinism). Takes about a second for 1,200 classes and five years.
 */
export function makeMarket(options: MarketOptions): Market {
  const { seed = 20_260_101, tradingDays, start, end, size = MARKET_SIZES.default.size } = options
  invariant(size > 0 && size <= MOST_FUNDS, `a market has 1 to ${MOST_FUNDS} funds`)
  const calendar = buildCalendar(tradingDays, start, end)
  const factors = makeFactors(seed, calendar)
  const indexReturns = makeIndexReturns(seed, calendar, factors)
  const source: ReturnSource = { seed, calendar, factors, indexReturns }
  const rates = makeMoneyRate(seed, calendar)
  const funds: MarketFund[] = []
  const models = new Map<string, FundModel>()
  const series = new Map<string, Series>()
  const drawn = Array.from({ length: size }, (_, place) => place)
  for (const place of [...drawn, ...EXTRA_PLACES.filter((extra) => extra >= size)]) {
    const { model, classes } = makeClasses(seed, place, end)
    if (model.inception !== null && model.inception > end) continue
    makeFundSeries(source, rates, model, classes).forEach((each, at) => {
      const fund = classes[at]!
      funds.push(fund)
      models.set(fund.key, model)
      series.set(fund.key, each)
    })
  }
  const columns = (key: string) => found(series, key)
  const byKey = new Map(funds.map((fund) => [fund.key, fund]))
  const benchmarks = makeBenchmarks(source)
  return {
    seed,
    calendar,
    registrars: REGISTRARS,
    companies: COMPANIES,
    funds,
    columns,
    publishedOn: (key, place) => publishedOn(calendar, found(byKey, key), place),
    corrections: correctionsOf(calendar, funds, series),
    navSeries: (key) => rowsOf(calendar, columns(key)),
    benchmark: (key) => benchmarks(found(models, key)),
    quotes: makeQuotes({ seed, calendar, funds, series }),
    facts: (key) => factsOf(seed, found(models, key), found(byKey, key), { start, end }),
    indexes: () => marketIndexes(source, [...models.values()]),
  }
}

/** Returns the NAV correction of the trouble list. Empty if the market does not cover it. */
function correctionsOf(
  calendar: MarketCalendar,
  funds: readonly MarketFund[],
  series: ReadonlyMap<string, Series>,
): WrongNav[] {
  const { at, day, factorE4 } = TROUBLE.navCorrected
  const place = calendar.placeOf.get(day)
  const fund = funds.find((each) => each.place === at && each.letter === 'A')
  const unit = place === undefined || !fund ? 0 : series.get(fund.key)!.unit[place]!
  const correctedOn = place === undefined ? null : calendar.nextSession(place)
  if (place === undefined || !fund || unit === 0 || correctedOn === null) return []
  return [{ key: fund.key, place, unit: Math.round((unit * factorE4) / 10_000), correctedOn }]
}

function* rowsOf(calendar: MarketCalendar, series: Series): Generator<NavRow> {
  for (let place = 0; place < series.unit.length; place += 1) {
    if (series.unit[place] === 0) continue
    yield {
      date: calendar.days[place]!,
      unit: nav(BigInt(series.unit[place]!) * 10_000n),
      accumulated: nav(BigInt(series.accumulated[place]!) * 10_000n),
      dividend: nav(BigInt(series.dividend[place]!)),
    }
  }
}

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  invariant(value !== undefined, `no class ${key} in the market`)
  return value
}
