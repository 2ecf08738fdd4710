import { expect, test } from 'vitest'
import { readPeriod } from './order-period.ts'

const TODAY = '2026-11-27'
const period = (from: string, to: string) => ({ kind: 'period', from, to })

test.each([
  ['nothing typed: one month', ['', ''], period('2026-10-27', TODAY)],
  ['a beginning alone: until today', ['2026-01-31', ''], period('2026-01-31', TODAY)],
  ['an end alone: one month back from it', ['', '2026-03-31'], period('2026-02-28', '2026-03-31')],
  ['one day', [TODAY, TODAY], period(TODAY, TODAY)],
  ['exactly 24 months', ['2024-11-27', TODAY], period('2024-11-27', TODAY)],
  ['a text that is no day', ['2026-02-30', 'soon'], period('2026-10-27', TODAY)],
  ['a day before any order', ['', '0001-01-01'], period('2026-10-27', TODAY)],
  ['24 months and a day', ['2024-11-26', TODAY], { kind: 'order-period-too-long', most: 24 }],
  ['the end first', [TODAY, '2026-11-26'], { kind: 'order-period-backwards', from: TODAY, to: '2026-11-26' }],
  [
    'a beginning that is to come',
    ['2026-11-28', ''],
    { kind: 'order-period-backwards', from: '2026-11-28', to: TODAY },
  ],
] as const)('a period of orders: %s', (_, [from, to], expected) => {
  expect(readPeriod({ from, to }, TODAY)).toEqual(expected)
})
