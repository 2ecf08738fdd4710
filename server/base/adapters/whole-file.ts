import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file as a whole or not at all: to a temporary file, flushed, renamed, and the folder flushed. Replaces the old file. */
export async function writeWholeFile(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const folder = dirname(path)
  const isNewFolder = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
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
  await flushFolder(folder)
  if (isNewFolder) await flushFolder(dirname(folder))
}

/** Flushes a folder, because a rename survives a crash only then. Windows cannot open a folder and needs no flush. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
