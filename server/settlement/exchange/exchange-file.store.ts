import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ExchangeFile } from '#ports/registrar-link.ts'
import { offerFiles } from './file-release.store.ts'
import type { Place } from './file-shelf.ts'

export interface KeptFile extends ExchangeFile {
  readonly fileType: string
  readonly recordCount: number
}

/** A file that was verified whole, wherever its bytes are. */
export interface PlacedFile extends Place {
  readonly fileType: string
  readonly recordCount: number
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Saves a package of ours before it is delivered. A name that is already saved keeps its first bytes. */
export async function saveFiles(
  tx: Tx,
  of: { registrarCode: string; day: Day },
  files: readonly PlacedFile[],
): Promise<void> {
  for (const file of files) {
    await sql`insert into exchange_file (registrar_code, day, file_type, direction, name, sha256, byte_count,
        record_count, bytes, path, state, recorded_at)
      values (${of.registrarCode}, ${of.day}, ${file.fileType}, 'out', ${file.name}, ${file.sha256}, ${file.size},
        ${file.recordCount}, ${file.bytes && Buffer.from(file.bytes)}, ${file.path}, 'written', business_now())
      on conflict (registrar_code, direction, name) do nothing`.execute(tx)
  }
}

/** The result of saving a package. If a name came with other bytes, it has the hashes of both. */
export type FileReceipt =
  | { readonly kind: 'kept' }
  | { readonly kind: 'other-content'; readonly name: string; readonly kept: string; readonly offered: string }

/**
 * Saves the files that a registrar has sent. The same name with the same bytes changes nothing. With other bytes, nothing of the
 * package is saved until two persons have decided which of the two counts, and the first such name is returned
 * (rules/registrar.md#order-of-import).
 */
export async function saveReceivedFile(
  tx: Tx,
  of: { registrarCode: string; day: Day },
  files: readonly PlacedFile[],
): Promise<FileReceipt> {
  const known = await readKeptNames(tx, of.registrarCode, files)
  const others = files
    .map((file) => ({ ...file, keptSha256: known.get(file.name) ?? file.sha256 }))
    .filter((file) => file.keptSha256 !== file.sha256)
  const [open] = await offerFiles(tx, of, others)
  if (open) return { kind: 'other-content', ...open }
  for (const file of files.filter((each) => !known.has(each.name))) {
    await sql`insert into exchange_file (registrar_code, day, file_type, direction, name, sha256, byte_count,
        record_count, bytes, path, state, recorded_at)
      values (${of.registrarCode}, ${of.day}, ${file.fileType}, 'in', ${file.name}, ${file.sha256}, ${file.size},
        ${file.recordCount}, ${file.bytes && Buffer.from(file.bytes)}, ${file.path}, 'received', business_now())`.execute(
      tx,
    )
  }
  return { kind: 'kept' }
}

/** Whether each of these names is saved with exactly these bytes. False if persons have refused or replaced the bytes. */
export async function isAsKept(
  tx: Tx,
  of: { registrarCode: string },
  files: readonly Pick<PlacedFile, 'name' | 'sha256'>[],
): Promise<boolean> {
  const kept = await readKeptNames(tx, of.registrarCode, files)
  return files.every((file) => kept.get(file.name) === file.sha256)
}

/** Reads which of these names are saved, with the hash of the saved bytes. */
export async function readKeptNames(
  tx: Tx,
  registrarCode: string,
  files: readonly { readonly name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from exchange_file
    where registrar_code = ${registrarCode} and direction = 'in'
      and name = any(${files.map((each) => each.name)}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

interface PlacedRow extends Omit<PlacedFile, 'size' | 'bytes'> {
  readonly size: bigint
  readonly bytes: Buffer | null
}
const PLACED = sql.raw(
  'name, sha256, byte_count as size, bytes, path, file_type as "fileType", record_count as "recordCount"',
)
function placedOf(row: PlacedRow): PlacedFile {
  return { ...row, size: Number(row.size), bytes: row.bytes && new Uint8Array(row.bytes) }
}

/** Finds the received file of a type; null if the package had none. */
export async function findReceived(
  db: Db | Tx,
  of: { registrarCode: string; day: Day; fileType: string },
): Promise<PlacedFile | null> {
  const { rows } = await sql<PlacedRow>`select ${PLACED} from exchange_file
    where registrar_code = ${of.registrarCode} and day = ${of.day} and direction = 'in'
      and file_type = ${of.fileType} order by name limit 1`.execute(db)
  return rows[0] ? placedOf(rows[0]) : null
}

/** Finds the files of a package of ours, ordered by type. The index is the last. */
export async function findFiles(db: Db | Tx, of: { registrarCode: string; day: Day }): Promise<PlacedFile[]> {
  const { rows } = await sql<PlacedRow>`select ${PLACED} from exchange_file
    where registrar_code = ${of.registrarCode} and day = ${of.day} and direction = 'out'
    order by file_type = 'index', file_type`.execute(db)
  return rows.map(placedOf)
}

export async function markBooked(
  tx: Tx,
  of: { registrarCode: string; day: Day; fileType: string },
): Promise<void> {
  await sql`update exchange_file set state = 'booked' where registrar_code = ${of.registrarCode} and day = ${of.day}
    and direction = 'in' and file_type = ${of.fileType} and state = 'received'`.execute(tx)
}

export interface RegistrarRow {
  readonly registrarCode: string
  readonly version: '21' | '22'
}

export async function findRegistrars(db: Db | Tx): Promise<RegistrarRow[]> {
  const { rows } =
    await sql<RegistrarRow>`select registrar_code as "registrarCode", protocol_version as version
    from registrar order by registrar_code`.execute(db)
  return rows
}
