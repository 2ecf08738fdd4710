import { expect, test } from 'vitest'
import { obstacleOf, type Preview } from './model.ts'

const preview = (kind: string | null, available = '100.00') =>
  ({
    refusal: kind === null ? null : { kind, sentence: kind },
    position: { total: '100.00', available, inFlight: '0.00' },
  }) as Preview

test.each([
  [null, null],
  ['risk-mismatch', null],
  ['below-target-minimum', null],
  ['pair-not-offered', { sentence: 'pair-not-offered', isOfSuitability: false }],
  ['risk-forbidden', { sentence: 'risk-forbidden', isOfSuitability: true }],
])('TR1 %s stands in the way as %o', (kind, obstacle) => {
  expect(obstacleOf(preview(kind))).toEqual(obstacle)
})

test('TR1 with nothing left the number cannot be mended', () => {
  expect(obstacleOf(preview('above-available', '0.00'))).not.toBeNull()
})
