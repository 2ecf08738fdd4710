import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { formatDecimal, rescale } from '#domain/number/decimal.ts'
import { dayIncome, parseNav } from '#domain/number/money.ts'
import { sevenDayYield } from './money-fund.ts'

const incomes = (...texts: string[]) => texts.map((text) => dayIncome(parseNav(text)!))

/** rules/fees.md#seven-day-yield: incomes oldest first, simple and compound yield in per cent. */
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
      // The yields are published with three or four decimals; both are compared to the third.
      return Math.abs(Number(percent(found)) - each.published_7d_yield_pct) > 0.000501
    })
    expect(off).toEqual([])
  })
})
