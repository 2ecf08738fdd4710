import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const KEY_BYTES = 5
const KEYS = readFileSync(new URL('blocked-passwords.bin', import.meta.url))

/** How many passwords the list has; security.md D1 asks for ten thousand at least. */
export const LISTED_PASSWORDS = KEYS.length / KEY_BYTES

/**
 * Whether a password stands on the list of those that were found in break-ins, in whatever case. The list is kept as sorted
 * beginnings of SHA-256 (docs/decisions/0011): of another password one in 40 million is taken for a listed one.
 */
export function isListedPassword(password: string): boolean {
  const key = createHash('sha256').update(password.toLowerCase()).digest().subarray(0, KEY_BYTES)
  let [from, to] = [0, LISTED_PASSWORDS]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = KEYS.compare(key, 0, KEY_BYTES, middle * KEY_BYTES, (middle + 1) * KEY_BYTES)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
