import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { addDays, addMonths, daysBetween } from '#domain/calendar/day.ts'
import { lastOnOrBefore } from './days.ts'
import type { Period } from './period-return.ts'
import {
  annualised,
  baseIndex,
  calendarYearReturn,
  nominalStart,
  periodReturn,
  returnSinceInception,
} from './period-return.ts'

const sessions = shippedCalendar().openDays.map((day, at) => ({ day, level: 1 + at / 1000 }))
const until = (day: string) => sessions.filter((each) => each.day <= day)
const level = (day: string, level: number) => ({ day, level })
type Trailing = Exclude<Period, 'inception'>

/** rules/figures.md#period-returns: end, period, nominal start, base. */
const BASES = [
  ['2026-03-31', '1m', '2026-02-28', '2026-02-27'],
  ['2026-05-29', '3m', '2026-02-28', '2026-02-27'],
  ['2026-02-24', '1w', '2026-02-17', '2026-02-13'],
  ['2026-08-31', '6m', '2026-02-28', '2026-02-27'],
  ['2026-06-30', '1m', '2026-05-30', '2026-05-29'],
  ['2026-06-30', 'ytd', '2025-12-31', '2025-12-31'],
  ['2024-02-29', '1y', '2023-02-28', '2023-02-28'],
  ['2026-06-30', '5y', '2021-06-30', '2021-06-30'],
] as const satisfies readonly (readonly [string, Trailing, string, string])[]

describe('base of a period', () => {
  test.each(BASES)('%s %s starts on %s, base %s', (end, period, start, base) => {
    expect(nominalStart(end, period)).toBe(start)
    const levels = until(end)
    const at = baseIndex(levels, period) as number
    expect(levels[at]!.day).toBe(base)
    expect(periodReturn(levels, period)).toEqual({
      kind: 'ok',
      value: levels.at(-1)!.level / levels[at]!.level - 1,
      baseDay: base,
      endDay: end,
    })
  })

  test('is the last level on or before the start, wherever the levels lie', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 200 })
    const periods = fc.constantFrom<Trailing>('1w', '1m', '3m', '6m', 'ytd', '1y', '2y')
    fc.assert(
      fc.property(offsets, periods, (days, period) => {
        const levels = days.toSorted((a, b) => a - b).map((n) => level(addDays('2024-03-07', n), 1 + n))
        const start = nominalStart(levels.at(-1)!.day, period)
        const expected = levels.findLastIndex((each) => each.day <= start)
        const found = baseIndex(levels, period)
        if (expected === -1) return typeof found === 'object' && found.reason === 'history-too-short'
        const age = daysBetween(levels[expected]!.day, start)
        if (age > (period === '1w' ? 14 : 31))
          return typeof found === 'object' && found.reason === 'base-missing'
        return found === expected
      }),
    )
  })
})

describe('what cannot be computed says why, and is never zero', () => {
  const reason = (found: unknown) => (found as { reason: string }).reason
  const cases = [
    ['no values', periodReturn([], '1y'), 'no-values'],
    [
      'younger than the period',
      periodReturn([level('2026-01-05', 1), level('2026-06-30', 2)], '1y'),
      'history-too-short',
    ],
    [
      'a gap over the base',
      periodReturn([level('2025-01-06', 1), level('2026-06-30', 2)], '1y'),
      'base-missing',
    ],
    [
      'a week with a month-old base',
      periodReturn([level('2026-05-29', 1), level('2026-06-30', 2)], '1w'),
      'base-missing',
    ],
    ['inception, no values', returnSinceInception([], '2020-01-01'), 'no-values'],
    [
      'inception cut off',
      returnSinceInception([level('2020-02-01', 1.2), level('2026-06-30', 2)], '2020-01-01'),
      'beginning-missing',
    ],
    [
      'inception unknown, not at par',
      returnSinceInception([level('2020-02-01', 1.2)], null),
      'beginning-missing',
    ],
    [
      'a year before the fund',
      calendarYearReturn([level('2025-03-03', 1), level('2026-01-05', 2)], 2025),
      'history-too-short',
    ],
    [
      'a year not over',
      calendarYearReturn([level('2025-12-31', 1), level('2026-06-30', 2)], 2026),
      'period-not-over',
    ],
    [
      'a year with a hole at its end',
      calendarYearReturn([level('2024-12-31', 1), level('2025-06-30', 2), level('2026-06-30', 2)], 2025),
      'base-missing',
    ],
    ['less than a year, annualised', annualised(0.1, 364), 'under-one-year'],
  ] as const
  test.each(cases)('%s', (_, found, expected) => expect(reason(found)).toBe(expected))
})

describe('whole stretches', () => {
  test('since inception from the contract day, or from par where the day is not known', () => {
    const levels = [level('2020-01-10', 1), level('2026-06-30', 1.5)]
    expect(returnSinceInception(levels, '2020-01-02')).toMatchObject({ kind: 'ok', value: 0.5 })
    expect(returnSinceInception(levels, null)).toMatchObject({ kind: 'ok', baseDay: '2020-01-10' })
  })

  test('a calendar year goes from eve to eve', () => {
    const found = calendarYearReturn(until('2026-03-02'), 2025)
    expect(found).toMatchObject({ kind: 'ok', baseDay: '2024-12-31', endDay: '2025-12-31' })
  })

  test('annualised by calendar days', () => {
    expect(annualised(0.1, 365)).toBeCloseTo(0.1, 12)
    expect(annualised(0.21, 730)).toBeCloseTo(0.1, 12)
  })
})

describe('days', () => {
  test.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

  test('counted over a leap day, and found in a list', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(addDays('2024-03-01', -2)).toBe('2024-02-28')
    expect(lastOnOrBefore([], '2026-01-01')).toBe(-1)
    expect(lastOnOrBefore([level('2026-01-02', 1)], '2026-01-01')).toBe(-1)
    expect(lastOnOrBefore([level('2026-01-02', 1)], '2026-01-02')).toBe(0)
  })
})
