import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import { feeRulesOn } from './fee-rules.ts'
import {
  fenText,
  nav,
  parseFen,
  parseNav,
  parseRate,
  parseShare,
  share,
  shareText,
} from '#domain/number/money.ts'
import type { Lot, RedemptionCharge } from './redemption-fee.ts'
import { holdingRate, redeemLots, splitRedemptionFee } from './redemption-fee.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'

const calendar = shippedCalendar()
const FLOORS = feeRulesOn('2026-01-01').floors.without
const charge: RedemptionCharge = {
  tiers: FLOORS,
  backEndTiers: null,
  rounding: 'per-lot',
  holdEnd: 'confirm',
}

/** rules/fees.md#holding-days: buy T, register date, redeem T, confirm, days held, floor. */
const DAYS = [
  ['H1', '2026-03-02', '2026-03-03', '2026-03-06', '2026-03-09', 6, '0.015'],
  ['H2', '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10', 7, '0.01'],
  ['H3', '2026-03-03', '2026-03-04', '2026-03-09', '2026-03-10', 6, '0.015'],
  ['H4', '2026-02-12', '2026-02-13', '2026-02-24', '2026-02-25', 12, '0.01'],
  ['H5', '2026-03-02', '2026-03-03', '2026-03-31', '2026-04-01', 29, '0.01'],
  ['H6', '2026-03-02', '2026-03-03', '2026-04-01', '2026-04-02', 30, '0.005'],
  ['H7', '2026-01-08', '2026-01-09', '2026-07-06', '2026-07-07', 179, '0.005'],
  ['H8', '2026-01-08', '2026-01-09', '2026-07-07', '2026-07-08', 180, '0'],
] as const

test.each(DAYS)(
  '%s: bought %s, redeemed and confirmed after days held',
  (_, buy, registered, redeem, confirmed, days, floor) => {
    expect(addTradingDays(calendar, buy, 1)).toBe(registered)
    expect(addTradingDays(calendar, redeem, 1)).toBe(confirmed)
    const lots = [{ lotId: '1', remaining: parseShare('1.00')!, registeredOn: registered }]
    const facts = {
      lots,
      shares: parseShare('1.00')!,
      nav: parseNav('1')!,
      appliedOn: redeem,
      confirmedOn: confirmed,
    }
    expect(redeemLots({ ...facts, charge })).toMatchObject({ parts: [{ days, rate: parseRate(floor) }] })
    const applied = redeemLots({ ...facts, charge: { ...charge, holdEnd: 'apply' } })
    expect(applied).toMatchObject({ parts: [{ days: daysBetween(registered, redeem) }] })
  },
)

const lotsOf = (text: string): Lot[] =>
  text.split('; ').map((each, at) => {
    const [remaining, registeredOn] = each.split('@') as [string, string]
    return { lotId: String(at + 1), remaining: parseShare(remaining)!, registeredOn }
  })

/** rules/fees.md#redemption-by-lots: lots, shares, NAV, fee a lot, gross, fee, net; all confirmed on 2026-03-12. */
const REDEMPTIONS = [
  ['R1', '10000.00@2025-06-03', '10000.00', '1.6200', '10000.00×282=0.00', '16200.00', '0.00', '16200.00'],
  [
    'R2',
    '1000.00@2025-06-03; 2000.00@2026-02-25; 500.00@2026-03-09',
    '3200.00',
    '1.5000',
    '1000.00×282=0.00; 2000.00×15=30.00; 200.00×3=4.50',
    '4800.00',
    '34.50',
    '4765.50',
  ],
  ['R3', '1234.56@2026-03-09', '1234.56', '0.9876', '1234.56×3=18.29', '1219.25', '18.29', '1200.96'],
  ['R4', '1000.00@2026-03-05', '1000.00', '1.0000', '1000.00×7=10.00', '1000.00', '10.00', '990.00'],
  ['R5', '1000.00@2026-02-10', '1000.00', '1.0000', '1000.00×30=5.00', '1000.00', '5.00', '995.00'],
  ['R6', '1000.00@2025-09-13', '1000.00', '1.0000', '1000.00×180=0.00', '1000.00', '0.00', '1000.00'],
  ['R7', '0.01@2026-03-10', '0.01', '1.0000', '0.01×2=0.00', '0.01', '0.00', '0.01'],
  [
    'R8',
    '333.33@2026-03-01; 333.33@2026-03-01; 333.34@2026-03-01',
    '1000.00',
    '1.2345',
    '333.33×11=4.11; 333.33×11=4.11; 333.34×11=4.12',
    '1234.50',
    '12.34',
    '1222.16',
  ],
] as const

function redeem(lots: readonly Lot[], shares: string, price: string, more: Partial<RedemptionCharge> = {}) {
  return redeemLots({
    lots,
    shares: parseShare(shares)!,
    nav: parseNav(price)!,
    appliedOn: '2026-03-11',
    confirmedOn: '2026-03-12',
    charge: { ...charge, ...more },
  })
}

test('a locked lot is taken after all others, however old it is', () => {
  const [older, newer] = lotsOf('100.00@2025-06-03; 100.00@2026-03-09')
  const lots = [{ ...older!, isLocked: true }, newer!]
  expect(redeem(lots, '150.00', '1.0000')).toMatchObject({
    parts: [
      { lotId: '2', shares: parseShare('100.00') },
      { lotId: '1', shares: parseShare('50.00') },
    ],
  })
})

function ok(found: ReturnType<typeof redeemLots>) {
  if (found.kind !== 'ok') throw new Error(found.kind)
  return found
}

describe('redemption over lots, first in first out', () => {
  test.each(REDEMPTIONS)('%s: %s', (_, lots, shares, price, detail, gross, fee, net) => {
    const found = ok(redeem(lotsOf(lots), shares, price))
    const parts = found.parts.map((part) => `${shareText(part.shares)}×${part.days}=${fenText(part.fee)}`)
    expect(parts.join('; ')).toBe(detail)
    expect([found.gross, found.fee, found.net].map(fenText)).toEqual([gross, fee, net])
  })

  test('R4 as its confirm date of 2026-03-10 has it', () => {
    const found = redeemLots({
      lots: lotsOf('1000.00@2026-03-03'),
      shares: parseShare('1000.00')!,
      nav: parseNav('1')!,
      appliedOn: '2026-03-09',
      confirmedOn: '2026-03-10',
      charge,
    })
    expect(found).toMatchObject({ fee: parseFen('10.00'), net: parseFen('990.00'), parts: [{ days: 7 }] })
  })

  test('R8 rounded by order is a fen more, and its parts say where', () => {
    const found = ok(redeem(lotsOf(REDEMPTIONS[7][1]), '1000.00', '1.2345', { rounding: 'per-order' }))
    expect(fenText(found.fee)).toBe('12.35')
    expect(found.parts.map((part) => fenText(part.fee))).toEqual(['4.11', '4.12', '4.12'])
  })

  test('the oldest goes first whatever the order given; equal dates keep theirs', () => {
    const found = ok(redeem(lotsOf('10.00@2026-03-09; 10.00@2026-02-25; 10.00@2026-02-25'), '20.00', '1'))
    expect(found.parts.map((part) => part.lotId)).toEqual(['2', '3'])
  })

  test('more than the lots hold is refused with what they hold', () => {
    expect(redeem(lotsOf('10.00@2026-03-09; 5.00@2026-03-10'), '15.01', '1')).toEqual({
      kind: 'above-available',
      available: '15.00',
    })
  })

  test('days held without a tier are a refusal, never zero', () => {
    expect(redeem(lotsOf('10.00@2026-03-10'), '10.00', '1', { tiers: FLOORS.slice(1) })).toEqual({
      kind: 'fee-unknown',
    })
    expect(redeem(lotsOf('10.00@2026-03-13'), '10.00', '1')).toEqual({ kind: 'fee-unknown' })
  })
})

/** rules/fees.md#back-end-fee: shares, purchase NAV, redeem NAV, days, back-end fee, net. A year is 365 days. */
const BACK_END = [
  ['B1', '10000.00', '1.0000', '1.3000', 200, '180.00', '12820.00'],
  ['B2', '10000.00', '1.0000', '1.3000', 365, '120.00', '12880.00'],
  ['B3', '10000.00', '1.0000', '0.8000', 1095, '0.00', '8000.00'],
  ['B4', '8000.00', '1.2500', '1.4000', 1094, '60.00', '11140.00'],
] as const

const backEndTiers = [
  { fromDays: 0, toDays: 365, rate: parseRate('0.018')! },
  { fromDays: 365, toDays: 730, rate: parseRate('0.012')! },
  { fromDays: 730, toDays: 1095, rate: parseRate('0.006')! },
  { fromDays: 1095, toDays: null, rate: parseRate('0')! },
]

describe('back-end load', () => {
  test.each(BACK_END)(
    '%s: %s bought at %s, redeemed at %s after %i days',
    (_, shares, bought, price, days, fee, net) => {
      const registeredOn = addDays('2026-03-12', -days)
      const lots = [{ lotId: '1', remaining: parseShare(shares)!, registeredOn, nav: parseNav(bought)! }]
      const found = ok(redeem(lots, shares, price, { backEndTiers }))
      expect([found.fee, found.backEndFee, found.net].map(fenText)).toEqual(['0.00', fee, net])
    },
  )

  test('it is rounded half up at the fen', () => {
    const lots = [
      { lotId: '1', remaining: parseShare('1234.56')!, registeredOn: '2025-09-13', nav: parseNav('0.9876')! },
    ]
    expect(fenText(ok(redeem(lots, '1234.56', '1', { backEndTiers })).backEndFee)).toBe('21.95')
  })

  test('a lot whose purchase price is not known has no fee to name', () => {
    expect(redeem(lotsOf('10.00@2025-01-02'), '10.00', '1', { backEndTiers })).toEqual({
      kind: 'fee-unknown',
    })
  })

  test('it stops at what is left to pay out', () => {
    const lots = [
      { lotId: '1', remaining: parseShare('100.00')!, registeredOn: '2026-03-09', nav: parseNav('1')! },
    ]
    const found = ok(redeem(lots, '100.00', '0.0100', { backEndTiers }))
    expect([found.gross, found.fee, found.backEndFee, found.net].map(fenText)).toEqual([
      '1.00',
      '0.02',
      '0.98',
      '0.00',
    ])
  })
})

/** rules/fees.md#funds-part-of-the-fee: fee, part of the fund, to fund, to seller. */
const SPLITS = [
  ['L1', '34.50', '1', '34.50', '0.00'],
  ['L2', '20.01', '0.75', '15.01', '5.00'],
  ['L3', '20.01', '0.5', '10.01', '10.00'],
  ['L4', '20.01', '0.25', '5.00', '15.01'],
  ['N1', '20.01', '1', '20.01', '0.00'],
] as const

test.each(SPLITS)('%s: of %s the part %s stays in the fund', (_, fee, part, toFund, toSeller) => {
  const split = splitRedemptionFee(parseFen(fee)!, parseRate(part)!)
  expect([split.toFund, split.toSeller].map(fenText)).toEqual([toFund, toSeller])
})

const someLots = fc.array(
  fc.record({ remaining: fc.bigInt(0n, 10_000_000n), age: fc.integer({ min: 0, max: 400 }) }),
  { minLength: 1, maxLength: 12 },
)

test('shares and money are conserved, for any lots, price and share of them', () => {
  fc.assert(
    fc.property(
      someLots,
      fc.bigInt(1n, 1_000_000_000n),
      fc.bigInt(1n, 100n),
      fc.boolean(),
      (raw, price, percent, byLot) => {
        const lots = raw.map((each, at) => ({
          lotId: String(at),
          remaining: share(each.remaining),
          registeredOn: addDays('2026-03-12', -each.age),
        }))
        const total = raw.reduce((sum, each) => sum + each.remaining, 0n)
        const shares = share((total * percent) / 100n)
        const found = ok(
          redeemLots({
            lots,
            shares,
            nav: nav(price),
            appliedOn: '2026-03-11',
            confirmedOn: '2026-03-12',
            charge: { ...charge, rounding: byLot ? 'per-lot' : 'per-order' },
          }),
        )
        const sum = (pick: 'shares' | 'fee') => found.parts.reduce((all, part) => all + part[pick], 0n)
        expect(sum('shares')).toBe(shares)
        expect(sum('fee')).toBe(found.fee)
        expect(found.net + found.fee + found.backEndFee).toBe(found.gross)
        expect(found.net >= 0n && found.parts.every((part) => part.fee >= 0n)).toBe(true)
        expect(found.parts.every((part) => part.rate === holdingRate(FLOORS, part.days))).toBe(true)
        const ages = found.parts.map((part) => part.days)
        expect(ages).toEqual(ages.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: 2_000 },
  )
})
