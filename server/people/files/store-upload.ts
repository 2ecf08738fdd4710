import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { AccessRefusal, UploadRefusal } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { ReceiveCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { BlobStore } from '#ports/blob-store.ts'
import type { MalwareScan } from '#ports/malware-scan.ts'
import { cleanFileName } from './file-name.ts'
import { drawPages, isPdf } from './draw-pages.ts'
import type { DrawnPages } from './draw-pages.ts'
import type { Gate } from '#server/base/http/gate.ts'
import { proveImage } from './image.ts'
import type { SentFile } from './multipart.ts'
import { readOneFile } from './multipart.ts'
import { insertUpload, lockDay, setScanned } from './upload.store.ts'
import type { Uploader } from './uploader.ts'
import { uploaderKey } from './uploader.ts'

export interface FileDeps {
  readonly db: Db
  /** A store that encrypts everything it saves (`sealed-blobs.ts`). */
  readonly blobs: BlobStore
  readonly seal: Seal
  readonly scan: MalwareScan
  readonly limits: Pick<Limits, 'upload'>
  /** The queue of decoding. An image of forty million dots takes 120 MB while it is decoded. */
  readonly decoding: Gate
}

/** The deps with the call's `change`: the row depends on the sender's session, which may have ended during the upload. */
export type KeepDeps = FileDeps & Pick<ReceiveCall, 'change'>

export type KeepRefusal =
  | Extract<AccessRefusal, { readonly kind: 'too-many-attempts' }>
  | Exclude<UploadRefusal, { readonly kind: 'upload-not-found' }>

const MOST_FILES_A_DAY = 50
/** The limit for a company. Each page of its papers is a file. */
const MOST_PAGES_A_DAY = 200
const MOST_BYTES_A_DAY = 200 * 1024 * 1024
const SWEPT_AFTER_MS = 24 * 60 * 60 * 1000

export interface StoredUpload {
  readonly kind: 'kept'
  /** The handle of the image, or of a PDF's first page. */
  readonly handle: string
  /** The handles of all pages, in order. */
  readonly pages: readonly string[]
}

/**
 * Takes one image out of a multipart body and stores it for a day, in quarantine until it is scanned. Of a company's PDF,
 * each page is stored as an image. The handle is 128 random bits, valid for this uploader only. A refused file is not stored.
 */
export async function storeUpload(
  deps: KeepDeps,
  uploader: Uploader,
  request: Request,
  { takesPdf }: { readonly takesPdf: boolean } = { takesPdf: false },
): Promise<StoredUpload | KeepRefusal> {
  const seconds = await deps.limits.upload(uploaderKey(uploader))
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const file = await readOneFile(request)
  if (file.kind !== 'file') return file
  const drawn = await deps.decoding.enter(() => (takesPdf ? drawPaper(file) : drawImage(file)))
  if (drawn === 'full') return { kind: 'upload-busy' }
  if (drawn.kind !== 'pages') return drawn
  const mostFiles = takesPdf ? MOST_PAGES_A_DAY : MOST_FILES_A_DAY
  return keepPages(deps, { uploader, file, jpegs: drawn.jpegs, mostFiles })
}

async function drawImage({ bytes }: SentFile): Promise<DrawnPages | KeepRefusal> {
  const image = await proveImage(bytes)
  return image.kind === 'image' ? { kind: 'pages', jpegs: [image.jpeg] } : image
}

/** Draws a company's paper, which may be an image or a PDF. If it is neither, the refusal says which files are accepted. */
async function drawPaper(file: SentFile): Promise<DrawnPages | KeepRefusal> {
  if (isPdf(file.bytes)) return drawPages(file.bytes)
  const drawn = await drawImage(file)
  return drawn.kind === 'upload-not-image' ? { ...drawn, kind: 'upload-not-paper' } : drawn
}

interface PageImages {
  readonly uploader: Uploader
  readonly file: SentFile
  readonly jpegs: readonly Buffer[]
  readonly mostFiles: number
}

/** Inserts the rows and their sweep jobs first, then stores the bytes. A crash in between leaves nothing unswept. */
async function keepPages(deps: KeepDeps, drawn: PageImages): Promise<StoredUpload | KeepRefusal> {
  const { uploader, file, jpegs, mostFiles } = drawn
  const pages = jpegs.map((jpeg) => ({
    ...{ jpeg, uploadId: randomUUID(), handle: randomBytes(16).toString('base64url') },
  }))
  const isRoom = await deps.change(async (tx) => {
    const day = await lockDay(tx, uploader)
    const isFull = day.files + pages.length > mostFiles
    if (isFull || day.bytes + file.bytes.length > MOST_BYTES_A_DAY) return false
    for (const [at, { uploadId, handle, jpeg }] of pages.entries()) {
      await insertUpload(tx, uploader, {
        ...{ uploadId, handle },
        fileNameSealed: deps.seal.seal(cleanFileName(file.name), fileNamePlace(uploadId)),
        // The whole file was received only once, so its size counts on the first page.
        receivedBytes: at === 0 ? file.bytes.length : 1,
        keptBytes: jpeg.length,
        keptSha256: createHash('sha256').update(jpeg).digest(),
      })
      await enqueue(tx, 'sweep-upload', { uploadId }, { key: `sweep-${uploadId}`, delayMs: SWEPT_AFTER_MS })
    }
    return true
  })
  if (!isRoom) return { kind: 'upload-day-full', mostFiles, mostMib: MOST_BYTES_A_DAY / 1024 / 1024 }
  for (const { uploadId, jpeg } of pages) await deps.blobs.put(uploadId, jpeg)
  const state = await deps.scan.scan(file.bytes)
  for (const { uploadId } of pages) await setScanned(deps.db, uploadId, state)
  const handles = pages.map(({ handle }) => handle)
  if (state === 'clean') return { kind: 'kept', handle: handles[0]!, pages: handles }
  for (const { uploadId } of pages) await deps.blobs.delete(uploadId)
  return { kind: 'upload-infected' }
}

/** Returns the place to which a file's name is sealed: it opens for its own row only. */
export function fileNamePlace(uploadId: string): string {
  return `upload|file_name|${uploadId}`
}
