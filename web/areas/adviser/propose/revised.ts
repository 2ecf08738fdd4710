import { getClientProposal } from '#contract/adviser/proposal-detail.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import type { ProposalLineKind } from '#domain/proposal/proposal.ts'
import { call } from '#web/call/call.ts'

/** The version of a proposal from which the next one is written. */
export type RevisedVersion = Pick<
  OutputOf<typeof getClientProposal>['versions'][number],
  'version' | 'title' | 'message' | 'items'
> & { readonly proposalCode: string }

/** The version that was last read. The address of the form changes with each pause in typing, and each reading is a look on record. */
let known: RevisedVersion | null = null

/**
 * Reads the proposal that the address revises: the reader's own, of this client and kind, which waits. `none` where the address names none,
 * `over` where what it names cannot be revised.
 */
export async function loadRevised(
  url: URL,
  of: { readonly clientRef: string; readonly kind: ProposalLineKind },
): Promise<RevisedVersion | 'none' | 'over'> {
  const proposalCode = url.searchParams.get('revises') ?? ''
  if (proposalCode === '') return 'none'
  if (known?.proposalCode === proposalCode && url.searchParams.has('lines')) return known
  const answer = await call(getClientProposal, { proposalCode })
  if (answer.kind === 'fault') throw new Response(null, { status: 503 })
  if (answer.kind === 'refused') return 'over'
  const { isOwn, clientRef, kind, state, version, versions } = answer.value
  const isSame = isOwn && clientRef === of.clientRef && kind === of.kind && isWaiting(state)
  const [present] = versions
  if (!isSame || present === undefined) return 'over'
  const { title, message, items } = present
  known = { proposalCode, version, title, message, items }
  return known
}
