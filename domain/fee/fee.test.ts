import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { purchaseFee, sharesFor, UNBOUNDED } from './fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, parseFen, parseNav, parseRate, shareText } from '#domain/number/money.ts'

const money = (text: string) => parseFen(text)!

function oneTier(rateText: string | null, discountE4: bigint, fixedFee: string | null = null) {
  const fixed = fixedFee === null ? null : money(fixedFee)
  return {
    discountE4,
    tiers: [
      {
        from: fen(0n),
        to: null,
        rate: rateText === null ? null : parseRate(rateText),
        fixedFee: fixed,
        ...UNBOUNDED,
      },
    ],
  }
}

/** rules/fees.md#front-end-fee: amount, rate, discount, NAV, net, fee, shares, rounding. */
const VECTORS = [
  ['P1', '10000.00', '0.015', 10_000n, '1.5620', '9852.22', '147.78', '6307.44', 'half-up'],
  ['P2', '10000.00', '0.015', 10_000n, '1.2000', '9852.22', '147.78', '8210.18', 'half-up'],
  ['P3', '10000.00', '0.008', 1_000n, '1.2345', '9992.01', '7.99', '8093.97', 'half-up'],
  ['P4', '10.00', '0.0015', 10_000n, '1.0000', '9.99', '0.01', '9.99', 'half-up'],
  ['P5', '1.00', '0.0015', 10_000n, '1.0000', '1.00', '0.00', '1.00', 'half-up'],
  ['P6', '999999.99', '0.008', 10_000n, '1.0000', '992063.48', '7936.51', '992063.48', 'half-up'],
  ['P7', '1000000.00', '0.005', 10_000n, '1.0000', '995024.88', '4975.12', '995024.88', 'half-up'],
  ['P9', '1000.00', '0', 10_000n, '0.9876', '1000.00', '0.00', '1012.56', 'half-up'],
  ['P10', '10000.00', '0.008', 10_000n, '1.123', '9920.63', '79.37', '8834.04', 'half-up'],
  ['P11', '10000.00', '0.008', 10_000n, '1.7777', '9920.63', '79.37', '5580.60', 'half-up'],
  ['P12', '10000.00', '0.008', 10_000n, '1.7777', '9920.63', '79.37', '5580.59', 'down'],
] as const

describe('purchase fee by the outside method', () => {
  test.each(VECTORS)('%s: %s at %s', (_, amount, rate, discount, nav, net, fee, shares, rounding) => {
    const found = purchaseFee(money(amount), oneTier(rate, discount))
    if ('kind' in found) throw new Error(found.kind)
    expect([fenText(found.net), fenText(found.fee)]).toEqual([net, fee])
    expect(shareText(sharesFor(found.net, parseNav(nav)!, rounding))).toBe(shares)
  })

  test('P8: a fixed-fee tier takes no discount', () => {
    const found = purchaseFee(money('5000000.00'), oneTier(null, 1_000n, '1000.00'))
    if ('kind' in found) throw new Error(found.kind)
    expect([fenText(found.net), fenText(found.fee)]).toEqual(['4999000.00', '1000.00'])
    expect(shareText(sharesFor(found.net, parseNav('1.25')!, 'half-up'))).toBe('3999200.00')
  })

  test('tiers are closed on the left and open on the right', () => {
    const tiers = [
      { from: fen(0n), to: money('1000000.00'), rate: parseRate('0.008'), fixedFee: null, ...UNBOUNDED },
      { from: money('1000000.00'), to: null, rate: parseRate('0.005'), fixedFee: null, ...UNBOUNDED },
    ]
    const at = (amount: string) => purchaseFee(money(amount), { discountE4: 10_000n, tiers })
    expect(at('999999.99')).toMatchObject({ rate: parseRate('0.008') })
    expect(at('1000000.00')).toMatchObject({ rate: parseRate('0.005') })
  })

  test('no tier that covers the amount is a refusal, never zero', () => {
    const tiers = [{ from: money('100.00'), to: null, rate: parseRate('0.01'), fixedFee: null, ...UNBOUNDED }]
    expect(purchaseFee(money('99.99'), { discountE4: 10_000n, tiers })).toEqual({ kind: 'fee-unknown' })
  })

  const bounded = (minFee: string | null, maxFee: string | null) => ({
    minFee: minFee === null ? null : money(minFee),
    maxFee: maxFee === null ? null : money(maxFee),
  })

  test.each([
    // 0.8 % of 100.00 gives a fee of 0.79, of 1,000,000.00 a fee of 7,936.51.
    ['100.00', '5.00', null, 10_000n, '5.00', 'least'],
    ['630.00', '5.00', null, 10_000n, '5.00', 'rate'],
    ['629.00', '5.00', null, 10_000n, '5.00', 'least'],
    ['4.00', '5.00', null, 10_000n, '4.00', 'least'],
    ['1000000.00', null, '1000.00', 10_000n, '1000.00', 'greatest'],
    ['1000000.00', '5.00', '7936.51', 10_000n, '7936.51', 'rate'],
    // The discount applies first: 0.08 % of 1,000.00 is 0.80.
    ['1000.00', '5.00', null, 1_000n, '5.00', 'least'],
    ['1000.00', null, '1.00', 1_000n, '0.80', 'rate'],
  ] as const)(
    'a rate of 0.008 on %s, at least %s and at most %s',
    (amount, least, most, discountE4, fee, charged) => {
      const tiers = [
        { from: fen(0n), to: null, rate: parseRate('0.008'), fixedFee: null, ...bounded(least, most) },
      ]
      const found = purchaseFee(money(amount), { discountE4, tiers })
      if ('kind' in found) throw new Error(found.kind)
      expect([fenText(found.fee), found.charged, found.net + found.fee]).toEqual([
        fee,
        charged,
        money(amount),
      ])
    },
  )

  test('with a least and a greatest fee is what plain arithmetic says, for twenty thousand orders', () => {
    const bound = fc.option(fc.bigInt(1n, 1_000_000n))
    const order = fc.record({
      amount: fc.bigInt(1n, 10n ** 11n),
      rate: fc.bigInt(0n, 5_000_000n),
      discount: fc.bigInt(0n, 10_000n),
      bounds: fc
        .tuple(bound, bound)
        .filter(([least, most]) => least === null || most === null || least <= most),
    })
    const check = fc.property(order, ({ amount, rate, discount, bounds: [least, most] }) => {
      // Rates in 1e-8. Each quotient is rounded half up by adding half of its divisor.
      const charged = (rate * discount + 5_000n) / 10_000n
      const whole = 100_000_000n + charged
      let fee = amount - (2n * amount * 100_000_000n + whole) / (2n * whole)
      if (most !== null && fee > most) fee = most
      if (least !== null && fee < least) fee = least
      if (fee > amount) fee = amount
      const bounds = { minFee: least as Fen | null, maxFee: most as Fen | null }
      const tiers = [{ from: fen(0n), to: null, rate: rate as never, fixedFee: null, ...bounds }]
      const found = purchaseFee(fen(amount), { discountE4: discount, tiers })
      expect(found).toMatchObject({ fee, net: amount - fee })
    })
    fc.assert(check, { numRuns: 20_000 })
  })

  test('amount = net + fee, fee within its bounds, for any amount and rate', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 13n),
        fc.bigInt(0n, 5_000_000n),
        fc.bigInt(0n, 10_000n),
        (amount, rate, discountE4) => {
          const tiers = [{ from: fen(0n), to: null, rate: rate as never, fixedFee: null, ...UNBOUNDED }]
          const found = purchaseFee(fen(amount), { discountE4, tiers })
          if ('kind' in found) return false
          return found.net + found.fee === amount && found.fee >= 0n && found.fee <= amount
        },
      ),
      { numRuns: 20_000 },
    )
  })
})
