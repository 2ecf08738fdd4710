import type { OutputOf } from '#contract/endpoint.ts'
import { findProposals } from '#contract/order/proposal.ts'
import type { TagTone } from '#web/ui/tag.tsx'

type State = OutputOf<typeof findProposals>['proposals'][number]['state']

/** The colour tones of rules/look.md#status. The word beside the colour always has the same meaning. */
export const TONES = {
  open: 'info',
  approved: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
} as const satisfies Readonly<Record<State, TagTone>>
