import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { core, spelledOut } from '#domain/person/blocked-password.ts'

const KEY_BYTES = 5
const KEYS = readFileSync(new URL('blocked-passwords.bin', import.meta.url))

/** A shorter word inside a password is no part of it that anybody would try first. */
const LEAST_WORD = 4

/**
 * Whether a password is what is tried first: one of the list, or a word of the list or of this site's names with digits and signs around it
 * or in place of letters.
 */
export function isCommonPassword(password: string, siteNames: readonly string[]): boolean {
  const small = password.toLowerCase()
  const spelled = [spelledOut(small, 'i'), spelledOut(small, 'l')]
  const letters = [small, ...spelled].map((each) => each.replaceAll(/[^a-z]/g, ''))
  const words = [...[small, ...spelled].map(core), ...letters]
  const isWord = (word: string) =>
    word.length >= LEAST_WORD && (isListedPassword(word) || siteNames.includes(word))
  return isListedPassword(small) || words.some(isWord)
}

/** Names of a site that a password must not be made of: its brand and the first labels of its domains, in letters alone. */
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

/** How many passwords the list has; rules/threats.md#passwords asks for ten thousand at least. */
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
