import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDay,
  isInstant,
  weekdayOf,
  yearsCompleted,
} from './day.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, n, expected) => expect(addDays(day, n)).toBe(expected))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-02', 12, '2027-03-02'],
])('%s and %i months is %s', (day, n, expected) => expect(addMonths(day, n)).toBe(expected))

test('the week begins on Monday', () => {
  expect(['2026-03-02', '2026-03-07', '2026-03-08'].map(weekdayOf)).toEqual([1, 6, 7])
})

test.each([
  ['1961-03-02', '2026-03-01', 64],
  ['1961-03-02', '2026-03-02', 65],
  ['1960-02-29', '2025-02-27', 64],
  ['1960-02-29', '2025-02-28', 65],
])('from %s to %s are %i years', (since, today, years) => expect(yearsCompleted(since, today)).toBe(years))

test('days added are days counted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40_000, max: 40_000 }),
      (n) => daysBetween('2026-07-06', addDays('2026-07-06', n)) === n,
    ),
  )
})

test.each([
  ['2028-02-29', true],
  ['1900-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-01', false],
  ['0000-00-00', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-01-01T00', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => expect(isCalendarDay(text)).toBe(isDay))

test.each([
  ['2026-07-06T09:00:00Z', true],
  ['2026-07-06T23:59:59.999999+08:00', true],
  ['2026-07-06T09:00:00-15:59', true],
  ['2026-07-06T09:00:00+16:00', false],
  ['2026-07-06T09:00:00+08:60', false],
  ['2026-07-06T24:00:00Z', false],
  ['2026-07-06T09:60:00Z', false],
  ['2026-07-06T09:00:60Z', false],
  ['2026-02-30T09:00:00Z', false],
  ['0000-01-01T09:00:00Z', false],
  ['2026-07-06T09:00:00', false],
  ['2026-07-06', false],
])('%j is an instant: %s', (text, is) => expect(isInstant(text)).toBe(is))
