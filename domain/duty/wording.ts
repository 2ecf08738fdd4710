import { DENIED_EN, DENIED_ZH, HOUSE_BANNED, OF_OTHER_WORDS } from './banned-words.copy.ts'

/** Words that nobody writes to a client (rules/advisers.md#banned-words). */

export interface WordingRefusal {
  readonly kind: 'wording-banned'
  readonly word: string
  readonly field: string
}

/** A text by the name of its field. */
export type WrittenTexts = Readonly<Record<string, string | null>>

/**
 * Finds the first banned word in texts that a client will read: the house's, then the firm's own. Case and width of letters make no difference;
 * spaces, punctuation and accents between letters are passed over. A word in Latin letters begins where a word begins: “hot” is in “hotel” and
 * not in “shot”.
 */
export function refuseWording(texts: WrittenTexts, firmWords: readonly string[]): WordingRefusal | null {
  for (const [field, text] of Object.entries(texts)) {
    const folded = fold(text ?? '')
    const house = HOUSE_BANNED.find((each) => isIn(folded, each, (at) => isPromised(folded, each, at)))
    const word = house ?? firmWords.find((each) => isIn(folded, each, () => true))
    if (word !== undefined) return { kind: 'wording-banned', word, field }
  }
  return null
}

/** The letters and digits of a text as they are compared: two words of one key are one word. */
export function wordKey(text: string): string {
  return fold(text).letters
}

interface Spelling {
  readonly letters: string
  /** Whether a word may begin at each unit of `letters`. */
  readonly begins: readonly boolean[]
}

const LETTER = /[\p{L}\p{N}]/u
const INVISIBLE = /[\p{M}\p{Cf}]/u
const SPELLED = /[a-z\d]/

function fold(text: string): Spelling {
  let letters = ''
  let isAfterSpelled = false
  const begins: boolean[] = []
  for (const each of text.normalize('NFKD').toLowerCase()) {
    if (INVISIBLE.test(each)) continue
    const isLetter = LETTER.test(each)
    if (isLetter) {
      const mayBegin = !(isAfterSpelled && SPELLED.test(each))
      letters += each
      begins.push(...Array.from({ length: each.length }, () => mayBegin))
    }
    isAfterSpelled = isLetter && SPELLED.test(each)
  }
  return { letters, begins }
}

function isIn({ letters, begins }: Spelling, word: string, counts: (at: number) => boolean): boolean {
  const key = wordKey(word)
  for (let at = letters.indexOf(key); at >= 0; at = letters.indexOf(key, at + 1))
    if (begins[at] && counts(at)) return true
  return false
}

/** Whether nothing before the word takes it back. An English negation begins where a word begins, as “no” does not in “casino”. */
function isPromised({ letters, begins }: Spelling, word: string, at: number): boolean {
  const before = letters.slice(0, at)
  const denied = DENIED_EN.exec(before)
  if (denied !== null && begins[denied.index]) return false
  return !DENIED_ZH.test(before) && !(OF_OTHER_WORDS[word]?.test(before) ?? false)
}
