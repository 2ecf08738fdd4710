import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, beijing, instantOf, isOpen } from '#domain/calendar/calendar.ts'
import { proposalExpiry, STANDS_UNTIL } from './proposal.ts'

/** When an adviser's proposal ends, and when its client is reminded of that (AD42, rules/advisers.md#end-of-a-proposal). */

/** What can end a proposal before its days are over. Of two that end it at once, the first here is told. */
export const END_CAUSES = ['assessment', 'document', 'subscription'] as const
export type EndCause = (typeof END_CAUSES)[number]

/** The last day on which something is there without which a line could not be ordered. */
export interface LastDay {
  readonly cause: EndCause
  readonly day: Day
}

/** Why a proposal ends earlier than its days say, and when. `lastDay` need not be a trading day. */
export interface EarlyEnd {
  readonly cause: EndCause
  readonly lastDay: Day
  readonly at: Date
}

export interface ProposalEnd {
  readonly kind: 'end'
  readonly expiresAt: Date
  /** Null if it ends with its days. */
  readonly early: EarlyEnd | null
}

/** It would have ended already: nothing of it could be approved any more. `at` is an ISO text. */
export interface ProposalTooLate {
  readonly kind: 'proposal-too-late'
  readonly cause: EndCause
  readonly lastDay: Day
  readonly at: string
}

/**
 * Finds the end of a proposal that is sent now: 14:50 of its last trading day, but never later than 14:50 of the last trading day on which all
 * is there that its lines need. Refuses one that would have ended by now.
 */
export function endOfProposal(
  calendar: TradingCalendar,
  { now, today, days }: { readonly now: Date; readonly today: Day; readonly days: number },
  lastDays: readonly LastDay[],
): ProposalEnd | ProposalTooLate | CalendarEnded {
  const usual = proposalExpiry(calendar, today, days)
  if ('kind' in usual) return usual
  let early: EarlyEnd | null = null
  for (const { cause, day } of lastDays.toSorted(byCause)) {
    // The calendar reaches the usual end, and so every day before it.
    if (day >= beijing(usual).day) continue
    const last = openUntil(calendar, day)
    if (typeof last !== 'string') return last
    const at = instantOf(last, STANDS_UNTIL)
    if (early === null || at < early.at) early = { cause, lastDay: day, at }
  }
  if (early === null) return { kind: 'end', expiresAt: usual, early }
  if (early.at > now) return { kind: 'end', expiresAt: early.at, early }
  return { kind: 'proposal-too-late', cause: early.cause, lastDay: early.lastDay, at: early.at.toISOString() }
}

/** Orders last days as their causes stand. */
function byCause(a: LastDay, b: LastDay): number {
  return END_CAUSES.indexOf(a.cause) - END_CAUSES.indexOf(b.cause)
}

/** The reminders that a client gets of a version by itself: a trading day before its last day, and on the last day. */
export const REMINDERS = ['day-before', 'last-day'] as const
export type ReminderKind = (typeof REMINDERS)[number]

const REMINDED_AT = '10:00:00'

/** A reminder whose time has come, of every version that ends on `lastDay` and was sent before `at`. */
export interface DueReminder {
  readonly reminder: ReminderKind
  readonly lastDay: Day
  readonly at: Date
}

/**
 * Finds the reminders whose time has come. One that nobody sent in time is sent later, but no longer once the day of the next one has begun:
 * nobody is told twice of one proposal within hours. A version sent after a reminder's time has just been told of itself.
 */
export function dueReminders(calendar: TradingCalendar, now: Date): readonly DueReminder[] {
  const { day: today } = beijing(now)
  const before = openUntil(calendar, today)
  const next = addTradingDays(calendar, today, 1)
  const ofToday: DueReminder = { reminder: 'last-day', lastDay: today, at: instantOf(today, REMINDED_AT) }
  const isKnown = typeof before === 'string' && typeof next === 'string'
  const ofNext: readonly DueReminder[] = isKnown
    ? [{ reminder: 'day-before', lastDay: next, at: instantOf(before, REMINDED_AT) }]
    : []
  return [...ofNext, ofToday].filter(({ at }) => at <= now)
}

/** Returns the last trading day on or before a day. */
function openUntil(calendar: TradingCalendar, day: Day): Day | CalendarEnded {
  const open = isOpen(calendar, day)
  if (open === true) return day
  return open === false ? addTradingDays(calendar, day, -1) : open
}
