import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import type { Flow } from './xirr.ts'
import { xirr } from './xirr.ts'

const FIRST = '2025-01-06'
const LEAST = -0.9999
const MOST = 10

/** Amounts in yuan with the number of days after the first one. */
type DatedAmounts = readonly (readonly [number, number])[]

const flowsOf = (made: DatedAmounts): Flow[] =>
  made.map(([days, amount]) => ({ day: addDays(FIRST, days), amount }))

/** Computes the present value by its definition, and the present value of all flows without their signs. */
const worthAt = (made: DatedAmounts, x: number) =>
  made.reduce((sum, [days, yuan]) => sum + yuan / (1 + x) ** (days / 365), 0)
const movedAt = (made: DatedAmounts, x: number) =>
  made.reduce((sum, [days, yuan]) => sum + Math.abs(yuan) / (1 + x) ** (days / 365), 0)

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

/** The same 20,000 accounts in each run: two to seven flows within 900 days. */
const CASES: readonly DatedAmounts[] = (() => {
  let state = 20_260_706
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + next(6) }, () => [next(900), (next(20_000_000) - 10_000_000) / 100] as const),
  )
})()

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

describe('20,000 random accounts', () => {
  const wrong = (isRight: (made: DatedAmounts, found: number | null) => boolean) =>
    CASES.filter((made) => !isRight(made, xirr(flowsOf(made)))).slice(0, 3)

  test('a rate within −99.99% and 1,000% goes before any other, and what is told makes the worth nothing', () => {
    const isRight = (made: DatedAmounts, found: number | null) => {
      const { below, above } = sidesWithRoots(made)
      if (found === null) return !below && !above
      const isInside = found > LEAST && found < MOST
      const isRoot = Math.abs(worthAt(made, found)) <= 1e-6 * movedAt(made, found)
      return isRoot && (isInside || (!below && !above))
    }
    expect(wrong(isRight)).toEqual([])
  })

  test('a loss is not told as a gain where a negative rate is, nor a gain as a loss where a positive one is', () => {
    const isRight = (made: DatedAmounts, found: number | null) => {
      const [gained, { below, above }] = [total(made), sidesWithRoots(made)]
      if (gained < 0 && below) return found! < 0
      return gained > 0 && above ? found! > 0 : true
    }
    expect(wrong(isRight)).toEqual([])
  })

  test('a loss of which something is left is never told as a gain of more than 1,000%', () => {
    const isLoss = (made: DatedAmounts) => total(made) < 0
    const ended = CASES.map((made): DatedAmounts => [...made, [901, 12.34]]).filter(isLoss)
    expect(ended.length).toBeGreaterThan(5_000)
    expect(ended.filter((made) => (xirr(flowsOf(made)) ?? 0) >= MOST)).toEqual([])
  })
})
