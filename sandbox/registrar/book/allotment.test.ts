import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, nav, NAV_ONE, RATE_ONE, rate } from '#domain/number/money.ts'
import type { PurchaseTier } from '#sandbox/market/quotes.ts'
import { allot, raisingInterest, ratioOf } from './allotment.ts'
import { fund } from '#sandbox/registrar/test-world.ts'

const flat = (value: bigint): readonly PurchaseTier[] => [
  { from: fen(0n), to: null, rate: rate(value), fixedFee: null },
]
const fixed: readonly PurchaseTier[] = [{ from: fen(0n), to: null, rate: null, fixedFee: fen(100_000n) }]
const raising = { faceValue: NAV_ONE }

test.each<[string, bigint, readonly PurchaseTier[], bigint, bigint, bigint, bigint, bigint]>([
  ['S1', 1_000_000n, flat(1_200_000n), 11_858n, 300n, 988_142n, 300n, 988_442n],
  ['S2', 10_000_000n, flat(1_000_000n), 99_010n, 5_555n, 9_900_990n, 5_555n, 9_906_545n],
  ['S3', 100_000n, flat(0n), 0n, 17n, 100_000n, 17n, 100_017n],
  ['S4', 500_000_000n, fixed, 100_000n, 12_345n, 499_900_000n, 12_345n, 499_912_345n],
  ['S5', 1_000_000n, flat(800_000n), 7_937n, 0n, 992_063n, 0n, 992_063n],
])(
  '%s of rules/fees.md#subscription',
  (_, applied, purchaseTiers, fee, interest, net, interestShares, shares) => {
    const of = { applied: fen(applied), ratio: RATE_ONE, interest, discountE4: 10_000n }
    const found = allot(fund({ fundCode: '000001', purchaseTiers }), raising, of)
    expect(found).toMatchObject({ confirmed: applied, refund: 0n, fee, interestShares, shares })
    expect(shares).toBe(net + interestShares)
  },
)

test.each<[string, bigint, bigint, bigint, bigint, bigint, bigint]>([
  ['A1', 500_000_000_000n, 800_000_000_000n, 62_500_000n, 1_000_000n, 625_000n, 375_000n],
  ['A2', 300_000_000_000n, 412_345_678_912n, 72_754_491n, 1_000_000n, 727_545n, 272_455n],
  ['A3', 500_000_000_000n, 499_999_999_900n, 100_000_000n, 1_000_000n, 1_000_000n, 0n],
])('%s of rules/fees.md#subscription', (_, cap, subscribed, ratio, applied, confirmed, refund) => {
  expect(ratioOf(fen(cap), subscribed)).toBe(ratio)
  const of = { applied: fen(applied), ratio: rate(ratio), interest: 0n, discountE4: 10_000n }
  const found = allot(fund({ fundCode: '000001', purchaseTiers: flat(0n) }), raising, of)
  expect(found).toMatchObject({ confirmed, refund })
})

test('no cap, or exactly the cap, takes all', () => {
  expect([ratioOf(null, 10n ** 20n), ratioOf(fen(5n), 5n)]).toEqual([RATE_ONE, RATE_ONE])
})

test('confirmed and refund are the whole subscription, whatever the ratio', () => {
  const amount = fc.bigInt({ min: 1_000n, max: 10n ** 12n })
  const ratio = fc.bigInt({ min: 1_000_000n, max: 100_000_000n })
  fc.assert(
    fc.property(amount, ratio, (applied, part) => {
      const of = { applied: fen(applied), ratio: rate(part), interest: 0n, discountE4: 10_000n }
      const found = allot(fund({ fundCode: '000001' }), raising, of)
      expect(found && found.confirmed + found.refund).toBe(applied)
      expect(found && found.fee < found.confirmed).toBe(true)
    }),
  )
})

test('interest is simple, over 365 days, and cut to the fen', () => {
  expect(raisingInterest(1_000_000n, rate(350_000n), 14)).toBe(134n)
  expect(raisingInterest(1_000_000n, rate(350_000n), 0)).toBe(0n)
})

test('an amount in no tier is not allotted', () => {
  const none = fund({ fundCode: '000001', purchaseTiers: [] })
  const of = { applied: fen(1_000n), ratio: RATE_ONE, interest: 0n, discountE4: 10_000n }
  expect(allot(none, raising, of)).toBeNull()
})

test('interest shares are cut to the hundredth, what the net buys is rounded half up', () => {
  const of = { applied: fen(1_001n), ratio: RATE_ONE, interest: 5n, discountE4: 10_000n }
  const free = fund({ fundCode: '000001', purchaseTiers: flat(0n), shareRounding: 'down' })
  const found = allot(free, { faceValue: nav(200_000_000n) }, of)
  expect(found).toMatchObject({ interestShares: 2n, shares: 503n })
})
