import { divide } from '#domain/number/decimal.ts'
import { sharesFor } from '#domain/fee/fee.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE } from '#domain/number/money.ts'

/** DefDividendMethod of the exchange: 0 reinvest 红利转投, 1 cash 现金分红. */
export type DividendMethod = '0' | '1'

/** The result of a dividend: cash is paid out, or becomes a lot of its own on the confirm date, without a purchase fee. */
export type Dividend =
  | { readonly method: '1'; readonly cash: Fen }
  | { readonly method: '0'; readonly cash: Fen; readonly shares: Share }

/**
 * Computes a dividend on the shares of the record date 权益登记日: cash half up at the fen; reinvested shares from that cash at the
 * NAV of the ex-date, half up at 1/100 share. `perShare` is yuan a share in 1e-8. rules/fees.md#dividends.
 */
export function dividendOf(facts: {
  readonly shares: Share
  readonly perShare: Nav
  readonly exNav: Nav
  readonly method: DividendMethod
}): Dividend {
  const cash = fen(divide(facts.shares * facts.perShare, NAV_ONE, 'half-up'))
  if (facts.method === '1') return { method: '1', cash }
  return { method: '0', cash, shares: sharesFor(cash, facts.exNav, 'half-up') }
}
