import { findClientOrders, getClient, getClientHoldings } from '#contract/adviser/client.ts'
import {
  findClientPlans,
  findClientProposals,
  getClientAssets,
  getClientSharing,
  getClientSuitability,
} from '#contract/adviser/client-things.ts'
import { findColleagues } from '#contract/adviser/transfer.ts'
import { ENTRY_KINDS, findClientJournal } from '#contract/adviser/journal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { HISTORY_SPANS } from '#contract/own-values.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export const TABS = [
  'overview',
  'holdings',
  'orders',
  'plans',
  'proposals',
  'suitability',
  'journal',
  'sharing',
] as const
export type Tab = (typeof TABS)[number]

export type ClientView = OutputOf<typeof getClient>

/** A part of the page: what it shows, that the reader may not see it, or that it could not be loaded. */
export type Part<T> =
  | { readonly kind: 'shown'; readonly value: T }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed' }

/** Which entries of the journal the address asks for. */
export interface JournalView {
  readonly kind: '' | (typeof ENTRY_KINDS)[number]
  readonly state: '' | 'closed'
  readonly cursor: string
}

const REF = /^[0-9a-f]{12}$/

/**
 * Reads the client and the part that the address names; nothing waits for the course of the assets. Null if there is no such client for the
 * reader.
 */
export async function loadClient(clientRef: string, search: URLSearchParams) {
  if (!REF.test(clientRef)) return null
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'overview'
  const cursor = search.get('cursor') ?? ''
  const view: JournalView = {
    kind: ENTRY_KINDS.find((each) => each === search.get('kind')) ?? '',
    state: search.get('state') === 'closed' ? 'closed' : '',
    cursor,
  }
  const span = HISTORY_SPANS.find((each) => each === search.get('span')) ?? '1y'
  const assets = tab === 'overview' ? call(getClientAssets, { clientRef, span }).then(partOf) : null
  const paged = { clientRef, ...(cursor === '' ? {} : { cursor }) }
  const isAsking = tab === 'sharing' && search.has('share')
  const [answer, holdings, orders, plans, proposals, suitability, journal, sharing, colleagues] =
    await Promise.all([
      call(getClient, { clientRef }),
      tab === 'holdings' ? call(getClientHoldings, { clientRef }).then(partOf) : null,
      tab === 'orders' ? call(findClientOrders, paged).then(partOf) : null,
      tab === 'plans' ? call(findClientPlans, { clientRef }).then(partOf) : null,
      tab === 'proposals' ? call(findClientProposals, paged).then(partOf) : null,
      tab === 'suitability' ? call(getClientSuitability, { clientRef }).then(partOf) : null,
      tab === 'journal' ? call(findClientJournal, { clientRef, ...view }).then(partOf) : null,
      tab === 'sharing' ? call(getClientSharing, { clientRef }).then(partOf) : null,
      isAsking ? call(findColleagues, {}).then(partOf) : null,
    ])
  if (answer.kind === 'refused') return null
  if (answer.kind !== 'ok') throw new Response(null, { status: 503 })
  const parts = { holdings, orders, plans, proposals, suitability, journal, sharing, colleagues }
  return { tab, client: answer.value, span, assets, ...parts, view }
}

function partOf<T, K extends string>(answer: Answer<T, K>): Part<T> {
  if (answer.kind === 'ok') return { kind: 'shown', value: answer.value }
  return answer.kind === 'refused' ? { kind: 'hidden' } : { kind: 'failed' }
}
