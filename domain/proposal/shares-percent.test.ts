import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseShare, share, shareText } from '#domain/number/money.ts'
import { sharesOfPercent } from './shares-percent.ts'

test.each([
  ['a half', '1000.00', 5000n, '500.00'],
  ['cut, not rounded', '8093.97', 3333n, '2697.72'],
  ['all', '8093.97', 10_000n, '8093.97'],
  ['nearly all', '8093.97', 9999n, '8093.16'],
  ['the smallest part', '100.00', 1n, '0.01'],
  ['less than 0.01 share', '99.99', 1n, '0.00'],
  ['of nothing', '0.00', 10_000n, '0.00'],
])('AD37 %s', (_, available, percent, shares) =>
  expect(shareText(sharesOfPercent(parseShare(available)!, percent)!)).toBe(shares),
)

test.each([0n, -1n, 10_001n])('AD37 %s hundredths of a percent are no part of what there is', (percent) =>
  expect(sharesOfPercent(share(100_00n), percent)).toBeNull(),
)

test('AD37 a part is never more than its percentage, and 0.01 share more would be', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 999_999_999_999_999n), fc.bigInt(1n, 10_000n), (available, percent) => {
      const shares = sharesOfPercent(share(available), percent)!
      expect(shares * 10_000n <= available * percent).toBe(true)
      expect((shares + 1n) * 10_000n > available * percent).toBe(true)
    }),
  )
})
