/** What a person looks for, made comparable. */
export interface Keyword {
  /** As it is shown: half-width, without control characters, cut. */
  readonly text: string
  readonly isCut: boolean
  /** Small letters; Han, Latin and digits apart, so that `易方达etf` is two words. */
  readonly words: readonly string[]
}

export const LONGEST_KEYWORD = 60
const MOST_WORDS = 6
/** Nothing longer is looked at: normalising ten kilobytes for sixty characters is work for nothing. */
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

/** Runs of Han characters, and runs of other letters and digits; a word that stands twice counts once. */
export function wordsOf(text: string): readonly string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  return [...new Set(runs)].slice(0, MOST_WORDS)
}

export function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word)
}
