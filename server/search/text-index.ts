import type { Locale } from '#server/edge/envelope.ts'
import { pinyin } from 'pinyin-pro'
import { isHan } from './keyword.ts'

export const TEXT_KINDS = ['help', 'articles', 'pages'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** A question, an article or a page that can be found, in one language. */
export interface SiteText {
  readonly kind: TextKind
  readonly title: string
  /** Page, topic or section it stands on. */
  readonly place: string
  readonly href: string
  /** Its text without marks, a paragraph, item or row each. */
  readonly lines: readonly string[]
}

export interface IndexedText extends SiteText {
  readonly small: string
  readonly spelt: string
  readonly initials: string
  readonly body: string
}

export interface FoundText {
  readonly text: IndexedText
  /** The words of the reader as they stand in it: without those that are not there. */
  readonly words: readonly string[]
}

/** Texts by the small form of their title and body; Chinese titles also by pinyin and its initials. */
export function indexTexts(texts: readonly SiteText[]): readonly IndexedText[] {
  return texts.map((text) => {
    const syllables = pinyin(text.title, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
    return {
      ...text,
      small: text.title.toLowerCase(),
      spelt: syllables.join(''),
      initials: syllables.map((each) => each.slice(0, 1)).join(''),
      body: text.lines.join('\n').toLowerCase(),
    }
  })
}

/**
 * Texts of one kind that say the words, the best first: in the title before the body, the words as they were written before
 * their parts. Of a Chinese phrase that stands nowhere, and of several words, most parts are enough.
 */
export function findTexts(
  index: readonly IndexedText[],
  given: readonly string[],
  locale: Locale,
): readonly FoundText[] {
  const asked = given.filter((word) => !STOP_WORDS.has(word))
  if (asked.length === 0) return []
  // What a word falls into is the same for every text.
  const words = asked.map((word) => ({ word, parts: isHan(word) ? partsOf(word, locale) : stemsOf(word) }))
  const found = index.flatMap((text) => {
    const terms = words.flatMap((each) => termsIn(text, each))
    return coverage(terms, asked) < LEAST_COVERAGE ? [] : [{ text, words: terms }]
  })
  const rare = rarity(found)
  const rankOf = ({ text, words: terms }: FoundText) =>
    terms.reduce((sum, term) => sum + weightOf(text, term) * rare(term), 0)
  return found.map((each) => ({ ...each, rank: rankOf(each) })).sort((left, right) => right.rank - left.rank)
}

/** How much a word tells one text from another: one that they all have tells next to nothing. */
function rarity(found: readonly FoundText[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const { words } of found) for (const term of words) counts.set(term, (counts.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + found.length / (counts.get(term) ?? 1))
}

const LEAST_COVERAGE = 0.6
/** Words of a question that say nothing about what it asks. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are be can do does for from how i in is it me my of on or the to was what when where which who why will with'.split(
    ' ',
  ),
)

/** The word itself where it stands in the text, else those of its parts that do; of a Latin one a single stem. */
function termsIn(text: IndexedText, { word, parts }: Word): readonly string[] {
  if (stands(text, word)) return [word]
  const there = parts.filter((part) => stands(text, part))
  return isHan(word) ? there : there.slice(0, 1)
}

interface Word {
  readonly word: string
  readonly parts: readonly string[]
}

function stands(text: IndexedText, word: string): boolean {
  if (text.small.includes(word) || text.body.includes(word)) return true
  return (
    word.length > 1 && /^[a-z]+$/.test(word) && (text.spelt.includes(word) || text.initials.startsWith(word))
  )
}

function weightOf(text: IndexedText, term: string): number {
  const length = isHan(term) ? term.length : term.length / 2
  if (text.small.includes(term)) return (text.small.startsWith(term) ? 8 : 6) * length
  return (text.body.includes(term) ? 1 : 5) * length
}

/** How much of what was asked stands there, by letters; a stem counts as its word. */
function coverage(terms: readonly string[], asked: readonly string[]): number {
  const sum = (all: readonly string[]) => all.reduce((length, each) => length + each.length, 0)
  return sum(terms) / sum(asked)
}

/** `redeeming` and `redeemed` find `redeem`; never shorter than four letters. */
function stemsOf(word: string): readonly string[] {
  return ['ing', 'ed', 'es', 's', 'ion', 'e']
    .filter((end) => word.endsWith(end) && word.length - end.length >= 4)
    .map((end) => word.slice(0, -end.length))
}

const segmenters = new Map<Locale, Intl.Segmenter>()

/**
 * The words of a Chinese phrase as the language's own rules part it. Letters that it leaves single may be a word of the trade
 * that it does not know (到账): they are taken two by two.
 */
function partsOf(word: string, locale: Locale): readonly string[] {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  const parts: string[] = []
  let single = ''
  for (const { segment } of segmenter.segment(word)) {
    if (single !== '' && segment.length === 1) parts.push(single + segment)
    if (segment.length > 1) parts.push(segment)
    single = segment.length === 1 ? segment : ''
  }
  return parts
}
