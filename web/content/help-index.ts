import type { Locale } from '#web/app/server-context.ts'
import { foldersOf } from './word-forms.ts'
import type { Fold } from './word-forms.ts'

/** A question, or a section of a page, as it is searched. */
export interface HelpEntry {
  readonly href: string
  readonly page: string
  readonly group: string
  readonly question: string
  readonly text: string
}

/** A piece of a text; marked where it matched. */
export interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

export interface HelpHit {
  readonly href: string
  readonly page: string
  readonly group: string
  readonly question: readonly Piece[]
  readonly excerpt: readonly Piece[]
}

export interface HelpIndex {
  find(keyword: string, limit: number): readonly HelpHit[]
}

/** Half-open places of a match in a text. */
export type Span = readonly [from: number, to: number]

type FieldName = 'question' | 'group' | 'page' | 'text'

const WEIGHTS = { question: 6, group: 2, page: 2, text: 1 } as const satisfies Record<FieldName, number>
const FIELDS = Object.keys(WEIGHTS) as readonly FieldName[]
const LONGEST_KEYWORD = 60
const MOST_TERMS = 12
const EXCERPT = { zh: 60, en: 140 } as const
/** Of what the keyword says, by the rarity of its words: less than this is no answer to it. */
const LEAST_COVERED = 0.5
/** What answers so much worse than the best is left out: a long list hides the answer. */
const LEAST_OF_BEST = 0.2

interface Prepared {
  readonly entry: HelpEntry
  readonly fields: Readonly<Record<FieldName, Fold>>
}

interface Term {
  readonly word: string
  readonly rarity: number
  readonly spans: readonly (Readonly<Record<FieldName, readonly Span[]>> | null)[]
}

/**
 * Ranks entries by the words of a keyword: rare words count more, a match in the question most, and an entry that misses half of
 * what was asked is left out. A word that no entry has counts for nothing. Full-width signs count as half-width ones; longer
 * keywords, and those of more words, are cut.
 */
export function helpIndex(locale: Locale, entries: readonly HelpEntry[]): HelpIndex {
  const { fold, termsOf } = foldersOf(locale)
  const prepared: readonly Prepared[] = entries.map((entry) => ({
    entry,
    fields: {
      question: fold(entry.question),
      group: fold(entry.group),
      page: fold(entry.page),
      text: fold(entry.text),
    },
  }))
  const find = (keyword: string, limit: number) => {
    const cut = [...keyword.normalize('NFKC').trim()].slice(0, LONGEST_KEYWORD).join('')
    const terms = termsOf(cut)
      .slice(0, MOST_TERMS)
      .map((word) => lookUp(word, prepared))
      .filter(({ spans }) => spans.some((each) => each !== null))
    const phrase = cut.toLowerCase().replace(/[?？]+$/, '')
    const scored = prepared.map((each, index) => {
      return { each, index, score: scoreOf(terms, index) * nearness(each, phrase) }
    })
    const least = Math.max(...scored.map(({ score }) => score)) * LEAST_OF_BEST
    return scored
      .filter(({ score }) => score > 0 && score >= least)
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, limit)
      .map(({ each, index }) => hitOf(each.entry, terms, index, EXCERPT[locale]))
  }
  return { find }
}

function lookUp(word: string, prepared: readonly Prepared[]): Term {
  const spans = prepared.map(({ fields }) => {
    const found = {
      question: fields.question.find(word),
      group: fields.group.find(word),
      page: fields.page.find(word),
      text: fields.text.find(word),
    }
    return FIELDS.some((name) => found[name].length > 0) ? found : null
  })
  const count = spans.filter((each) => each !== null).length
  return { word, spans, rarity: Math.log(1 + prepared.length / (1 + count)) }
}

function scoreOf(terms: readonly Term[], index: number): number {
  const asked = terms.reduce((sum, { rarity }) => sum + rarity, 0)
  const met = terms.filter(({ spans }) => spans[index])
  const covered = met.reduce((sum, { rarity }) => sum + rarity, 0)
  if (asked === 0 || covered < asked * LEAST_COVERED) return 0
  const weight = met.reduce((sum, { rarity, spans }) => sum + rarity * weightOf(spans[index]!), 0)
  return weight * (covered / asked) ** 2
}

/** The question as it was typed comes before others of the same words. */
function nearness({ entry }: Prepared, phrase: string): number {
  return entry.question.toLowerCase().includes(phrase) ? 2 : 1
}

/** The best field counts whole, the others a little: a word in question and text is about it. */
function weightOf(spans: Readonly<Record<FieldName, readonly Span[]>>): number {
  const weights = FIELDS.filter((name) => spans[name].length > 0).map((name) => WEIGHTS[name])
  const best = Math.max(...weights)
  return best + (weights.reduce((sum, each) => sum + each, 0) - best) / 4
}

function hitOf(entry: HelpEntry, terms: readonly Term[], index: number, length: number): HelpHit {
  const spansIn = (name: FieldName) => terms.flatMap(({ spans }) => spans[index]?.[name] ?? [])
  return {
    href: entry.href,
    page: entry.page,
    group: entry.group,
    question: marked(entry.question, spansIn('question'), 0, entry.question.length),
    excerpt: excerptOf(entry.text, spansIn('text'), length),
  }
}

/** From a little before the first match, at a border of sentences where one is near. */
function excerptOf(text: string, spans: readonly Span[], length: number): readonly Piece[] {
  const first = spans.length === 0 ? 0 : Math.min(...spans.map(([from]) => from))
  const before = text.slice(0, first)
  const border = Math.max(
    ...['。', '；', '\n', '. ', '? '].map((sign) => before.lastIndexOf(sign) + sign.length),
  )
  const near =
    first - border <= length / 2 && before.slice(border - 1) !== before ? border : first - length / 3
  const from = first <= length / 2 ? 0 : Math.max(0, Math.round(near))
  const to = Math.min(text.length, from + length)
  const pieces = marked(text, spans, from, to)
  return to < text.length ? [...pieces, { text: '…', isMarked: false }] : pieces
}

function marked(text: string, spans: readonly Span[], start: number, end: number): readonly Piece[] {
  const pieces: Piece[] = []
  let at = start
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const [left, right] = [Math.max(from, at), Math.min(to, end)]
    if (right <= left) continue
    if (left > at) pieces.push({ text: text.slice(at, left), isMarked: false })
    pieces.push({ text: text.slice(left, right), isMarked: true })
    at = right
  }
  if (at < end) pieces.push({ text: text.slice(at, end), isMarked: false })
  return pieces
}
