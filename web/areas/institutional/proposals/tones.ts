import type { OutputOf } from '#contract/endpoint.ts'
import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import type { TagTone } from '#web/ui/tag.tsx'

type Status = OutputOf<typeof findCompanyProposals>['proposals'][number]['status']

/** The colour tones of rules/look.md#status. The word beside the colour always has the same meaning. */
export const TONES = {
  open: 'info',
  approved: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
} as const satisfies Readonly<Record<Status, TagTone>>
