import type { OutputOf } from '#contract/endpoint.ts'
import type { getHolding } from '#contract/portfolio/holding.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { xirr, YEAR_DAYS } from '#domain/figures/xirr.ts'
import { holdingFigures } from '#domain/holding/holding-figures.ts'
import type { HoldingEvent } from '#domain/holding/holding-event.ts'
import { sharesOf } from '#domain/holding/valuation.ts'
import type { Nav } from '#domain/number/money.ts'
import {
  columnFen,
  columnShare,
  fen,
  fenText,
  navText,
  rateText,
  share,
  shareText,
  valueOf,
} from '#domain/number/money.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'
import { nextLowerRate } from '#domain/order/redemption-wait.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { chargeOf, loadExitFacts, saleDaysOf } from '#server/trade/orders/exit-facts.ts'
import type { ExitFacts } from '#server/trade/orders/exit-facts.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { fenTextOr, figureTexts, fundText } from '#server/portfolio/statements/figure-text.ts'
import type { LotRow } from './holding.store.ts'
import { findHeldFund, findLotRows, readDividendMethod, readUnpaidIncome } from './holding.store.ts'
import { loadEvents, priceHoldings, unpricedDays } from './load-portfolio.ts'
import type { LatestPrices } from './price.store.ts'

type Shown = OutputOf<typeof getHolding>
type LotView = Shown['lots'][number]

/** A fund that the client never held answers like one that does not exist. */
export interface HoldingNotFound {
  readonly kind: 'holding-not-found'
  readonly fundCode: string
}

/** One holding with everything its figures are worked out from, and what each lot would cost to redeem today and later. */
export async function showHolding(
  call: ReadCall<Client>,
  fundCode: string,
  calendar: TradingCalendar,
): Promise<{ readonly kind: 'shown'; readonly holding: Shown } | HoldingNotFound> {
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

function eventText(event: HoldingEvent): Shown['events'][number] {
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

function lotViews(
  rows: readonly LotRow[],
  latest: LatestPrices['before'],
  facts: ExitFacts | null,
  calendar: TradingCalendar,
): LotView[] {
  const exits = facts && latest ? exitsOf(rows, latest.nav, facts, calendar) : new Map<string, Exit>()
  return rows.map((row) => {
    const exit = exits.get(row.lot_id)
    return { ...lotText(row, latest), exit: exit?.now ?? null, next: exit?.next ?? null }
  })
}

interface Exit {
  readonly now: LotView['exit']
  readonly next: LotView['next']
}

/** Were all of it redeemed today, lot by lot; and when each gets its next lower rate. */
function exitsOf(
  rows: readonly LotRow[],
  nav: Nav,
  facts: ExitFacts,
  calendar: TradingCalendar,
): Map<string, Exit> {
  const charge = chargeOf(facts.terms)
  const days = saleDaysOf(facts, calendar)
  if (days === null) return new Map()
  const lots = rows.map((row) => ({
    lotId: row.lot_id,
    remaining: columnShare(row.shares),
    registeredOn: row.registered_on,
  }))
  const shares = share(lots.reduce((sum, lot) => sum + lot.remaining, 0n))
  const [today] = days
  const made = redeemLots({
    lots,
    shares,
    nav,
    appliedOn: today.tradeDate,
    confirmedOn: today.confirmDate,
    charge,
  })
  if (made.kind !== 'ok') return new Map()
  const registered = new Map(lots.map((lot) => [lot.lotId, lot.registeredOn]))
  return new Map(
    made.parts.map((part) => {
      const next = nextLowerRate({ registeredOn: registered.get(part.lotId)! }, charge, days)
      return [
        part.lotId,
        {
          now: { days: part.days, rate: rateText(part.rate), fee: fenText(part.fee) },
          next:
            next === null || next.tradeDate === null
              ? null
              : {
                  rate: rateText(next.rate),
                  day: next.tradeDate,
                  inDays: daysBetween(today.tradeDate, next.tradeDate),
                },
        },
      ]
    }),
  )
}

function lotText(row: LotRow, latest: LatestPrices['before']): Omit<LotView, 'exit' | 'next'> {
  const cost = columnFen(row.cost)
  const value = latest && valueOf(columnShare(row.shares), latest.nav)
  const gain = value === null ? null : fen(value - cost)
  const isOld = latest !== null && daysBetween(row.trade_date, latest.day) >= YEAR_DAYS
  const isBought = cost > 0n && value !== null && isOld
  const yearly = isBought
    ? xirr([
        { day: row.trade_date, amount: -Number(cost) / 100 },
        { day: latest.day, amount: Number(value) / 100 },
      ])
    : null
  return {
    lotId: row.lot_id,
    source: row.source,
    orderNo: row.order_no,
    registeredOn: row.registered_on,
    redeemableFrom: row.redeemable_from,
    shares: row.shares,
    nav: row.nav,
    cost: row.cost,
    fee: row.fee,
    value: fenTextOr(value),
    gain: fenTextOr(gain),
    gainRate: gain === null || cost === 0n ? null : ratioText(Number(gain) / Number(cost)),
    moneyWeighted: ratioText(yearly),
  }
}
