import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import {
  addTradingDays,
  beijing,
  CUT_OFF,
  fundOpenDay,
  fundTradeDateOf,
  instantOf,
  isOpen,
  tradeDateOf,
} from './calendar.ts'
import { shippedCalendar } from './sse-calendar.ts'

const calendar = shippedCalendar()

/** rules/orders.md#cut-off: order instant, T, T+1, T+2. */
const VECTORS = [
  ['2026-01-04', '10:00:00', '2026-01-05', '2026-01-06', '2026-01-07'],
  ['2026-02-13', '14:59:59', '2026-02-13', '2026-02-24', '2026-02-25'],
  ['2026-02-13', '15:00:00', '2026-02-24', '2026-02-25', '2026-02-26'],
  ['2026-02-14', '10:00:00', '2026-02-24', '2026-02-25', '2026-02-26'],
  ['2026-02-28', '11:00:00', '2026-03-02', '2026-03-03', '2026-03-04'],
  ['2026-04-03', '15:30:00', '2026-04-07', '2026-04-08', '2026-04-09'],
  ['2026-05-09', '09:00:00', '2026-05-11', '2026-05-12', '2026-05-13'],
  ['2026-06-18', '14:00:00', '2026-06-18', '2026-06-22', '2026-06-23'],
  ['2026-09-24', '23:59:59', '2026-09-28', '2026-09-29', '2026-09-30'],
  ['2026-09-30', '15:00:01', '2026-10-08', '2026-10-09', '2026-10-12'],
  ['2026-10-10', '10:00:00', '2026-10-12', '2026-10-13', '2026-10-14'],
  ['2026-12-30', '14:00:00', '2026-12-30', '2026-12-31', null],
] as const

describe('trade date and what follows', () => {
  test.each(VECTORS)('%s %s is T=%s, T+1=%s, T+2=%s', (day, time, t, t1, t2) => {
    expect(tradeDateOf(calendar, instantOf(day, time))).toBe(t)
    expect(addTradingDays(calendar, t, 1)).toBe(t1)
    const second = addTradingDays(calendar, t, 2)
    expect(t2 === null ? (second as { kind: string }).kind : second).toBe(t2 ?? 'calendar-ended')
  })

  test('the cut-off is exact to the millisecond', () => {
    expect(tradeDateOf(calendar, new Date('2026-03-02T14:59:59.999+08:00'))).toBe('2026-03-02')
    expect(tradeDateOf(calendar, new Date('2026-03-02T15:00:00.000+08:00'))).toBe('2026-03-03')
  })

  test('a day that is already closed is never given again', () => {
    expect(tradeDateOf(calendar, instantOf('2026-03-02', '10:00:00'), '2026-03-03')).toBe('2026-03-03')
  })

  test('a day outside the loaded calendar is an error, not a weekday', () => {
    expect(isOpen(calendar, '2027-01-04')).toEqual({ kind: 'calendar-ended', day: '2027-01-04' })
    expect(tradeDateOf(calendar, instantOf('2026-12-31', '15:00:00'))).toMatchObject({
      kind: 'calendar-ended',
    })
  })

  test('nor is one before it begins, however it is come to', () => {
    const refused = { kind: 'calendar-not-begun', day: '1998-01-01' }
    expect(isOpen(calendar, '1997-12-31')).toEqual(refused)
    expect(addTradingDays(calendar, '1997-12-31', 1)).toEqual(refused)
    expect(tradeDateOf(calendar, instantOf('1997-12-31', '10:00:00'))).toEqual(refused)
    expect(fundOpenDay(calendar, [], '1997-12-31')).toEqual(refused)
    // The first trading day is 1998-01-05, after three holidays and a weekend inside the calendar.
    expect(addTradingDays(calendar, '1998-01-01', 0)).toBe('1998-01-05')
    expect(addTradingDays(calendar, '1998-01-01', 1)).toBe('1998-01-05')
    expect(addTradingDays(calendar, '1998-01-06', -1)).toBe('1998-01-05')
    expect(addTradingDays(calendar, '1998-01-05', -1)).toEqual(refused)
    expect(addTradingDays(calendar, '1998-01-04', -1)).toEqual(refused)
    expect(addTradingDays(calendar, '2026-07-06', -100_000)).toEqual(refused)
  })

  test('2026 has 242 sessions', () => {
    expect(calendar.openDays.filter((day) => day.startsWith('2026'))).toHaveLength(242)
  })

  test('midnight in Beijing is 16:00 UTC of the day before', () => {
    expect(beijing(new Date('2026-03-01T16:00:00Z'))).toEqual({ day: '2026-03-02', time: '00:00:00.000' })
  })
})

describe('T21 two calendars: a fund is closed on days of its own', () => {
  const closed = ['2026-04-03', '2026-07-03', '2026-07-06']

  test.each([
    ['2026-04-02', '14:59:59', '2026-04-02'],
    ['2026-04-02', '15:00:00', '2026-04-07'],
    ['2026-04-03', '10:00:00', '2026-04-07'],
    ['2026-07-02', '15:00:00', '2026-07-07'],
    ['2026-07-07', '09:00:00', '2026-07-07'],
  ])('%s %s is T=%s', (day, time, t) => {
    expect(fundTradeDateOf(calendar, closed, instantOf(day, time))).toBe(t)
  })

  test('a day that is already closed is never given again, nor one on which the fund is', () => {
    expect(fundTradeDateOf(calendar, closed, instantOf('2026-07-02', '10:00:00'), '2026-07-03')).toBe(
      '2026-07-07',
    )
  })

  test('past the loaded calendar there is none', () => {
    const last = calendar.openDays.at(-1)!
    expect(fundOpenDay(calendar, [last], last)).toMatchObject({ kind: 'calendar-ended' })
  })

  test('10,000 random instants: T is the first day that both are open on, of which 15:00 has not passed', () => {
    const from = instantOf('2026-01-05', '00:00:00').getTime()
    const to = instantOf('2026-11-30', '23:59:59').getTime()
    const year = calendar.openDays.filter((day) => day.startsWith('2026'))
    const days = fc.uniqueArray(fc.constantFrom(...year.slice(0, -12)), { maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), days, (ms, own) => {
        const oracle = year.find((day) => !own.includes(day) && instantOf(day, CUT_OFF).getTime() > ms)
        expect(fundTradeDateOf(calendar, own, new Date(ms))).toBe(oracle)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe.skipIf(!hasSharedData)('against the collected cases', () => {
  test('635 days are open or closed as collected', () => {
    const cases = hasSharedData
      ? sharedJson<{ date: string; expect_trading_day: boolean }[]>('calendar/trading_day_cases.json')
      : []
    const wrong = cases
      .filter((each) => isOpen(calendar, each.date) !== each.expect_trading_day)
      // The collection marks this Monday as closed; the exchange opened on it, as its own calendar file shows.
      .filter((each) => each.date !== '2020-02-03')
    expect(cases.length).toBe(635)
    expect(wrong).toEqual([])
  })

  test('143 settlement cases', () => {
    const cases = sharedJson<Record<string, string>[]>('calendar/settlement_cases.json')
    for (const each of cases) {
      expect(tradeDateOf(calendar, instantOf(each.date!, '14:00:00'))).toBe(each.order_trade_date_before_15h)
      expect(tradeDateOf(calendar, instantOf(each.date!, '15:00:00'))).toBe(each.order_trade_date_after_15h)
      const t = each.order_trade_date_before_15h!
      if (each.T_plus_7) expect(addTradingDays(calendar, t, 7)).toBe(each.T_plus_7)
    }
    expect(cases).toHaveLength(143)
  })
})
