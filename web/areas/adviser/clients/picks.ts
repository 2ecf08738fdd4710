import type { OutputOf } from '#contract/endpoint.ts'
import { findMyClients, findOtherClients, getClient } from '#contract/adviser/client.ts'
import type { findColleagues } from '#contract/adviser/transfer.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export type Colleague = OutputOf<typeof findColleagues>['colleagues'][number]

/** A client as a form offers it to be chosen. */
export interface Pick {
  readonly clientRef: string
  readonly name: string
  readonly accountNumber: string
}

/** The clients of one adviser for a form; `hasMore` if there are more than it offers. */
export interface Picks {
  readonly clients: readonly Pick[]
  readonly hasMore: boolean
}

/** Reads the first hundred clients of the reader, or of an adviser whom they lead, by name. */
export async function loadPicks(owner: Colleague): Promise<Picks> {
  const asked = { sort: 'name', size: '100' } as const
  if (owner.isSelf) {
    const page = valueOr(await call(findMyClients, asked), refuse)
    return { clients: page.clients, hasMore: page.next !== null }
  }
  const page = valueOr(await call(findOtherClients, { ...asked, owner: owner.name }), refuse)
  return {
    clients: page.clients.filter(({ ownerName }) => ownerName === owner.name),
    hasMore: page.next !== null,
  }
}

const REF = /^[0-9a-f]{12}$/

/** Returns what a form offers with the client that an address names, who may come after the first hundred. */
export async function withNamed(picks: Picks, clientRef: string): Promise<Picks> {
  const { clients, hasMore } = picks
  if (!REF.test(clientRef) || clients.some((each) => each.clientRef === clientRef)) return picks
  const answer = await call(getClient, { clientRef })
  if (answer.kind !== 'ok' || answer.value.basis !== 'own') return picks
  return { clients: [answer.value.card, ...clients], hasMore }
}

/** The adviser of an address, else the reader, else the first. Null if there is none. */
export function chooseFrom(advisers: readonly Colleague[], asked: string | null): Colleague | null {
  const found = advisers.find(({ adviserId }) => adviserId === asked)
  return found ?? advisers.find(({ isSelf }) => isSelf) ?? advisers[0] ?? null
}

/** The error page, for a loader that cannot show half a page. */
export function refuse(): never {
  throw new Response(null, { status: 503 })
}
