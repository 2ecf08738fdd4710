import type { SiteText } from '#contract/fund/search.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { WORD_FORMS } from './word-forms.ts'
import type { Fold, WordForms } from './word-forms.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

export type TextKind = SiteText['kind']

/** Texts of one language, prepared for search. */
export interface TextIndex {
  readonly texts: readonly IndexedText[]
  readonly forms: WordForms
}

interface IndexedText extends SiteText {
  /** The title, normalised like keywords. */
  readonly small: string
  readonly folds: Readonly<Record<FieldName, Fold>>
}

export interface FoundTexts {
  /** The texts found, the best first. */
  readonly texts: readonly IndexedText[]
  /** The searched words that occur in some text. */
  readonly terms: readonly string[]
  /** Whether some searched word occurs in no text, so that the result does not cover the whole keyword. */
  readonly isPartial: boolean
}

type FieldName = 'title' | 'place' | 'body'

const WEIGHTS = { title: 6, place: 2, body: 1 } as const satisfies Record<FieldName, number>
const FIELDS = Object.keys(WEIGHTS) as readonly FieldName[]
const MOST_TERMS = 12
/** The least part of a keyword, by the rarity of its words. Texts below it are not shown, except help texts if no better one exists. */
const WELL_COVERED = 0.5
const LEAST_COVERED = 0.25
/** The weight of a hint relative to a searched word. */
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
 * Ranks texts by the words of a keyword. Rare words count more, and matches in the title most. A text with less than half of the
 * keyword is left out, unless no help text has more. A word in no text counts nothing. Extra words are cut.
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
    // A title that contains the keyword as typed comes before other titles with the same words.
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
  /** The number of texts that contain it. */
  readonly count: number
  readonly rarity: number
  /** The weight in each text; 0 if the word is not in it. */
  readonly weights: readonly number[]
}

function lookUp(word: string, texts: readonly IndexedText[]): Term {
  const weights = texts.map((text) => weightOf(text, word))
  const count = weights.filter((weight) => weight > 0).length
  return { word, count, weights, rarity: Math.log(1 + texts.length / (1 + count)) }
}

/** The best field counts in full, the others by a quarter: a word in both title and body is more important to the text. */
function weightOf({ folds }: IndexedText, word: string): number {
  const weights = FIELDS.filter((name) => folds[name](word).length > 0).map((name) => WEIGHTS[name])
  const best = Math.max(0, ...weights)
  return best + (weights.reduce((sum, each) => sum + each, 0) - best) / 4
}

/** Returns the part of the keyword that a text contains, weighted by the rarity of the words. */
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
