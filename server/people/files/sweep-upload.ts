import { inTransaction } from '#server/db/tx.ts'
import type { FileMeans } from './keep-upload.ts'
import { deleteUnclaimed } from './upload.store.ts'

/** A day after a file came: it goes unless something has claimed it. Row first, so that no row is left without its bytes. */
export async function sweepUpload(
  means: Pick<FileMeans, 'db' | 'blobs'>,
  { uploadId }: { readonly uploadId: string },
): Promise<void> {
  const isGone = await inTransaction(means.db, (tx) => deleteUnclaimed(tx, uploadId))
  if (isGone) await means.blobs.delete(uploadId)
}
