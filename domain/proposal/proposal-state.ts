/**
 * The states of a proposal, of an adviser's and of a company's own (rules/advisers.md#proposal-states). Buttons, server, database
 * (`proposal_step`) and tests read this one table.
 */
export const PROPOSAL_STATES = [
  'submitted',
  'viewed',
  'questioned',
  'approving',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'executed',
  'partly-executed',
  'failed',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** The states in which somebody is still to decide. */
export const WAITING_STATES = [
  'submitted',
  'viewed',
  'questioned',
  'approving',
] as const satisfies ProposalState[]
export type WaitingState = (typeof WAITING_STATES)[number]
export type EndedState = Exclude<ProposalState, WaitingState>

const ENDS = ['approved', 'declined', 'withdrawn', 'expired'] as const
/** What becomes of a proposal that was agreed. */
const OUTCOMES = ['executed', 'partly-executed', 'failed'] as const

/** The states that may follow each state. A new version leads from every waiting state back to `submitted`. */
export const PROPOSAL_STEPS: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  submitted: ['viewed', 'questioned', 'approving', ...ENDS],
  viewed: ['submitted', 'questioned', ...ENDS],
  questioned: ['submitted', 'viewed', ...ENDS],
  approving: ['submitted', ...ENDS],
  approved: OUTCOMES,
  declined: [],
  withdrawn: [],
  expired: [],
  executed: [],
  'partly-executed': [],
  failed: [],
}

/** Whether somebody is still to decide a proposal in this state, so that it may be declined. The clock is not asked. */
export function isWaiting(state: ProposalState): state is WaitingState {
  return PROPOSAL_STEPS[state].includes('declined')
}

/** Whether the client has agreed: the orders or plans of such a proposal are made. */
export function isAgreed(state: ProposalState): boolean {
  return state === 'approved' || OUTCOMES.some((each) => each === state)
}
