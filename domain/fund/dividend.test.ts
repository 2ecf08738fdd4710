import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividendOf } from './dividend.ts'
import { fenText, nav, parseNav, parseShare, share, shareText } from '#domain/number/money.ts'

/** rules/fees.md#dividends: shares, per share, cash, ex-date NAV, reinvested shares. */
const VECTORS = [
  ['DV1', '2000.00', '0.1000', '200.00', '1.2400', '161.29'],
  ['DV2', '1234.56', '0.0350', '43.21', '1.0500', '41.15'],
  ['DV3', '0.50', '0.0100', '0.01', '1.0000', '0.01'],
  ['DV4', '10000.00', '0.0002', '2.00', '0.9999', '2.00'],
  ['DV5', '0.40', '0.0100', '0.00', '1.0000', '0.00'],
] as const

test.each(VECTORS)('%s: %s shares, %s each', (_, shares, perShare, cash, exNav, reinvested) => {
  const facts = { shares: parseShare(shares)!, perShare: parseNav(perShare)!, exNav: parseNav(exNav)! }
  const paid = dividendOf({ ...facts, method: '1' })
  expect([paid.method, fenText(paid.cash)]).toEqual(['1', cash])
  const kept = dividendOf({ ...facts, method: '0' })
  if (kept.method !== '0') throw new Error('not reinvested')
  expect([fenText(kept.cash), shareText(kept.shares)]).toEqual([cash, reinvested])
})

test('reinvesting changes the value by half a fen of cash and half a hundredth of a share at most', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 10n),
      fc.bigInt(1n, 10n ** 8n),
      fc.bigInt(10n ** 7n, 10n ** 9n),
      (held, each, price) => {
        const found = dividendOf({ shares: share(held), perShare: nav(each), exNav: nav(price), method: '0' })
        if (found.method !== '0') return false
        const cashOff = found.cash * 10n ** 8n - held * each
        const sharesOff = found.shares * price - found.cash * 10n ** 8n
        return cashOff * cashOff * 4n <= 10n ** 16n && sharesOff * sharesOff * 4n <= price * price
      },
    ),
  )
})
