import { sql } from 'kysely'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { CellFormat, FileFailure } from '#domain/duty/list-file.ts'
import { KEPT_DAYS } from '#domain/duty/list-file.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A file that is made in the background, and for whom. */
export interface ListFile {
  readonly listFileId: string
  readonly membershipId: string
  readonly partyId: string
  readonly firmId: string
  /** The duty under which the list was read. */
  readonly duty: FirmDuty
  readonly list: string
  readonly format: CellFormat
  readonly fileName: string
  readonly rows: number
}

const COLUMNS = sql`list_file_id as "listFileId", membership_id as "membershipId", party_id as "partyId", firm_id as "firmId", duty, list,
  format, file_name as "fileName", row_count as rows`

const JOB_KEY = 'make-list-file:'
/** The key of the job that makes a file. */
export const jobKeyOf = (listFileId: string) => JOB_KEY + listFileId

const AGE = sql`coalesce(ready_at, failed_at, asked_at)`
const PAST = sql`business_now() - make_interval(days => ${KEPT_DAYS}::int)`

export async function addFile(tx: Tx, of: ListFile): Promise<void> {
  await sql`insert into list_file (list_file_id, membership_id, party_id, firm_id, duty, list, format, file_name, row_count, asked_at)
    values (${of.listFileId}::uuid, ${of.membershipId}::uuid, ${of.partyId}::uuid, ${of.firmId}::uuid, ${of.duty}, ${of.list},
      ${of.format}, ${of.fileName}, ${of.rows}, business_now())`.execute(tx)
}

/** Finds a file that is still to be made. */
export async function findAsked(db: Db, listFileId: string): Promise<ListFile | null> {
  const { rows } = await sql<ListFile>`select ${COLUMNS} from list_file
    where list_file_id = ${listFileId}::uuid and state = 'asked'`.execute(db)
  return rows[0] ?? null
}

/** Marks a file as made, once. Returns the last day on which it can be fetched; null if it is made already, or gone. */
export async function setReady(tx: Tx, listFileId: string): Promise<string | null> {
  const { rows } = await sql<{
    until: string
  }>`update list_file set state = 'ready', ready_at = business_now()
    where list_file_id = ${listFileId}::uuid and state = 'asked'
    returning (business_today() + ${KEPT_DAYS}::int - 1) as until`.execute(tx)
  return rows[0]?.until ?? null
}

/** Marks a file as one that is not made any more, once. Returns whether it was still to be made. */
export async function setFailed(tx: Tx, listFileId: string, failure: FileFailure): Promise<boolean> {
  const { rows } = await sql<{
    id: string
  }>`update list_file set state = 'failed', failed_at = business_now(), failure = ${failure}
    where list_file_id = ${listFileId}::uuid and state = 'asked'
    returning list_file_id as id`.execute(tx)
  return rows.length > 0
}

/**
 * Finds files asked for more than an hour ago whom no job will make: it was killed in its last try, or never came to be. Time leaps where a sandbox
 * moves the clock, so the job counts and not the hour alone. A worker that has held a job for four hours is dead.
 */
export async function findAbandoned(db: Db, most: number): Promise<ListFile[]> {
  const { rows } = await sql<ListFile>`select ${COLUMNS} from list_file f
    where state = 'asked' and asked_at < business_now() - interval '1 hour'
      and not exists (select 1 from graphile_worker.jobs j
        where j.key = ${JOB_KEY} || f.list_file_id and (j.attempts < j.max_attempts or j.locked_at > now() - interval '4 hours'))
    order by asked_at, list_file_id limit ${most}`.execute(db)
  return rows
}

interface MadeFile extends ListFile {
  /** Why it could not be made. Null if it was. */
  readonly failure: FileFailure | null
}

/** Finds a member's own file that is made and kept, or failed, as long as they hold the duty under which its list was read. */
export async function findMade(db: Db, membershipId: string, listFileId: string): Promise<MadeFile | null> {
  const { rows } = await sql<MadeFile>`select ${COLUMNS}, failure from list_file f
    where list_file_id = ${listFileId}::uuid and membership_id = ${membershipId}::uuid and state <> 'asked' and ${AGE} > ${PAST}
      and exists (select 1 from acting_duty d where d.membership_id = f.membership_id and d.duty = f.duty)`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Takes files whose time is over, and locks them until they are dropped. */
export async function lockPast(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select list_file_id as id from list_file where ${AGE} <= ${PAST}
    order by ${AGE}, list_file_id limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function dropFile(tx: Tx, listFileId: string): Promise<void> {
  await sql`delete from list_file where list_file_id = ${listFileId}::uuid`.execute(tx)
}
