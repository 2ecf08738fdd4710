import { getClientProposal } from '#contract/adviser/proposal-detail.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export type Proposal = OutputOf<typeof getClientProposal>
export type Version = Proposal['versions'][number]
export type Item = Version['items'][number]

/** The address of a proposal's page. */
export function detailPath({ proposalCode }: { readonly proposalCode: string }): string {
  return `/adviser/proposal/detail/${proposalCode}`
}

export interface DetailPage {
  readonly proposal: Proposal
  /** The version that the address asks for, or the present one. */
  readonly shown: Version
  /** The version before it. Null for the first one. */
  readonly before: Version | null
}

/** Reads a proposal and chooses its version. Null if there is no such proposal for the reader. */
export async function loadDetail(url: URL, proposalCode: string): Promise<DetailPage | null> {
  const answer = await call(getClientProposal, { proposalCode, opens: 'thread' })
  if (answer.kind === 'refused' && answer.refusal?.kind === 'proposal-not-found') return null
  const proposal = valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
  const asked = Number(url.searchParams.get('version') ?? proposal.version)
  const { versions } = proposal
  const shown = versions.find(({ version }) => version === asked) ?? versions[0]!
  return { proposal, shown, before: versions.find(({ version }) => version === shown.version - 1) ?? null }
}
