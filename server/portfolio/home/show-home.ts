import type { OutputOf } from '#contract/endpoint.ts'
import type { getHome } from '#contract/portfolio/home.ts'
import { HOME_ACTIONS } from '#contract/own-values.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fen, fenText } from '#domain/number/money.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { fenTextOr } from '#server/portfolio/statements/figure-text.ts'
import { sumInTransit } from '#server/portfolio/holdings/holding.store.ts'
import type { Portfolios, WorkedPortfolio } from '#server/portfolio/holdings/portfolio-cache.ts'
import { isWholeUnknown } from '#server/portfolio/holdings/portfolio-cache.ts'
import { markVisit } from '#server/portfolio/holdings/mark-visit.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { nextTermAmount, findNextTerm } from '#server/trade/plans/act-on-plan.ts'
import { findPlansOf } from '#server/trade/plans/plan.store.ts'
import { countSince, findActions, findComing } from './home.store.ts'

type Home = OutputOf<typeof getHome>

const MOST_COMING = 12

/** Reads everything that an investor's first page shows. It also marks the visit. */
export async function showHome(
  call: ReadCall<Investor>,
  portfolios: Portfolios,
  calendar: TradingCalendar,
): Promise<Home> {
  const { accountNumber } = call.actor
  const worked = await portfolios.read(call.db, accountNumber, call.today)
  const { total } = worked
  const isKnown = !isWholeUnknown(worked)
  return {
    asOf: worked.asOf,
    totalValue: isKnown ? fenText(total.value) : null,
    dayGain: total.dayGain === null ? null : fenText(total.dayGain),
    totalGain: isKnown ? fenText(total.gain) : null,
    totalProfit: isKnown ? fenText(total.profit) : null,
    profitRate: isKnown ? ratioText(total.profitRate) : null,
    inTransit: await sumInTransit(call.db, accountNumber),
    unvalued: total.unvalued,
    holdings: worked.funds.filter(({ figures }) => figures.shares > 0n).length,
    since: await sinceLastVisit(call, worked),
    actions: await actionsOf(call),
    coming: await comingOf(call, calendar),
  }
}

async function sinceLastVisit(call: ReadCall<Investor>, worked: WorkedPortfolio): Promise<Home['since']> {
  const { accountNumber, partyId } = call.actor
  const before = await markVisit(call, worked)
  if (before === null) return null
  const { at, then, now } = before
  return {
    at: at.toISOString(),
    profit: then === null || now === null ? null : fenText(fen(now - then)),
    profitThen: fenTextOr(then),
    ...(await countSince(call.db, { accountNumber, partyId, at })),
  }
}

async function actionsOf(call: ReadCall<Investor>): Promise<Home['actions']> {
  const { accountNumber, partyId } = call.actor
  const rows = await findActions(call.db, { accountNumber, partyId, today: call.today })
  return rows
    .toSorted((a, b) => HOME_ACTIONS.indexOf(a.kind) - HOME_ACTIONS.indexOf(b.kind))
    .map((row) => ({
      kind: row.kind,
      day: row.day,
      ref: row.ref,
      name: row.name === null ? null : { zh: row.name, en: row.name_en },
    }))
}

async function comingOf(call: ReadCall<Investor>, calendar: TradingCalendar): Promise<Home['coming']> {
  const { accountNumber } = call.actor
  const rows = await findComing(call.db, accountNumber)
  const known = rows.map((row) => ({
    day: row.day,
    kind: row.kind,
    fundCode: row.fund_code,
    name: { zh: row.name, en: row.name_en },
    amount: row.amount,
    shares: row.shares,
    orderNo: row.order_no,
  }))
  return [...known, ...(await plansOf(call, calendar))]
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, MOST_COMING)
}

async function plansOf(call: ReadCall<Investor>, calendar: TradingCalendar): Promise<Home['coming']> {
  const openDay = await readOpenDay(call.db)
  const plans = await findPlansOf(call.db, call.actor.accountNumber)
  const coming: Home['coming'][number][] = []
  for (const plan of plans.filter(({ state }) => state.state === 'active')) {
    const next = await findNextTerm(call.db, plan, openDay, calendar)
    if (next === null) continue
    coming.push({
      day: next.tradeDate,
      kind: 'plan',
      fundCode: plan.fundCode,
      name: plan.fundName,
      amount: fenText(nextTermAmount(plan)),
      shares: null,
      orderNo: null,
    })
  }
  return coming
}
