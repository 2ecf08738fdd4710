import { join } from 'node:path'
import type { BlobStore } from '#ports/blob-store.ts'
import { folderBlobStore } from '#server/base/adapters/folder-blob-store.ts'
import { sealedBlobs } from '#server/people/files/sealed-blobs.ts'
import type { World } from '../world.ts'

/** The store of a world's files as it lies on the disk, sealed. */
export const storeOf = ({ config }: World): BlobStore => folderBlobStore(join(config.dataDir, 'blobs'))

/** The same store as the server reads it. */
export const blobsOf = (world: World): BlobStore => sealedBlobs(storeOf(world), world.config.secret)
