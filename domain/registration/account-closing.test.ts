import { expect, test } from 'vitest'
import { CLOSING_OBSTACLES, obstaclesOf } from './account-closing.ts'
import type { ClosingFacts } from './account-closing.ts'

const NOTHING = Object.fromEntries(CLOSING_OBSTACLES.map((each) => [each, 0])) as unknown as ClosingFacts

test('nothing stands in the way where nothing is left', () => expect(obstaclesOf(NOTHING)).toEqual([]))

test.each(CLOSING_OBSTACLES)('%s alone stands in the way, with how much of it', (obstacle) =>
  expect(obstaclesOf({ ...NOTHING, [obstacle]: 2 })).toEqual([{ obstacle, count: 2 }]),
)

test('several come in the order they are best dealt with', () =>
  expect(obstaclesOf({ ...NOTHING, 'money-due': 1, plans: 3 }).map(({ obstacle }) => obstacle)).toEqual([
    'plans',
    'money-due',
  ]))
