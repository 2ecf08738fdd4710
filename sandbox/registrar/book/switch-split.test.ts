import { expect, test } from 'vitest'
import { fen, RATE_ONE, rate, share } from '#domain/number/money.ts'
import type { PurchaseTier } from '#sandbox/market/quotes.ts'
import { holdingFees } from './holding-fee.ts'
import { chooseLots } from './lot.ts'
import { splitSwitch } from './switch-split.ts'
import { e8, fund } from '#sandbox/registrar/test-world.ts'

const flat = (e8Rate: bigint): readonly PurchaseTier[] => [
  { from: fen(0n), to: null, rate: rate(e8Rate), fixedFee: null },
]
const fixed = (fee: bigint): readonly PurchaseTier[] => [
  { from: fen(0n), to: null, rate: null, fixedFee: fen(fee) },
]
const at = (fundCode: string, purchaseTiers: readonly PurchaseTier[]) => fund({ fundCode, purchaseTiers })

type Vector = [
  string,
  bigint,
  string,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  string,
  bigint,
]
/** rules/fees.md#switch: shares, out NAV, redemption rate, rates, discount, gross, fee, make-up, net, in NAV, shares in. */
const VECTORS: readonly Vector[] = [
  [
    'C1',
    1_000_000n,
    '1.2000',
    500_000n,
    800_000n,
    1_500_000n,
    10_000n,
    1_200_000n,
    6_000n,
    8_300n,
    1_185_700n,
    '1.5000',
    790_467n,
  ],
  [
    'C2',
    1_000_000n,
    '1.0500',
    0n,
    0n,
    800_000n,
    10_000n,
    1_050_000n,
    0n,
    8_333n,
    1_041_667n,
    '1.2345',
    843_797n,
  ],
  [
    'C3',
    1_000_000n,
    '1.0500',
    0n,
    0n,
    800_000n,
    1_000n,
    1_050_000n,
    0n,
    839n,
    1_049_161n,
    '1.2345',
    849_867n,
  ],
  [
    'C4',
    500_000n,
    '2.3456',
    1_000_000n,
    800_000n,
    500_000n,
    10_000n,
    1_172_800n,
    11_728n,
    0n,
    1_161_072n,
    '0.9870',
    1_176_365n,
  ],
  [
    'C5',
    100_000n,
    '1.0000',
    1_500_000n,
    300_000n,
    800_000n,
    10_000n,
    100_000n,
    1_500n,
    490n,
    98_010n,
    '1.0000',
    98_010n,
  ],
]

test.each(VECTORS)(
  '%s of rules/fees.md#switch',
  (_, shares, outNav, redRate, from, to, discountE4, gross, redFee, makeUp, net, inNav, inShares) => {
    const lot = { taSerial: 'S', remaining: share(shares), registered: '2026-01-05', nav: e8('1') }
    const redemptionTiers = [{ fromDays: 0, toDays: null, rate: rate(redRate) }]
    const of = { redemptionTiers, redemptionFeeToFund: RATE_ONE, backEndTiers: null }
    const uses = chooseLots([lot], shares) ?? []
    const fees = holdingFees(of, uses, {
      nav: e8(outNav),
      priceDay: '2026-01-06',
      confirmDay: '2026-01-07',
      shareClass: '0',
    })
    expect(fees).toMatchObject({ gross, redemptionFee: redFee })
    const amount = fees?.net ?? fen(0n)
    const split = splitSwitch(at('000001', flat(from)), at('000002', flat(to)), {
      amount,
      discountE4,
      targetNav: e8(inNav),
    })
    expect(split).toEqual({ net, makeUp, shares: inShares })
  },
)

test.each<[string, readonly PurchaseTier[], readonly PurchaseTier[], bigint, bigint]>([
  ['a fixed fee into which a rate was paid already', flat(300_000n), fixed(100_000n), 10_000n, 70_090n],
  ['a fixed fee that is below the rate paid', flat(800_000n), fixed(10_000n), 10_000n, 0n],
  ['a rate after a fixed fee', fixed(10_000n), flat(800_000n), 10_000n, 69_365n],
  ['a fixed fee, which knows no discount', flat(0n), fixed(100_000n), 1_000n, 100_000n],
])('the make-up is the difference of the fees: %s', (_, from, to, discountE4, makeUp) => {
  const of = { amount: fen(10_000_000n), discountE4, targetNav: e8('1') }
  const split = splitSwitch(at('000001', from), at('000002', to), of)
  expect(split).toMatchObject({ makeUp, net: 10_000_000n - makeUp })
})

test('an amount in no tier, or eaten by a fee, is no switch', () => {
  const of = { amount: fen(100n), discountE4: 10_000n, targetNav: e8('1') }
  const none: readonly PurchaseTier[] = [{ from: fen(1_000n), to: null, rate: rate(0n), fixedFee: null }]
  expect(splitSwitch(at('000001', none), at('000002', flat(0n)), of)).toBeNull()
  expect(splitSwitch(at('000001', flat(0n)), at('000002', none), of)).toBeNull()
  expect(splitSwitch(at('000001', flat(0n)), at('000002', fixed(100n)), of)).toBeNull()
})
