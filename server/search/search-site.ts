import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { FundHit, TextHit, searchSite } from '#contract/search.ts'
import type { Locale } from '#server/edge/envelope.ts'
import { findFunds, guessFunds } from './fund-index.ts'
import type { FundIndex, FundName } from './fund-index.ts'
import { readKeyword } from './keyword.ts'
import { initialMarks, marksOf } from './marks.ts'
import { findTexts } from './text-index.ts'
import type { FoundText, IndexedText, TextKind } from './text-index.ts'

export type SearchQuery = ParsedOf<typeof searchSite>
export type SearchAnswer = OutputOf<typeof searchSite>

const LIMIT = 5
const MOST = 20
/** Letters of an excerpt before the first word that was found, and in all. */
const BEFORE = 24
const LONGEST_EXCERPT = 110

/** What is looked through: names of public funds, and the texts of this reader's language. */
export interface Searched {
  readonly funds: FundIndex
  readonly texts: readonly IndexedText[]
  readonly locale: Locale
}

/** Every group of one search. Never refuses: the keyword is cleaned and cut, a limit out of range is the usual one. */
export function search({ keyword, limit }: SearchQuery, { funds, texts, locale }: Searched): SearchAnswer {
  const { text, isCut, words } = readKeyword(keyword)
  const most = /^([1-9]|1\d|20)$/.test(limit) ? Math.min(Number(limit), MOST) : LIMIT
  const groups = groupsOf(findTexts(texts, words, locale))
  const exact = findFunds(funds, words, most)
  const hasAny = exact.total > 0 || Object.values(groups).some((found) => found.length > 0)
  const guessed = hasAny || words.length !== 1 ? null : guessFunds(funds, words[0]!, most)
  const isGuess = guessed !== null && guessed.total > 0
  const found = isGuess ? guessed : exact
  const group = (kind: TextKind) => ({
    total: groups[kind].length,
    hits: groups[kind].slice(0, most).map(textHitOf),
  })
  return {
    keyword: text,
    isCut,
    isGuess,
    funds: { total: found.total, hits: found.funds.map((fund) => fundHitOf(fund, words, locale)) },
    help: group('help'),
    articles: group('articles'),
    pages: group('pages'),
  }
}

function groupsOf(found: readonly FoundText[]): Record<TextKind, FoundText[]> {
  const of = (kind: TextKind) => found.filter(({ text }) => text.kind === kind)
  return { help: of('help'), articles: of('articles'), pages: of('pages') }
}

function fundHitOf(fund: FundName, words: readonly string[], locale: Locale): FundHit {
  const { fundCode, name, nameEn, initials, fundType, isSample } = fund
  const shown = locale === 'en' ? (nameEn ?? name) : name
  const plain = marksOf(shown, words)
  const marks = plain.length > 0 || shown !== name ? plain : initialMarks(name, initials, words)
  return {
    fundCode,
    name: { zh: name, en: nameEn },
    fundType: fundType as FundHit['fundType'],
    isSample,
    marks: [...marks],
  }
}

function textHitOf({ text, words }: FoundText): TextHit {
  const { title, place, href, lines } = text
  const excerpt = excerptOf(lines, words)
  const marks = marksOf(title, words)
  return {
    title,
    place,
    href,
    marks: [...(marks.length > 0 ? marks : initialMarks(title, text.initials, words))],
    excerpt,
    excerptMarks: [...marksOf(excerpt, words)],
  }
}

/** A piece of the line that says most of the words, from a little before the first of them; else the beginning. */
function excerptOf(lines: readonly string[], words: readonly string[]): string {
  const ranked = lines.map((line) => ({ line, marks: marksOf(line, words) }))
  const best = ranked.reduce<(typeof ranked)[number] | null>(
    (first, each) => (first === null || each.marks.length > first.marks.length ? each : first),
    null,
  )
  if (best === null) return ''
  const first = best.marks[0]?.from ?? 0
  const from = first <= BEFORE ? 0 : wordStart(best.line, first - BEFORE)
  const piece = best.line.slice(from, from + LONGEST_EXCERPT).toWellFormed()
  return `${from > 0 ? '…' : ''}${piece}${from + LONGEST_EXCERPT < best.line.length ? '…' : ''}`
}

/** Never inside a Latin word. */
function wordStart(line: string, at: number): number {
  const space = line.indexOf(' ', at)
  return space !== -1 && space - at < BEFORE / 2 ? space + 1 : at
}
