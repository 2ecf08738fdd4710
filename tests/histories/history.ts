import fc from 'fast-check'
import type { FaultKind } from '#sandbox/faults.ts'

/** The action of one investor on one day. Funds are named by their place among the funds of the run. */
export type Action =
  | { readonly do: 'nothing' }
  | {
      readonly do: 'buy'
      readonly fund: number
      readonly fen: number
      readonly isTwice: boolean
      readonly way: Way
    }
  | {
      readonly do: 'redeem'
      readonly fund: number
      readonly percent: number
      readonly flag: '0' | '1'
      readonly way: Way
    }
  | { readonly do: 'fast'; readonly percent: number }
  | { readonly do: 'switch'; readonly from: number; readonly to: number; readonly percent: number }
  | { readonly do: 'method'; readonly fund: number; readonly method: '0' | '1' }
  | { readonly do: 'cancel' }
  | {
      readonly do: 'plan'
      readonly fund: number
      readonly fen: number
      readonly terms: number
      readonly way: Way
    }
  | { readonly do: 'subscribe'; readonly fen: number; readonly way: Way }

/** The payment source of an order, or where its money goes. */
export type Way = 'card' | 'wallet'

/** One investor's history: an action a day. */
export type History = readonly Action[]

/** A fault of the outside world on one day, and how often it strikes. */
export interface Trouble {
  readonly kind: FaultKind
  readonly times: number
  /** The fund that it strikes. Null if it strikes the next one, whichever it is. */
  readonly fund: number | null
}

export interface HistoryRun {
  readonly histories: readonly History[]
  readonly troubles: readonly (readonly Trouble[])[]
}

/** The number of funds that a run trades; the first is the wallet's. */
export const FUNDS = 5

/**
 * Faults of bank and registrar that a run may have. A wrong NAV, a gap or an unknown code is the registrar's own mistake: the books must
 * stay correct and a break must report it.
 */
const TROUBLES = [
  'bank-unknown',
  'bank-unknown-not-debited',
  'bank-refuses',
  'bank-insufficient',
  'registrar-rejects',
  'registrar-partial',
  'registrar-late',
  'registrar-truncated-04',
  'registrar-large-redemption',
  'registrar-unknown-code',
] as const satisfies readonly FaultKind[]

const FUND_TROUBLES = [
  'registrar-rejects',
  'registrar-partial',
  'registrar-large-redemption',
  'registrar-unknown-code',
] as const satisfies readonly FaultKind[]

const fund = fc.nat({ max: FUNDS - 1 })
const percent = fc.integer({ min: 1, max: 100 })
const way = fc.constantFrom<Way>('card', 'card', 'card', 'wallet')

/** A switch. Half of them are between the two funds of one company (1 and 2, 3 and 4), which are the pairs on offer. */
const switchAction = fc
  .record({ from: fund, other: fund, isMate: fc.boolean(), percent })
  .map(({ from, other, isMate, percent: part }) => {
    const to = isMate && from > 0 ? ((from - 1) ^ 1) + 1 : other
    return { do: 'switch' as const, from, to, percent: part }
  })

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      fund,
      fen: fc.integer({ min: 9_000, max: 3_000_000 }),
      isTwice: fc.boolean(),
      way,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      fund,
      percent,
      flag: fc.constantFrom('0' as const, '1' as const),
      way,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fast' as const), percent }) },
  { weight: 2, arbitrary: switchAction },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('method' as const),
      fund,
      method: fc.constantFrom('0' as const, '1' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'nothing' as const }) },
)

/** The history of an investor who first puts money into the wallet and then trades from it. */
const walletLife = (days: number): fc.Arbitrary<History> =>
  fc
    .tuple(
      fc.record({
        do: fc.constant('buy' as const),
        fund: fc.constant(0),
        fen: fc.integer({ min: 1_000_000, max: 3_000_000 }),
        isTwice: fc.boolean(),
        way: fc.constant('card' as const),
      }),
      fc.array(
        fc.oneof(
          {
            weight: 3,
            arbitrary: fc.record({
              do: fc.constant('buy' as const),
              fund: fc.integer({ min: 1, max: FUNDS - 1 }),
              fen: fc.integer({ min: 9_000, max: 600_000 }),
              isTwice: fc.boolean(),
              way: fc.constant('wallet' as const),
            }),
          },
          { weight: 2, arbitrary: fc.record({ do: fc.constant('fast' as const), percent }) },
          { weight: 2, arbitrary: action },
        ),
        { minLength: days - 1, maxLength: days - 1 },
      ),
    )
    .map(([first, others]) => [first, ...others])

/** The history of an investor who makes savings plans or subscribes for the raised fund, beside any other action. */
const saverLife = (days: number): fc.Arbitrary<History> =>
  fc.array(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('plan' as const),
          fund,
          fen: fc.integer({ min: 9_000, max: 300_000 }),
          terms: fc.integer({ min: 1, max: 3 }),
          way,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('subscribe' as const),
          fen: fc.integer({ min: 500_000, max: 3_000_000 }),
          way,
        }),
      },
      { weight: 1, arbitrary: action },
    ),
    { minLength: days, maxLength: days },
  )

/** One in this many investors has a savings plan. */
const SAVER = 6

const anyLife = (days: number): fc.Arbitrary<History> =>
  fc.array(action, { minLength: days, maxLength: days })

const anyTrouble = fc.record({
  kind: fc.constantFrom(...TROUBLES),
  times: fc.integer({ min: 1, max: 3 }),
  fund: fc.constant(null),
})

/** A fund with many failing orders. The wallet's fund is more frequent, because its payments and purchases depend on each other. */
const fundTrouble = fc.record({
  kind: fc.constantFrom(...FUND_TROUBLES),
  times: fc.integer({ min: 4, max: 24 }),
  fund: fc.oneof(fc.constant(0), fund),
})

/** Draws runs of so many investors over so many days. */
export function runs(investors: number, days: number): fc.Arbitrary<HistoryRun> {
  const savers = Math.floor(investors / SAVER)
  const drawn = fc.record({
    histories: fc.array(
      fc.oneof({ weight: 3, arbitrary: anyLife(days) }, { weight: 1, arbitrary: walletLife(days) }),
      { minLength: investors, maxLength: investors },
    ),
    troubles: fc.array(fc.array(fc.oneof(anyTrouble, fundTrouble), { maxLength: 3 }), {
      minLength: days,
      maxLength: days,
    }),
    savers: fc.array(saverLife(days), { minLength: savers, maxLength: savers }),
  })
  return drawn.map(({ histories, troubles, savers: lives }) => ({
    histories: [...histories.slice(lives.length), ...lives],
    troubles,
  }))
}
