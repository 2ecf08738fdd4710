import { inTransaction } from '#server/db/tx.ts'
import type { FileDeps } from './store-upload.ts'
import { deleteUnclaimed } from './upload.store.ts'

/** Deletes a file a day after it came, unless it is claimed. The row goes first, so that no row is left without its bytes. */
export async function sweepUpload(
  deps: Pick<FileDeps, 'db' | 'blobs'>,
  { uploadId }: { readonly uploadId: string },
): Promise<void> {
  const isGone = await inTransaction(deps.db, (tx) => deleteUnclaimed(tx, uploadId))
  if (isGone) await deps.blobs.delete(uploadId)
}
