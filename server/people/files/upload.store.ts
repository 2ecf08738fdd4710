import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Uploader } from './uploader.ts'
import { ownerId, uploaderKey } from './uploader.ts'

/** The retention class of a claimed file. A file that nothing has claimed is `short`: it is kept for a day. */
export type Retention = 'identity'

export interface NewUpload {
  readonly uploadId: string
  readonly handle: string
  readonly fileNameSealed: Buffer
  readonly receivedBytes: number
  readonly keptBytes: number
  readonly keptSha256: Buffer
}

/** Counts an uploader's files and bytes of the last day. Locks their other uploads out until the transaction ends. */
export async function lockDay(tx: Tx, uploader: Uploader): Promise<{ files: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload|${uploaderKey(uploader)}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(received_bytes), 0)::int as bytes from upload
    where uploader_kind = ${uploader.kind} and uploader_id = ${ownerId(uploader)}
      and kept_at > clock_timestamp() - interval '1 day'`.execute(tx)
  return rows[0]!
}

export async function insertUpload(tx: Tx, uploader: Uploader, upload: NewUpload): Promise<void> {
  await sql`insert into upload (upload_id, handle, uploader_kind, uploader_id, file_name_sealed, media_type, received_bytes,
      kept_bytes, kept_sha256)
    values (${upload.uploadId}, ${upload.handle}, ${uploader.kind}, ${ownerId(uploader)}, ${upload.fileNameSealed},
      'image/jpeg', ${upload.receivedBytes}, ${upload.keptBytes}, ${upload.keptSha256})`.execute(tx)
}

/** Ends the quarantine of a file, once, with the result of the scan. */
export async function setScanned(db: Db, uploadId: string, state: 'clean' | 'infected'): Promise<void> {
  await sql`update upload set state = ${state} where upload_id = ${uploadId} and state = 'quarantined'`.execute(
    db,
  )
}

export interface FoundUpload {
  readonly uploadId: string
  readonly fileNameSealed: Buffer
  readonly keptSha256: Buffer
}

/** Finds the uploader's own clean file. Null for another uploader's handle, and for a file in quarantine. */
export async function findClean(
  db: Db | Tx,
  uploader: Uploader,
  handle: string,
): Promise<FoundUpload | null> {
  const { rows } = await sql<FoundUpload>`
    select upload_id as "uploadId", file_name_sealed as "fileNameSealed", kept_sha256 as "keptSha256" from upload
    where handle = ${handle} and uploader_kind = ${uploader.kind} and uploader_id = ${ownerId(uploader)}
      and state = 'clean'`.execute(db)
  return rows[0] ?? null
}

/** Claims an uploader's clean file for a retention class. True if it now has the class. A second claim changes nothing. */
export async function setRetention(
  tx: Tx,
  uploader: Uploader,
  handle: string,
  retention: Retention,
): Promise<boolean> {
  const { rows } = await sql`
    update upload set retention = ${retention}, claimed_at = coalesce(claimed_at, clock_timestamp())
    where handle = ${handle} and uploader_kind = ${uploader.kind} and uploader_id = ${ownerId(uploader)}
      and state = 'clean' and retention in ('short', ${retention})
    returning upload_id`.execute(tx)
  return rows.length === 1
}

/** Ends all claims on an uploader's files. Returns the ids of all their files. */
export async function releaseAll(tx: Tx, uploader: Uploader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update upload set retention = 'short', claimed_at = null
    where uploader_kind = ${uploader.kind} and uploader_id = ${ownerId(uploader)}
    returning upload_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes a file's row unless the file is claimed. True if no row of it is left. */
export async function deleteUnclaimed(tx: Tx, uploadId: string): Promise<boolean> {
  await sql`delete from upload where upload_id = ${uploadId} and retention = 'short'`.execute(tx)
  const { rows } = await sql`select 1 from upload where upload_id = ${uploadId}`.execute(tx)
  return rows.length === 0
}
