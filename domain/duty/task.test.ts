import { describe, expect, test } from 'vitest'
import { judgeDue, nextDue, whenOf, type Repeat } from './task.ts'

describe('AD32 the next task of a series', () => {
  test.each([
    ['none', '2026-07-06', '2026-07-06', '2026-07-06', null],
    ['weekly', '2026-07-06', '2026-07-06', '2026-07-06', '2026-07-13'],
    ['weekly, done early', '2026-07-06', '2026-07-13', '2026-07-07', '2026-07-20'],
    ['weekly, three weeks late', '2026-07-06', '2026-07-06', '2026-07-27', '2026-08-03'],
    ['weekly, three weeks and a day late', '2026-07-06', '2026-07-06', '2026-07-28', '2026-08-03'],
    ['monthly, into a short month', '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly, out of a short month', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['monthly, late within the next month', '2026-01-31', '2026-01-31', '2026-02-10', '2026-02-28'],
    ['monthly, late on the next day of it', '2026-01-31', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['monthly, over the end of the year', '2026-12-15', '2026-12-15', '2026-12-20', '2027-01-15'],
    ['quarterly', '2026-11-30', '2026-11-30', '2026-11-30', '2027-02-28'],
    ['quarterly, half a year late', '2026-01-10', '2026-01-10', '2026-07-09', '2026-07-10'],
    ['yearly, from a leap day', '2024-02-29', '2024-02-29', '2024-02-29', '2025-02-28'],
    ['yearly, back to a leap day', '2024-02-29', '2027-02-28', '2027-02-28', '2028-02-29'],
  ] as const)('%s', (name, firstDue, dueOn, today, next) => {
    const repeat = name.split(',')[0] as Repeat
    expect(nextDue({ repeat, firstDue, dueOn }, today)).toBe(next)
  })
})

test.each([
  ['open', '2026-07-05', 'overdue'],
  ['open', '2026-07-06', 'today'],
  ['open', '2026-07-07', 'later'],
  ['done', '2026-07-05', 'done'],
  ['closed', '2026-07-05', 'closed'],
] as const)('AD32 a task that is %s and due on %s is %s', (state, dueOn, when) =>
  expect(whenOf({ state, dueOn }, '2026-07-06')).toBe(when),
)

test.each([
  ['2026-07-05', false],
  ['2026-07-06', true],
  ['2026-07-11', true],
  ['2031-07-06', true],
  ['2031-07-07', false],
])('AD32 a task due on %s may be made on 6 July 2026: %s', (dueOn, isFit) =>
  expect(judgeDue(dueOn, '2026-07-06')).toEqual(
    isFit ? { kind: 'ok' } : { kind: 'task-day-wrong', earliest: '2026-07-06', latest: '2031-07-06' },
  ),
)
