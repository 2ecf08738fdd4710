import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { BlobStore } from '#ports/blob-store.ts'

const VERSION = 1
/** The id of the key in use. It is stored before every blob, so that another key can follow. */
const KEY_ID = 1
const HEAD = 2 + 12 + 16

/**
 * Wraps a store so that every byte is encrypted (rules/threats.md#personal-data): `version ‖ key id ‖ nonce ‖ tag ‖ ciphertext`,
 * AES-256-GCM under a separate key, with the blob's name as additional data. Throws for a changed, moved or foreign blob.
 */
export function sealedBlobs(store: BlobStore, secret: string): BlobStore {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fund-platform', `blob|${KEY_ID}`, 32))
  return {
    async put(name, bytes) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeOf(name))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      await store.put(
        name,
        Buffer.concat([Buffer.from([VERSION, KEY_ID]), nonce, cipher.getAuthTag(), sealed]),
      )
    },
    async get(name) {
      const bytes = await store.get(name)
      if (!bytes) return null
      if (bytes.length < HEAD || bytes[0] !== VERSION || bytes[1] !== KEY_ID)
        throw new Error('unknown blob seal')
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(2, 14)).setAAD(placeOf(name))
      opener.setAuthTag(bytes.subarray(14, HEAD))
      return Buffer.concat([opener.update(bytes.subarray(HEAD)), opener.final()])
    },
    delete: (name) => store.delete(name),
  }
}

function placeOf(name: string): Buffer {
  return Buffer.from(`blob|${name}`)
}
