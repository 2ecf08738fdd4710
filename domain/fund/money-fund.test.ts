import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { formatDecimal, rescale } from '#domain/number/decimal.ts'
import { dayIncome, parseNav } from '#domain/number/money.ts'
import { addDays } from '#domain/calendar/day.ts'
import { sevenDayYield, yieldOn } from './money-fund.ts'
import type { IncomeDay } from './money-fund.ts'

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

  test('of the days of a list: a weekend counts in the day that carries it, and a list of six days has none', () => {
    const [income] = incomes('0.4567')
    const daily = Array.from({ length: 8 }, (_, at) => ({ day: addDays('2026-06-01', at), income: income! }))
    const yields = (list: readonly IncomeDay[]) =>
      list.map((_, at) => yieldOn(list, at, 'monthly')).map((each) => each && percent(each))
    const none = [null, null, null, null, null, null]
    expect(yields(daily)).toEqual([...none, '1.667', '1.667'])
    // Friday, then Monday with three days, and on to the next Monday.
    const [three] = incomes('1.3701')
    const carried = ['2026-06-05', '2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'].map(
      (day) => ({ day, income: day === '2026-06-08' ? three! : income! }),
    )
    expect(yields(carried)).toEqual([null, null, null, null, '1.667', '1.667'])
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
