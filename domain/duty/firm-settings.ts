import { isSeen } from '#domain/number/typed-text.ts'
import { refuseWording, wordKey } from './wording.ts'
import type { WordingRefusal } from './wording.ts'

/** What a principal sets for the firm (rules/advisers.md#firm-settings). */
export interface FirmSettings {
  /** The English display name; the Chinese one is the licensed one. Null for none. */
  readonly nameEn: string | null
  /** The trading days for which the firm’s proposals stand. */
  readonly proposalDays: number
  /** What clients read where their adviser is named. Null for nothing. */
  readonly footerZh: string | null
  readonly footerEn: string | null
  /** Words that its members do not write to clients, beside those of the house. */
  readonly bannedWords: readonly string[]
}

export const LEAST_PROPOSAL_DAYS = 1
export const MOST_PROPOSAL_DAYS = 10
export const MOST_FIRM_NAME = 100
export const MOST_FOOTER = 400
export const MOST_BANNED_WORDS = 50
export const BANNED_WORD_LETTERS = { fewest: 2, most: 20 } as const

export type FirmSettingsRefusal =
  | WordingRefusal
  | { readonly kind: 'firm-name-not-english'; readonly most: number }
  | { readonly kind: 'footer-too-long'; readonly length: number; readonly most: number }
  | { readonly kind: 'footer-not-chinese' }
  | { readonly kind: 'banned-words-too-many'; readonly count: number; readonly most: number }
  | {
      readonly kind: 'banned-word-length'
      readonly word: string
      readonly fewest: number
      readonly most: number
    }

/** Latin letters with their accents, digits, and what stands in names of firms. */
const ENGLISH_NAME = /^[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d &.,'’()/-]*$/u

/**
 * Checks what was typed and returns it as it is kept: trimmed, empty as null, each banned word once. Lengths are characters as a person counts
 * them. Refuses in this order: name, footers, banned words, and a name or footer with a word that may not be written to clients.
 */
export function judgeFirmSettings(
  typed: FirmSettings,
): { readonly kind: 'ok'; readonly settings: FirmSettings } | FirmSettingsRefusal {
  const nameEn = tidy(typed.nameEn)
  if (nameEn !== null && ([...nameEn].length > MOST_FIRM_NAME || !ENGLISH_NAME.test(nameEn)))
    return { kind: 'firm-name-not-english', most: MOST_FIRM_NAME }
  const [footerZh, footerEn] = [tidy(typed.footerZh), tidy(typed.footerEn)]
  const length = Math.max(...[footerZh, footerEn].map((each) => [...(each ?? '')].length))
  if (length > MOST_FOOTER) return { kind: 'footer-too-long', length, most: MOST_FOOTER }
  // A reader of either language falls back on the Chinese text, never on the English one.
  if (footerZh === null && footerEn !== null) return { kind: 'footer-not-chinese' }
  const words = judgeWords(typed.bannedWords)
  if (words.kind !== 'ok') return words
  const { bannedWords } = words
  const banned = refuseWording({ nameEn, footerZh, footerEn }, bannedWords)
  if (banned) return banned
  const { proposalDays } = typed
  return { kind: 'ok', settings: { nameEn, proposalDays, footerZh, footerEn, bannedWords } }
}

function judgeWords(
  typed: readonly string[],
): { readonly kind: 'ok'; readonly bannedWords: readonly string[] } | FirmSettingsRefusal {
  const { fewest, most } = BANNED_WORD_LETTERS
  const words = new Map<string, string>()
  for (const each of typed.map(tidy)) {
    if (each === null) continue
    const letters = [...wordKey(each)].length
    if (letters < fewest || [...each].length > most)
      return { kind: 'banned-word-length', word: each, fewest, most }
    if (!words.has(wordKey(each))) words.set(wordKey(each), each)
  }
  if (words.size > MOST_BANNED_WORDS)
    return { kind: 'banned-words-too-many', count: words.size, most: MOST_BANNED_WORDS }
  return { kind: 'ok', bannedWords: [...words.values()] }
}

/** Returns the names of the fields in which two settings differ. */
export function changedSettings(before: FirmSettings, after: FirmSettings): (keyof FirmSettings)[] {
  const fields = ['nameEn', 'proposalDays', 'footerZh', 'footerEn', 'bannedWords'] as const
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

function tidy(text: string | null): string | null {
  const plain = (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return isSeen(plain) ? plain : null
}
