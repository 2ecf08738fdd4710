import fc from 'fast-check'

/** What one investor does on one day. Funds are named by their place among the funds of the run. */
export type Action =
  | { readonly do: 'nothing' }
  | { readonly do: 'buy'; readonly fund: number; readonly fen: number; readonly isTwice: boolean }
  | { readonly do: 'redeem'; readonly fund: number; readonly percent: number; readonly flag: '0' | '1' }
  | { readonly do: 'switch'; readonly from: number; readonly to: number; readonly percent: number }
  | { readonly do: 'method'; readonly fund: number; readonly method: '0' | '1' }
  | { readonly do: 'cancel' }

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

/** Funds that a run trades. */
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

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      fund,
      fen: fc.integer({ min: 9_000, max: 3_000_000 }),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      fund,
      percent,
      flag: fc.constantFrom('0' as const, '1' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), from: fund, to: fund, percent }) },
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
