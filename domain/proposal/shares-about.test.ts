import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, nav, NAV_ONE, parseFen, parseNav, share, shareText } from '#domain/number/money.ts'
import { sharesAbout } from './shares-about.ts'

test.each([
  ['a NAV of one', '1000.00', '1.0000', '1000.00'],
  ['cut, not rounded', '1000.00', '1.2345', '810.04'],
  ['a part of a share', '0.01', '0.5000', '0.02'],
  ['less than 0.01 share', '0.01', '1.0001', '0.00'],
  ['a NAV of eight decimals', '100.00', '1.23456789', '81.00'],
  ['the largest amount that can be typed', '9999999999999.99', '0.0001', '99999999999999900.00'],
])('AD37 %s', (_, amount, unitNav, shares) =>
  expect(shareText(sharesAbout(parseFen(amount)!, parseNav(unitNav)!)!)).toBe(shares),
)

test('AD37 without a NAV above zero there are none', () => {
  expect(sharesAbout(fen(100n), nav(0n))).toBeNull()
  expect(sharesAbout(fen(100n), nav(-1n))).toBeNull()
})

test('AD37 they are worth no more than the amount, and 0.01 share more would be', () => {
  const worth = (shares: bigint, unitNav: bigint) => shares * unitNav
  fc.assert(
    fc.property(fc.bigInt(1n, 999_999_999_999_999n), fc.bigInt(1n, 100_000_000_000n), (amount, unitNav) => {
      const shares = sharesAbout(fen(amount), nav(unitNav))!
      expect(worth(shares, unitNav) <= amount * NAV_ONE).toBe(true)
      expect(worth(share(shares + 1n), unitNav) > amount * NAV_ONE).toBe(true)
    }),
  )
})
