import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { invariant } from '#domain/number/invariant.ts'
import type { BlobStore } from '#ports/blob-store.ts'
import { BLOB_KEY } from '#ports/blob-store.ts'
import { flushFolder, writeWholeFile } from './whole-file.ts'

/** Stores files in a folder, in subfolders by the first two characters of their keys. A file is complete or absent. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (key: string) => {
    invariant(BLOB_KEY.test(key), 'a blob key is a name, not a path')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      await writeWholeFile(pathOf(key), bytes)
    },
    async get(key) {
      return readFile(pathOf(key)).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code === 'ENOENT') return null
        throw fault
      })
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await flushFolder(dirname(path)).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'ENOENT') throw fault
      })
    },
  }
}
