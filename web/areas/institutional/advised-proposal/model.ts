import { getAdvisedProposal } from '#contract/order/adoption.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Call } from '#web/call/answer.ts'

export type Advice = OutputOf<typeof getAdvisedProposal>
export type Line = Advice['detail'][number]

/** Loads what an adviser proposed. Null if the server could not be asked. Throws 404 for an unknown proposal. */
export async function loadAdvice(call: Call, proposalCode: string): Promise<Advice | null> {
  const answer = await call(getAdvisedProposal, { proposalCode: proposalCode.slice(0, 24) })
  if (answer.kind === 'refused') throw new Response(null, { status: 404 })
  return answer.kind === 'ok' ? answer.value : null
}

/** The funds whose documents whoever adopts has to read: what is bought, and what is switched into. */
export function codesToRead({ detail }: Advice): readonly string[] {
  return detail.flatMap(({ kind, fund, target }) => {
    if (target !== null) return [target.fundCode]
    return kind === 'sell' ? [] : [fund.fundCode]
  })
}
