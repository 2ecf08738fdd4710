import { describe, expect, it } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { RULE_2026, PURCHASE_CAP, SERVICE_CAP } from './fees/fee.ts'
import { makeMarket } from './make-market.ts'
import type { MarketFund } from './fund.ts'

const market = makeMarket({ tradingDays: shippedCalendar().openDays, start: '2021-07-01', end: '2026-12-31' })

/** Yearly volatility of real funds 2015–2026: p10, median, p90 (rules/sample-market.md#fund-kinds). */
const VOLATILITY: Readonly<Record<string, readonly [number, number, number]>> = {
  equity: [0.205, 0.255, 0.311],
  'mixed-equity': [0.213, 0.27, 0.351],
  flexible: [0.093, 0.227, 0.301],
  'index-equity': [0.186, 0.246, 0.306],
  'bond-2': [0.04, 0.077, 0.175],
  'bond-1': [0.016, 0.033, 0.079],
  'long-bond': [0.006, 0.012, 0.03],
  'short-bond': [0.003, 0.008, 0.012],
  'index-bond': [0.005, 0.015, 0.062],
  'mixed-bond': [0.044, 0.066, 0.107],
  'fof-low': [0.035, 0.043, 0.052],
  'fof-high': [0.178, 0.182, 0.213],
  qdii: [0.172, 0.203, 0.366],
  gold: [0.128, 0.133, 0.145],
}

describe('the shipped market looks like the real one (rules/sample-market.md#acceptance)', () => {
  it.each(Object.entries(VOLATILITY))('%s: median volatility', (kind, [low, middle, high]) => {
    const measured = median(grown(kind).map((fund) => deviation(returnsOf(fund)) * Math.sqrt(244)))
    process.stdout.write(`${kind}: ${measured.toFixed(4)} (real ${middle})\n`)
    expect(measured).toBeGreaterThan(low)
    expect(measured).toBeLessThan(high)
    expect(Math.abs(measured / middle - 1)).toBeLessThan(0.2)
  })

  it('has active funds that fall and move together as real ones do', () => {
    const funds = grown('mixed-equity').concat(grown('equity'))
    const drawdown = median(funds.map((fund) => largestFall(returnsOf(fund))))
    const index = median(grown('index-equity').map((fund) => largestFall(returnsOf(fund))))
    process.stdout.write(`largest fall: active ${drawdown.toFixed(3)}, index ${index.toFixed(3)}\n`)
    expect(drawdown).toBeLessThan(-0.3)
    expect(drawdown).toBeGreaterThan(-0.6)
    const correlation = meanResidualCorrelation(funds.slice(0, 60))
    process.stdout.write(`residual correlation ${correlation.toFixed(3)}\n`)
    expect(correlation).toBeGreaterThan(0.2)
    expect(correlation).toBeLessThan(0.4)
  })

  it('keeps class C behind class A by exactly the service fee', () => {
    let pairs = 0
    for (const a of market.funds.filter((fund) => fund.letter === 'A' && fund.inception! < '2021-01-01')) {
      const c = market.funds.find((fund) => fund.place === a.place && fund.letter === 'C')
      if (!c || a.retiredOn || a.kind.cadence !== 'day') continue
      const from = market.calendar.placeOf.get('2024-01-02')!
      const to = market.calendar.placeOf.get('2024-12-31')!
      const [one, other] = [a, c].map((fund) => {
        const { unit, dividend, splits } = market.columns(fund.key)
        const quiet =
          dividend.subarray(from, to + 1).every((cash) => cash === 0) &&
          ![...splits.keys()].some((at) => at > from)
        return { ratio: unit[to]! / unit[from]!, quiet, unit: unit[from]! }
      }) as [Pair, Pair]
      if (!one.quiet || !other.quiet) continue
      const fee = (Number(c.salesServiceRate) / 1e8) * (364 / 365)
      // Both NAV are rounded to 0.0001, which alone may move each ratio by that much.
      const rounding = 1.1e-4 * (1e4 / one.unit + 1e4 / other.unit) * Math.max(1, one.ratio)
      expect(Math.abs(other.ratio / one.ratio - (1 - fee))).toBeLessThan(0.0001 + rounding)
      pairs += 1
    }
    expect(pairs).toBeGreaterThan(200)
  })

  it('obeys the caps of 2026 and gives every class a redemption fee below seven days', () => {
    for (const fund of market.funds) {
      const now = fund.schedules.filter((each) => each.ruleVersion === RULE_2026)
      expect(now.length).toBeGreaterThanOrEqual(2)
      for (const tier of now.flatMap((each) => each.purchaseTiers)) {
        expect(Number(tier.rate ?? 0n)).toBeLessThanOrEqual(PURCHASE_CAP[fund.kind.fees])
      }
      expect(Number(fund.salesServiceRate)).toBeLessThanOrEqual(SERVICE_CAP[fund.kind.fees])
      const first = now.find((each) => each.kind === 'redemption')!.redemptionTiers[0]!
      if (!['money', 'private'].includes(fund.kind.fees))
        expect([first.to, first.rate]).toEqual([7, 1_500_000n])
    }
  })
})

interface Pair {
  readonly ratio: number
  readonly quiet: boolean
  readonly unit: number
}

function grown(kind: string): MarketFund[] {
  return market.funds.filter(
    (fund) =>
      fund.kind.id === kind &&
      fund.letter === 'A' &&
      fund.inception !== null &&
      fund.inception < '2021-07-01' &&
      !fund.retiredOn,
  )
}

function returnsOf(fund: MarketFund): number[] {
  const { unit, dividend, splits } = market.columns(fund.key)
  const out: number[] = []
  let before = 0
  unit.forEach((value, place) => {
    if (value === 0) return
    const worth = value * ((splits.get(place) ?? 1e8) / 1e8) + dividend[place]! / 10_000
    if (before > 0) out.push(worth / before - 1)
    before = value
  })
  return out
}

function meanResidualCorrelation(funds: readonly MarketFund[]): number {
  const market300 = returnsOf(grown('index-equity').find((fund) => fund.name.zh.includes('全市300'))!)
  const rest = funds.map((fund) => residual(returnsOf(fund), market300))
  let sum = 0
  let pairs = 0
  rest.forEach((a, at) =>
    rest.slice(at + 1).forEach((b) => {
      sum += covariance(a, b) / (deviation(a) * deviation(b))
      pairs += 1
    }),
  )
  return sum / pairs
}

function residual(of: readonly number[], on: readonly number[]): number[] {
  const size = Math.min(of.length, on.length)
  const y = of.slice(-size)
  const x = on.slice(-size)
  const beta = covariance(y, x) / deviation(x) ** 2
  return y.map((value, at) => value - beta * x[at]!)
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const size = Math.min(a.length, b.length)
  const [x, y] = [a.slice(-size), b.slice(-size)]
  const [mx, my] = [mean(x), mean(y)]
  return x.reduce((sum, value, at) => sum + (value - mx) * (y[at]! - my), 0) / (size - 1)
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(covariance(values, values))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function largestFall(returns: readonly number[]): number {
  let level = 1
  let peak = 1
  return returns.reduce((worst, r) => {
    level *= 1 + r
    peak = Math.max(peak, level)
    return Math.min(worst, level / peak - 1)
  }, 0)
}
