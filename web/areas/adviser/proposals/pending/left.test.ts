import { expect, test } from 'vitest'
import { timeLeft } from './left.ts'

const NOW = '2026-07-06T06:50:00.000Z'

test.each([
  ['2026-07-09T06:50:00.000Z', 'day', 3],
  ['2026-07-09T06:49:59.000Z', 'day', 2],
  ['2026-07-08T06:50:00.000Z', 'day', 2],
  ['2026-07-08T06:49:59.000Z', 'hour', 47],
  ['2026-07-06T07:50:00.000Z', 'hour', 1],
  ['2026-07-06T07:49:59.000Z', 'minute', 59],
  ['2026-07-06T06:50:30.000Z', 'minute', 0],
  ['2026-07-06T06:00:00.000Z', 'minute', 0],
] as const)('AD46 until %s it is %s %d', (until, unit, count) =>
  expect(timeLeft(NOW, until)).toEqual({ unit, count }),
)
