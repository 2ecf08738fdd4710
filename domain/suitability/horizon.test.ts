import { expect, test } from 'vitest'
import { daysOfHorizon } from './horizon.ts'

test.each([
  ['up to a year', 0, 12, { from: 1, to: 365 }],
  ['one to three years', 12, 36, { from: 365, to: 1095 }],
  ['up to half a year', 0, 6, { from: 1, to: 182 }],
  ['half a year to a year', 6, 12, { from: 183, to: 365 }],
  ['more than five years', 60, null, { from: 1825, to: null }],
])('AD36 %s', (_, fromMonths, toMonths, days) =>
  expect(daysOfHorizon({ fromMonths, toMonths })).toEqual(days),
)
