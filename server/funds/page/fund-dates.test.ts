import { expect, test } from 'vitest'
import { datesOf } from './fund-dates.ts'

/** Thursday to Wednesday; 2026-07-04 and -05 are a weekend. */
const calendar = {
  from: '2026-07-02',
  to: '2026-07-08',
  openDays: ['2026-07-02', '2026-07-03', '2026-07-06', '2026-07-07', '2026-07-08'],
}
const terms = { confirmDays: 1, redeemableDays: 2 }
const at = (now: string, firstOpen = '2026-07-02', closedDays: readonly string[] = []) => ({
  calendar,
  now: new Date(`${now}+08:00`),
  firstOpen,
  closedDays,
})

test.each([
  ['before the cut-off that day', at('2026-07-02T14:59:59'), ['2026-07-02', '2026-07-03', '2026-07-06']],
  ['at the cut-off the next', at('2026-07-02T15:00:00'), ['2026-07-03', '2026-07-06', '2026-07-07']],
  ['at a weekend the Monday', at('2026-07-04T09:00:00'), ['2026-07-06', '2026-07-07', '2026-07-08']],
  [
    'a day closed already is none',
    at('2026-07-02T09:00:00', '2026-07-03'),
    ['2026-07-03', '2026-07-06', '2026-07-07'],
  ],
  [
    'a day on which the fund is closed is none either',
    at('2026-07-02T09:00:00', '2026-07-02', ['2026-07-02', '2026-07-03']),
    ['2026-07-06', '2026-07-07', '2026-07-08'],
  ],
  [
    'a redeemable day on which the fund is closed is the next it is open',
    at('2026-07-02T09:00:00', '2026-07-02', ['2026-07-06', '2026-07-07']),
    ['2026-07-02', '2026-07-03', '2026-07-08'],
  ],
] as const)('1.4 1.5 an order paid now: %s', (_, when, [deal, confirm, redeemable]) => {
  expect(datesOf(terms, when)).toEqual({ deal, confirm, redeemable })
})

test('a fund without terms has no days', () => {
  expect(datesOf({ confirmDays: null, redeemableDays: null }, at('2026-07-02T09:00:00'))).toBeNull()
})

test('past the end of the calendar no day is told', () => {
  expect(datesOf(terms, at('2026-07-07T09:00:00'))).toBeNull()
  expect(datesOf(terms, at('2026-08-01T09:00:00'))).toBeNull()
})
