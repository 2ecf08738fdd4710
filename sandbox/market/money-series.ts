import { openStream, below, happens } from './chance/prng.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { NORMAL, T5, shock } from './chance/quantile.ts'
import type { Series } from './series.ts'

/** The yearly rate that the market moves towards, in 1e-8, by day (rules/sample-market.md#factors), with straight lines between. */
const TARGET: readonly (readonly [string, number])[] = [
  ['2015-01-01', 3_800_000],
  ['2020-01-01', 2_300_000],
  ['2026-01-01', 1_200_000],
  ['2036-01-01', 1_200_000],
]
const HALF_LIFE_PART = 173
const NOISE = 4_000
const PERIOD_END_EXTRA = 500_000

/** Draws the yearly money-market rate of each day in 1e-8: mean-reverting, half-life 120 days, higher at quarter ends. */
export function makeMoneyRate(seed: number, calendar: MarketCalendar): Float64Array {
  const stream = openStream(seed, 'factor', 'money_rate')
  let own = targetOn(calendar.days[0]!)
  return Float64Array.from(calendar.days, (day) => {
    own +=
      Math.trunc((targetOn(day) - own) / HALF_LIFE_PART) +
      Math.trunc((NOISE * shock(stream, NORMAL)) / 1_000_000)
    return Math.max(100_000, own) + (isPeriodEnd(day) ? PERIOD_END_EXTRA : 0)
  })
}

export interface MoneyPlan {
  readonly seed: number
  readonly place: number
  readonly letter: string
  /** Deducted from the market rate, yearly in 1e-8. */
  readonly feeDifference: number
  readonly first: number
  readonly end: number
}

/** Whether a fund publishes on sessions only, one row for all days since the last session. A third of funds do. */
export function publishesOnSessions(seed: number, place: number): boolean {
  return happens(openStream(seed, 'money-mode', String(place)), 333)
}

/** The place of a fund that carries its income over monthly. Every market has it, also a small one. */
const MONTHLY_PLACE = 86

/**
 * Whether a fund carries its income over monthly. A tenth of funds do; their 7-day yield is simple, not compound
 * (rules/sample-market.md#money-income).
 */
export function carriesMonthly(seed: number, place: number): boolean {
  return place === MONTHLY_PLACE || happens(openStream(seed, 'money-yield', String(place)), 100)
}

/**
 * Makes the series of a money fund: NAV 1.0000 on each row, and as `dividend` the income per share in 1e-8, which equals the income per
 * 10,000 shares in 1e-4 yuan. On a few days it is 3 to 10 times higher, when a holding was sold.
 */
export function moneySeries(calendar: MarketCalendar, rates: Float64Array, plan: MoneyPlan): Series {
  const size = calendar.days.length
  const series = {
    unit: new Int32Array(size),
    accumulated: new Int32Array(size),
    dividend: new Int32Array(size),
  }
  const stream = openStream(plan.seed, 'money', String(plan.place))
  const spread = Math.trunc((150_000 * shock(stream, NORMAL)) / 1_000_000)
  const onSessions = publishesOnSessions(plan.seed, plan.place)
  let waiting = 0
  for (let place = plan.first; place < plan.end; place += 1) {
    const jump = happens(stream, 3) ? 3 + below(stream, 8) : 1
    const wobble = Math.trunc((20_000 * shock(stream, T5)) / 1_000_000)
    const rate = Math.max(100_000, rates[place]! + spread + wobble - plan.feeDifference)
    waiting += Math.round((rate * jump) / 365)
    if (onSessions && calendar.isSession[place] !== 1) continue
    series.unit[place] = 10_000
    series.accumulated[place] = 10_000
    series.dividend[place] = waiting
    waiting = 0
  }
  return { ...series, splits: new Map() }
}

function targetOn(day: string): number {
  const next = TARGET.findIndex(([from]) => from > day)
  const [fromDay, from] = TARGET[Math.max(0, next - 1)] ?? TARGET.at(-1)!
  const [toDay, to] = TARGET[Math.max(1, next)] ?? TARGET.at(-1)!
  const span = Date.parse(toDay) - Date.parse(fromDay)
  const passed = Math.max(0, Math.min(span, Date.parse(day) - Date.parse(fromDay)))
  return from + Math.trunc(((to - from) * (passed / 86_400_000)) / (span / 86_400_000))
}

function isPeriodEnd(day: string): boolean {
  return /-(03-(29|30|31)|06-(28|29|30)|09-(28|29|30)|12-(29|30|31))$/.test(day) || day.endsWith('-01-01')
}
