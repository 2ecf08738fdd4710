import { describe, expect, test } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { closingNight, periodOf, periodsSince } from './period.ts'

describe('periodOf', () => {
  test.each([
    ['2026-07', '2026-08-01', { from: '2026-07-01', to: '2026-07-31', openedOn: '2026-06-30' }],
    ['2028-02', '2028-03-01', { from: '2028-02-01', to: '2028-02-29', openedOn: '2028-01-31' }],
    ['2026-01', '2026-02-01', { from: '2026-01-01', to: '2026-01-31', openedOn: '2025-12-31' }],
    ['2026', '2026-08-31', { from: '2026-01-01', to: '2026-07-31', openedOn: '2025-12-31' }],
    ['2025', '2026-08-31', { from: '2025-01-01', to: '2025-12-31', openedOn: '2024-12-31' }],
  ])('%s on %s', (name, today, days) => {
    expect(periodOf(name, today)).toMatchObject({ name, ...days })
  })

  test.each([
    ['2026-07', '2026-07-31'],
    ['2026-08', '2026-07-31'],
    ['2026', '2026-01-31'],
    ['2027', '2026-12-31'],
  ])('%s has not ended on %s', (name, today) => {
    expect(periodOf(name, today)).toBeNull()
  })
})

test('periodsSince lists newest first, over a year’s end, and nothing in a first month that runs', () => {
  const { months, years } = periodsSince('2025-11-20', '2026-02-10')
  expect(months.map((each) => each.name)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(years.map((each) => [each.name, each.to])).toEqual([
    ['2026', '2026-01-31'],
    ['2025', '2025-12-31'],
  ])
  expect(periodsSince('2026-02-02', '2026-02-10')).toEqual({ months: [], years: [] })
})

describe('closingNight is T+1 of the last session, which books its T+2', () => {
  test.each([
    ['2026-07', '2026-08-03', '2026-08-04'],
    // The first of the next month is a session itself.
    ['2026-06', '2026-07-01', '2026-07-02'],
    // The month ends in the Spring Festival or before the National Day week.
    ['2026-02', '2026-03-02', '2026-03-03'],
    ['2026-09', '2026-10-08', '2026-10-09'],
  ])('%s', (name, night, morning) => {
    expect(closingNight(shippedCalendar(), periodOf(name, '2026-12-01')!)).toEqual({ night, morning })
  })

  test('a calendar that ends says nothing', () => {
    expect(closingNight(shippedCalendar(), periodOf('2026-12', '2027-01-05')!)).toBeNull()
  })
})
