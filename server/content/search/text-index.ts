import type { SiteText } from '#contract/fund/search.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { WORD_FORMS } from './word-forms.ts'
import type { Fold, WordForms } from './word-forms.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

export type TextKind = SiteText['kind']

/** Texts of one language made ready for being looked through. */
export interface TextIndex {
  readonly texts: readonly IndexedText[]
  readonly forms: WordForms
}

interface IndexedText extends SiteText {
  /** The title as keywords are made comparable. */
  readonly small: string
  readonly folds: Readonly<Record<FieldName, Fold>>
}

export interface FoundTexts {
  /** The best first. */
  readonly texts: readonly IndexedText[]
  /** What was looked for and stands in some text. */
  readonly terms: readonly string[]
  /** Whether something that was looked for stands in none: what is found is not all that was asked. */
  readonly isPartial: boolean
}

type FieldName = 'title' | 'place' | 'body'

const WEIGHTS = { title: 6, place: 2, body: 1 } as const satisfies Record<FieldName, number>
const FIELDS = Object.keys(WEIGHTS) as readonly FieldName[]
const MOST_TERMS = 12
/** Share of the keyword's words that a text has, weighted by rarity. Below it, a help answer is shown only if there is no better one. */
const WELL_COVERED = 0.5
const LEAST_COVERED = 0.25
/** What a hint counts beside a word that was asked for. */
const HINTED = 0.5

export function indexTexts(locale: Locale, texts: readonly SiteText[]): TextIndex {
  const forms = WORD_FORMS[locale]
  return {
    forms,
    texts: texts.map((text) => ({
      ...text,
      small: text.title.normalize('NFKC').toLowerCase(),
      folds: {
        title: forms.foldTitle(text.title),
        place: forms.fold(text.place),
        body: forms.fold(text.lines.join('\n')),
      },
    })),
  }
}

/**
 * Ranks texts by the words of a keyword: rare words count more, a match in the title most, and a text that misses half of what was
 * asked is left out, unless no help has more. A word that no text has counts for nothing. Keywords of more words are cut.
 */
export function findTexts({ texts, forms }: TextIndex, keyword: string): FoundTexts {
  const asked = forms.termsOf(keyword).slice(0, MOST_TERMS)
  const terms = asked.map((word) => lookUp(word, texts)).filter(({ count }) => count > 0)
  const hints = forms.hintsOf(keyword).map((word) => lookUp(word, texts))
  const phrase = trimEnd(keyword.toLowerCase(), '?')
  const ranked = texts.flatMap((text, at) => {
    const covered = coveredBy(terms, at)
    if (covered < LEAST_COVERED) return []
    const score = weightAt(terms, at) * covered ** 2 + weightAt(hints, at) * HINTED
    // The title as it was typed comes before others of the same words.
    return [{ text, covered, rank: score * (text.small.includes(phrase) ? 2 : 1) }]
  })
  const isWell = ({ covered }: { readonly covered: number }) => covered >= WELL_COVERED
  const isAnswered = ranked.some((each) => each.text.kind === 'help' && isWell(each))
  const found = ranked.filter((each) => isWell(each) || (each.text.kind === 'help' && !isAnswered))
  return {
    texts: found.sort((left, right) => right.rank - left.rank).map(({ text }) => text),
    terms: terms.map(({ word }) => word),
    isPartial: terms.length < asked.length,
  }
}

interface Term {
  readonly word: string
  /** How many texts have it. */
  readonly count: number
  readonly rarity: number
  /** Of each text; 0 where it does not stand. */
  readonly weights: readonly number[]
}

function lookUp(word: string, texts: readonly IndexedText[]): Term {
  const weights = texts.map((text) => weightOf(text, word))
  const count = weights.filter((weight) => weight > 0).length
  return { word, count, weights, rarity: Math.log(1 + texts.length / (1 + count)) }
}

/** The best field counts whole, the others a little: a word in title and body is about it. */
function weightOf({ folds }: IndexedText, word: string): number {
  const weights = FIELDS.filter((name) => folds[name](word).length > 0).map((name) => WEIGHTS[name])
  const best = Math.max(0, ...weights)
  return best + (weights.reduce((sum, each) => sum + each, 0) - best) / 4
}

/** How much of what was asked a text has, by the rarity of the words. */
function coveredBy(terms: readonly Term[], at: number): number {
  const asked = rarityOf(terms)
  return asked === 0 ? 0 : rarityOf(terms.filter(({ weights }) => weights[at]! > 0)) / asked
}

function weightAt(terms: readonly Term[], at: number): number {
  return terms.reduce((sum, { rarity, weights }) => sum + rarity * weights[at]!, 0)
}

function rarityOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { rarity }) => sum + rarity, 0)
}
