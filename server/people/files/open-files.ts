import { join } from 'node:path'
import { eicarScan } from '#server/base/adapters/eicar-scan.ts'
import { folderBlobStore } from '#server/base/adapters/folder-blob-store.ts'
import { s3BlobStore } from '#server/base/adapters/s3-blob-store.ts'
import type { Config } from '#server/config.ts'
import { openGate } from '#server/base/http/gate.ts'
import type { FileDeps } from './store-upload.ts'
import { sealedBlobs } from './sealed-blobs.ts'

/** An image takes up to 120 MB while it is decoded. If twenty wait, further uploaders are asked to come again. */
const DECODING = { atOnce: 2, waiting: 20 }

/** Opens all that files need, by the configuration: a bucket if one is named, else a folder of `dataDir`. */
export function openFiles(
  { s3, dataDir, secret }: Pick<Config, 's3' | 'dataDir' | 'secret'>,
  deps: Pick<FileDeps, 'db' | 'seal' | 'limits'>,
): FileDeps {
  const store = s3 ? s3BlobStore(s3) : folderBlobStore(join(dataDir, 'blobs'))
  return { ...deps, blobs: sealedBlobs(store, secret), scan: eicarScan(), decoding: openGate(DECODING) }
}
