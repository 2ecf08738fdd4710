import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { AccessRefusal, UploadRefusal } from '#server/edge/answer.ts'
import type { Limits } from '#server/edge/limits.ts'
import type { ReceiveCall } from '#server/edge/route.ts'
import type { Seal } from '#server/identity/seal.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'
import type { MalwareScan } from '#server/ports/malware-scan.ts'
import { cleanFileName } from './file-name.ts'
import type { Gate } from './gate.ts'
import { proveImage } from './image.ts'
import type { SentFile } from './multipart.ts'
import { readOneFile } from './multipart.ts'
import { insertUpload, lockDay, setScanned } from './upload.store.ts'
import type { Uploader } from './uploader.ts'
import { uploaderKey } from './uploader.ts'

export interface FileMeans {
  readonly db: Db
  /** Sealed: what is put into it never lies open (`sealed-blobs.ts`). */
  readonly blobs: BlobStore
  readonly seal: Seal
  readonly scan: MalwareScan
  readonly limits: Pick<Limits, 'upload'>
  /** An image of forty million dots takes 120 MB while it is decoded. */
  readonly decoding: Gate
}

/** The row of a file rests on whoever sent it, who may have gone while it came. */
export type KeepMeans = FileMeans & Pick<ReceiveCall, 'change'>

export type KeepRefusal =
  | Extract<AccessRefusal, { readonly kind: 'too-many-attempts' }>
  | Exclude<UploadRefusal, { readonly kind: 'upload-not-found' }>

const MOST_FILES_A_DAY = 50
const MOST_BYTES_A_DAY = 200 * 1024 * 1024
const SWEPT_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Takes one image out of a multipart body and keeps it for a day, in quarantine until it has been scanned. The handle is 128 random
 * bits, good for this uploader only. What is refused is not kept.
 */
export async function keepUpload(
  means: KeepMeans,
  uploader: Uploader,
  request: Request,
): Promise<{ readonly kind: 'kept'; readonly handle: string } | KeepRefusal> {
  const seconds = await means.limits.upload(uploaderKey(uploader))
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const file = await readOneFile(request)
  if (file.kind !== 'file') return file
  const image = await means.decoding.enter(() => proveImage(file.bytes))
  if (image === 'full') return { kind: 'upload-busy' }
  if (image.kind !== 'image') return image
  return keepImage(means, uploader, file, image.jpeg)
}

/** The row and its sweeper first, then the bytes: whatever dies in between leaves nothing that is not swept. */
async function keepImage(
  means: KeepMeans,
  uploader: Uploader,
  file: SentFile,
  jpeg: Buffer,
): Promise<{ readonly kind: 'kept'; readonly handle: string } | KeepRefusal> {
  const uploadId = randomUUID()
  const handle = randomBytes(16).toString('base64url')
  const isRoom = await means.change(async (tx) => {
    const day = await lockDay(tx, uploader)
    if (day.files >= MOST_FILES_A_DAY || day.bytes + file.bytes.length > MOST_BYTES_A_DAY) return false
    await insertUpload(tx, uploader, {
      uploadId,
      handle,
      fileNameSealed: means.seal.seal(cleanFileName(file.name), fileNamePlace(uploadId)),
      receivedBytes: file.bytes.length,
      keptBytes: jpeg.length,
      keptSha256: createHash('sha256').update(jpeg).digest(),
    })
    await enqueue(tx, 'sweep-upload', { uploadId }, { key: `sweep-${uploadId}`, delayMs: SWEPT_AFTER_MS })
    return true
  })
  if (!isRoom) {
    return { kind: 'upload-day-full', mostFiles: MOST_FILES_A_DAY, mostMib: MOST_BYTES_A_DAY / 1024 / 1024 }
  }
  await means.blobs.put(uploadId, jpeg)
  const state = await means.scan.scan(file.bytes)
  await setScanned(means.db, uploadId, state)
  if (state === 'clean') return { kind: 'kept', handle }
  await means.blobs.delete(uploadId)
  return { kind: 'upload-infected' }
}

/** Where a file's name is sealed to: its row. */
export function fileNamePlace(uploadId: string): string {
  return `upload|file_name|${uploadId}`
}
