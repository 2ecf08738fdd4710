import type { Tx } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { releaseAll } from './upload.store.ts'
import type { Uploader } from './uploader.ts'

/**
 * Gives up every file of an uploader whose papers nobody may keep any longer: rows and bytes go as those that nothing ever claimed, now
 * instead of a day after they came.
 */
export async function releaseUploads(tx: Tx, uploader: Uploader): Promise<void> {
  for (const uploadId of await releaseAll(tx, uploader))
    await enqueue(tx, 'sweep-upload', { uploadId }, { key: `sweep-${uploadId}` })
}
