import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a canonical text. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
