import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { SumSplit } from './split-sum.ts'
import { splitSum, WHOLE_PART } from './split-sum.ts'

type Case = readonly [name: string, sum: bigint, parts: readonly bigint[], answer: object]

const CASES: Readonly<Record<SumSplit['kind'], readonly Case[]>> = {
  split: [
    ['halves', 100_000n, [5000n, 5000n], { kind: 'split', amounts: [50_000n, 50_000n] }],
    ['one alone', 12_345n, [10_000n], { kind: 'split', amounts: [12_345n] }],
    [
      'thirds, the rest to the first',
      100_000n,
      [3334n, 3333n, 3333n],
      { kind: 'split', amounts: [33_340n, 33_330n, 33_330n] },
    ],
    ['a fen that none has', 101n, [5000n, 5000n], { kind: 'split', amounts: [51n, 50n] }],
    [
      'the first one as it stands, not the largest',
      10_001n,
      [1n, 9999n],
      { kind: 'split', amounts: [2n, 9999n] },
    ],
  ],
  'parts-not-whole': [
    ['less', 100n, [5000n, 4999n], { kind: 'parts-not-whole', together: 9999n }],
    ['more', 100n, [5000n, 5001n], { kind: 'parts-not-whole', together: 10_001n }],
    ['no part', 100n, [], { kind: 'parts-not-whole', together: 0n }],
    ['before a sum that is too small', 1n, [5000n], { kind: 'parts-not-whole', together: 5000n }],
  ],
  'sum-too-small': [
    ['a fen for two', 1n, [5000n, 5000n], { kind: 'sum-too-small' }],
    ['a part of nothing', 100_000n, [10_000n, 0n], { kind: 'sum-too-small' }],
  ],
}

describe.each(Object.entries(CASES))('AD37 %s', (_, cases) => {
  test.each(cases)('%s', (_name, sum, parts, answer) => expect(splitSum(fen(sum), parts)).toEqual(answer))
})

test('AD37 nothing is lost, and each but the first has its part without what is under a fen', () => {
  const cuts = fc.array(fc.bigInt(1n, WHOLE_PART - 1n), { maxLength: 9 })
  fc.assert(
    fc.property(fc.bigInt(1n, 999_999_999_999_999n), cuts, (sum, at) => {
      const bounds = [...new Set([0n, ...at, WHOLE_PART])].toSorted((a, b) => Number(a - b))
      const parts = bounds.slice(1).map((bound, n) => bound - bounds[n]!)
      const found = splitSum(fen(sum), parts)
      const isCut = parts.some((part) => sum * part < WHOLE_PART)
      expect(found.kind).toBe(isCut ? 'sum-too-small' : 'split')
      const amounts = found.kind === 'split' ? found.amounts : []
      if (isCut) return
      expect(amounts.reduce((all, each) => all + each, 0n)).toBe(sum)
      for (const [n, amount] of amounts.entries())
        if (n > 0) expect(amount).toBe((sum * parts[n]!) / WHOLE_PART)
      const more = amounts[0]! * WHOLE_PART - sum * parts[0]!
      expect(more > -WHOLE_PART && more < WHOLE_PART * BigInt(parts.length)).toBe(true)
    }),
  )
})
