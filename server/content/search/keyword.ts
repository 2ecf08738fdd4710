/** A search keyword, normalised for comparison. */
export interface Keyword {
  /** The text as it is shown: half-width, without control characters, cut. */
  readonly text: string
  readonly isCut: boolean
  /** In small letters. Han characters are separated from Latin letters and digits, so `易方达etf` is two words. */
  readonly words: readonly string[]
}

export const LONGEST_KEYWORD = 60
const MOST_WORDS = 6
/** The rest of a longer input is ignored: to normalise ten kilobytes for sixty characters is wasted work. */
const LONGEST_INPUT = 1_000

export function readKeyword(input: string): Keyword {
  const plain = input.slice(0, LONGEST_INPUT).normalize('NFKC').toWellFormed()
  const letters = [...plain.replaceAll(/[\p{C}\s]+/gu, ' ').trim()]
  const text = letters.slice(0, LONGEST_KEYWORD).join('').trim()
  return {
    text,
    isCut: letters.length > LONGEST_KEYWORD || input.length > LONGEST_INPUT,
    words: wordsOf(text),
  }
}

/** Returns runs of Han characters, and runs of other letters and digits. A repeated word counts once. */
export function wordsOf(text: string): readonly string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  return [...new Set(runs)].slice(0, MOST_WORDS)
}

export function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word)
}
