import type { FileDeps } from './store-upload.ts'
import { fileNamePlace } from './store-upload.ts'
import { findClean } from './upload.store.ts'
import type { Uploader } from './uploader.ts'

export interface OpenedUpload {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg'
  readonly fileName: string
  /** The hash of `bytes`. A review records it for what it saw. */
  readonly sha256: Buffer
}

/** Opens the uploader's own file, once it is clean. Null for every other handle, even if it exists. */
export async function openUpload(
  deps: Pick<FileDeps, 'db' | 'blobs' | 'seal'>,
  uploader: Uploader,
  handle: string,
): Promise<OpenedUpload | null> {
  const found = await findClean(deps.db, uploader, handle)
  const bytes = found && (await deps.blobs.get(found.uploadId))
  if (!found || !bytes) return null
  return {
    bytes,
    mediaType: 'image/jpeg',
    fileName: deps.seal.open(found.fileNameSealed, fileNamePlace(found.uploadId)),
    sha256: found.keptSha256,
  }
}
