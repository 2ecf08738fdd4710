import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { EndedState, ProposalState } from './proposal-state.ts'
import { isWaiting } from './proposal-state.ts'

/** Why a proposal was withdrawn without a word of its adviser (rules/advisers.md#proposals). The database knows the same list. */
export const WITHDRAWN_CAUSES = ['adviser-unable', 'owner-changed'] as const
export type WithdrawnCause = (typeof WITHDRAWN_CAUSES)[number]

export const PROPOSAL_LINES = ['buy', 'sell', 'switch', 'rsp'] as const
export type ProposalLineKind = (typeof PROPOSAL_LINES)[number]

/** The kinds of a proposal (AD34): that of all its lines, or `rebalance` where it mixes them. */
export const PROPOSAL_KINDS = [...PROPOSAL_LINES, 'rebalance'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** Returns the kind of a proposal with these lines. There is at least one. */
export function kindOfLines(lines: readonly { readonly kind: ProposalLineKind }[]): ProposalKind {
  const [first] = lines
  return first && lines.every(({ kind }) => kind === first.kind) ? first.kind : 'rebalance'
}

/** The lengths of what an adviser writes (AD34, AD37), in characters. */
export const LONGEST_TITLE = 60
export const LONGEST_MESSAGE = 500
export const [LEAST_REASON, LONGEST_REASON] = [20, 1000] as const

/** The trading days for which a proposal is open where its firm has not set others (rules/advisers.md#firm-settings). */
export const USUAL_PROPOSAL_DAYS = 3

/** The time at which the last day ends, early enough for that day's T. 14:50:00 itself is too late (AD42, CO9). */
export const STANDS_UNTIL = '14:50:00'

export interface ProposalFacts {
  readonly state: ProposalState
  readonly version: number
  readonly expiresAt: Date
}

export type ProposalRefusal =
  | { readonly kind: 'proposal-decided'; readonly state: EndedState }
  | { readonly kind: 'proposal-expired'; readonly at: string }
  | { readonly kind: 'proposal-changed'; readonly version: number }

/** Returns the expiry of a proposal sent on a day: 14:50 of the trading day that comes so many after it. */
export function proposalExpiry(calendar: TradingCalendar, sentOn: Day, days: number): Date | CalendarEnded {
  const last = addTradingDays(calendar, sentOn, days)
  return typeof last === 'string' ? instantOf(last, STANDS_UNTIL) : last
}

/** Whether a proposal has expired without a decision. */
export function isExpired({ state, expiresAt }: Omit<ProposalFacts, 'version'>, now: Date): boolean {
  return isWaiting(state) && now >= expiresAt
}

/** The state as the clock tells it: the job that records `expired` may not have come yet (AD42). */
export function stateAt(facts: Omit<ProposalFacts, 'version'>, now: Date): ProposalState {
  return isExpired(facts, now) ? 'expired' : facts.state
}

/** Checks whether this version may be decided now. Refuses in this order. */
export function decideProposal(
  proposal: ProposalFacts,
  asked: { readonly version: number; readonly now: Date },
): { readonly kind: 'ok' } | ProposalRefusal {
  if (stateAt(proposal, asked.now) === 'expired')
    return { kind: 'proposal-expired', at: proposal.expiresAt.toISOString() }
  if (!isWaiting(proposal.state)) return { kind: 'proposal-decided', state: proposal.state }
  if (asked.version !== proposal.version) return { kind: 'proposal-changed', version: proposal.version }
  return { kind: 'ok' }
}

export interface FeeRaised {
  readonly kind: 'fee-raised'
  readonly seen: string
  readonly now: string
}

/** Refuses a fee above the one that was shown, even by one fen; a lower fee is accepted (AD39). Texts are in yuan. */
export function refuseFee(seen: Fen, now: Fen): FeeRaised | null {
  return now > seen ? { kind: 'fee-raised', seen: fenText(seen), now: fenText(now) } : null
}
