import type { Tx } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { releaseAll } from './upload.store.ts'
import type { Uploader } from './uploader.ts'

/**
 * Releases all files of an uploader whose papers must not be kept any longer. Rows and bytes are deleted like those of
 * unclaimed files, but now instead of after a day.
 */
export async function releaseUploads(tx: Tx, uploader: Uploader): Promise<void> {
  for (const uploadId of await releaseAll(tx, uploader))
    await enqueue(tx, 'sweep-upload', { uploadId }, { key: `sweep-${uploadId}` })
}
