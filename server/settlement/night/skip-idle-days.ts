import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import { quarterEndIn } from '#domain/fee/trail.ts'
import type { Db } from '#server/db/open.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { findTerm } from '#server/trade/plans/plan-term.store.ts'
import { findActivePlans } from '#server/trade/plans/plan.store.ts'
import { findUnfinishedDay } from '#server/settlement/step/day.store.ts'
import type { UnderWay } from './skip-idle-days.store.ts'
import { findHeldEvents, findUnderWay, lockOpenDay, moveOpenDay } from './skip-idle-days.store.ts'
import { accrueFirmMoney } from '#server/settlement/money/trail.ts'

export type LeapResult =
  | { readonly kind: 'leapt'; readonly day: Day }
  | { readonly kind: 'no-sandbox' }
  | { readonly kind: 'night-unfinished'; readonly day: Day }
  | { readonly kind: 'under-way'; readonly what: readonly UnderWay[] }
  /** The open day itself has something to process and cannot be skipped. */
  | { readonly kind: 'day-matters'; readonly day: Day }
  | CalendarEnded

const MORNING = '09:30:00'

/** The registrar's night that books an event comes fewer than this many calendar days after it. */
const LONGEST_CONFIRMATION_DAYS = 21

/**
 * Moves a sandbox's business day and clock over sessions on which nothing would happen, to `until` at the latest. A plan that is due,
 * and a dividend or split of a fund that is held, end the leap on their day. The firm's own money accrues for the days between as
 * in their own nights. Refused outside a sandbox, while a night is not done, and while anything is unfinished. Events are read from
 * the NAVs that are known, so these must reach to `until`.
 */
export async function skipIdleDays(db: Db, until: Day, calendar: TradingCalendar): Promise<LeapResult> {
  return inTransaction(db, async (tx) => {
    const { openDay, isSandbox } = await lockOpenDay(tx)
    if (!isSandbox) return { kind: 'no-sandbox' }
    const unfinished = await findUnfinishedDay(tx)
    if (unfinished !== openDay) return { kind: 'night-unfinished', day: unfinished }
    const what = await findUnderWay(tx)
    if (what.length > 0) return { kind: 'under-way', what }
    const last = addTradingDays(calendar, until, 0)
    if (typeof last === 'object') return last
    const events = await findEventDays(tx, { from: openDay, to: last }, calendar)
    const to = events.reduce((first, day) => (day < first ? day : first), last)
    if (to <= openDay) return { kind: 'day-matters', day: openDay }
    await accrueQuarters(tx, openDay, to, calendar)
    await moveOpenDay(tx, openDay, to)
    await setClock(tx, instantOf(to, MORNING))
    return { kind: 'leapt', day: to }
  })
}

/** Finds the sessions of [from, to) whose night or morning has something to process. */
async function findEventDays(
  tx: Tx,
  { from, to }: { readonly from: Day; readonly to: Day },
  calendar: TradingCalendar,
): Promise<Day[]> {
  const days: Day[] = []
  const known = await findHeldEvents(tx, addDays(from, -LONGEST_CONFIRMATION_DAYS), to)
  for (const { exDay, confirmDays } of known) {
    const booked = addTradingDays(calendar, exDay, confirmDays - 1)
    if (typeof booked === 'string') days.push(booked)
  }
  for (const plan of await findActivePlans(tx)) {
    for (const { dueOn, tradeDate } of dueDays(plan.terms.days, calendar).days) {
      if (tradeDate < from || tradeDate >= to) continue
      if ((await findTerm(tx, plan.planId, dueOn)) === null) days.push(tradeDate)
    }
  }
  return days.filter((day) => day >= from && day < to)
}

/** Accrues the skipped days. A quarter that ends among them is claimed as of its end, up to the session after it, as in a night. */
async function accrueQuarters(tx: Tx, from: Day, to: Day, calendar: TradingCalendar): Promise<void> {
  for (let at = from; at < to;) {
    const end = firstQuarterEnd(at, to)
    const after = end === null ? to : addTradingDays(calendar, end, 1)
    const next = typeof after === 'string' && after < to ? after : to
    await accrueFirmMoney(tx, at, next)
    at = next
  }
}

function firstQuarterEnd(from: Day, to: Day): Day | null {
  let found = quarterEndIn(from, to)
  for (let earlier = found; earlier !== null; earlier = quarterEndIn(from, earlier)) found = earlier
  return found
}
