import { sql } from 'kysely'
import type { RUN_SORTS } from '#contract/adviser/bulk.ts'
import type { BulkAct, BulkState } from '#domain/duty/bulk.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { BulkTerms } from './bulk.store.ts'

export const RUN_KEYS: ListKeys<(typeof RUN_SORTS)[number]> = {
  sorts: { at: { by: sql`r.started_at`, type: 'instant' } },
  tie: { by: sql`r.bulk_run_id`, type: 'uuid' },
  first: { name: 'at', isDescending: true },
  size: 20,
}

export interface RunRow {
  readonly bulkRunId: string
  readonly act: BulkAct
  readonly terms: BulkTerms
  readonly state: BulkState
  readonly startedAt: Date
  readonly clients: number
  readonly done: number
  readonly refused: number
  readonly place: string
}

/** Finds a page of a member's own runs that have begun. The clients of a run are counted for the rows of the page alone. */
export async function findRuns(
  db: Db,
  of: {
    readonly membershipId: string
    readonly act: BulkAct | ''
    readonly place: Place<(typeof RUN_SORTS)[number]>
  },
) {
  const page = pageParts(RUN_KEYS, of.place)
  const { rows } = await sql<RunRow>`
    with page as (
      select r.bulk_run_id, r.act, r.terms, r.state, r.started_at, ${page.place} as place from bulk_run r
      where r.membership_id = ${of.membershipId}::uuid and r.started_at is not null and (${of.act} = '' or r.act = ${of.act})
        and ${page.after} order by ${page.order} limit ${page.limit})
    select r.bulk_run_id as "bulkRunId", r.act, r.terms, r.state, r.started_at as "startedAt", c.clients, c.done, c.refused, r.place
    from page r cross join lateral (
      select count(*)::int as clients, (count(*) filter (where i.outcome = 'done'))::int as done,
        (count(*) filter (where i.outcome = 'refused'))::int as refused
      from bulk_item i where i.bulk_run_id = r.bulk_run_id) c
    order by ${page.order}`.execute(db)
  return cutPage(of.place, rows)
}
