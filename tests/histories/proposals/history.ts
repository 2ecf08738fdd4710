import fc from 'fast-check'
import type { Family, Hand, Surroundings, Word } from './model.ts'
import { FEE_FACTORS } from './model.ts'

/** What happens to one proposal: in each round up to three words at once, or its end by the clock before them. */
export interface Round {
  readonly words: readonly Word[]
  readonly isOverBefore: boolean
}

export interface ProposalHistory {
  readonly family: Family
  readonly rounds: readonly Round[]
}

/** Histories that are lived together, round by round, and what surrounds them in each round. */
export interface Batch {
  readonly histories: readonly ProposalHistory[]
  readonly around: readonly Surroundings[]
}

const ROUNDS = 4

const HANDS: Readonly<Record<Family, Readonly<Partial<Record<Word['kind'], readonly Hand[]>>>>> = {
  advised: {
    ...{ view: ['client'], ask: ['client'], decline: ['client'], approve: ['client'] },
    ...{ withdraw: ['adviser'], revise: ['adviser'], answer: ['adviser'] },
  },
  company: { approve: ['first', 'second'], decline: ['first', 'second'], withdraw: ['maker'] },
}

/** How often each word is drawn: ends are rare, so that histories are long. */
const WEIGHTS: Readonly<Record<Word['kind'], number>> = {
  ...{ view: 3, ask: 3, answer: 3, revise: 3, approve: 6, decline: 1, withdraw: 1 },
}

function wordOf(family: Family): fc.Arbitrary<Word> {
  const kinds = Object.keys(HANDS[family]) as Word['kind'][]
  return fc.oneof(
    ...kinds.map((kind) => ({
      weight: WEIGHTS[kind],
      arbitrary: fc.record({
        kind: fc.constant(kind),
        hand: fc.constantFrom(...HANDS[family][kind]!),
        isLow: fc.nat(9).map((each) => each === 0),
      }) as fc.Arbitrary<Word>,
    })),
  )
}

function roundOf(family: Family): fc.Arbitrary<Round> {
  return fc.record({
    // Of two answers at once the second meets a question that the first has taken: no word does both at once.
    words: fc
      .array(wordOf(family), { minLength: 1, maxLength: 3 })
      .map((words) =>
        words.filter(
          ({ kind }, at) => kind !== 'answer' || words.findIndex((each) => each.kind === kind) === at,
        ),
      ),
    isOverBefore: fc.nat(11).map((each) => each === 0),
  })
}

const historyOf = (family: Family): fc.Arbitrary<ProposalHistory> =>
  fc.record({
    family: fc.constant(family),
    rounds: fc.array(roundOf(family), { minLength: ROUNDS, maxLength: ROUNDS }),
  })

const surroundings: fc.Arbitrary<Surroundings> = fc.record({
  isFundOpen: fc.nat(4).map((each) => each > 0),
  isTolerant: fc.nat(4).map((each) => each > 0),
  feeFactor: fc.constantFrom(...FEE_FACTORS),
})

/** Batches of so many histories of both families. */
export function batches(size: number): fc.Arbitrary<Batch> {
  return fc.record({
    histories: fc.array(fc.oneof(historyOf('advised'), historyOf('company')), {
      minLength: size,
      maxLength: size,
    }),
    around: fc.array(surroundings, { minLength: ROUNDS, maxLength: ROUNDS }),
  })
}
