import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { invariant } from '#domain/invariant.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { BLOB_KEY } from '#server/ports/blob-store.ts'

/** Files in a folder, sharded by the first two signs of their keys. Written beside, flushed, renamed, and the folder flushed. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (key: string) => {
    invariant(BLOB_KEY.test(key), 'a blob key is a name, not a path')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const isNewShard = (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) !== undefined
      const beside = `${path}.${randomUUID()}.tmp`
      try {
        const file = await open(beside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, path)
      } catch (fault) {
        await rm(beside, { force: true })
        throw fault
      }
      await flushFolder(dirname(path))
      if (isNewShard) await flushFolder(folder)
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

/** A rename is only kept once its folder is; Windows cannot open a folder and needs no flush. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
