import { expect, test } from 'vitest'
import { ageText } from './age.ts'

const words = {
  minutes: (n: number) => `${n}m`,
  hours: (n: number) => `${n}h`,
  days: (n: number) => `${n}d`,
}
const NOW = '2026-07-06T10:00:00.000Z'

test.each([
  ['2026-07-06T10:00:30.000Z', '1m'],
  ['2026-07-06T09:00:01.000Z', '59m'],
  ['2026-07-06T09:00:00.000Z', '1h'],
  ['2026-07-04T10:00:01.000Z', '47h'],
  ['2026-07-04T10:00:00.000Z', '2d'],
])('what waits since %s waits %s', (since, said) => {
  expect(ageText(since, NOW, words)).toBe(said)
})
