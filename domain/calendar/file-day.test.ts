import { expect, test } from 'vitest'
import { readFileDay } from './file-day.ts'

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026/1/1', '2026-01-01'],
  ['2026/01/31', '2026-01-31'],
  ['2026-1-1', '2026-01-01'],
  ['2024/2/29', '2024-02-29'],
  ['2026/2/29', null],
  ['2026/13/1', null],
  ['2026/1-1', null],
  ['1/2/2026', null],
  ['26/1/1', null],
  ['2026/1', null],
  ['2026/1/1 0:00', null],
  ['46023', null],
  ['0000/1/1', null],
  ['', null],
])('the cell %j is the day %s', (text, day) => {
  expect(readFileDay(text)).toBe(day)
})
