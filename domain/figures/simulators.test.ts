import { describe, expect, test } from 'vitest'
import {
  fen,
  fenText,
  navText,
  parseFen,
  parseNav,
  parseRate,
  rate,
  shareText,
} from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import type { PortfolioPlan, Rebalancing } from './portfolio-simulator.ts'
import { simulatePortfolio } from './portfolio-simulator.ts'
import type { RspPlan } from './rsp-simulator.ts'
import { simulateRsp } from './rsp-simulator.ts'
import type { NavDay } from './series.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'

const calendar = shippedCalendar()
const money = (text: string) => parseFen(text)!
const navDay = (day: string, unit: string, dividend = '0', split = '1'): NavDay => ({
  day,
  unit: parseNav(unit)!,
  dividend: parseNav(dividend)!,
  splitRatio: parseRate(split)!,
})

/** rules/figures.md#rsp-simulator: due, T, NAV, net, fee, shares, total. */
const TERMS = [
  ['2026-01-10', '2026-01-12', '1.0000', '999.20', '0.80', '999.20', '999.20'],
  ['2026-02-10', '2026-02-10', '0.9500', '999.20', '0.80', '1051.79', '2050.99'],
  ['2026-03-10', '2026-03-10', '0.9000', '999.20', '0.80', '1110.22', '3161.21'],
  ['2026-04-10', '2026-04-10', '0.9800', '999.20', '0.80', '1019.59', '4180.80'],
  ['2026-05-10', '2026-05-11', '1.0500', '999.20', '0.80', '951.62', '5132.42'],
] as const
const HISTORY = [...TERMS.map((each) => navDay(each[1], each[2])), navDay('2026-05-29', '1.0700')]
const PLAN: RspPlan = {
  amount: money('1000.00'),
  stepUp: null,
  dueDays: TERMS.map(([due]) => due),
  feeRate: parseRate('0.0008')!,
  feeBounds: UNBOUNDED,
  shareRounding: 'half-up',
  end: '2026-05-29',
}
const simulated = (plan: RspPlan, history = HISTORY, benchmark: { day: string; level: number }[] = []) => {
  const found = simulateRsp(plan, history, calendar, benchmark)
  if (found.kind !== 'simulated') throw new Error(found.kind)
  return found
}

/** Formats money and shares, which both have two decimals. */
const fenOf = (value: bigint) => fenText(fen(value))

describe('savings plan', () => {
  test('every term of the vector', () => {
    const rows = simulated(PLAN).instalments.map((each) => [
      each.dueDay,
      each.tradeDay,
      navText(each.unit).slice(0, 6),
      fenText(each.net),
      fenText(each.fee),
      shareText(each.shares),
      shareText(each.totalShares),
    ])
    expect(rows).toEqual(TERMS)
  })

  test('its result, and the lump sum', () => {
    const found = simulated(PLAN)
    expect([fenText(found.invested), fenText(found.value), fenText(found.profit)]).toEqual([
      '5000.00',
      '5491.69',
      '491.69',
    ])
    expect(found.profitRate).toBeCloseTo(0.098338, 6)
    expect(navText(found.averageCost!).slice(0, 6)).toBe('0.9741')
    expect(Number(navText(found.averageCost!)).toFixed(4)).toBe('0.9742')
    expect(found.xirr).toBeCloseTo(0.538743, 6)
    expect([
      fenText(found.lumpSum.net),
      shareText(found.lumpSum.shares),
      fenText(found.lumpSum.value),
    ]).toEqual(['4996.00', '4996.00', '5345.72'])
  })

  test('with a tenth more after every two terms, worked out by hand', () => {
    const levels = [
      { day: '2026-01-05', level: 100 },
      { day: '2026-05-29', level: 110 },
    ]
    const found = simulated({ ...PLAN, stepUp: { rate: parseRate('0.1')!, everyTerms: 2 } }, HISTORY, levels)
    expect(found.instalments.map(({ net, fee, shares }) => [net, fee, shares].map(fenOf))).toEqual([
      ['999.20', '0.80', '999.20'],
      ['999.20', '0.80', '1051.79'],
      ['1099.12', '0.88', '1221.24'],
      ['1099.12', '0.88', '1121.55'],
      ['1209.03', '0.97', '1151.46'],
    ])
    expect([found.invested, found.value, found.profit].map(fenOf)).toEqual(['5410.00', '5933.41', '523.41'])
    expect(found.profitRate).toBeCloseTo(0.0967486, 7)
    expect(found.xirr).toBeCloseTo(0.5526476, 6)
    expect([found.lumpSum.net, found.lumpSum.value].map(fenOf)).toEqual(['5405.68', '5784.08'])
    expect(fenOf(found.benchmarkValue!)).toBe('5951.00')
  })

  test('constant NAV and no fee: nothing gained, rate zero', () => {
    const flat = HISTORY.map((each) => ({ ...each, unit: parseNav('1')! }))
    const found = simulated({ ...PLAN, feeRate: rate(0n) }, flat)
    expect([found.profitRate, found.profit]).toEqual([0, 0n])
    expect(found.xirr).toBeCloseTo(0, 10)
  })

  test('one term is the lump sum', () => {
    const found = simulated({ ...PLAN, dueDays: ['2026-01-10'] })
    expect([found.shares, found.value]).toEqual([found.lumpSum.shares, found.lumpSum.value])
    // After the last term the shares are held: the result has the value of each later day, the last one included.
    expect(found.later.map(({ day }) => day)).toEqual(HISTORY.slice(1).map(({ day }) => day))
    expect(found.later.at(-1)!.value).toBe(found.value)
    expect(simulated(PLAN).later).toEqual([{ day: '2026-05-29', value: simulated(PLAN).value }])
  })

  test('an end before the first term: nothing invested, no return', () => {
    expect(simulateRsp({ ...PLAN, end: '2026-01-09' }, HISTORY, calendar)).toEqual({
      kind: 'nothing-invested',
    })
  })

  test('a T without NAV is refused by its day', () => {
    const holes = HISTORY.filter((each) => each.day !== '2026-03-10')
    expect(simulateRsp(PLAN, holes, calendar)).toEqual({ kind: 'nav-missing', day: '2026-03-10' })
  })

  test('a term past the calendar is a hard stop', () => {
    const plan = { ...PLAN, dueDays: ['2027-01-10'], end: '2027-02-01' }
    expect(simulateRsp(plan, HISTORY, calendar)).toMatchObject({ kind: 'calendar-ended' })
  })

  test('dividends buy shares at the ex-date NAV, a split doubles them', () => {
    const history = [
      navDay('2026-01-12', '1.0000'),
      navDay('2026-02-10', '0.9000', '0.1'),
      navDay('2026-03-10', '0.4500', '0', '2'),
    ]
    const plan = { ...PLAN, feeRate: rate(0n), dueDays: ['2026-01-10'], end: '2026-03-10' }
    const found = simulated(plan, history)
    expect([shareText(found.shares), fenText(found.value)]).toEqual(['2222.22', '1000.00'])
  })

  test('the benchmark takes the same terms', () => {
    const levels = [
      { day: '2026-01-05', level: 100 },
      { day: '2026-05-29', level: 110 },
    ]
    expect(fenText(simulated(PLAN, HISTORY, levels).benchmarkValue!)).toBe('5500.00')
    expect(simulated(PLAN, HISTORY, levels.slice(1)).benchmarkValue).toBeNull()
  })
})

/** rules/figures.md#portfolio-simulator: weights 60/40, prices of A and B at four month ends. */
const A = [1, 1.1, 1.21, 1.089]
const B = [1, 1.01, 1.0201, 1.030301]
const DAYS = ['2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30'].map((day, at) => ({
  day,
  prices: [A[at]!, B[at]!],
}))
const portfolio = (rebalancing: Rebalancing): PortfolioPlan => ({
  weights: [0.6, 0.4],
  initial: money('100000.00'),
  regular: null,
  rebalancing,
})

describe('portfolio', () => {
  test.each([
    ['buy and hold', { kind: 'none' }, ['100000.00', '106400.00', '113404.00', '106552.04'], []],
    [
      'every period',
      { kind: 'periodic', every: 'month' },
      ['100000.00', '106400.00', '113209.60', '106869.86'],
      ['2026-02-27', '2026-03-31', '2026-04-30'],
    ],
    [
      'off by more than 3 points',
      { kind: 'threshold', off: 0.03 },
      ['100000.00', '106400.00', '113404.00', '107053.38'],
      ['2026-03-31'],
    ],
    [
      'every quarter',
      { kind: 'periodic', every: 'quarter' },
      ['100000.00', '106400.00', '113404.00', '106552.04'],
      ['2026-04-30'],
    ],
    [
      'every year',
      { kind: 'periodic', every: 'year' },
      ['100000.00', '106400.00', '113404.00', '106552.04'],
      [],
    ],
  ] as const)('%s', (_, rebalancing, values, days) => {
    const found = simulatePortfolio(portfolio(rebalancing), DAYS)
    if (found.kind !== 'simulated') throw new Error(found.kind)
    expect(found.values.map((each) => fenText(each.value))).toEqual(values)
    expect(found.rebalancedOn).toEqual(days)
  })

  test('regular payments go in by the target weights', () => {
    const flat = DAYS.map((each) => ({ ...each, prices: [2, 4] }))
    const plan = {
      ...portfolio({ kind: 'none' }),
      regular: { amount: money('500.00'), every: 'quarter' as const },
    }
    const found = simulatePortfolio(plan, flat)
    if (found.kind !== 'simulated') throw new Error(found.kind)
    expect(found.values.map((each) => [fenText(each.value), fenText(each.invested)])).toEqual([
      ['100000.00', '100000.00'],
      ['100000.00', '100000.00'],
      ['100000.00', '100000.00'],
      ['100500.00', '100500.00'],
    ])
  })

  test.each([
    ['weights under one', { weights: [0.6, 0.3] }, DAYS, { kind: 'weights-not-one', sum: 0.6 + 0.3 }],
    ['a negative weight', { weights: [1.4, -0.4] }, DAYS, { kind: 'weight-negative', part: 1 }],
    [
      'a day without a price',
      {},
      [DAYS[0]!, { day: '2026-02-27', prices: [1] }],
      { kind: 'price-missing', day: '2026-02-27', part: 1 },
    ],
    ['no days', {}, [], { kind: 'nothing-invested' }],
    ['no money', { initial: fen(0n) }, DAYS, { kind: 'nothing-invested' }],
  ] as const)('refuses %s', (_, change, days, expected) => {
    expect(simulatePortfolio({ ...portfolio({ kind: 'none' }), ...change }, days)).toEqual(expected)
  })

  test('weights may be off by the rounding of a form', () => {
    expect(
      simulatePortfolio({ ...portfolio({ kind: 'none' }), weights: [0.33333, 0.66666] }, DAYS).kind,
    ).toBe('simulated')
  })
})
