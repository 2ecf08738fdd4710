import type { OutputOf } from '#contract/endpoint.ts'
import { getHolding } from '#contract/portfolio/holding.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import type { OrderView } from '#contract/order/order-view.ts'
import type { EventSource, HoldingEvent } from '#domain/holding/holding-event.ts'
import type { DayParts, HoldingFigures } from '#domain/holding/holding-figures.ts'
import { dayPartsOf, holdingFigures, sumTransferredValue } from '#domain/holding/holding-figures.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { columnFen, columnNav, fen, fenText, share } from '#domain/number/money.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import type { History, Query } from '../holdings/model.ts'
import { loadHistory, readQuery } from '../holdings/model.ts'

export type HoldingView = OutputOf<typeof getHolding>
export type EventView = HoldingView['events'][number]
export type LotView = HoldingView['lots'][number]

/** A change of the dividend method that the registrar has not decided yet. */
export type MethodChange = OrderView

export interface HoldingPage {
  readonly query: Query
  readonly holding: HoldingView
  readonly change: MethodChange | null
  readonly history: History | null
}

/** Loads one fund that is or was held. Throws 404 for a fund that was never held. */
export async function loadHolding(call: Call, url: URL, fundCode: string): Promise<HoldingPage> {
  const query = readQuery(url)
  const changes = { kind: 'dividend-method', state: 'open', keyword: fundCode } as const
  const [holding, open, history] = await Promise.all([
    call(getHolding, { fundCode }),
    call(findOrders, changes),
    loadHistory(call, query, fundCode),
  ])
  return {
    query,
    holding: valueOr(holding, notFound),
    change: valueOr(open, notFound).orders.find((each) => each.fundCode === fundCode) ?? null,
    history,
  }
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}

/** Computes the figures again from the page's data, with the same function that the server uses. */
export function recompute(holding: HoldingView): HoldingFigures {
  return holdingFigures({
    events: holding.events.map(eventOf),
    latest: quotedOf(holding.latest),
    before: quotedOf(holding.before),
  })
}

function quotedOf(quote: HoldingView['latest']) {
  return quote && { day: quote.day, nav: columnNav(quote.nav) }
}

/** Parses a decimal text of shares. It may be negative, because shares can leave the holding. */
function signedShare(text: string): Share {
  return share(parseDecimal(text, 2) ?? 0n)
}

function eventOf(view: EventView): HoldingEvent {
  const { day, confirmedOn, orderNo, serial } = view
  const record = { day, confirmedOn, orderNo, serial, source: view.source as EventSource }
  const shares = signedShare(view.shares)
  const nav: Nav | null = view.nav === null ? null : columnNav(view.nav)
  const [amount, fee] = [columnFen(view.amount), columnFen(view.fee)]
  switch (view.kind) {
    case 'bought':
      return { ...record, kind: 'bought', shares, paid: amount, fee, nav: nav! }
    case 'sold':
      return { ...record, kind: 'sold', shares: share(-shares), received: amount, fee, nav: nav! }
    case 'paid-out':
      return { ...record, kind: 'paid-out', cash: amount, nav }
    case 'moved':
      return { ...record, kind: 'moved', shares, nav }
    default:
      return { ...record, kind: 'changed', shares }
  }
}

/** The figures of the page that can be explained. */
export const EXPLAINED = [
  'value',
  'shares',
  'dayGain',
  'gain',
  'profit',
  'moneyWeighted',
  'timeWeighted',
  'cost',
  'fees',
  'paidIn',
  'paidOut',
  'dividends',
  'reinvested',
] as const
export type ExplainedKey = (typeof EXPLAINED)[number]

/** Returns the confirmations from which a figure is computed. */
export function findEventsOfFigure(holding: HoldingView, key: ExplainedKey): readonly EventView[] {
  const { events, latest } = holding
  if (key === 'dayGain') return events.filter(({ day }) => day === latest?.day)
  if (key === 'fees') return events.filter(({ fee }) => fee !== '0.00')
  if (key === 'paidIn') return events.filter(({ kind }) => kind === 'bought')
  if (key === 'paidOut') return events.filter(({ kind }) => kind === 'sold')
  if (key === 'dividends') return events.filter(({ kind }) => kind === 'paid-out')
  if (key === 'reinvested')
    return events.filter(({ kind, source }) => kind === 'changed' && REINVESTED.includes(source))
  if (key === 'value' || key === 'shares') return events.filter(({ shares }) => shares !== '0.00')
  return events
}

/** The sources of units that cost no money. */
const REINVESTED: readonly string[] = ['dividend', 'income']

/** Returns the parts of the day's gain. Null without a NAV. */
export function dayPartsOfView({ events, latest }: HoldingView): DayParts | null {
  return latest && dayPartsOf(events.map(eventOf), latest.day)
}

/** Returns the worth of transferred units on their days. Null if there were none, or one of them has no NAV. */
export function movedWorthOfView({ events }: HoldingView): Fen | null {
  const worth = sumTransferredValue(events.map(eventOf))
  return worth === 0n ? null : worth
}

/** Formats a sum as the server sends it. Null if it cannot be computed. */
export function fenTextOrNull(value: Fen | null): string | null {
  return value === null ? null : fenText(value)
}

/** Returns the sum of purchase and redemption fees. */
export function feesOf({
  purchaseFees,
  redemptionFees,
}: Pick<HoldingFigures, 'purchaseFees' | 'redemptionFees'>): Fen {
  return fen(purchaseFees + redemptionFees)
}
