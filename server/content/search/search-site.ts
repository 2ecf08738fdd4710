import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { FundHit, TextHit, searchSite } from '#contract/fund/search.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { findFunds, guessFunds } from './fund-index.ts'
import type { FundIndex, FundName } from './fund-index.ts'
import { readKeyword } from './keyword.ts'
import { initialMarks, joined, marksOf } from './marks.ts'
import type { Mark } from './marks.ts'
import { findTexts } from './text-index.ts'
import type { FoundTexts, TextIndex, TextKind } from './text-index.ts'
import type { Fold } from './word-forms.ts'

export type SearchQuery = ParsedOf<typeof searchSite>
export type SearchAnswer = OutputOf<typeof searchSite>

const LIMIT = 5
const MOST = 20
/** The letters of an excerpt before the first matched word, and in total. */
const BEFORE = 24
const LONGEST_EXCERPT = 110

/** The searched data: names of public funds, and the texts in this reader's language. */
export interface SearchContext {
  readonly funds: FundIndex
  readonly texts: TextIndex
  readonly locale: Locale
}

/** Searches all groups. It never refuses: the keyword is cleaned and cut, and a limit out of range becomes the default. */
export function search(
  { keyword, limit }: SearchQuery,
  { funds, texts, locale }: SearchContext,
): SearchAnswer {
  const { text, isCut, words } = readKeyword(keyword)
  const most = /^([1-9]|1\d|20)$/.test(limit) ? Math.min(Number(limit), MOST) : LIMIT
  const exact = findFunds(funds, words, most)
  const found = findTexts(texts, text)
  // If the keyword matches a fund, texts that match only some of its words are not shown.
  const answers = found.isPartial && exact.total > 0 ? [] : found.texts
  const hasAll = exact.total > 0 || (answers.length > 0 && !found.isPartial)
  const guessed = hasAll || words.length !== 1 ? null : guessFunds(funds, words[0]!, most)
  const isGuess = guessed !== null && guessed.total > 0
  const shown = isGuess ? guessed : exact
  const hitOf = textHits(found, texts)
  const group = (kind: TextKind) => {
    const ofKind = answers.filter((each) => each.kind === kind)
    return { total: ofKind.length, hits: ofKind.slice(0, most).map(hitOf) }
  }
  return {
    keyword: text,
    isCut,
    isGuess,
    funds: { total: shown.total, hits: shown.funds.map((fund) => fundHitOf(fund, words, locale)) },
    help: group('help'),
    articles: group('articles'),
    pages: group('pages'),
  }
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

/** Returns the function that turns a text into a hit, with the words marked in all their forms. */
function textHits({ terms }: FoundTexts, { forms }: TextIndex) {
  const marksIn = (fold: Fold) => joined(terms.flatMap((term) => fold(term)))
  return ({ title, place, href, lines, folds }: FoundTexts['texts'][number]): TextHit => {
    const excerpt = excerptOf(lines.map((line) => ({ line, marks: marksIn(forms.fold(line)) })))
    return {
      title,
      place,
      href,
      marks: [...marksIn(folds.title)],
      excerpt,
      excerptMarks: [...marksIn(forms.fold(excerpt))],
    }
  }
}

interface MarkedLine {
  readonly line: string
  readonly marks: readonly Mark[]
}

/** Returns a part of the line with the most matched words, from a little before the first; else the start of the text. */
function excerptOf(lines: readonly MarkedLine[]): string {
  const [first, ...others] = lines
  if (first === undefined) return ''
  const best = others.reduce((most, each) => (each.marks.length > most.marks.length ? each : most), first)
  const found = best.marks[0]?.from ?? 0
  const from = found <= BEFORE ? 0 : wordStart(best.line, found - BEFORE)
  const piece = best.line.slice(from, from + LONGEST_EXCERPT).toWellFormed()
  return `${from > 0 ? '…' : ''}${piece}${from + LONGEST_EXCERPT < best.line.length ? '…' : ''}`
}

/** Moves the start forward to the next word, so that no Latin word is cut. */
function wordStart(line: string, at: number): number {
  const space = line.indexOf(' ', at)
  return space !== -1 && space - at < BEFORE / 2 ? space + 1 : at
}
