import type { FileFailure } from '#domain/duty/list-file.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { SealedStore } from './list-file-blob.ts'
import { dropBlobs } from './list-file-blob.ts'
import type { ListFile } from './list-file.store.ts'
import { setFailed } from './list-file.store.ts'

export interface GiveUpDeps {
  readonly db: Db
  readonly seal: Seal
  readonly blobs: SealedStore
}

/** Records that a file is not made any more, tells its maker why, once, and drops its rows. A file that was made meanwhile stays. */
export async function giveUp(
  { db, seal, blobs }: GiveUpDeps,
  { listFileId, partyId, fileName, rows, list }: ListFile,
  failure: FileFailure,
): Promise<void> {
  const hasFailed = await inTransaction(db, async (tx) => {
    if (!(await setFailed(tx, listFileId, failure))) return false
    await notify(tx, seal, {
      ...{ template: 'list-file-failed', partyId, onceKey: `list-file:${listFileId}` },
      parameters: { listFileId, file: fileName, rows: String(rows), list, failure },
    })
    return true
  })
  if (hasFailed) await dropBlobs(blobs, listFileId)
}
