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

/** Returns the positions of a word, in any of its forms, in a prepared text. */
export type Fold = (word: string) => readonly Mark[]

export interface WordForms {
  readonly fold: (text: string) => Fold
  /** Like `fold`, but a Chinese title is also found by its pinyin and initials. */
  readonly foldTitle: (text: string) => Fold
  /** Returns the words of a keyword to search for. Words without meaning are left out unless there are no others. */
  readonly termsOf: (keyword: string) => readonly string[]
  /** Returns words that a good answer may contain, by the wording of the question. None of them is required. */
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
 * For Chinese: the segmenter's words, and pairs of characters from long words and from single characters, because the segmenter does
 * not know all terms. Latin letters are searched as written, and as pinyin or its initials.
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

/** The longest first, so that no word is matched inside another. */
const KNOWN_ZH = Object.keys(SAME_ZH).toSorted((left, right) => right.length - left.length)

/** Joins runs of single characters, because the segmenter has split some terms of the trade. */
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

/** Whether a word has meaning for a search. A single letter or digit occurs in nearly every text. */
function isTelling(word: string): boolean {
  return word.length > 1 && !EMPTY_EN.has(word)
}

/** Returns a text in small letters, or unchanged if that changes its length, because all later positions would move. */
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

/** Returns the pinyin of each character, empty if it is not Han. Empty for a text with surrogate pairs, whose positions would shift. */
function soundsOf(text: string): readonly string[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })
  if (syllables.length !== text.length) return []
  return syllables.map((sound, at) => (HAN.test(text[at] ?? '') ? sound : ''))
}

/** Finds runs of Han characters whose pinyin or initials are the word. The last syllable may be incomplete. */
function soundsLike(sounds: readonly string[], word: string): readonly Mark[] {
  const found: Mark[] = []
  for (let from = 0; from < sounds.length; from += 1) {
    if (sounds[from]?.[0] !== word[0]) continue
    // Two initials occur in nearly every title, so only the start of the title counts.
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

/** Maps each stem to the stems of the same meaning, from all lines that contain it. */
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

/** Prepares an English text. A stem is the start of its word, so a word of three or more letters is matched by its start. */
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

/** Removes endings such as -s, -ing and -ed. It is crude, but the same for keyword and text. */
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
      // "stopping" becomes "stop", but "selling" becomes "sell".
      return /^.{1,2}ll$/.test(cut) ? cut : cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    }
  }
  return bare
}
