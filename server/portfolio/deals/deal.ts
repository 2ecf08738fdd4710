import type { Day } from '#domain/calendar/calendar.ts'
import { dividendOf } from '#domain/fund/dividend.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, share, valueOf } from '#domain/number/money.ts'

/** A share class as documents show it. */
export interface Fund {
  readonly fundId: string
  readonly fundCode: string
  readonly name: { readonly zh: string; readonly en: string | null }
  readonly isSample: boolean
}

/** One booked confirmation of an order. Amounts are in fen. A switch has both its sides. */
export interface Deal {
  readonly orderNo: string
  readonly kind: string
  /** The registrar and its serial. Together they name the pay-out. */
  readonly serial: string
  /** The day from which the shares count: T, or the register date of a subscription. */
  readonly on: Day
  readonly tradeDate: Day
  readonly confirmDate: Day
  readonly fundId: string
  readonly shares: Share
  readonly nav: Nav
  readonly gross: Fen
  readonly fee: Fen
  readonly makeUpFee: Fen
  readonly target: { readonly fundId: string; readonly shares: Share; readonly nav: Nav } | null
  readonly isSplit: boolean
}

/** A dividend, or one day's income of a money fund, by its ex-date. */
export interface Dividend {
  readonly noteNo: string
  readonly kind: 'dividend' | 'income'
  readonly fundId: string
  readonly on: Day
  readonly confirmDate: Day
  readonly method: '0' | '1'
  readonly baseShares: Share
  readonly perShare: Nav
  readonly cash: Fen
  readonly shares: Share
  readonly nav: Nav
}

/**
 * The change that a deal or dividend made to one fund's position. `shares` is negative if shares left. `money` is the cost of shares
 * that came (null if unknown), or the proceeds of shares that left. `external` says if value came in or went out.
 */
export interface Leg {
  readonly on: Day
  readonly fundId: string
  readonly shares: Share
  readonly money: Fen | null
  readonly external: 'in' | 'out' | null
  /** A split leaves cost and profit as they were. */
  readonly isSplit: boolean
}

const BOUGHT = new Set(['purchase', 'subscription', 'rsp-purchase'])
const SOLD = new Set(['redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination'])
const WITHOUT_MONEY = new Set(['transfer-in', 'transfer-out', 'forced-increase', 'forced-decrease'])
const INCREASES = new Set([...BOUGHT, 'transfer-in', 'forced-increase'])

export const isIncrease = (kind: string) => INCREASES.has(kind)
export const hasMoney = (kind: string) => BOUGHT.has(kind) || SOLD.has(kind) || kind === 'switch'

/** Returns what a purchase cost with its fee, what a redemption pays after its fee, or what a switch moves before the make-up fee. */
export function moneyOf(deal: Deal): Fen {
  if (BOUGHT.has(deal.kind)) return deal.gross
  return fen(deal.gross - deal.fee + deal.makeUpFee)
}

/** Returns a dividend's amount in fen, paid or reinvested (rules/fees.md#dividends). Money fund income is its shares at a NAV of 1. */
export function amountOf(dividend: Dividend): Fen {
  if (dividend.cash > 0n) return dividend.cash
  if (dividend.kind === 'income') return valueOf(dividend.shares, dividend.nav)
  const { baseShares, perShare, nav } = dividend
  return dividendOf({ shares: baseShares, perShare, exNav: nav, method: '1' }).cash
}

export function legsOfDeal(deal: Deal): Leg[] {
  if (deal.shares === 0n) return []
  const isIn = isIncrease(deal.kind)
  const own = {
    on: deal.on,
    fundId: deal.fundId,
    shares: isIn ? deal.shares : share(-deal.shares),
    isSplit: deal.isSplit,
  }
  if (BOUGHT.has(deal.kind)) return [{ ...own, money: moneyOf(deal), external: 'in' }]
  if (SOLD.has(deal.kind)) return [{ ...own, money: moneyOf(deal), external: 'out' }]
  // The cost of shares that came by transfer is unknown. Shares that the registrar forced upon a position cost nothing.
  if (deal.kind === 'transfer-in') return [{ ...own, money: null, external: 'in' }]
  if (deal.kind === 'transfer-out') return [{ ...own, money: null, external: 'out' }]
  if (WITHOUT_MONEY.has(deal.kind)) return [{ ...own, money: fen(0n), external: null }]
  const out: Leg = { ...own, money: moneyOf(deal), external: null }
  if (!deal.target) return [out]
  const { fundId, shares } = deal.target
  return [out, { on: deal.on, fundId, shares, money: moneyOf(deal), external: null, isSplit: false }]
}

/** Reinvested shares cost nothing. Cash goes to the client on the ex-date. */
export function legsOfDividend(dividend: Dividend): Leg[] {
  const own = { on: dividend.on, fundId: dividend.fundId, isSplit: false }
  const legs: Leg[] = []
  if (dividend.shares > 0n) legs.push({ ...own, shares: dividend.shares, money: fen(0n), external: null })
  if (dividend.cash > 0n) legs.push({ ...own, shares: share(0n), money: dividend.cash, external: 'out' })
  return legs
}
