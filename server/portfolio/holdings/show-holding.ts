import type { OutputOf } from '#contract/endpoint.ts'
import type { getHolding } from '#contract/portfolio/holding.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { holdingFigures } from '#domain/holding/holding-figures.ts'
import type { HoldingEvent } from '#domain/holding/holding-event.ts'
import { sharesOf } from '#domain/holding/valuation.ts'
import { fen, fenText, navText, share, shareText } from '#domain/number/money.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { loadExitFacts } from '#server/trade/orders/exit-facts.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { figureTexts, fundText } from '#server/portfolio/statements/figure-text.ts'
import { findHeldFund, findLotRows, readDividendMethod, readUnpaidIncome } from './holding.store.ts'
import { loadEvents, priceHoldings, unpricedDays } from './load-portfolio.ts'
import type { LatestPrices } from './price.store.ts'
import { lotViews } from './exits.ts'

type HoldingView = OutputOf<typeof getHolding>

/** A fund that the client never held gets the same answer as a fund that does not exist. */
export interface HoldingNotFound {
  readonly kind: 'holding-not-found'
  readonly fundCode: string
}

/** Shows one holding with all the data of its figures, and what it costs to redeem each lot today and later. */
export async function showHolding(
  call: ReadCall<Client>,
  fundCode: string,
  calendar: TradingCalendar,
): Promise<{ readonly kind: 'shown'; readonly holding: HoldingView } | HoldingNotFound> {
  const { accountNumber } = call.actor
  const fund = await findHeldFund(call.db, accountNumber, fundCode)
  if (fund === null) return { kind: 'holding-not-found', fundCode }
  const fundId = fund.fund_id
  const events = await loadEvents(call.db, { accountNumber, to: call.today, fundId })
  const wishes = [...events].map(([id, list]) => ({ fundId: id, days: unpricedDays(list) }))
  const [loaded] = await priceHoldings(call.db, events, wishes, call.today)
  if (loaded === undefined) return { kind: 'holding-not-found', fundCode }
  const rows = await findLotRows(call.db, accountNumber, fundId)
  const openDay = await readOpenDay(call.db)
  const exit = await loadExitFacts(call.db, { actor: call.actor, fundCode, now: call.now, openDay, calendar })
  const facts = exit.kind === 'facts' ? exit : null
  const { latest, before } = loaded
  return {
    kind: 'shown',
    holding: {
      ...fundText(fund),
      figures: figureTexts(holdingFigures(loaded)),
      availableShares: shareText(facts?.position.available ?? share(0n)),
      frozenShares: shareText(facts?.position.frozen ?? share(0n)),
      unpaidIncome: await readUnpaidIncome(call.db, accountNumber, fundCode),
      dividendMethod: await readDividendMethod(call.db, accountNumber, fundId),
      latest: quoteText(latest),
      before: quoteText(before),
      events: loaded.events.map(eventText),
      lots: lotViews(rows, latest, facts, calendar),
    },
  }
}

function quoteText(quote: LatestPrices['before']) {
  return quote && { day: quote.day, nav: navText(quote.nav) }
}

function eventText(event: HoldingEvent): HoldingView['events'][number] {
  const { kind, day, confirmedOn, source, orderNo, serial } = event
  const amount = event.kind === 'bought' ? event.paid : event.kind === 'sold' ? event.received : null
  return {
    kind,
    day,
    confirmedOn,
    source,
    orderNo,
    serial,
    shares: shareText(share(sharesOf(event))),
    amount: fenText(amount ?? (event.kind === 'paid-out' ? event.cash : fen(0n))),
    fee: fenText('fee' in event ? event.fee : fen(0n)),
    nav: 'nav' in event && event.nav !== null ? navText(event.nav) : null,
  }
}
