import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import type { Flow } from './xirr.ts'
import { moneyWeightedReturn, xirr } from './xirr.ts'

const FIRST = '2025-01-06'
const LEAST = -0.9999
const MOST = 10

/** Amounts in yuan with the number of days after the first one. */
type DatedAmounts = readonly (readonly [number, number])[]

const flowsOf = (made: DatedAmounts): Flow[] =>
  made.map(([days, amount]) => ({ day: addDays(FIRST, days), amount }))

/** Sums each amount discounted: below zero to the last day, else to the first, so that no term overflows. Plain and without signs. */
function worthAt(made: DatedAmounts, { rate, unit }: { readonly rate: number; readonly unit: number }) {
  const days = made.map(([day]) => day)
  const base = rate < 0 ? Math.max(...days) : Math.min(...days)
  const terms = made.map(([day, yuan]) => yuan * (1 + rate) ** ((base - day) / unit))
  return {
    net: terms.reduce((sum, each) => sum + each, 0),
    gross: terms.reduce((sum, each) => sum + Math.abs(each), 0),
  }
}

/** Whether a rate makes the worth nothing: the yearly one, or of an account of less than a year the one over its days. */
function isRoot(made: DatedAmounts): boolean {
  const { days, overDays, yearly } = moneyWeightedReturn(flowsOf(made))!
  const { net, gross } = worthAt(
    made,
    days < 365 ? { rate: overDays, unit: days } : { rate: yearly, unit: 365 },
  )
  return Math.abs(net) <= 1e-6 * gross
}

/** Rates from −0.9999 to 10 at even steps of ln(1 + x), so that one multiplication leads from 1 + x to the next. */
const [STEPS, DOWN, UP] = [150, Math.log(1 + LEAST), Math.log(1 + MOST)]
const RATIOS = [DOWN / STEPS, UP / STEPS].map((each) => each * 0.9999)

/** Whether there is a root on each side of 0, where the present value changes its sign between two rates. */
function sidesWithRoots(made: DatedAmounts): { readonly below: boolean; readonly above: boolean } {
  const [below, above] = RATIOS.map((ratio) => {
    const factors = made.map(([days]) => Math.exp((-ratio * days) / 365))
    const terms = made.map(([, yuan]) => yuan)
    let sign = Math.sign(total(made))
    for (let step = 0; step < STEPS; step += 1) {
      let worth = 0
      for (let at = 0; at < terms.length; at += 1) worth += terms[at]! *= factors[at]!
      if (sign * worth < 0) return true
      sign = Math.sign(worth)
    }
    return false
  })
  return { below: below!, above: above! }
}

const total = (made: DatedAmounts) => made.reduce((sum, [, yuan]) => sum + Math.round(yuan * 100), 0) / 100

/** The same accounts in each run: two to seven flows within a number of days. */
function accounts(count: number, days: number): readonly DatedAmounts[] {
  let state = 20_260_706
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + next(6) }, () => [next(days), (next(20_000_000) - 10_000_000) / 100] as const),
  )
}

const CASES = accounts(20_000, 900)
/** Of up to 41 years: what was paid in first is discounted to nothing by a loss, and must not hide it. */
const LONG = accounts(5_000, 41 * 365)
/** Of up to a month: a loss of a tenth in a day is a yearly rate that float64 cannot tell from −1. */
const SHORT = accounts(5_000, 31)

describe('of several rates', () => {
  test('the one between −99.99% and 1,000% a year is told, not one of millions', () => {
    const flows = [
      { day: '2025-01-06', amount: -2_100 },
      { day: '2025-01-19', amount: 6_500 },
      { day: '2025-04-20', amount: -51_000 },
      { day: '2026-01-01', amount: 6_900 },
    ]
    expect(xirr(flows)).toBeCloseTo(-0.938353, 6)
  })

  test('money in and out on one day leaves no rate of what comes later', () => {
    const flows = [
      { day: '2025-01-06', amount: 702.31 },
      { day: '2025-01-06', amount: -702.31 },
      { day: '2025-06-02', amount: 390.27 },
    ]
    expect(xirr(flows)).toBeNull()
    // 0.1 + 0.2 − 0.3 is not zero in float64.
    const parts = [0.1, 0.2, -0.3].map((amount) => ({ day: '2025-01-06', amount }))
    expect(xirr([...parts, { day: '2025-06-02', amount: 390.27 }])).toBeNull()
    expect(xirr([...parts, { day: '2025-06-02', amount: -390.27 }])).toBeNull()
  })

  test('a larger one stands where there is none between', () => {
    const flows = [
      { day: '2025-01-06', amount: -100 },
      { day: '2025-02-05', amount: 200 },
    ]
    expect(xirr(flows)).toBeCloseTo(2 ** (365 / 30) - 1, 6)
  })

  test('two that lie close together are found, and one that is only touched', () => {
    const after = (years: number) => addDays(FIRST, 365 * years)
    const pair = (a: number, b: number) => [
      { day: FIRST, amount: -1_000 },
      { day: after(1), amount: 1_000 * (2 + a + b) },
      { day: after(2), amount: -1_000 * (1 + a) * (1 + b) },
    ]
    expect(xirr(pair(0.1, 0.101))).toBeCloseTo(0.1, 6)
    expect(xirr(pair(0.1, 0.1))).toBeCloseTo(0.1, 6)
  })
})

describe('a loss', () => {
  test('of nine years is found, though the first money is discounted to nothing', () => {
    const flows = [
      [0, -1_800],
      [1_139, 8_300],
      [3_345, -13_100],
      [3_547, 520],
    ] as const
    expect(xirr(flowsOf(flows))).toBeCloseTo(-0.997062, 6)
  })

  test('of a tenth in a day is a rate over that day', () => {
    const found = moneyWeightedReturn(
      flowsOf([
        [0, -1_000],
        [1, 894],
      ]),
    )!
    expect(found.days).toBe(1)
    expect(found.overDays).toBeCloseTo(-0.106, 12)
  })

  test('and a gain of three days, with money added between', () => {
    const { overDays } = moneyWeightedReturn(
      flowsOf([
        [0, -1_000],
        [1, -1_000],
        [3, 2_500],
      ]),
    )!
    expect(1_000 * (1 + overDays) + 1_000 * (1 + overDays) ** (2 / 3)).toBeCloseTo(2_500, 6)
  })
})

describe.each([
  ['within 900 days', CASES],
  ['within 41 years', LONG],
  ['within a month', SHORT],
])('random accounts %s', (_, cases) => {
  const judged = cases.map((made) => ({ made, found: xirr(flowsOf(made)), sides: sidesWithRoots(made) }))
  const wrong = (isRight: (each: (typeof judged)[number]) => boolean) =>
    judged.filter((each) => !isRight(each)).slice(0, 3)

  test('a rate within −99.99% and 1,000% goes before any other, and what is told makes the worth nothing', () => {
    const isRight = ({ made, found, sides: { below, above } }: (typeof judged)[number]) => {
      if (found === null) return !below && !above
      const isInside = found > LEAST && found < MOST
      return isRoot(made) && (isInside || (!below && !above))
    }
    expect(wrong(isRight)).toEqual([])
  })

  test('a loss is not told as a gain where a negative rate is, nor a gain as a loss where a positive one is', () => {
    const isRight = ({ made, found, sides: { below, above } }: (typeof judged)[number]) => {
      const gained = total(made)
      if (gained < 0 && below) return found! < 0
      return gained > 0 && above ? found! > 0 : true
    }
    expect(wrong(isRight)).toEqual([])
  })

  test('a loss of which something is left is never told as a gain of more than 1,000%', () => {
    const last = Math.max(...cases.flat().map(([days]) => days)) + 1
    const isLoss = (made: DatedAmounts) => total(made) < 0
    const ended = cases.map((made): DatedAmounts => [...made, [last, 12.34]]).filter(isLoss)
    expect(ended.length).toBeGreaterThan(1_000)
    expect(ended.filter((made) => (xirr(flowsOf(made)) ?? 0) >= MOST)).toEqual([])
  })
})
