import { expect, test } from 'vitest'
import { OWN_LIMITS, ownLimitOf } from './own-limit.ts'
import { NO_AMOUNT } from './parameter.ts'

const kept = (column: string, record: Readonly<Record<string, bigint>>) =>
  ownLimitOf(
    OWN_LIMITS.find((each) => each.column === column)!,
    (field) => record[field] ?? 0n,
  )

test.each<[string, string, Readonly<Record<string, bigint>>, bigint | null]>([
  ['a least that is not told', 'firm_first_minimum', { MinBidsAmountByIndi: 1000n }, null],
  ['the same least', 'firm_first_minimum', { MinBidsAmountByIndi: 1000n, MinBidsAmountByInst: 1000n }, null],
  ['another least', 'firm_first_minimum', { MinBidsAmountByIndi: 1000n, MinBidsAmountByInst: 900n }, 900n],
  ['neither has a most', 'firm_single_maximum', {}, null],
  ['all nines beside nothing', 'firm_single_maximum', { InstMaxPurchase: NO_AMOUNT }, null],
  ['a most for firms alone', 'firm_single_maximum', { InstMaxPurchase: 5n }, 5n],
  ['a most for individuals alone', 'firm_single_maximum', { IndiMaxPurchase: 5n }, NO_AMOUNT],
  ['the same most', 'firm_single_maximum', { IndiMaxPurchase: 5n, InstMaxPurchase: 5n }, null],
  ['no most of a subscription', 'subscription_maximum', { IndiMaxPurchase: 5n }, null],
  ['a most of a subscription', 'subscription_maximum', { MaxSubsAmountByIndi: 7n }, 7n],
  ['no unit', 'subscription_unit', {}, null],
  ['a unit', 'subscription_unit', { UnitSubsAmountByIndi: 100n }, 100n],
  [
    'a least subscription like a purchase',
    'subscription_first_minimum',
    { MinSubsAmountByIndi: 5n, MinBidsAmountByIndi: 5n },
    null,
  ],
])('%s', (_, column, record, expected) => {
  expect(kept(column, record)).toBe(expected)
})

test('columns and fields are told once each', () => {
  expect(new Set(OWN_LIMITS.map(({ column }) => column)).size).toBe(OWN_LIMITS.length)
  expect(new Set(OWN_LIMITS.map(({ field }) => field)).size).toBe(OWN_LIMITS.length)
})
