import { expect, test } from 'vitest'
import { answers } from './match.ts'

test.each([
  ['', true],
  ['khsh', true],
  ['KAIHU', true],
  ['开户 rev', true],
  ['开户 x', false],
])('XX3 “%s” finds the reviews: %s', (typed, isFound) => {
  expect(answers('开户审核 reviews kaihushenhe khsh', typed)).toBe(isFound)
})
