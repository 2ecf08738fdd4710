import { findSubmittedProposals } from '#contract/adviser/proposal-list.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { PROPOSAL_STATES } from '#domain/proposal/proposal-state.ts'
import { PROPOSAL_KINDS } from '#domain/proposal/proposal.ts'
import { call } from '#web/call/call.ts'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { periodPage } from '../../clients/period-page.ts'

export const PATH = '/adviser/transaction-management/submitted-proposal'
export const SUBMITTED = {
  filters: [
    { kind: 'search', name: 'client' },
    { kind: 'search', name: 'fund' },
    { kind: 'choice', name: 'state', values: PROPOSAL_STATES },
    { kind: 'choice', name: 'kind', values: PROPOSAL_KINDS },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
    { kind: 'search', name: 'maker', isRare: true },
  ],
  sorts: ['submitted', 'amount'],
  first: '-submitted',
} as const satisfies ListShape

export type SubmittedList = OutputOf<typeof findSubmittedProposals>
const NOTHING: SubmittedList = { next: null, from: '', to: '', proposals: [] }

export function loadSubmitted(url: URL) {
  return loadViewedList({ shape: SUBMITTED, path: PATH }, url, async (input) =>
    periodPage(await call(findSubmittedProposals, input), NOTHING),
  )
}
