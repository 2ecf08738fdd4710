import { expect, test } from 'vitest'
import { dayEndingAt } from './instant-text.ts'

test('what ends at midnight in Beijing ends on the day before', () => {
  expect(dayEndingAt('2026-07-06T16:00:00.000Z')).toBe('2026-07-06')
  expect(dayEndingAt('2026-12-31T16:00:00Z')).toBe('2026-12-31')
  expect(dayEndingAt('2026-07-06T06:50:00.000Z')).toBeNull()
  expect(dayEndingAt('2026-07-07T00:00:00.000Z')).toBeNull()
})
