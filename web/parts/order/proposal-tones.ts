import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The colour tones of rules/look.md#status. The word beside the colour always has the same meaning. */
export const PROPOSAL_TONES = {
  submitted: 'info',
  viewed: 'info',
  questioned: 'info',
  approving: 'info',
  approved: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
  executed: 'ok',
  'partly-executed': 'warn',
  failed: 'warn',
} as const satisfies Readonly<Record<ProposalState, TagTone>>
