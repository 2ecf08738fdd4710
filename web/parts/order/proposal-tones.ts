import type { ProposalState } from '#domain/order/proposal.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The colour tones of rules/look.md#status. The word beside the colour always has the same meaning. */
export const PROPOSAL_TONES = {
  open: 'info',
  approved: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
} as const satisfies Readonly<Record<ProposalState | 'expired', TagTone>>
