import { columnFen, columnNav, columnShare } from '#domain/number/money.ts'
import type { CashMove } from './account.store.ts'
import type { Deal, Dividend, Fund } from '#server/portfolio/deals/deal.ts'
import type { Period } from './period.ts'
import { pricesOf } from './positions.ts'
import type { Past } from './statement-lines.ts'

/** Builders of an account's past for tests. Amounts are given as text. */

export const JULY: Period = {
  name: '2026-07',
  kind: 'month',
  from: '2026-07-01',
  to: '2026-07-31',
  openedOn: '2026-06-30',
}

export const FUNDS = new Map<string, Fund>(
  ['1', '2', '3'].map((fundId) => [
    fundId,
    { fundId, fundCode: `99000${fundId}`, name: { zh: fundId, en: null }, isSample: fundId === '1' },
  ]),
)

let serial = 0

/** Builds a confirmation, of fund 1 if no fund is given. `gross` and `fee` are amounts as the registrar counts them. */
export function deal(
  kind: string,
  on: string,
  of: {
    shares: string
    nav: string
    gross?: string
    fee?: string
    makeUpFee?: string
    fundId?: string
  } & Partial<Pick<Deal, 'target' | 'isSplit' | 'orderNo'>>,
): Deal {
  serial += 1
  return {
    orderNo: of.orderNo ?? `order-${serial}`,
    kind,
    serial: `R${serial}`,
    on,
    tradeDate: on,
    confirmDate: on,
    fundId: of.fundId ?? '1',
    shares: columnShare(of.shares),
    nav: columnNav(of.nav),
    gross: columnFen(of.gross ?? '0.00'),
    fee: columnFen(of.fee ?? '0.00'),
    makeUpFee: columnFen(of.makeUpFee ?? '0.00'),
    target: of.target ?? null,
    isSplit: of.isSplit ?? false,
  }
}

export function dividend(
  kind: Dividend['kind'],
  on: string,
  of: { cash?: string; shares?: string; nav?: string; base?: string; perShare?: string },
): Dividend {
  serial += 1
  const cash = columnFen(of.cash ?? '0.00')
  return {
    noteNo: `R${serial}`,
    kind,
    fundId: '1',
    on,
    confirmDate: on,
    method: cash > 0n ? '1' : '0',
    baseShares: columnShare(of.base ?? '0.00'),
    perShare: columnNav(of.perShare ?? '0'),
    cash,
    shares: columnShare(of.shares ?? '0.00'),
    nav: columnNav(of.nav ?? '1'),
  }
}

export function cash(
  kind: CashMove['kind'],
  day: string,
  amount: string,
  names: Partial<CashMove> = {},
): CashMove {
  const card = { bankName: 'A', bankNameEn: null, last4: '0001' }
  return { kind, day, amount: columnFen(amount), orderNo: null, serial: '', card, ...names }
}

/** Builds the past of an account. `navs` gives the NAVs by fund and day, as text. */
export function past(
  of: Partial<Pick<Past, 'deals' | 'dividends' | 'interest' | 'cash'>>,
  navs: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Past {
  const prices = new Map(
    Object.entries(navs).map(([fundId, days]) => [
      fundId,
      Object.entries(days).map(([day, text]) => ({ day, nav: columnNav(text) })),
    ]),
  )
  return { deals: [], dividends: [], interest: [], cash: [], ...of, funds: FUNDS, prices: pricesOf(prices) }
}
