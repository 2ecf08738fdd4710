import { describe, expect, test } from 'vitest'
import { nav, RATE_ONE, rate, share, valueOf } from '#domain/number/money.ts'
import type { HoldingTier } from '#sandbox/market/quotes.ts'
import { daysHeld, holdingFees, rateFor } from './holding-fee.ts'
import { chooseLots, type Lot } from './lot.ts'
import { e8, FLOORS } from '#sandbox/registrar/test-world.ts'

const lot = (text: string, bought = '1.0000'): Lot => {
  const [shares = '', registered = ''] = text.split('@')
  return { taSerial: registered, remaining: hundredths(shares), registered, nav: e8(bought) }
}
const hundredths = (text: string) => share(BigInt(Math.round(Number(text) * 100)))
const terms = { redemptionTiers: FLOORS, redemptionFeeToFund: RATE_ONE, backEndTiers: null }

test.each<[string, string, string, number, bigint]>([
  ['H1', '2026-03-03', '2026-03-09', 6, 1_500_000n],
  ['H2', '2026-03-03', '2026-03-10', 7, 1_000_000n],
  ['H3', '2026-03-04', '2026-03-10', 6, 1_500_000n],
  ['H4', '2026-02-13', '2026-02-25', 12, 1_000_000n],
  ['H5', '2026-03-03', '2026-04-01', 29, 1_000_000n],
  ['H6', '2026-03-03', '2026-04-02', 30, 500_000n],
  ['H7', '2026-01-09', '2026-07-07', 179, 500_000n],
  ['H8', '2026-01-09', '2026-07-08', 180, 0n],
])('%s of rules/fees.md#holding-days', (_, registered, confirmed, days, expected) => {
  expect(daysHeld(registered, confirmed)).toBe(days)
  expect(rateFor(FLOORS, days)).toBe(expected)
})

/** rules/fees.md#redemption-by-lots: lots, shares, NAV, confirm day, gross, fee, net. */
const REDEMPTIONS: readonly [string, string[], string, string, string, bigint, bigint, bigint][] = [
  ['R1', ['10000@2025-06-03'], '10000', '1.6200', '2026-03-12', 1_620_000n, 0n, 1_620_000n],
  [
    'R2',
    ['1000@2025-06-03', '2000@2026-02-25', '500@2026-03-09'],
    '3200',
    '1.5000',
    '2026-03-12',
    480_000n,
    3_450n,
    476_550n,
  ],
  ['R3', ['1234.56@2026-03-09'], '1234.56', '0.9876', '2026-03-12', 121_925n, 1_829n, 120_096n],
  ['R4', ['1000@2026-03-03'], '1000', '1.0000', '2026-03-10', 100_000n, 1_000n, 99_000n],
  ['R5', ['1000@2026-02-10'], '1000', '1.0000', '2026-03-12', 100_000n, 500n, 99_500n],
  ['R6', ['1000@2025-09-13'], '1000', '1.0000', '2026-03-12', 100_000n, 0n, 100_000n],
  ['R7', ['0.01@2026-03-10'], '0.01', '1.0000', '2026-03-12', 1n, 0n, 1n],
  [
    'R8',
    ['333.33@2026-03-01', '333.33@2026-03-01', '333.34@2026-03-01'],
    '1000',
    '1.2345',
    '2026-03-12',
    123_450n,
    1_234n,
    122_216n,
  ],
]

test.each(REDEMPTIONS)(
  '%s of rules/fees.md#redemption-by-lots',
  (_, lots, shares, price, confirmDay, gross, fee, net) => {
    const uses = chooseLots(
      lots.map((each) => lot(each)),
      hundredths(shares),
    )
    const found = holdingFees(terms, uses ?? [], {
      nav: e8(price),
      priceDay: confirmDay,
      confirmDay,
      shareClass: '0',
    })
    expect(found).toEqual({ gross, redemptionFee: fee, backEndFee: 0n, toFund: fee, net })
  },
)

test('a fee that is rounded once for the order is that of R8 with a fen more (rules/fees.md#redemption-by-lots)', () => {
  const lots = ['333.33@2026-03-01', '333.33@2026-03-01', '333.34@2026-03-01'].map((each) => lot(each))
  const uses = chooseLots(lots, hundredths('1000')) ?? []
  const at = { nav: e8('1.2345'), priceDay: '2026-03-11', confirmDay: '2026-03-12', shareClass: '0' }
  expect(holdingFees({ ...terms, feeRounding: 'per-order' }, uses, at)).toMatchObject({
    redemptionFee: 1_235n,
  })
})

test('days that end on the application are a day fewer: held from the 3rd to the 10th is seven, to the 9th is six (R4)', () => {
  const uses = chooseLots([lot('1000@2026-03-03')], hundredths('1000')) ?? []
  const at = { nav: e8('1'), priceDay: '2026-03-09', confirmDay: '2026-03-10', shareClass: '0' }
  expect(holdingFees(terms, uses, at)).toMatchObject({ redemptionFee: 1_000n })
  expect(holdingFees({ ...terms, holdEnd: 'apply' }, uses, at)).toMatchObject({ redemptionFee: 1_500n })
})

test('shares are taken from the oldest lots, and none where they do not suffice', () => {
  const lots = [lot('10@2026-01-05'), lot('5@2026-01-06')]
  expect(chooseLots(lots, 1_200n)?.map((use) => use.shares)).toEqual([1_000n, 200n])
  expect(chooseLots(lots, 1_501n)).toBeNull()
})

test.each<[string, bigint, bigint, bigint]>([
  ['L1', 3_450n, 100_000_000n, 3_450n],
  ['L2', 2_001n, 75_000_000n, 1_501n],
  ['L3', 2_001n, 50_000_000n, 1_001n],
  ['L4', 2_001n, 25_000_000n, 500n],
  ['N1', 2_001n, 100_000_000n, 2_001n],
])('%s: the part of a fee that stays in the fund', (_, fee, part, toFund) => {
  // At this rate, a thousand yuan cost exactly this fee.
  const tiers = [{ fromDays: 0, toDays: null, rate: rate(fee * 1_000n) }]
  const of = { redemptionTiers: tiers, redemptionFeeToFund: rate(part), backEndTiers: null }
  const uses = chooseLots([lot('1000@2026-01-05')], 100_000n) ?? []
  const found = holdingFees(of, uses, {
    nav: e8('1'),
    priceDay: '2026-02-04',
    confirmDay: '2026-02-05',
    shareClass: '0',
  })
  expect(found).toMatchObject({ redemptionFee: fee, toFund })
})

describe('the back-end fee of rules/fees.md#back-end-fee', () => {
  const backEndTiers: readonly HoldingTier[] = [
    { fromDays: 0, toDays: 365, rate: rate(1_800_000n) },
    { fromDays: 365, toDays: 730, rate: rate(1_200_000n) },
    { fromDays: 730, toDays: 1095, rate: rate(600_000n) },
    { fromDays: 1095, toDays: null, rate: rate(0n) },
  ]
  const of = { ...terms, redemptionTiers: [], backEndTiers }
  test.each<[string, string, string, string, number, bigint, bigint]>([
    ['B1', '10000', '1.0000', '1.3000', 200, 18_000n, 1_282_000n],
    ['B2', '10000', '1.0000', '1.3000', 365, 12_000n, 1_288_000n],
    ['B3', '10000', '1.0000', '0.8000', 1095, 0n, 800_000n],
    ['B4', '8000', '1.2500', '1.4000', 1094, 6_000n, 1_114_000n],
  ])('%s', (_, shares, bought, price, days, backEndFee, net) => {
    const confirmDay = new Date(Date.parse('2023-01-02') + days * 86_400_000).toISOString().slice(0, 10)
    const uses = chooseLots([lot(`${shares}@2023-01-02`, bought)], hundredths(shares)) ?? []
    const found = holdingFees(of, uses, { nav: e8(price), priceDay: confirmDay, confirmDay, shareClass: '1' })
    expect(found).toMatchObject({ backEndFee, redemptionFee: 0n, net })
    const front = holdingFees(of, uses, { nav: e8(price), priceDay: confirmDay, confirmDay, shareClass: '0' })
    expect(front).toMatchObject({ backEndFee: 0n, net: valueOf(hundredths(shares), e8(price)) })
  })

  test('that is more than the shares are worth gives nothing', () => {
    const uses = chooseLots([lot('100@2026-01-05', '100.0000')], 10_000n) ?? []
    const at = { nav: nav(100_000_000n), priceDay: '2026-01-05', confirmDay: '2026-01-06', shareClass: '1' }
    expect(holdingFees(of, uses, at)).toBeNull()
  })
})
