import { expect, test } from 'vitest'
import { endingOf } from './ending.ts'

test.each([
  ['2026-07-05', 'over'],
  ['2026-07-06', 'soon'],
  ['2026-08-05', 'soon'],
  ['2026-08-06', 'far'],
] as const)('AD24 a document that ends on %s is, on 6 July, %s', (day, ending) => {
  expect(endingOf(day, '2026-07-06')).toBe(ending)
})
