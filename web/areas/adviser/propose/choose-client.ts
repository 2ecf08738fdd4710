import { findMyClients } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'

/** The own clients among whom one is chosen for funds that an address brings. */
export interface ClientChoice {
  /** The address of the form. */
  readonly path: string
  readonly lines: string
  /** What was typed to find a client. */
  readonly who: string
  readonly clients: readonly {
    readonly clientRef: string
    readonly name: string
    readonly tolerance: number | null
  }[]
  readonly hasMore: boolean
}

const MOST_TYPED = 60

/** Finds the own clients to choose from, if the address has funds and no client. Null if there is nothing to choose for, or nobody was found out. */
export async function loadClientChoice(url: URL, path: string): Promise<ClientChoice | null> {
  const lines = url.searchParams.get('lines') ?? ''
  if (lines === '') return null
  const who = (url.searchParams.get('who') ?? '').trim().slice(0, MOST_TYPED)
  const answer = await call(findMyClients, { keyword: who })
  if (answer.kind !== 'ok') return null
  const { clients, next } = answer.value
  return { path, lines, who, clients, hasMore: next !== null }
}

/** The address of the form with a client and the funds. */
export function chosenPath({ path, lines }: ClientChoice, clientRef: string): string {
  return `${path}?${new URLSearchParams({ client: clientRef, lines })}`
}
