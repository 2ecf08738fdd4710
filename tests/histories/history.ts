import fc from 'fast-check'

/** What one investor does on one day. Funds are named by their place among the funds of the run. */
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

/** What pays an order, or where its money goes. */
export type Way = 'card' | 'wallet'

/** One investor's life: an action a day. */
export type History = readonly Action[]

/** What goes wrong outside on one day, and how often. */
export interface Trouble {
  readonly kind: string
  readonly times: number
}

export interface Run {
  readonly histories: readonly History[]
  readonly troubles: readonly (readonly Trouble[])[]
}

/** Funds that a run trades; the first is the wallet's. */
export const FUNDS = 5

/**
 * Faults of bank and registrar that a run may meet. A wrong NAV, a gap or an unknown code is the registrar's own mistake: the
 * books must stay whole and say so by a break.
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
] as const

const fund = fc.nat({ max: FUNDS - 1 })
const percent = fc.integer({ min: 1, max: 100 })
const way = fc.constantFrom<Way>('card', 'card', 'card', 'wallet')

/** Half of them between the two funds of one company (1 and 2, 3 and 4), which are the pairs that are offered. */
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

/** Runs of so many investors over so many days. */
export function runs(investors: number, days: number): fc.Arbitrary<Run> {
  const trouble = fc.record({ kind: fc.constantFrom(...TROUBLES), times: fc.integer({ min: 1, max: 3 }) })
  return fc.record({
    histories: fc.array(fc.array(action, { minLength: days, maxLength: days }), {
      minLength: investors,
      maxLength: investors,
    }),
    troubles: fc.array(fc.array(trouble, { maxLength: 2 }), { minLength: days, maxLength: days }),
  })
}
