import type { OutputOf } from '#contract/endpoint.ts'
import { findProposals } from '#contract/order/proposal.ts'
import type { TagTone } from '#web/ui/tag.tsx'

type State = OutputOf<typeof findProposals>['proposals'][number]['state']

/** Tones of rules/look.md#status; the word always says the same. */
export const TONES = {
  open: 'info',
  approved: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
} as const satisfies Readonly<Record<State, TagTone>>
