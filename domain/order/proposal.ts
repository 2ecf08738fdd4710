import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'

/** Life of a proposal (rules/advisers.md#proposals). That it has expired is read off the clock, never stored. */
export const PROPOSAL_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_LINES = ['buy', 'sell', 'switch', 'rsp'] as const
export type ProposalLineKind = (typeof PROPOSAL_LINES)[number]

/** Trading days a proposal stands, and the hour of the last one: an approval then still makes that day's T. */
const STANDS_DAYS = 3

/** 14:50:00 itself is too late (AD42, CO9). */
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

/** When a proposal sent on a day ends: 14:50 of the third trading day after it. */
export function proposalExpiry(calendar: TradingCalendar, sentOn: Day): Date | CalendarEnded {
  const last = addTradingDays(calendar, sentOn, STANDS_DAYS)
  return typeof last === 'string' ? instantOf(last, STANDS_UNTIL) : last
}

/** Is its time over, undecided? */
export function isExpired({ state, expiresAt }: Omit<ProposalFacts, 'version'>, now: Date): boolean {
  return state === 'open' && now >= expiresAt
}

/** May this version be decided now? Refuses in this order. */
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
