import type { OutputOf } from '#contract/endpoint.ts'
import { findBulkClients, getBulk } from '#contract/adviser/bulk.ts'
import { BULK_OUTCOMES } from '#domain/duty/bulk.ts'
import { call } from '#web/call/call.ts'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'

export type Run = OutputOf<typeof getBulk>

export const ITEMS = {
  filters: [{ kind: 'choice', name: 'outcome', values: BULK_OUTCOMES }],
  sorts: ['n'],
  first: 'n',
} as const satisfies ListShape

export function isUnderWay({ state }: Run): boolean {
  return state === 'running' || state === 'undoing'
}

const RUN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads a run, and its clients once it stands still: while it goes on, only how far it is. Null if there is no such run. */
export async function loadRun(bulkRunId: string, url: URL) {
  if (!RUN_ID.test(bulkRunId)) return null
  const answer = await call(getBulk, { bulkRunId })
  if (answer.kind === 'refused') return null
  if (answer.kind !== 'ok') throw new Response(null, { status: 503 })
  const run = answer.value
  const items = isUnderWay(run)
    ? null
    : await loadList(ITEMS, url, (input) => call(findBulkClients, { bulkRunId, ...input }))
  return { bulkRunId, run, items }
}
