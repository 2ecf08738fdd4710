/**
 * A store for bytes under our own keys. A key is written once, completely or not at all: after `put` has answered, no crash loses it.
 * `get` returns null for a missing key; `delete` of a missing key succeeds. Keys are lower-case letters, digits and hyphens.
 */
export interface BlobStore {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}

/** The form of a key: never a path. */
export const BLOB_KEY = /^[a-z0-9][a-z0-9-]{7,79}$/
