import { pinyin } from 'pinyin-pro'
import type { Locale } from '#server/base/http/locale.ts'
import { placesOf } from './marks.ts'
import type { Mark } from './marks.ts'
import {
  EMPTY_EN,
  EMPTY_SIGNS_ZH,
  EMPTY_ZH,
  HINTS_EN,
  HINTS_ZH,
  PARTICLES_ZH,
  SAME_EN,
  SAME_ZH,
} from './vocabulary.copy.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

/** Where a word stands in a text made ready for it, in whatever form. */
export type Fold = (word: string) => readonly Mark[]

export interface WordForms {
  readonly fold: (text: string) => Fold
  /** As `fold`; a Chinese title is found by its pinyin and initials too. */
  readonly foldTitle: (text: string) => Fold
  /** The words of a keyword that are looked for; small words that say nothing are left out unless there are no others. */
  readonly termsOf: (keyword: string) => readonly string[]
  /** Words that the answer may well have, by the way it is asked; none of them has to be met. */
  readonly hintsOf: (keyword: string) => readonly string[]
}

export const WORD_FORMS: Readonly<Record<Locale, WordForms>> = {
  zh: {
    fold: foldChinese,
    foldTitle: foldSpoken,
    termsOf: chineseTerms,
    hintsOf: (keyword) => hintsIn(HINTS_ZH, keyword),
  },
  en: {
    fold: foldEnglish,
    foldTitle: foldEnglish,
    termsOf: englishTerms,
    hintsOf: (keyword) => hintsIn(HINTS_EN, keyword).map(stem),
  },
}

function hintsIn(table: typeof HINTS_EN, keyword: string): readonly string[] {
  return table.flatMap(([asked, hints]) => (asked.test(keyword.toLowerCase()) ? hints : []))
}

const HAN = /\p{Script=Han}/u
const LATIN = /[a-z0-9][a-z0-9+.:%-]*/g
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Chinese: the segmenter's words, and pairs of signs of its long words and of what it left apart, because it does not know every term.
 * Latin letters are looked for as written, and as pinyin or its initials.
 */
function chineseTerms(keyword: string): readonly string[] {
  let text = keyword.toLowerCase()
  const known = KNOWN_ZH.filter((word) => {
    const isIn = text.includes(word)
    if (isIn) text = text.replaceAll(word, ' ')
    return isIn
  })
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
  const han = words.filter((word) => HAN.test(word))
  const long = han.filter((word) => word.length > 1 && !EMPTY_ZH.has(word))
  const told = long.length > 0 ? long : han.filter((word) => word.length === 1 && !EMPTY_SIGNS_ZH.has(word))
  const pairs = [...han.filter((word) => word.length > 2), ...singlesJoined(words)].flatMap(pairsOf)
  const latin = text.match(LATIN) ?? []
  const isEnough = told.length + known.length > 0
  const all = [...known, ...(isEnough ? told : han), ...pairs.filter((pair) => !isEmpty(pair))]
  return [...new Set([...all, ...(all.length > 0 ? latin.filter(isTelling) : tellingOf(latin))])]
}

/** The longest first, so that none is read within another. */
const KNOWN_ZH = Object.keys(SAME_ZH).toSorted((left, right) => right.length - left.length)

/** Runs of single signs: terms of the trade that the segmenter has taken apart. */
function singlesJoined(words: readonly string[]): readonly string[] {
  const runs: string[] = ['']
  for (const word of words) {
    if (word.length === 1 && HAN.test(word)) runs.push(`${runs.pop() ?? ''}${word}`)
    else runs.push('')
  }
  return runs.filter((run) => run.length > 1)
}

function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
}

function isEmpty(pair: string): boolean {
  return EMPTY_ZH.has(pair) || PARTICLES_ZH.test(pair) || [...pair].every((sign) => EMPTY_SIGNS_ZH.has(sign))
}

function englishTerms(keyword: string): readonly string[] {
  const words = keyword.toLowerCase().replaceAll('’', "'").match(LATIN) ?? []
  return [...new Set(tellingOf(words).map(stem))]
}

function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter(isTelling)
  return telling.length > 0 ? telling : words
}

/** A single letter or digit stands nearly everywhere. */
function isTelling(word: string): boolean {
  return word.length > 1 && !EMPTY_EN.has(word)
}

/** In small letters; but where one is longer than the capital, as it is: every place behind it would move. */
function smallOf(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : text
}

function foldChinese(text: string): Fold {
  const small = smallOf(text)
  return (word) => {
    const asWritten = placesOf(small, word)
    return asWritten.length > 0 ? asWritten : (SAME_ZH[word] ?? []).flatMap((same) => placesOf(small, same))
  }
}

function foldSpoken(text: string): Fold {
  const written = foldChinese(text)
  const sounds = soundsOf(text)
  return (word) => {
    const asWritten = written(word)
    return asWritten.length > 0 || !/^[a-z]{2,}$/.test(word) ? asWritten : soundsLike(sounds, word)
  }
}

/** The pinyin of each sign; empty for what is not Han. A text with signs beyond the plane has no sounds: its places would shift. */
function soundsOf(text: string): readonly string[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })
  if (syllables.length !== text.length) return []
  return syllables.map((sound, at) => (HAN.test(text[at] ?? '') ? sound : ''))
}

/** Runs of Han whose pinyin, or whose initials, are the word; the last syllable may be unfinished. */
function soundsLike(sounds: readonly string[], word: string): readonly Mark[] {
  const found: Mark[] = []
  for (let from = 0; from < sounds.length; from += 1) {
    if (sounds[from]?.[0] !== word[0]) continue
    // Two initials stand somewhere in nearly every title: only how it begins counts.
    const initials = from === 0 || word.length > 2 ? endOfInitials(sounds, word, from) : -1
    const to = Math.max(endOfSound(sounds, word, from), initials)
    if (to > from + 1) found.push({ from, to })
  }
  return found
}

function endOfSound(sounds: readonly string[], word: string, from: number): number {
  let rest = word
  for (let at = from; at < sounds.length; at += 1) {
    const sound = sounds[at]
    if (!sound) return -1
    if (sound.startsWith(rest)) return at + 1
    if (!rest.startsWith(sound)) return -1
    rest = rest.slice(sound.length)
  }
  return -1
}

function endOfInitials(sounds: readonly string[], word: string, from: number): number {
  for (let at = 0; at < word.length; at += 1) if (sounds[from + at]?.[0] !== word[at]) return -1
  return from + word.length
}

const SAME_STEMS = sameStems()

/** Of each stem those of one meaning, of every line that it stands in. */
function sameStems(): ReadonlyMap<string, ReadonlySet<string>> {
  const same = new Map<string, Set<string>>()
  for (const line of SAME_EN) {
    const stems = line.map(stem)
    for (const one of stems) {
      const others = same.get(one) ?? new Set()
      for (const other of stems) if (other !== one) others.add(other)
      same.set(one, others)
    }
  }
  return same
}

/** A stem is how its word begins, so a word of three letters or more is found by its beginning. */
function foldEnglish(text: string): Fold {
  const small = smallOf(text).replaceAll('’', "'")
  const words = [...small.matchAll(LATIN)].map((match) => ({ whole: match[0], from: match.index }))
  const find = (word: string): readonly Mark[] =>
    small.includes(word)
      ? words
          .filter(({ whole }) => (word.length > 2 ? whole.startsWith(word) : stem(whole) === word))
          .map(({ whole, from }) => ({ from, to: from + whole.length }))
      : []
  return (word) => {
    const own = find(word)
    return own.length > 0 ? own : [...(SAME_STEMS.get(word) ?? [])].flatMap(find)
  }
}

/** Plurals, -ing and -ed; crude, and the same for keyword and text. */
function stem(word: string): string {
  const bare = trimEnd(word, '.:%-')
  for (const [ending, least] of [
    ['ies', 5],
    ['ing', 6],
    ['ed', 5],
    ['es', 5],
    ['s', 4],
    ['al', 6],
    ['e', 5],
  ] as const) {
    if (bare.length >= least && bare.endsWith(ending) && !bare.endsWith('ss')) {
      const cut = bare.slice(0, -ending.length)
      // "stopping" is of "stop", "selling" of "sell".
      return /^.{1,2}ll$/.test(cut) ? cut : cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    }
  }
  return bare
}
