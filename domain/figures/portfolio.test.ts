import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, NAV_ONE, navText, parseFen, share } from '#domain/number/money.ts'
import { addShares, costPrice, NOTHING_HELD, removeShares } from './cost.ts'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import { profitRate, totalProfit } from './profit.ts'
import { timeWeightedReturn } from './twr.ts'
import { moneyWeightedReturn, xirr } from './xirr.ts'

const money = (text: string) => parseFen(text)!
/** A day without fees: what was left and came in is what is held after it. */
const point = (day: string, before: string, flow: string) => {
  const [left, moved] = [money(before), money(flow)]
  const after = (left + moved) * NAV_ONE
  return { day, left, moved, before: left * NAV_ONE, funded: after, after }
}

/** The table of rules/figures.md#client-portfolios. */
const TABLE = [
  point('2026-03-02', '0.00', '10000.00'),
  point('2026-03-31', '10300.00', '5000.00'),
  point('2026-04-30', '14994.00', '-2000.00'),
  point('2026-05-29', '13514.10', '0.00'),
]
const [open] = TABLE
const close = TABLE.at(-1)!

describe('a client portfolio', () => {
  test('time-weighted return after each sub-period', () => {
    const linked = [2, 3, 4].map((n) => timeWeightedReturn(TABLE.slice(0, n))!)
    expect(linked.map((each) => each.toFixed(6))).toEqual(['0.030000', '0.009400', '0.049802'])
  })

  test('XIRR, the period’s money-weighted return, gain', () => {
    const days = daysBetween(open!.day, close.day)
    expect(days).toBe(88)
    const flows = TABLE.map(({ day, left, moved }) => ({
      day,
      amount: Number(day === close.day ? left : -moved) / 100,
    }))
    const rate = moneyWeightedReturn(flows)!
    expect(rate.yearly).toBeCloseTo(0.179213, 6)
    expect(rate.overDays).toBeCloseTo(0.040544, 6)
    const profit = totalProfit({
      marketValue: close.left,
      paidIn: money('15000.00'),
      paidOut: money('2000.00'),
    })
    expect(fenText(profit)).toBe('514.10')
    expect(profitRate(profit, money('15000.00'))).toBeCloseTo(0.034273, 6)
  })

  test('no flows: time-weighted is simple', () => {
    const list = [
      point('2026-01-05', '0.00', '100.00'),
      point('2026-01-06', '110.00', '0.00'),
      point('2026-01-07', '121.00', '0.00'),
    ]
    expect(timeWeightedReturn(list)).toBeCloseTo(0.21, 12)
  })

  test('money paid in before a fall: −1.00% though the loss is 5.5% of it', () => {
    const list = [
      point('2026-01-05', '0.00', '100.00'),
      point('2026-01-06', '110.00', '100.00'),
      point('2026-01-07', '189.00', '0.00'),
    ]
    expect(timeWeightedReturn(list)).toBeCloseTo(-0.01, 12)
    const profit = totalProfit({
      marketValue: money('189.00'),
      paidIn: money('200.00'),
      paidOut: money('0.00'),
    })
    expect(fenText(profit)).toBe('-11.00')
    expect(profitRate(profit, money('200.00'))).toBeCloseTo(-0.055, 12)
  })

  test('all out and in again: the chain goes on', () => {
    const list = [
      point('2026-01-05', '0.00', '100.00'),
      point('2026-01-06', '105.00', '-105.00'),
      point('2026-01-07', '0.00', '0.00'),
      point('2026-02-02', '0.00', '50.00'),
      point('2026-02-03', '55.00', '0.00'),
    ]
    expect(timeWeightedReturn(list)).toBeCloseTo(0.155, 12)
  })

  test('a purchase fee is a loss of its day, and only of the money paid in', () => {
    const bought = { day: '2026-06-30', before: 1_000_000n, funded: 2_000_000n, after: 1_992_063n }
    const eve = { day: '2026-06-29', before: 1_000_000n, funded: 0n, after: 1_000_000n }
    expect(timeWeightedReturn([eve, bought])).toBeCloseTo(-0.0039685, 12)
    expect(timeWeightedReturn([bought])).toBeCloseTo(-0.0039685, 12)
    expect(timeWeightedReturn([{ ...eve, day: '2026-06-30', after: 1_992_063n }])).toBeNull()
  })

  test('nothing there: null', () => {
    expect(timeWeightedReturn([])).toBeNull()
    expect(timeWeightedReturn([point('2026-01-05', '0.00', '0.00')])).toBeNull()
    expect(profitRate(fen(1n), fen(0n))).toBeNull()
  })
})

/** The rates up to X5 of rules/figures.md#client-portfolios. */
const RATES = [
  ['X1', ['2025-01-01', -1000, '2026-01-01', 1100], 0.1],
  [
    'X2',
    ['2008-01-01', -10000, '2008-03-01', 2750, '2008-10-30', 4250, '2009-02-15', 3250, '2009-04-01', 2750],
    0.373362534,
  ],
  ['X3', ['2025-01-02', -1000, '2025-07-02', -1000, '2026-01-02', 1900], -0.066108849],
  ['X4, one day', ['2026-01-05', -1000, '2026-01-05', 1000], null],
  ['X5, one sign', ['2026-01-05', -1000, '2026-02-05', -1000], null],
  ['gifts only', ['2026-01-05', 1000, '2026-02-05', 1000], null],
  ['nothing', [], null],
  ['everything lost', ['2025-01-01', -1000, '2026-01-01', 0], -1],
] as const

describe('internal rate of return', () => {
  test.each(RATES)('%s', (_, list, expected) => {
    const flows = Array.from({ length: list.length / 2 }, (_, at) => ({
      day: String(list[at * 2]),
      amount: Number(list[at * 2 + 1]),
    }))
    const found = xirr(flows)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 9)
    expect(xirr(flows.toReversed())).toEqual(found === null ? null : expect.closeTo(found, 12))
  })

  test('finds the rate that made the end value', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(amounts, fc.double({ min: -0.95, max: 9, noNaN: true }), (list, rate) => {
        const end = list.reduce(
          (sum, amount, at) => sum + amount * (1 + rate) ** ((list.length - at) / 12),
          0,
        )
        // With flows at equal distances of a year, a monthly growth becomes a yearly growth.
        const amounts = [...list.map((each) => -each), end]
        const yearly = xirr(amounts.map((amount, at) => ({ day: addDays('2000-01-01', 365 * at), amount })))!
        expect((1 + yearly) ** 12 - 1).toBeCloseTo(rate, 6)
      }),
    )
  })
})

describe('cost by the moving average', () => {
  const held = addShares(
    addShares(NOTHING_HELD, share(10_000n), money('100.00')),
    share(5_000n),
    money('80.00'),
  )

  test('one average over all purchases', () => {
    expect(navText(costPrice(held)!)).toBe('1.20000000')
    expect(costPrice(NOTHING_HELD)).toBeNull()
  })

  test('a sale takes its part and leaves the price', () => {
    const left = removeShares(held, share(5_000n))
    if ('kind' in left) throw new Error(left.kind)
    expect([fenText(left.cost), fenText(left.costRemoved), navText(costPrice(left)!)]).toEqual([
      '120.00',
      '60.00',
      '1.20000000',
    ])
  })

  test('more than is held is refused', () => {
    expect(removeShares(held, share(15_001n))).toEqual({ kind: 'insufficient-shares', available: 15_000n })
  })

  test('no fen is lost or made over any sales', () => {
    const sales = fc.array(fc.bigInt(0n, 5_000n), { maxLength: 30 })
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 60_000n), sales, (cost, shares, list) => {
        let position = addShares(NOTHING_HELD, share(shares), fen(cost))
        let removed = 0n
        for (const each of list) {
          const left = removeShares(position, share(each < position.shares ? each : position.shares))
          if ('kind' in left) return false
          position = left
          removed += left.costRemoved
        }
        const all = removeShares(position, position.shares)
        if ('kind' in all) return false
        return all.cost === 0n && all.shares === 0n && removed + all.costRemoved === cost
      }),
    )
  })
})
