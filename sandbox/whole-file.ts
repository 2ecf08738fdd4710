import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file completely or not at all: temporary name, fsync, rename, fsync of the folder (rules/threats.md#end-of-day). An existing
 * file is replaced.
 */
export function writeWhole(path: string, bytes: Uint8Array): void {
  const file = openWhole(path)
  try {
    file.put(bytes)
  } catch (fault) {
    file.drop()
    throw fault
  }
  file.keep()
}

/** Writes a file that arrives in chunks, completely or not at all. */
export async function writeWholeFrom(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = openWhole(path)
  try {
    for await (const chunk of chunks) file.put(chunk)
  } catch (fault) {
    file.drop()
    throw fault
  }
  file.keep()
}

function openWhole(path: string) {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  const temporary = `${path}.${process.pid}.part`
  const file = openSync(temporary, 'w', 0o600)
  return {
    put(bytes: Uint8Array): void {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    },
    keep(): void {
      try {
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(temporary, path)
      syncFolder(folder)
    },
    drop(): void {
      closeSync(file)
      rmSync(temporary, { force: true })
    },
  }
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder for fsync; its rename is journalled.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
