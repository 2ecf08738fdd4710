import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'

/** The states of a proposal (rules/advisers.md#proposals). Expiry is computed from the clock and never stored. */
export const PROPOSAL_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_LINES = ['buy', 'sell', 'switch', 'rsp'] as const
export type ProposalLineKind = (typeof PROPOSAL_LINES)[number]

/** The trading days for which a proposal is open. */
const STANDS_DAYS = 3

/** The time at which the last day ends, early enough for that day's T. 14:50:00 itself is too late (AD42, CO9). */
export const STANDS_UNTIL = '14:50:00'

export interface ProposalFacts {
  readonly state: ProposalState
  readonly version: number
  readonly expiresAt: Date
}

export type ProposalRefusal =
  | { readonly kind: 'proposal-decided'; readonly state: ProposalState }
  | { readonly kind: 'proposal-expired'; readonly at: string }
  | { readonly kind: 'proposal-changed'; readonly version: number }

/** Returns the expiry of a proposal sent on a day: 14:50 of the third trading day after it. */
export function proposalExpiry(calendar: TradingCalendar, sentOn: Day): Date | CalendarEnded {
  const last = addTradingDays(calendar, sentOn, STANDS_DAYS)
  return typeof last === 'string' ? instantOf(last, STANDS_UNTIL) : last
}

/** Whether a proposal has expired without a decision. */
export function isExpired({ state, expiresAt }: Omit<ProposalFacts, 'version'>, now: Date): boolean {
  return state === 'open' && now >= expiresAt
}

/** Checks whether this version may be decided now. Refuses in this order. */
export function decideProposal(
  proposal: ProposalFacts,
  asked: { readonly version: number; readonly now: Date },
): { readonly kind: 'ok' } | ProposalRefusal {
  if (proposal.state !== 'open') return { kind: 'proposal-decided', state: proposal.state }
  if (isExpired(proposal, asked.now))
    return { kind: 'proposal-expired', at: proposal.expiresAt.toISOString() }
  if (asked.version !== proposal.version) return { kind: 'proposal-changed', version: proposal.version }
  return { kind: 'ok' }
}
