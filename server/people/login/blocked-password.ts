import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { core, replaceLookalikes } from '#domain/person/blocked-password.ts'

const KEY_BYTES = 5
const KEYS = readFileSync(new URL('blocked-passwords.bin', import.meta.url))

/** The least length of a word in the check. An attacker would not try shorter words first. */
const LEAST_WORD = 4

/**
 * Whether attackers would try this password first: it is on the list, or is a word of the list or of this site's names, with
 * digits and signs around it or in place of letters.
 */
export function isCommonPassword(password: string, siteNames: readonly string[]): boolean {
  const small = password.toLowerCase()
  const spelled = [replaceLookalikes(small, 'i'), replaceLookalikes(small, 'l')]
  const letters = [small, ...spelled].map((each) => each.replaceAll(/[^a-z]/g, ''))
  const words = [...[small, ...spelled].map(core), ...letters]
  const isWord = (word: string) =>
    word.length >= LEAST_WORD && (isListedPassword(word) || siteNames.includes(word))
  return isListedPassword(small) || words.some(isWord)
}

/** Returns the site's names, of which no password may be made: its brand and the first labels of its domains, letters only. */
export function siteNamesOf(site: {
  readonly brandEn: string
  readonly domains: readonly string[]
}): readonly string[] {
  const named = [
    site.brandEn,
    ...site.brandEn.split(/\s+/),
    ...site.domains.flatMap((each) => each.split('.', 1)),
  ]
  const plain = named
    .flatMap((each) => [each, ...each.split('-')])
    .map((each) => each.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return [...new Set(plain)].filter((each) => each.length >= LEAST_WORD)
}

/** The number of passwords on the list. rules/threats.md#passwords requires at least ten thousand. */
export const LISTED_PASSWORDS = KEYS.length / KEY_BYTES

/**
 * Whether a password, in upper or lower case, is on the list of those found in break-ins. The list stores sorted prefixes of
 * SHA-256 (docs/decisions/0011), so one in 40 million other passwords is wrongly taken for a listed one.
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
