import * as contract from '#contract/adviser/bulk.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { BULK_KEYS, countItems, findItems } from './bulk-item.store.ts'
import type { ItemCount } from './bulk-item.store.ts'
import type { RunRow } from './bulk-run-list.store.ts'
import { findRuns, RUN_KEYS } from './bulk-run-list.store.ts'
import { findRun } from './bulk.store.ts'
import { prepareTags, prepareTask } from './prepare-bulk.ts'
import { startBulk, undoBulk } from './start-bulk.ts'

/** Acts for many clients at once. A run is its maker's own: to everybody else it does not exist. */
export function bulkRoutes(seal: Seal): Route[] {
  return [
    write(contract.prepareTagging, prepareTags),
    write(contract.prepareTasks, prepareTask),
    write(contract.startBulk, startBulk),
    write(contract.undoBulk, undoBulk),
    read(contract.findBulkRuns, async ({ db, actor }, { act, ...input }) => {
      const place = placeOf(RUN_KEYS, input)
      if ('kind' in place) return place
      const { rows, next } = await findRuns(db, { membershipId: actor.membershipId, act, place })
      return ok({ next, runs: rows.map(runOf) })
    }),
    read(contract.getBulk, async ({ db, actor }, { bulkRunId }) => {
      const run = await findRun(db, actor.membershipId, bulkRunId)
      if (run === null) return { kind: 'bulk-not-found' }
      const { act, terms, state, preparedAt } = run
      const counts = totalsOf(await countItems(db, bulkRunId))
      const { tag = null, task = null } = terms
      return ok({ act, tag, task, state, preparedAt: preparedAt.toISOString(), counts })
    }),
    limited(
      'clientListOfPerson',
      read(contract.findBulkClients, async (call, { bulkRunId, outcome, ...input }) => {
        const place = placeOf(BULK_KEYS, input)
        if ('kind' in place) return place
        const reader = await findRun(call.db, call.actor.membershipId, bulkRunId)
        if (reader === null) return { kind: 'bulk-not-found' }
        const { rows, next } = await findItems(call.db, { bulkRunId, reader, outcome, place })
        await recordLook(call.db, call, {
          ...{ basis: BASIS_OF_DUTY[reader.duty], view: 'list.bulk', shown: rows.length },
          filterHash: hashFilter(seal, { bulkRunId, outcome }),
        })
        return ok({ next, rows: rows.map(({ place: _place, ...row }) => row) })
      }),
    ),
  ]
}

function runOf({ place: _place, startedAt, terms, ...run }: RunRow) {
  const { tag = null, task = null } = terms
  return { ...run, tag, task, startedAt: startedAt.toISOString() }
}

function totalsOf(counts: readonly ItemCount[]) {
  const totals = { waiting: 0, done: 0, same: 0, refused: 0, undone: 0, kept: 0 }
  for (const { outcome, count } of counts) totals[outcome] += count
  return totals
}
