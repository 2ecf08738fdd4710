import type { StatementView } from '#contract/portfolio/statement.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Corporate, Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { Progress } from './account.store.ts'
import { findCashMoves, findDoneAt, findLastDoneAt, findHolder, readProgress } from './account.store.ts'
import { findDeals, findDividends, findFunds, findPrices } from '#server/portfolio/deals/deal.store.ts'
import { holderView } from './holder.ts'
import { findInterest } from './interest.store.ts'
import { figuresOf } from './make-statement.ts'
import type { Period } from './period.ts'
import { closingNight, periodOf, periodsSince } from './period.ts'
import { pricesOf } from './positions.ts'
import type { Past } from './statement-lines.ts'

export type HolderCall = ReadCall<Investor | Corporate>

/** Lists the periods that have a statement: those since the first trade date that ended before today. */
export async function findStatements(call: HolderCall, calendar: TradingCalendar) {
  const progress = await readProgress(call.db, call.actor.accountNumber)
  if (progress.firstTrade === null) return ok({ months: [], years: [] })
  const { months, years } = periodsSince(progress.firstTrade, call.today)
  const view = (period: Period) => {
    const { name, from, to } = period
    return { period: name, from, to, state: stateOf(period, progress, calendar).state }
  }
  return ok({ months: months.map(view), years: years.map(view) })
}

/**
 * Returns the owner's statement of a period. Refuses a period before their first trade and a period that has not ended. The same books
 * give the same statement, also the same `asOf`: the business time at which the last night was done.
 */
export async function getStatement(
  call: HolderCall,
  name: string,
  calendar: TradingCalendar,
): Promise<Answer<StatementView, 'period-not-ended' | 'statement-not-found'>> {
  const { accountNumber } = call.actor
  const progress = await readProgress(call.db, accountNumber)
  const { firstTrade } = progress
  if (firstTrade === null || name < firstTrade.slice(0, name.length)) return { kind: 'statement-not-found' }
  const period = periodOf(name, call.today)
  if (!period) return { kind: 'period-not-ended', period: name }
  const state = stateOf(period, progress, calendar)
  const isFinal = state.state === 'final'
  const doneAt = isFinal ? await findDoneAt(call.db, state.night) : await findLastDoneAt(call.db, call.today)
  const asOf = doneAt ?? call.now
  return ok({
    period: name,
    kind: period.kind,
    from: period.from,
    to: period.to,
    openedOn: period.openedOn,
    state: state.state,
    finalFrom: state.finalFrom,
    unconfirmed: state.unconfirmed,
    asOf: asOf.toISOString(),
    holder: holderView(accountNumber, await findHolder(call.db, accountNumber)),
    currency: 'CNY',
    ...figuresOf(await loadPast(call, period), period),
  })
}

/** A statement is final when all nights up to T+2 of the last session are done and no order dealt by the period's end is unanswered. */
function stateOf(period: Period, progress: Progress, calendar: TradingCalendar) {
  const closing = closingNight(calendar, period)
  const unconfirmed = progress.waiting.filter((day) => day <= period.to).length
  const finalFrom = closing?.morning ?? null
  if (closing && (progress.doneThrough ?? '') >= closing.night && unconfirmed === 0)
    return { state: 'final' as const, night: closing.night, finalFrom, unconfirmed }
  return { state: 'preliminary' as const, finalFrom, unconfirmed }
}

async function loadPast(call: HolderCall, period: Period): Promise<Past> {
  const { db, actor } = call
  const of = { accountNumber: actor.accountNumber, to: period.to }
  const deals = await findDeals(db, of)
  const dividends = await findDividends(db, of)
  const cash = await findCashMoves(db, of)
  const interest = await findInterest(db, { ...of, from: period.from })
  const targets = deals.flatMap((each) => (each.target ? [each.target.fundId] : []))
  const fundIds = [...new Set([...deals, ...dividends].map((each) => each.fundId).concat(targets))]
  const funds = await findFunds(db, fundIds)
  const prices = await findPrices(db, { fundIds, from: period.openedOn, to: period.to })
  return { deals, dividends, interest, cash, funds, prices: pricesOf(prices) }
}
