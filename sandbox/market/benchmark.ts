import { rate } from '#domain/number/money.ts'
import type { Rate } from '#domain/number/money.ts'
import type { Factors } from './factor.ts'
import { E8, grow } from './chance/fixed-point.ts'
import type { FundModel } from './fund.ts'
import type { Yardstick } from './fund-kind.ts'
import { DEPOSIT_RETURN } from './fund-return.ts'
import type { ReturnSource } from './fund-return.ts'

export interface BenchmarkLevel {
  readonly date: string
  /** The level of the benchmark. 100,000,000 is 1.0. */
  readonly level: Rate
}

/** Makes the daily levels of a fund's benchmark from the market's factors, compounded from 1.0. */
export function makeBenchmarks(source: ReturnSource): (model: FundModel) => Generator<BenchmarkLevel> {
  const { calendar, factors } = source
  return function* levels(model) {
    const parts = model.kind.benchmark.map(
      ([yardstick, percent]) => [yardstickReturn(source, factors, model, yardstick), percent] as const,
    )
    let level = 10_000_000_000
    let hasBegun = false
    for (let row = 0; row < calendar.rows.length; row += 1) {
      const place = calendar.rows[row]!
      const date = calendar.days[place]!
      if (model.inception === null || date < model.inception) continue
      if (hasBegun) {
        const sum = parts.reduce((all, [returnAt, percent]) => all + returnAt(row) * percent, 0)
        level = grow(level, Math.floor(sum / 100))
      }
      hasBegun = true
      yield { date, level: rate(BigInt(Math.round((level * E8) / 10_000_000_000))) }
    }
  }
}

/** Generates the levels of one index for all days of the market with a NAV row, starting at 1,000. */
export function* indexLevels(
  source: ReturnSource,
  yardstick: Yardstick,
  own: Pick<FundModel, 'themeNo' | 'sector'>,
): Generator<{ readonly date: string; readonly level: number }> {
  const returnAt = yardstickReturn(source, source.factors, own, yardstick)
  let level = FIRST_LEVEL
  for (const [row, place] of source.calendar.rows.entries()) {
    if (row > 0) level *= 1 + returnAt(row) / E8
    yield { date: source.calendar.days[place]!, level }
  }
}

const FIRST_LEVEL = 1000

function yardstickReturn(
  source: ReturnSource,
  factors: Factors,
  model: Pick<FundModel, 'themeNo' | 'sector'>,
  yardstick: Yardstick,
): (row: number) => number {
  switch (yardstick) {
    case 'market':
      return (row) => factors.equity[row]!
    case 'bond':
      return (row) => Math.floor((factors.treasury[row]! * 6 + factors.credit[row]! * 4) / 10)
    case 'credit':
      return (row) => factors.credit[row]!
    case 'us':
      return (row) => factors.us[row]! + factors.dollar[row]!
    case 'hong-kong':
      return (row) => factors.hongKong[row]! + factors.dollar[row]!
    case 'gold':
      return (row) => factors.gold[row]!
    case 'deposit':
      return () => DEPOSIT_RETURN
    case 'own-index': {
      const own = source.indexReturns(model.themeNo, model.sector)
      return (row) => own[row]!
    }
    default:
      return yardstick satisfies never
  }
}
