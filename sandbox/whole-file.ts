import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Puts a file in place whole or not at all: temporary name, fsync, rename, fsync of the folder
 * (security.md 2.9). A file that is there is replaced.
 */
export function writeWhole(path: string, bytes: Uint8Array): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  const temporary = `${path}.${process.pid}.part`
  const file = openSync(temporary, 'w', 0o600)
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  syncFolder(folder)
}

function syncFolder(folder: string): void {
  // Windows has no handle for a folder; its rename is journalled.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
