import { expect, test } from 'vitest'
import { isExpired } from './draft.ts'

const draft = {
  formName: 'a',
  form: {},
  expireConfig: { createdTime: 1_000, time: 10, unit: 'minute' },
} as const

test.each([
  [1_000, false],
  [600_999, false],
  [601_000, true],
  [999, true],
])('RE3 a draft of ten minutes at %d ms is expired: %s', (nowMs, isTooOld) => {
  expect(isExpired(draft, nowMs)).toBe(isTooOld)
})
