import { randomUUID } from 'node:crypto'
import type { FILE_ANSWER } from '#contract/list-file.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { CellFormat, FileFormat } from '#domain/duty/list-file.ts'
import { endingOf, MOST_ROWS, MOST_ROWS_AT_ONCE, mostRowsOf } from '#domain/duty/list-file.ts'
import type { ListView, LookBasis } from '#domain/security/look.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Ok, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { TableWriter } from '#server/base/printing/file-thread.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import type { Table } from '#server/base/tables/table.ts'
import { MEDIA_TYPES } from '#server/base/tables/write-table.ts'
import type { Tx } from '#server/db/tx.ts'
import { findPartyName } from '#server/people/accounts/person.store.ts'
import type { output as Output } from 'zod/v4/core'
import type { SealedStore } from './list-file-blob.ts'
import { putRows } from './list-file-blob.ts'
import { addFile, jobKeyOf } from './list-file.store.ts'

export interface FileMaking {
  readonly seal: Seal
  readonly blobs: SealedStore
  readonly writeTable: TableWriter
  readonly letterhead: Letterhead
}

/** A list as a file leaves it: its name in the audit, its view in the access log, and the duty by which its rows are seen. */
export interface ExportedList {
  readonly list: string
  readonly view: ListView
  readonly basis: LookBasis
  readonly duty: FirmDuty
}

/** Tries to make a file. They take half an hour: whoever waits longer is better told. */
const MOST_TRIES = 8

interface ListExport extends ExportedList {
  readonly format: FileFormat
  /** What the list was asked for. Only its hash is kept. */
  readonly asked: Readonly<Record<string, unknown>>
  /** What the list was asked for, in the reader's words: a printed list says it. */
  readonly words: readonly string[]
  /** The name of the file without its ending. */
  readonly name: string
  readonly table: Table
  /** Whether the list has more rows than the table, which has the most of its format then. */
  readonly hasMore: boolean
}

type FileGiven =
  | Ok<Output<typeof FILE_ANSWER>>
  | Refusals<'too-many-rows' | 'pdf-too-long' | 'documents-busy'>
type FileCall = ActCall<Adviser>

/**
 * Gives the rows of a list, which the caller has read by the right of the reader, as a file: at once, or if it is long by a job and a message. The
 * look and the export are recorded before anything is sent. Refuses a list of more rows than its format takes whole.
 */
export async function giveFile(call: FileCall, filed: ListExport, making: FileMaking): Promise<FileGiven> {
  const { table, format, hasMore, name } = filed
  if (hasMore) return tooLong(format)
  const fileName = `${name}.${endingOf(format)}`
  if (format !== 'pdf' && table.rows.length > MOST_ROWS_AT_ONCE)
    return askForFile(call, { ...filed, format, fileName }, making)
  const bytes =
    format === 'pdf'
      ? await printList(call, filed, making)
      : await making.writeTable({ kind: 'table', format, table })
  if (bytes === 'busy') return { kind: 'documents-busy' }
  await call.change((tx) => recordExport(tx, call, filed, making.seal))
  return ok({ mediaType: MEDIA_TYPES[format], fileName, bytes })
}

function tooLong(format: FileFormat): Refusals<'too-many-rows' | 'pdf-too-long'> {
  const most = mostRowsOf(format)
  return format === 'pdf'
    ? { kind: 'pdf-too-long', most, mostCells: MOST_ROWS }
    : { kind: 'too-many-rows', most }
}

/** Prints a list with the name of who takes it and the instant of the call on every page. */
async function printList(
  { db, actor, now, locale }: FileCall,
  { table, words }: ListExport,
  { writeTable, letterhead }: FileMaking,
) {
  const name = await findPartyName(db, actor.partyId)
  const data = { table, actor: name, asOf: now.toISOString(), filter: words }
  return writeTable({ kind: 'list', data, letterhead, locale })
}

/**
 * Keeps the rows as they are now, and asks a job for the file. The row stands before the bytes, so that what a crash leaves is swept, and the job is
 * asked for after them.
 */
async function askForFile(
  call: FileCall,
  filed: ListExport & { readonly format: CellFormat; readonly fileName: string },
  { seal, blobs }: FileMaking,
): Promise<FileGiven> {
  const listFileId = randomUUID()
  const { membershipId, partyId, firmId } = call.actor
  const { duty, list, format, fileName, table } = filed
  const rows = table.rows.length
  await call.change((tx) =>
    addFile(tx, { listFileId, membershipId, partyId, firmId, duty, list, format, fileName, rows }),
  )
  await putRows(blobs, listFileId, table)
  await call.change(async (tx) => {
    await recordExport(tx, call, filed, seal)
    await enqueue(tx, 'make-list-file', { listFileId }, { key: jobKeyOf(listFileId), mostTries: MOST_TRIES })
  })
  return ok({ isLater: true, rows })
}

/** Records that the rows of a list leave as a file: the look, and the export itself. */
async function recordExport(
  tx: Tx,
  call: FileCall,
  { list, view, basis, format, asked, table }: ListExport,
  seal: Seal,
): Promise<void> {
  const rows = table.rows.length
  const filterHash = hashFilter(seal, asked)
  await recordLook(tx, call, { basis, view, shown: rows, filterHash })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `firm:${call.actor.firmId}`, action: 'export.made', subject: list },
    facts: { rows, format, filter: filterHash.toString('hex') },
  })
}
