import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { nav, parseFen, rate, RATE_ONE } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { simulatePastPlan, spreadOfStarts } from './rsp-starts.ts'
import { simulateRsp } from './rsp-simulator.ts'
import type { NavDay } from './series.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'

const calendar = shippedCalendar()
const plan = {
  amount: parseFen('1000.00')!,
  stepUp: null,
  mostTerms: null,
  feeRate: rate(0n),
  feeBounds: UNBOUNDED,
  shareRounding: 'half-up',
  frequency: 'monthly',
  sendDay: 10,
} as const

/** Builds a fund with a NAV on every trading day of 2024 and 2025, at the price of a function. */
function fund(priceOf: (at: number) => number): NavDay[] {
  const days = calendar.openDays.filter((day) => day >= '2024-01-01' && day <= '2025-12-31')
  return days.map((day, at) => ({
    ...{ day, unit: nav(BigInt(Math.round(priceOf(at) * 1e8))) },
    ...{ dividend: nav(0n), splitRatio: RATE_ONE },
  }))
}

test('7.5 a plan of the past has one term a month, on a trading day, and a daily one each trading day', () => {
  const span = { from: '2025-01-01', to: '2025-03-31' }
  expect(simulatePastPlan(plan, span, calendar).dueDays).toEqual(['2025-01-10', '2025-02-10', '2025-03-10'])
  const daily = simulatePastPlan({ ...plan, frequency: 'daily', sendDay: null }, span, calendar)
  expect(daily.dueDays).toEqual(calendar.openDays.filter((day) => day >= span.from && day <= span.to))
})

test('7.5 a plan that ends after some terms has no more of them in any span', () => {
  const span = { from: '2025-01-01', to: '2025-12-31' }
  const short = simulatePastPlan({ ...plan, mostTerms: 3 }, span, calendar)
  expect([short.dueDays.at(-1), short.dueDays.length, short.end]).toEqual(['2025-03-10', 3, '2025-12-31'])
})

test('moonshot 10: of a price that only rises every start gains, the worst no more than the best', () => {
  const spread = spreadOfStarts(
    plan,
    6,
    fund((at) => 1 + at / 100),
    calendar,
  )!
  expect(spread.losses).toBe(0)
  // There are eighteen starts of six months from 2024-01-02 to 2025-12-31.
  expect(spread.count).toBe(18)
  expect(spread.worst.profitRate).toBeLessThan(spread.best.profitRate)
  // A start is better if the price rises steeply against its level, so the first start is the best.
  expect(spread.best.from).toBe('2024-01-02')
})

test('moonshot 10: each outcome is what the simulator says of that start', () => {
  const history = fund((at) => 1.5 + Math.sin(at / 40) / 2)
  const spread = spreadOfStarts(plan, 12, history, calendar)!
  for (const { from, profitRate } of [spread.worst, spread.median, spread.best]) {
    const to = addDays(from, 366).slice(0, 4) + from.slice(4)
    const made = simulateRsp(simulatePastPlan(plan, { from, to }, calendar), history, calendar)
    expect(made.kind === 'simulated' && made.profitRate).toBe(profitRate)
  }
})

test('a history of one start or none has no spread', () => {
  expect(
    spreadOfStarts(
      plan,
      24,
      fund(() => 1),
      calendar,
    ),
  ).toBeNull()
  expect(spreadOfStarts(plan, 1, [], calendar)).toBeNull()
})
