/**
 * Bytes under names of ours. A key is put once, whole or not at all: after `put` has answered, no crash loses it. `get` of a key that is
 * not there is null; `delete` of one is done. Keys are lower-case letters, digits and hyphens.
 */
export interface BlobStore {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}

/** What may be a key: never a path. */
export const BLOB_KEY = /^[a-z0-9][a-z0-9-]{7,79}$/
