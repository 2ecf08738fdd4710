import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The largest file stored in a row, in bytes. Larger files are on disk: a row's value must be whole in memory and on the wire. */
export const SMALL = 4 * 1024 * 1024

const CHUNK = 1 << 20
/** A half-written file of this age was left by a process that died. */
const STALE_MS = 60 * 60 * 1000

/** Where the bytes of a file are: in the row itself, or at a path below DATA_DIR. */
export interface Place {
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly bytes: Uint8Array | null
  readonly path: string | null
}

/** Thrown when a saved file no longer has the bytes that were received. */
export class KeptFileChanged extends Error {}

/** Stores the bytes of one file, in order, whole or not at all. */
export interface Shelf {
  put(chunk: Uint8Array): Promise<void>
  /** Keeps a good file: on disk, synced, under a name with its hash. A small file stays in memory. */
  keep(): Promise<Place>
  drop(): Promise<void>
}

/** Opens a shelf for a file of a known size. The same content always has the same path, so keeping it twice changes nothing. */
export async function openShelf(
  dataDir: string,
  file: { readonly registrarCode: string; readonly name: string; readonly size: number },
): Promise<Shelf> {
  const hash = createHash('sha256')
  const { name } = file
  let size = 0
  const count = (chunk: Uint8Array) => {
    hash.update(chunk)
    size += chunk.length
  }
  if (file.size <= SMALL) return inMemory(name, count, () => ({ sha256: hash.digest('hex'), size }))
  const folder = join('exchange', file.registrarCode)
  await mkdir(join(dataDir, folder), { recursive: true })
  await removeStale(join(dataDir, folder))
  const temporary = join(dataDir, folder, `${name}.${randomUUID()}.part`)
  const handle = await open(temporary, 'wx', 0o600)
  return {
    async put(chunk) {
      count(chunk)
      await writeAll(handle, chunk)
    },
    async keep() {
      await handle.sync()
      await handle.close()
      const sha256 = hash.digest('hex')
      const path = join(folder, `${name}.${sha256.slice(0, 32)}`)
      await rename(temporary, join(dataDir, path))
      await syncFolder(dirname(join(dataDir, path)))
      return { name, sha256, size, bytes: null, path }
    },
    async drop() {
      await handle.close()
      await rm(temporary, { force: true })
    },
  }
}

/** Yields the bytes of a saved file from the first on. Throws at the end if they are not the bytes received. */
export async function* openKept(dataDir: string, place: Place): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of place.path === null
    ? [place.bytes ?? new Uint8Array(0)]
    : readChunks(join(dataDir, place.path))) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== place.sha256) throw new KeptFileChanged(place.name)
}

/** Reads into one buffer: a chunk is overwritten when the next one is read. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const buffer = new Uint8Array(CHUNK)
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

function inMemory(
  name: string,
  count: (chunk: Uint8Array) => void,
  sums: () => { sha256: string; size: number },
): Shelf {
  const chunks: Uint8Array[] = []
  return {
    async put(chunk) {
      count(chunk)
      chunks.push(new Uint8Array(chunk))
    },
    keep: async () => ({ name, ...sums(), bytes: new Uint8Array(Buffer.concat(chunks)), path: null }),
    drop: async () => {},
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length;) done += (await handle.write(chunk, done)).bytesWritten
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const made = await stat(join(folder, name)).catch(() => null)
    if (made && Date.now() - made.mtimeMs > STALE_MS) await rm(join(folder, name), { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has no handle for a folder; its rename is journalled.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
