import type { findClientsPlans as contract } from '#contract/adviser/transaction.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { nextOpenTerm } from '#domain/calendar/plan-day.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import { columnFen, columnRate, fenText } from '#domain/number/money.ts'
import { amountOfTerm } from '#domain/order/plan.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { ClientsPlanRow, DueWindow } from './clients-plan.store.ts'
import { findClientsPlanRows, PLAN_KEYS } from './clients-plan.store.ts'

export interface PlanMeans {
  readonly seal: Seal
  readonly calendar: () => Promise<TradingCalendar>
}

type PlanView = OutputOf<typeof contract>['plans'][number]

/**
 * Lists the savings plans of the clients whose plans the reader may see, and writes the look before anything is answered. The next term of each is
 * found by the rule that places it; a page of plans that are soon due may have fewer rows than its size.
 */
export async function listPlans(
  call: ReadCall<Adviser>,
  input: ParsedOf<typeof contract>,
  means: PlanMeans,
): Promise<AnswerOf<typeof contract>> {
  const place = placeOf(PLAN_KEYS, input)
  if ('kind' in place) return place
  const { db, actor, today } = call
  const [calendar, openDay] = [await means.calendar(), await readOpenDay(db)]
  const last = input.due === '' ? null : addDays(today, Number(input.due))
  const window = last === null ? null : windowOf(openDay, last, calendar)
  const { rows, next } = await findClientsPlanRows(db, actor, { ...input, window }, place)
  const plans = rows
    .map((row) => viewOf(row, openDay, calendar))
    .filter(({ nextDue }) => last === null || (nextDue !== null && nextDue <= last))
  await recordLook(db, call, {
    ...{ basis: BASIS_OF_DUTY[actor.duty], view: 'list.plans', shown: plans.length },
    filterHash: hashFilter(means.seal, input),
  })
  return ok({ next, today, plans })
}

/** The days by the calendar after the trading day before the open one: what is due on them runs on a trading day from the open one to the last. */
function windowOf(openDay: Day, last: Day, calendar: TradingCalendar): DueWindow {
  const before = addTradingDays(calendar, openDay, -1)
  return { from: typeof before === 'string' ? addDays(before, 1) : openDay, to: last }
}

function viewOf(row: ClientsPlanRow, openDay: Day, calendar: TradingCalendar): PlanView {
  const { fundName, fundNameEn, agreed, stepRate, stepEvery, begunNow, failedOn, failure } = row
  const stepUp =
    stepRate !== null && stepEvery !== null ? { rate: columnRate(stepRate), everyTerms: stepEvery } : null
  const { planId, clientRef, clientName, accountNumber, ownerName, basis, fundCode, frequency, sendDay } = row
  const { agreedOn, state, stateReason, misses, done, missed, refused, skipped, invested } = row
  return {
    ...{ planId, clientRef, clientName, accountNumber, ownerName, basis, fundCode, frequency, sendDay },
    ...{ agreedOn, state, stateReason, misses, done, missed, refused, skipped, invested },
    fundName: { zh: fundName, en: fundNameEn },
    amount: fenText(amountOfTerm(columnFen(agreed), stepUp, begunNow + 1)),
    nextDue: state === 'active' ? nextDueOf(row, openDay, calendar) : null,
    lastFailure: failedOn === null ? null : { day: failedOn, reason: failure },
  }
}

function nextDueOf(row: ClientsPlanRow, openDay: Day, calendar: TradingCalendar): Day | null {
  const { frequency, sendDay, firstDue: start, lastDue: end, mostTerms, skips, begun } = row
  const lately = { skipped: new Set(skips), begun: new Set(begun) }
  const days = { frequency, sendDay, start, end, mostTerms }
  return nextOpenTerm(days, openDay, lately, calendar)?.tradeDate ?? null
}
