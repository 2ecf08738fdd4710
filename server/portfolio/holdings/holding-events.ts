import type { EventSource, HoldingEvent } from '#domain/holding/holding-event.ts'
import { EVENT_SOURCES, inOrder } from '#domain/holding/holding-event.ts'
import { invariant } from '#domain/number/invariant.ts'
import { fen, share } from '#domain/number/money.ts'
import type { Nav } from '#domain/number/money.ts'
import type { Deal, Dividend } from '#server/portfolio/deals/deal.ts'
import { isIncrease, moneyOf } from '#server/portfolio/deals/deal.ts'

/** Groups the events of a client's funds by fund, in order. They come from the same confirmations that the statements show. */
export function eventsByFund(
  deals: readonly Deal[],
  dividends: readonly Dividend[],
): Map<string, readonly HoldingEvent[]> {
  const events = new Map<string, HoldingEvent[]>()
  const add = (fundId: string, event: HoldingEvent) => {
    const list = events.get(fundId)
    if (list) list.push(event)
    else events.set(fundId, [event])
  }
  for (const deal of deals) {
    if (deal.shares === 0n) continue
    add(deal.fundId, ownEvent(deal))
    if (deal.target) add(deal.target.fundId, arrivalOf(deal, deal.target))
  }
  for (const dividend of dividends) for (const event of eventsOf(dividend)) add(dividend.fundId, event)
  return new Map(events.entries().map(([fundId, list]) => [fundId, inOrder(list)]))
}

function recordOf(deal: Deal) {
  return {
    day: deal.on,
    confirmedOn: deal.confirmDate,
    source: sourceOf(deal.kind),
    orderNo: deal.orderNo,
    serial: deal.serial,
  }
}

/** Makes the event of the deal's own fund. A switch leaves it at its value after the redemption fee; the target pays the make-up fee. */
function ownEvent(deal: Deal): HoldingEvent {
  const record = recordOf(deal)
  const signed = isIncrease(deal.kind) ? deal.shares : share(-deal.shares)
  if (deal.isSplit) return { ...record, kind: 'changed', source: 'split', shares: signed }
  switch (record.source) {
    case 'purchase':
    case 'subscription':
    case 'rsp-purchase':
      return {
        ...record,
        kind: 'bought',
        shares: deal.shares,
        paid: moneyOf(deal),
        fee: deal.fee,
        nav: deal.nav,
      }
    case 'transfer-in':
    case 'transfer-out':
      return { ...record, kind: 'moved', shares: signed, nav: known(deal.nav) }
    case 'forced-increase':
    case 'forced-decrease':
      return { ...record, kind: 'changed', shares: signed }
    default: {
      const fee = fen(deal.fee - deal.makeUpFee)
      return { ...record, kind: 'sold', shares: deal.shares, received: moneyOf(deal), fee, nav: deal.nav }
    }
  }
}

function arrivalOf(deal: Deal, target: NonNullable<Deal['target']>): HoldingEvent {
  const { shares, nav } = target
  return { ...recordOf(deal), kind: 'bought', shares, paid: moneyOf(deal), fee: deal.makeUpFee, nav }
}

function eventsOf(dividend: Dividend): HoldingEvent[] {
  const record = {
    day: dividend.on,
    confirmedOn: dividend.confirmDate,
    source: dividend.kind,
    orderNo: null,
    serial: dividend.noteNo,
  }
  const events: HoldingEvent[] = []
  if (dividend.shares > 0n) events.push({ ...record, kind: 'changed', shares: dividend.shares })
  if (dividend.cash > 0n)
    events.push({ ...record, kind: 'paid-out', cash: dividend.cash, nav: known(dividend.nav) })
  return events
}

/** Returns null for a price of 0. The registrar writes 0 if a file has no price. */
function known(nav: Nav): Nav | null {
  return nav > 0n ? nav : null
}

function sourceOf(kind: string): EventSource {
  const source = EVENT_SOURCES.find((each) => each === kind)
  invariant(source !== undefined, `a deal of kind ${kind}`)
  return source
}
