import { below, openStream } from '../market/chance/prng.ts'
import type { Size } from './client-life.ts'

/** The seed of all clients of the sandbox. */
export const SEED = 20_260_706
export const COMPANY_COUNT = 15

type Counts<T> = readonly (readonly [T, number])[]
type State = 'over' | 'ending' | 'good'

/** The accounts of the advisers by how many clients each serves. Null is the house's pool. */
const ADVISERS: Counts<string | null> = [
  ['620100030013', 60],
  ['620100040027', 25],
  ['620100030021', 15],
  ['620100030039', 40],
  ['620100030054', 10],
  ['620100030047', 5],
  [null, 45],
]
const LEVELS: Counts<number | null> = [
  [null, 12],
  [1, 20],
  [2, 42],
  [3, 60],
  [4, 36],
  [5, 15],
]
/** Where the year of an assessment and the term of a document stand at the opening: over, over within 30 days, or later. */
const ASSESSMENTS: Counts<State> = [
  ['over', 10],
  ['ending', 12],
  ['good', 163],
]
const DOCUMENTS: Counts<State> = [
  ['over', 6],
  ['ending', 10],
  ['good', 169],
]
/** What an account's orders add up to; `none` has never ordered. */
const LIVES: Counts<Size | 'none'> = [
  ['none', 18],
  ['tiny', 30],
  ['small', 62],
  ['medium', 42],
  ['large', 21],
  ['huge', 12],
]
const SECONDS: Counts<'same-adviser' | 'other-adviser' | 'none'> = [
  ['other-adviser', 4],
  ['same-adviser', 16],
  ['none', 165],
]
const SHORT: Counts<boolean> = [
  [true, 9],
  [false, 176],
]
/** A plan whose card has money for two terms only is `short`. */
const PLANS: Counts<'full' | 'short' | 'none'> = [
  ['full', 28],
  ['short', 9],
  ['none', 148],
]
const SENIORS: Counts<boolean> = [
  [true, 11],
  [false, 174],
]

/** What is known of a client before anything is invented. */
export interface ClientFacts {
  readonly tolerance: number | null
  readonly assessment: State
  readonly document: State
  readonly size: Size | 'none'
  readonly second: 'same-adviser' | 'other-adviser' | 'none'
  /** Whether the card cannot pay the purchases. */
  readonly isShort: boolean
  readonly plan: 'full' | 'short' | 'none'
  readonly isSenior: boolean
}

/** Returns the adviser's account of each client, persons before companies. */
export function dealAdvisers(): readonly (string | null)[] {
  return dealt('adviser', ADVISERS)
}

/** Deals the facts to the persons, each kind on its own, so that no fact follows from another. */
export function dealFacts(): ClientFacts[] {
  const levels = dealt('level', LEVELS)
  const assessments = dealt('assessment', ASSESSMENTS)
  const documents = dealt('document', DOCUMENTS)
  const sizes = dealt('size', LIVES)
  const seconds = dealt('second', SECONDS)
  const short = dealt('purse', SHORT)
  const plans = dealt('plan', PLANS)
  const seniors = dealt('age', SENIORS)
  return levels.map((tolerance, at) => ({
    tolerance,
    assessment: assessments[at]!,
    document: documents[at]!,
    size: sizes[at]!,
    second: seconds[at]!,
    isShort: short[at]!,
    plan: plans[at]!,
    isSenior: seniors[at]!,
  }))
}

/** Returns each value as often as its count says, shuffled. */
function dealt<T>(name: string, counts: Counts<T>): T[] {
  const all = counts.flatMap(([value, count]) => Array.from({ length: count }, () => value))
  const stream = openStream(SEED, 'deal', name)
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = below(stream, at + 1)
    const [one, two] = [all[at]!, all[other]!]
    all[at] = two
    all[other] = one
  }
  return all
}
