/**
 * What happens to a proposal, each time as an event with its version: a next version is `submitted` again. `agreed` is the word of a checker after
 * whom others are still asked. The database knows the same list.
 */
export const PROPOSAL_EVENTS = [
  'submitted',
  'viewed',
  'questioned',
  'answered',
  'agreed',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'executed',
  'partly-executed',
  'failed',
] as const
export type ProposalEvent = (typeof PROPOSAL_EVENTS)[number]
