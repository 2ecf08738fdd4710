import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { formatDecimal, rescale } from './decimal.ts'
import { dayIncome, fenText, parseDayIncome, parseShare, share } from './money.ts'
import { creditIncome, distributeIncome, sevenDayYield } from './money-fund.ts'

const incomes = (...texts: string[]) => texts.map((text) => parseDayIncome(text)!)

/** rules/fees.md#money-funds: shares, income per 10,000, credited, tail. */
test.each([
  ['M1', '12345.67', '0.4567', '0.56', '0.00382675'],
  ['M2', '100.00', '0.4567', '0.00', '0.00456700'],
  ['M3', '1000000.00', '0.50123', '50.12', '0.00300000'],
  ['M4', '10000.00', '-0.0123', '-0.01', '-0.00230000'],
  ['M5', '199.99', '0.5', '0.00', '0.00999950'],
])('%s: %s shares at %s', (_, shares, income, credited, tail) => {
  const found = creditIncome(parseShare(shares)!, parseDayIncome(income)!)
  expect(fenText(found.credited)).toBe(credited)
  expect(formatDecimal(rescale(found.tail, 14, 8, 'half-up'), 8)).toBe(tail)
})

describe('the tails of a day', () => {
  const holders = ['199.99', '100.00', '12345.67', '150.00'].map((text, id) => ({
    id,
    shares: parseShare(text)!,
  }))

  test('whole fen of the pool go to the largest tails', () => {
    const found = distributeIncome(holders, parseDayIncome('0.5')!)
    // Tails are 0.0099995, 0.005, 0.0072835 and 0.0075: 0.029783 in all, two fen, for the first and the last.
    expect(found.map((each) => fenText(each.credited))).toEqual(['0.01', '0.00', '0.61', '0.01'])
  })

  test('a loss is shared out the same way', () => {
    const found = distributeIncome(holders, parseDayIncome('-0.5')!)
    expect(found.map((each) => fenText(each.credited))).toEqual(['-0.01', '0.00', '-0.61', '-0.01'])
  })

  test('equal tails go by the order given', () => {
    const equal = [1, 2, 3].map((id) => ({ id, shares: parseShare('100.00')! }))
    const found = distributeIncome(equal, parseDayIncome('0.5')!)
    expect(found.map((each) => fenText(each.credited))).toEqual(['0.01', '0.00', '0.00'])
  })

  test('the sum is the income of the whole, cut to the fen, and nobody is a fen away from his own', () => {
    const someShares = fc.array(fc.bigInt(0n, 10n ** 12n), { maxLength: 40 })
    fc.assert(
      fc.property(someShares, fc.bigInt(-(10n ** 9n), 10n ** 9n), (list, income) => {
        const holders = list.map((each) => ({ shares: share(each) }))
        const found = distributeIncome(holders, dayIncome(income))
        const credited = found.reduce((sum, each) => sum + each.credited, 0n)
        const whole = creditIncome(share(list.reduce((sum, each) => sum + each, 0n)), dayIncome(income))
        expect(credited).toBe(whole.credited)
        return found.every((each) => {
          const away = each.credited - creditIncome(each.shares, dayIncome(income)).credited
          return income < 0n ? away === 0n || away === -1n : away === 0n || away === 1n
        })
      }),
      { numRuns: 1_000 },
    )
  })
})

/** rules/fees.md#seven-day-yield oldest first, simple, compound, in percent. */
const YIELDS = [
  ['Y1', '0.4567 0.4567 0.4567 0.4567 0.4567 0.4567 0.4567', '1.667', '1.681'],
  ['Y2', '0.4123 0.4201 0.4350 0.4350 0.4350 0.4488 0.4512', '1.584', '1.596'],
  ['Y3', '0.5 0.5 0.5 0.5 0.5 0.5 1.9', '2.555', '2.588'],
  ['Y4', '0 0 0 0 0 0 -0.0123', '-0.006', '-0.006'],
] as const

const percent = (value: bigint | null) => formatDecimal(rescale(value!, 8, 5, 'down'), 3)

describe('7-day annualised yield', () => {
  test.each(YIELDS)('%s', (_, texts, simple, compound) => {
    const week = incomes(...texts.split(' '))
    expect([percent(sevenDayYield(week, 'monthly')), percent(sevenDayYield(week, 'daily'))]).toEqual([
      simple,
      compound,
    ])
  })

  test('six days are not seven', () => {
    expect(sevenDayYield(incomes('1', '1', '1', '1', '1', '1'), 'daily')).toBeNull()
    expect(sevenDayYield([], 'monthly')).toBeNull()
  })

  test.skipIf(!hasSharedData)('every published yield', () => {
    const { cases } = sharedJson<{
      cases: {
        incomes_per_10k_last_7_calendar_days: number[]
        published_7d_yield_pct: number
        method: 'simple' | 'compound'
      }[]
    }>('vectors/money_7day_yield.json')
    expect(cases.length).toBe(232)
    const off = cases.filter((each) => {
      const week = incomes(...each.incomes_per_10k_last_7_calendar_days.map((income) => income.toFixed(5)))
      const found = sevenDayYield(week, each.method === 'simple' ? 'monthly' : 'daily')
      // Published with three or four decimals; both agree to the third.
      return Math.abs(Number(percent(found)) - each.published_7d_yield_pct) > 0.000501
    })
    expect(off).toEqual([])
  })
})
