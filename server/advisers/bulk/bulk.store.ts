import { sql } from 'kysely'
import type { BulkAct, BulkState } from '#domain/duty/bulk.ts'
import { PREPARED_HOURS } from '#domain/duty/bulk.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { TaskKind } from '#domain/duty/task.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** What is done for each client: the tag, or the task. */
export interface BulkTerms {
  readonly tag?: string
  readonly task?: { readonly kind: TaskKind; readonly subject: string; readonly dueOn: string }
}

/** A run, and who acts in it under which duty. */
export interface BulkRun {
  readonly bulkRunId: string
  readonly membershipId: string
  readonly loginId: string
  readonly partyId: string
  readonly firmId: string
  readonly adviserId: string | null
  readonly duty: FirmDuty
  readonly act: BulkAct
  readonly terms: BulkTerms
  readonly state: BulkState
  readonly requestId: string | null
  readonly address: Buffer | null
  readonly preparedAt: Date
}

export type NewRun = Omit<BulkRun, 'bulkRunId' | 'state' | 'preparedAt'>

/** Adds a run that waits for its start. Those of the same person that were never begun in time go with it. */
export async function addRun(tx: Tx, of: NewRun): Promise<string> {
  await sql`delete from bulk_run where membership_id = ${of.membershipId}::uuid and state = 'prepared'
    and prepared_at <= business_now() - make_interval(hours => ${PREPARED_HOURS}::int)`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into bulk_run (membership_id, login_id, party_id, firm_id, adviser_id, duty, act, terms, request_id, address, prepared_at)
    values (${of.membershipId}::uuid, ${of.loginId}::uuid, ${of.partyId}::uuid, ${of.firmId}::uuid, ${of.adviserId}::uuid,
      ${of.duty}, ${of.act}, ${JSON.stringify(of.terms)}::jsonb, ${of.requestId}, ${of.address}::bytea, business_now())
    returning bulk_run_id as id`.execute(tx)
  return rows[0]!.id
}

const COLUMNS = sql`bulk_run_id as "bulkRunId", membership_id as "membershipId", login_id as "loginId", party_id as "partyId",
  firm_id as "firmId", adviser_id as "adviserId", duty, act, terms, state, request_id as "requestId", address,
  prepared_at as "preparedAt"`

/** Finds a member's own run. Null for another's, and for one that was prepared too long ago. */
export async function findRun(db: Db | Tx, membershipId: string, bulkRunId: string): Promise<BulkRun | null> {
  const { rows } = await sql<BulkRun>`select ${COLUMNS} from bulk_run
    where bulk_run_id = ${bulkRunId}::uuid and membership_id = ${membershipId}::uuid and (state <> 'prepared'
      or prepared_at > business_now() - make_interval(hours => ${PREPARED_HOURS}::int))`.execute(db)
  return rows[0] ?? null
}

/** Finds a run, and locks it: of two workers one does the next client at a time. */
export async function lockRun(tx: Tx, bulkRunId: string): Promise<BulkRun | null> {
  const { rows } = await sql<BulkRun>`select ${COLUMNS} from bulk_run
    where bulk_run_id = ${bulkRunId}::uuid for update`.execute(tx)
  return rows[0] ?? null
}

/** Sets where a run stands. */
export async function setRunState(tx: Tx, bulkRunId: string, state: BulkState): Promise<void> {
  await sql`update bulk_run set state = ${state}, started_at = coalesce(started_at, business_now()),
      ended_at = case when ${state} in ('done', 'undone') then business_now() end
    where bulk_run_id = ${bulkRunId}::uuid`.execute(tx)
}

/** Whether the person still holds the duty under which the run was prepared. */
export async function holdsDuty(tx: Tx, { membershipId, duty }: BulkRun): Promise<boolean> {
  const { rows } = await sql`select 1 from acting_duty
    where membership_id = ${membershipId}::uuid and duty = ${duty} limit 1`.execute(tx)
  return rows.length > 0
}
