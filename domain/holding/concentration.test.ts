import { expect, test } from 'vitest'
import type { Fen } from '#domain/number/money.ts'
import { concentrationsOf } from './concentration.ts'

const held = (...values: (bigint | null)[]) => values.map((value) => ({ value: value as Fen | null }))

test.each([
  ['nothing is held', [], []],
  ['nothing is worth anything', [0n, 0n], []],
  ['one fund alone', [100n], [10_000n]],
  ['exactly 30 % is allowed', [3_000n, 3_000n, 3_000n, 1_000n], []],
  ['one fen more is not', [300_001n, 250_000n, 250_000n, 199_999n], [3_000n]],
  ['three at once, in their order', [3_400n, 3_300n, 3_300n], [3_400n, 3_300n, 3_300n]],
  ['the part is cut', [2n, 1n], [6_666n, 3_333n]],
] as const)('AD29 concentration: %s', (_, values, ratios) => {
  expect(concentrationsOf(held(...values))?.map(({ ratioE4 }) => ratioE4)).toEqual(ratios)
})

test('AD29 concentration: one value that is not known leaves the whole unknown', () => {
  expect(concentrationsOf(held(9_000n, null))).toBeNull()
})
