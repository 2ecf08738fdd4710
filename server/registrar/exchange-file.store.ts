import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ExchangeFile } from '#server/ports/registrar-link.ts'

export interface KeptFile extends ExchangeFile {
  readonly fileType: string
  readonly recordCount: number
}

export type Direction = 'out' | 'in'

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Keeps a package's files; a name that is already kept keeps its first bytes. */
export async function keepFiles(
  tx: Tx,
  of: { registrarCode: string; day: Day; direction: Direction; state: 'written' | 'received' },
  files: readonly KeptFile[],
): Promise<void> {
  for (const file of files) {
    await sql`insert into exchange_file (registrar_code, day, file_type, direction, name, sha256, byte_count,
        record_count, bytes, state, recorded_at)
      values (${of.registrarCode}, ${of.day}, ${file.fileType}, ${of.direction}, ${file.name}, ${sha256(file.bytes)},
        ${file.bytes.length}, ${file.recordCount}, ${Buffer.from(file.bytes)}, ${of.state}, business_now())
      on conflict (registrar_code, direction, name) do nothing`.execute(tx)
  }
}

/** The files of a package in the order they were kept; the index is the last. */
export async function findFiles(
  db: Db | Tx,
  of: { registrarCode: string; day: Day; direction: Direction },
): Promise<KeptFile[]> {
  const { rows } = await sql<{ name: string; bytes: Buffer; file_type: string; record_count: number }>`
    select name, bytes, file_type, record_count from exchange_file
    where registrar_code = ${of.registrarCode} and day = ${of.day} and direction = ${of.direction}
    order by file_type = 'index', file_type`.execute(db)
  return rows.map((row) => ({
    name: row.name,
    bytes: new Uint8Array(row.bytes),
    fileType: row.file_type,
    recordCount: row.record_count,
  }))
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
