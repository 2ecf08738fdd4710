import { describe, expect, test } from 'vitest'
import { beijing, instantOf } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import type { EndCause, LastDay } from './proposal-end.ts'
import { dueReminders, END_CAUSES, endOfProposal } from './proposal-end.ts'

// 6 July 2026 is a Monday, 11 and 12 July are the weekend.
const calendar = shippedCalendar()
const at1450 = (day: string) => instantOf(day, '14:50:00')
const last = (cause: EndCause, day: string): LastDay => ({ cause, day })
const end = (lastDays: readonly LastDay[], days = 3, now = instantOf('2026-07-06', '09:30:00')) =>
  endOfProposal(calendar, { now, today: beijing(now).day, days }, lastDays)

describe('the end of a proposal', () => {
  test.each<[string, readonly LastDay[]]>([
    ['needs nothing that ends', []],
    ['needs what ends on its last day', [last('assessment', '2026-07-09')]],
    [
      'needs what ends later, beyond the calendar too',
      [last('document', '2026-07-10'), last('document', '2099-12-31')],
    ],
  ])('is that of its days where it %s', (_, lastDays) => {
    expect(end(lastDays)).toEqual({ kind: 'end', expiresAt: at1450('2026-07-09'), early: null })
  })

  test.each(END_CAUSES)('is 14:50 of the last day of its %s where that is earlier', (cause) => {
    expect(end([last(cause, '2026-07-08')])).toEqual({
      ...{ kind: 'end', expiresAt: at1450('2026-07-08') },
      early: { cause, lastDay: '2026-07-08', at: at1450('2026-07-08') },
    })
  })

  test('is that of the trading day before where the last day is none, however long the market is closed', () => {
    const friday = at1450('2026-07-10')
    for (const lastDay of ['2026-07-11', '2026-07-12'])
      expect(end([last('document', lastDay)], 10)).toEqual({
        ...{ kind: 'end', expiresAt: friday },
        early: { cause: 'document', lastDay, at: friday },
      })
    // The national holiday of 2026 begins on 1 October.
    const now = instantOf('2026-09-28', '09:30:00')
    const holiday = end([last('subscription', '2026-10-05')], 10, now)
    expect(holiday).toMatchObject({ expiresAt: at1450('2026-09-30'), early: { lastDay: '2026-10-05' } })
  })

  test('is the earliest of several, and of two on one trading day the first cause is told', () => {
    const three = [
      last('subscription', '2026-07-07'),
      last('document', '2026-07-08'),
      last('assessment', '2026-07-09'),
    ]
    expect(end(three, 5)).toMatchObject({ expiresAt: at1450('2026-07-07'), early: { cause: 'subscription' } })
    const both = [last('document', '2026-07-11'), last('assessment', '2026-07-12')]
    expect(end(both, 10)).toMatchObject({
      expiresAt: at1450('2026-07-10'),
      early: { cause: 'assessment', lastDay: '2026-07-12' },
    })
  })

  test.each([
    ['14:49:59', 'end'],
    ['14:50:00', 'proposal-too-late'],
    ['20:00:00', 'proposal-too-late'],
  ])('at %s of the very last day: %s', (time, kind) => {
    expect(end([last('assessment', '2026-07-06')], 3, instantOf('2026-07-06', time)).kind).toBe(kind)
  })

  test('that would be over has its facts: on a Saturday, what ends on Sunday ended on Friday', () => {
    expect(end([last('document', '2026-07-12')], 3, instantOf('2026-07-11', '09:00:00'))).toEqual({
      ...{ kind: 'proposal-too-late', cause: 'document', lastDay: '2026-07-12' },
      at: at1450('2026-07-10').toISOString(),
    })
  })

  test('is unknown where the calendar ends', () => {
    expect(end([], 3, instantOf('2099-01-05', '09:00:00'))).toMatchObject({ kind: 'calendar-ended' })
  })
})

describe('the reminders whose time has come', () => {
  const due = (day: string, time: string) =>
    dueReminders(calendar, instantOf(day, time)).map(({ reminder, lastDay }) => `${reminder} ${lastDay}`)

  test.each([
    ['before 10:00', '2026-07-08', '09:59:59', []],
    ['at 10:00', '2026-07-08', '10:00:00', ['day-before 2026-07-09', 'last-day 2026-07-08']],
    ['late at night', '2026-07-08', '23:59:59', ['day-before 2026-07-09', 'last-day 2026-07-08']],
    ['on a Friday, of Monday', '2026-07-10', '10:00:00', ['day-before 2026-07-13', 'last-day 2026-07-10']],
    ['on a Friday before 10:00', '2026-07-10', '09:00:00', []],
    ['late, on a Sunday before 10:00', '2026-07-12', '08:00:00', ['day-before 2026-07-13']],
  ])('%s', (_, day, time, reminders) => {
    expect(due(day, time)).toEqual(reminders)
  })

  test('have their time, before which a version was sent that they are of', () => {
    expect(dueReminders(calendar, instantOf('2026-07-12', '08:00:00'))[0]!.at).toEqual(
      instantOf('2026-07-10', '10:00:00'),
    )
  })

  test('are those of today alone where the calendar knows no next day', () => {
    const day = calendar.openDays.at(-1)!
    expect(due(day, '10:00:00')).toEqual([`last-day ${day}`])
    expect(due('2099-01-05', '10:00:00')).toEqual(['last-day 2099-01-05'])
  })
})
