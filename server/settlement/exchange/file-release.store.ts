import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { PlacedFile } from './exchange-file.store.ts'

/** Other bytes under the name of a saved file, and the decision of two persons about them. */
export interface FileRelease {
  readonly fileReleaseId: string
  readonly registrarCode: string
  readonly day: Day
  readonly name: string
  readonly keptSha256: string
  readonly sha256: string
  readonly recordCount: number
  readonly state: 'offered' | 'proposed' | 'approved' | 'refused' | 'displaced'
  readonly reason: string | null
  readonly proposedBy: string | null
  readonly offeredAt: Date
  /** The state of the saved file: a booked file cannot be replaced. */
  readonly keptState: string
  /** Whether the file is a 04, which is booked in several transactions. */
  readonly isAnswers: boolean
}

/**
 * Saves files that differ from those saved under their names, each content once. Returns those that wait for two persons. Content
 * that they have refused, or that was replaced before, is not offered again.
 */
export async function offerFiles(
  tx: Tx,
  of: { registrarCode: string; day: Day },
  files: readonly (PlacedFile & { readonly keptSha256: string })[],
): Promise<readonly { name: string; kept: string; offered: string }[]> {
  for (const file of files) {
    await sql`insert into file_release (registrar_code, day, name, kept_sha256, sha256, byte_count, record_count, bytes, path,
        state, offered_at)
      values (${of.registrarCode}, ${of.day}, ${file.name}, ${file.keptSha256}, ${file.sha256}, ${file.size},
        ${file.recordCount}, ${file.bytes && Buffer.from(file.bytes)}, ${file.path}, 'offered', business_now())
      on conflict do nothing`.execute(tx)
  }
  const { rows } = await sql<{ name: string; kept: string; offered: string }>`
    select r.name, f.sha256 as kept, r.sha256 as offered from file_release r
    join exchange_file f on f.registrar_code = r.registrar_code and f.direction = 'in' and f.name = r.name
    where r.registrar_code = ${of.registrarCode} and r.state in ('offered', 'proposed') and r.sha256 <> f.sha256
      and r.sha256 = any(${files.map((each) => each.sha256)}::text[]) order by r.name`.execute(tx)
  return rows
}

const COLUMNS = sql`r.file_release_id as "fileReleaseId", r.registrar_code as "registrarCode", r.day, r.name,
  r.kept_sha256 as "keptSha256", r.sha256, r.record_count as "recordCount", r.state, r.reason,
  r.proposed_by as "proposedBy", r.offered_at as "offeredAt", f.state as "keptState", f.file_type = '04' as "isAnswers"`
const FILE = sql`file_release r join exchange_file f on f.registrar_code = r.registrar_code and f.direction = 'in'
  and f.name = r.name`

/** Finds the offered and decided releases, newest first. */
export async function findReleases(db: Db | Tx): Promise<FileRelease[]> {
  const { rows } =
    await sql<FileRelease>`select ${COLUMNS} from ${FILE} order by r.offered_at desc, r.name limit 200`.execute(
      db,
    )
  return rows
}

/**
 * Locks one release together with the saved file; null if there is none. The rows are locked first and then read, so that a caller
 * who waited for another decision sees its result.
 */
export async function lockRelease(tx: Tx, fileReleaseId: string): Promise<FileRelease | null> {
  const one = sql`${FILE} where r.file_release_id = ${fileReleaseId}`
  await sql`select 1 from ${one} for update`.execute(tx)
  const { rows } = await sql<FileRelease>`select ${COLUMNS} from ${one}`.execute(tx)
  return rows[0] ?? null
}

/** Whether a line of a saved 04 is booked. From then on the rest has to be corrected line by line. */
export async function hasBookedLines(tx: Tx, of: { registrarCode: string; day: Day }): Promise<boolean> {
  const { rows } = await sql`select 1 from confirmation where registrar_code = ${of.registrarCode}
    and confirm_date = ${of.day} and booked_at is not null limit 1`.execute(tx)
  return rows.length > 0
}

export async function proposeRelease(
  tx: Tx,
  fileReleaseId: string,
  by: string,
  reason: string,
): Promise<void> {
  await sql`update file_release set state = 'proposed', proposed_by = ${by}, reason = ${reason}
    where file_release_id = ${fileReleaseId} and state = 'offered'`.execute(tx)
}

export async function decideRelease(
  tx: Tx,
  fileReleaseId: string,
  by: string,
  state: 'approved' | 'refused',
): Promise<void> {
  await sql`update file_release set state = ${state}, decided_by = ${by}, decided_at = business_now()
    where file_release_id = ${fileReleaseId} and state = 'proposed'`.execute(tx)
}

/** Replaces the saved bytes by the released ones. The old bytes stay as 'displaced'; lines of a 04 saved from them are deleted. */
export async function replaceSavedFile(tx: Tx, release: FileRelease): Promise<void> {
  const { registrarCode, day, name } = release
  await sql`insert into file_release (registrar_code, day, name, kept_sha256, sha256, byte_count, record_count, bytes, path,
      state, offered_at)
    select registrar_code, day, name, ${release.sha256}, sha256, byte_count, record_count, bytes, path, 'displaced', recorded_at
    from exchange_file where registrar_code = ${registrarCode} and direction = 'in' and name = ${name}
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    file_type: string
  }>`update exchange_file f set sha256 = r.sha256, byte_count = r.byte_count,
      record_count = r.record_count, bytes = r.bytes, path = r.path, recorded_at = business_now()
    from file_release r where r.file_release_id = ${release.fileReleaseId} and f.registrar_code = ${registrarCode}
      and f.direction = 'in' and f.name = ${name} and f.state = 'received' returning f.file_type`.execute(tx)
  if (rows[0]?.file_type !== '04') return
  await sql`delete from confirmation where registrar_code = ${registrarCode} and confirm_date = ${day}
    and booked_at is null`.execute(tx)
}
