import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen } from './calendar.ts'
import { addDays, addMonths, weekdayOf } from './day.ts'
import type { PlanDays } from './plan-day.ts'
import { dueDays, FREQUENCIES, nextDue } from './plan-day.ts'
import { shippedCalendar } from './sse-calendar.ts'

const calendar = shippedCalendar()
const monthly: PlanDays = { frequency: 'monthly', sendDay: 10, start: '2026-01-01', end: null, mostTerms: 5 }
const shown = (plan: PlanDays) =>
  dueDays(plan, calendar).days.map((each) => `${each.dueOn} ${each.tradeDate}`)

describe('when a plan is due', () => {
  test('rules/figures.md#rsp-simulator: the 10th of five months, moved to trading days', () => {
    expect(shown(monthly)).toEqual([
      '2026-01-10 2026-01-12',
      '2026-02-10 2026-02-10',
      '2026-03-10 2026-03-10',
      '2026-04-10 2026-04-10',
      '2026-05-10 2026-05-11',
    ])
  })

  test('a month without the day sends on its last', () => {
    expect(shown({ ...monthly, sendDay: 31, start: '2026-01-31', mostTerms: 4 })).toEqual([
      '2026-01-31 2026-02-02',
      '2026-02-28 2026-03-02',
      '2026-03-31 2026-03-31',
      '2026-04-30 2026-04-30',
    ])
    const leap = { ...monthly, sendDay: 30, start: '2024-02-01', mostTerms: 1 }
    expect(shown(leap)).toEqual(['2024-02-29 2024-02-29'])
  })

  test('the first term is not before the start', () => {
    expect(shown({ ...monthly, start: '2026-01-11', mostTerms: 1 })).toEqual(['2026-02-10 2026-02-10'])
    expect(shown({ ...monthly, start: '2026-03-10', mostTerms: 1 })).toEqual(['2026-03-10 2026-03-10'])
  })

  test('weekly and fortnightly keep their day of the week', () => {
    const weekly: PlanDays = { frequency: 'weekly', sendDay: 3, start: '2026-07-06', end: null, mostTerms: 3 }
    expect(shown(weekly)).toEqual(['2026-07-08 2026-07-08', '2026-07-15 2026-07-15', '2026-07-22 2026-07-22'])
    expect(shown({ ...weekly, frequency: 'fortnightly', sendDay: 1 })).toEqual([
      '2026-07-06 2026-07-06',
      '2026-07-20 2026-07-20',
      '2026-08-03 2026-08-03',
    ])
  })

  test('two weeks that come to run on one trading day are one term', () => {
    const weekly: PlanDays = { frequency: 'weekly', sendDay: 4, start: '2026-09-24', end: null, mostTerms: 3 }
    expect(shown(weekly)).toEqual(['2026-09-24 2026-09-24', '2026-10-01 2026-10-08', '2026-10-15 2026-10-15'])
  })

  test('daily is every trading day', () => {
    const daily: PlanDays = {
      frequency: 'daily',
      sendDay: null,
      start: '2026-02-13',
      end: null,
      mostTerms: 3,
    }
    expect(shown(daily)).toEqual(['2026-02-13 2026-02-13', '2026-02-24 2026-02-24', '2026-02-25 2026-02-25'])
  })

  test('nothing runs after the end, not even what was due before it', () => {
    const plan = { ...monthly, mostTerms: null }
    expect(shown({ ...plan, end: '2026-02-10' })).toHaveLength(2)
    expect(shown({ ...plan, end: '2026-02-09' })).toHaveLength(1)
    expect(shown({ ...plan, end: '2026-01-11' })).toEqual([])
  })

  test('what the calendar does not reach is cut, never guessed', () => {
    const { days, isCut } = dueDays({ ...monthly, start: '2026-11-01' }, calendar)
    expect([days.map((each) => each.tradeDate), isCut]).toEqual([['2026-11-10', '2026-12-10'], true])
    expect(dueDays({ ...monthly, start: '2026-11-01', mostTerms: 2 }, calendar).isCut).toBe(false)
    const ended = { ...monthly, start: '2026-11-01', mostTerms: null, end: '2026-12-31' }
    expect(dueDays(ended, calendar).isCut).toBe(false)
  })
})

describe('the next term', () => {
  test.each([
    ['2025-12-31', '2026-01-12'],
    ['2026-01-11', '2026-01-12'],
    ['2026-01-12', '2026-02-10'],
    ['2026-05-10', '2026-05-11'],
  ])('after %s is %s', (after, tradeDate) =>
    expect(nextDue(monthly, after, calendar)).toMatchObject({ tradeDate }),
  )

  test('none, or none that is known', () => {
    expect(nextDue(monthly, '2026-05-11', calendar)).toEqual({ kind: 'no-more-terms' })
    const endless = { ...monthly, mostTerms: null }
    expect(nextDue(endless, '2026-12-10', calendar)).toMatchObject({ kind: 'calendar-ended' })
  })
})

test.each([
  ['weekly', null],
  ['weekly', 6],
  ['fortnightly', 0],
  ['monthly', null],
  ['monthly', 32],
] as const)('%s on day %s is a defect of ours', (frequency, sendDay) => {
  expect(() => dueDays({ ...monthly, frequency, sendDay }, calendar)).toThrow('a day of the')
})

const somePlan = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  sendDay: fc.integer({ min: 1, max: 31 }),
  offset: fc.integer({ min: 0, max: 3_000 }),
  mostTerms: fc.integer({ min: 0, max: 40 }),
})

test('terms strictly increase, run on trading days on or after what is due, and are as many as agreed', () => {
  fc.assert(
    fc.property(somePlan, ({ frequency, sendDay, offset, mostTerms }) => {
      const byWeek = frequency === 'weekly' || frequency === 'fortnightly'
      const day = byWeek ? ((sendDay - 1) % 5) + 1 : sendDay
      const start = addDays('2010-01-04', offset)
      const plan = { frequency, sendDay: day, start, end: null, mostTerms }
      const { days, isCut } = dueDays(plan, calendar)
      expect([days.length, isCut]).toEqual([mostTerms, false])
      for (const [at, each] of days.entries()) {
        const before = days[at - 1]?.tradeDate ?? addDays(start, -1)
        expect(each.tradeDate > before && each.tradeDate >= each.dueOn && each.dueOn >= start).toBe(true)
        expect(isOpen(calendar, each.tradeDate)).toBe(true)
        if (byWeek) expect(weekdayOf(each.dueOn)).toBe(day)
        if (frequency === 'monthly') {
          expect(each.dueOn).toBe(dayOrLast(`${each.dueOn.slice(0, 7)}-01`, day))
        }
        expect(nextDue(plan, before, calendar)).toEqual(each)
      }
    }),
    { numRuns: 300 },
  )
})

/** Returns a day of the month that begins on `first`, or its last day if the month is shorter, by a slow independent way. */
function dayOrLast(first: string, day: number): string {
  const last = addDays(addMonths(first, 1), -1)
  const wanted = addDays(first, day - 1)
  return wanted > last ? last : wanted
}
