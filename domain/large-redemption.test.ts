import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largeRedemption, takeShares } from './large-redemption.ts'
import { parseRate, parseShare, rate, RATE_ONE, share, shareText } from './money.ts'

/** rules/orders.md#large-redemption: prior shares, out, in, net out, large, least ratio, mine, confirmed, rest. */
const VECTORS = [
  [
    'G1',
    '1000000000.00',
    '80000000.00',
    '10000000.00',
    '70000000.00',
    false,
    '1',
    '100000.00',
    '100000.00',
    '0.00',
  ],
  [
    'G2',
    '1000000000.00',
    '160000000.00',
    '10000000.00',
    '150000000.00',
    true,
    '0.625',
    '100000.00',
    '62500.00',
    '37500.00',
  ],
  [
    'G3',
    '1000000000.00',
    '250000000.00',
    '50000000.00',
    '200000000.00',
    true,
    '0.4',
    '33333.33',
    '13333.33',
    '20000.00',
  ],
] as const

test.each(VECTORS)('%s', (_, prior, out, into, net, isLarge, ratio, mine, confirmed, rest) => {
  const day = largeRedemption({
    priorShares: parseShare(prior)!,
    out: parseShare(out)!,
    in: parseShare(into)!,
  })
  expect(day).toEqual({ netOut: parseShare(net), isLarge, leastRatio: parseRate(ratio) })
  const carried = takeShares(parseShare(mine)!, day.leastRatio, '1')
  expect([shareText(carried.confirmed), shareText(carried.rest)]).toEqual([confirmed, rest])
  expect(carried.fate).toBe(isLarge ? 'carried' : 'none')
  expect(takeShares(parseShare(mine)!, day.leastRatio, '0').fate).toBe(isLarge ? 'cancelled' : 'none')
})

test('confirmed shares are cut, not rounded', () => {
  const taken = takeShares(parseShare('100.01')!, parseRate('0.625')!, '1')
  expect([shareText(taken.confirmed), shareText(taken.rest)]).toEqual(['62.50', '37.51'])
})

test('exactly a tenth is not large', () => {
  const flow = { priorShares: parseShare('1000.00')!, in: parseShare('50.00')! }
  expect(largeRedemption({ ...flow, out: parseShare('150.00')! })).toMatchObject({
    isLarge: false,
    leastRatio: RATE_ONE,
  })
  expect(largeRedemption({ ...flow, out: parseShare('150.01')! }).isLarge).toBe(true)
})

test('a day on which more comes in than goes out is not large', () => {
  const flow = { priorShares: share(0n), out: parseShare('1.00')!, in: parseShare('2.00')! }
  expect(largeRedemption(flow)).toMatchObject({ netOut: parseShare('-1.00'), isLarge: false })
})

test('at least a tenth of the fund is taken, and shares are conserved', () => {
  const shares = fc.bigInt(1n, 10n ** 14n)
  fc.assert(
    fc.property(shares, shares, shares, fc.bigInt(1n, 10n ** 10n), (prior, out, into, mine) => {
      const day = largeRedemption({ priorShares: share(prior), out: share(out), in: share(into) })
      if (day.isLarge) expect(out * day.leastRatio * 10n >= prior * RATE_ONE).toBe(true)
      const taken = takeShares(share(mine), rate(day.leastRatio), '1')
      return taken.confirmed + taken.rest === mine && taken.rest >= 0n && day.leastRatio <= RATE_ONE
    }),
  )
})
