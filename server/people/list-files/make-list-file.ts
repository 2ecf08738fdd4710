import type { JobTry } from '#server/base/jobs/jobs.ts'
import type { TableWriter } from '#server/base/printing/file-thread.ts'
import { inTransaction } from '#server/db/tx.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { GiveUpDeps } from './give-up.ts'
import { giveUp } from './give-up.ts'
import { dropRows, getRows, putFile } from './list-file-blob.ts'
import type { ListFile } from './list-file.store.ts'
import { findAsked, setReady } from './list-file.store.ts'

interface MakeDeps extends GiveUpDeps {
  readonly writeTable: TableWriter
}

/**
 * Makes a file of the rows that were kept when it was asked for, and tells its maker. Run again it makes the same bytes and tells nothing twice. Rows
 * that a crash leaves go with the file. A fault is thrown, so that the job is tried again after a pause; after the last try the maker is told.
 */
export async function makeListFile(
  deps: MakeDeps,
  { listFileId }: { readonly listFileId: string },
  { isLast }: JobTry,
): Promise<void> {
  const file = await findAsked(deps.db, listFileId)
  if (!file) return
  try {
    if ((await make(deps, file)) === 'made') return
  } catch (error) {
    if (isLast) await giveUp(deps, file, 'broken')
    throw error
  }
  if (isLast) await giveUp(deps, file, 'busy')
  throw new Error('too many files are being made')
}

async function make({ db, seal, blobs, writeTable }: MakeDeps, file: ListFile): Promise<'made' | 'busy'> {
  const { listFileId, format, partyId, fileName, rows } = file
  const table = await getRows(blobs, listFileId)
  if (!table) throw new Error('the rows of a file are gone')
  const bytes = await writeTable({ kind: 'table', format, table })
  if (bytes === 'busy') return 'busy'
  await putFile(blobs, listFileId, bytes)
  await inTransaction(db, async (tx) => {
    const until = await setReady(tx, listFileId)
    if (until === null) return
    await notify(tx, seal, {
      ...{ template: 'list-file-ready', partyId, onceKey: `list-file:${listFileId}` },
      parameters: { listFileId, file: fileName, rows: String(rows), until },
    })
  })
  await dropRows(blobs, listFileId)
  return 'made'
}
