import type { ProposalLineKind } from '#domain/proposal/proposal.ts'
import type { PlanAct } from '#domain/proposal/proposed-plan.ts'

/** The pages on which an adviser proposes, by what is proposed. */
export const PROPOSE_PATHS: Readonly<Record<ProposalLineKind, string>> = {
  buy: '/adviser/proposal/fund/buy',
  sell: '/adviser/proposal/fund/sell',
  switch: '/adviser/proposal/fund/switch',
  rsp: '/adviser/proposal/fund/rsp',
}

export type EntryKind = 'buy' | 'rsp'
export type ExitKind = 'sell' | 'switch'

/** For whom something is proposed, and with which fund the form begins. */
export interface ProposedTo {
  readonly clientRef: string
  readonly fundCode?: string
}

/** The address of a form with its client, and a fund as its first line. For a switch it asks at once what the fund goes into. */
export function proposePath(kind: ProposalLineKind, { clientRef, fundCode }: ProposedTo): string {
  const path = `${PROPOSE_PATHS[kind]}?client=${clientRef}`
  if (fundCode === undefined) return path
  return `${path}&lines=${fundCode}:${kind === 'switch' ? `&from=${fundCode}` : ''}`
}

/** The address of the form that the next version of a proposal is written in. */
export function revisePath(
  kind: ProposalLineKind,
  { clientRef, proposalCode }: { readonly clientRef: string; readonly proposalCode: string },
): string {
  return `${PROPOSE_PATHS[kind]}?client=${clientRef}&revises=${proposalCode}`
}

/** The field of the address that tells acts on plans that there are from new plans. */
export const WAY = { name: 'way', acts: 'plans' } as const

/** The address of the form of acts on a client's plans, begun with one of them if it is named. */
export function planActPath(
  clientRef: string,
  line?: { readonly planId: string; readonly act: PlanAct },
): string {
  const path = `${PROPOSE_PATHS.rsp}?client=${clientRef}&${WAY.name}=${WAY.acts}`
  return line === undefined ? path : `${path}&lines=${line.planId}:${line.act}`
}
