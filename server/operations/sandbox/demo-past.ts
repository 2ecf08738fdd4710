/** The funds of the demo investor's history, by their part in it. The sandbox's market decides which funds they are. */
export const DEMO_FUNDS = {
  core: { fundType: 'MIXED', riskLevel: 3, growth: 0.2, dividends: 0 },
  plan: { fundType: 'MIXED', riskLevel: 3, growth: 0.1, dividends: 0 },
  laggard: { fundType: 'MIXED', riskLevel: 3, growth: -0.1, dividends: 0 },
  income: { fundType: 'BOND', riskLevel: 2, growth: 0.05, dividends: 1 },
  steady: { fundType: 'INDEX', riskLevel: 2, growth: 0.03, dividends: 0 },
  spread: { fundType: 'FOF', riskLevel: 3, growth: 0.08, dividends: 0 },
  watched: { fundType: 'INDEX', riskLevel: 4, growth: 0.3, dividends: 0 },
} as const
export type DemoFund = keyof typeof DEMO_FUNDS

/** One of the funds above, or the first fund of a risk level that the account has never ordered. */
export type PastFund = DemoFund | { readonly riskLevel: number }

/** Deeds that place an order. Amounts are in yuan. `percent` is a part of the redeemable shares. */
export type PastOrder =
  | { readonly do: 'buy'; readonly fund: PastFund; readonly amount: string }
  | { readonly do: 'sell' | 'switch'; readonly fund: DemoFund; readonly percent: bigint }

/** Deeds that change other things of the investor. Each is done only once. */
export type PastDeed =
  | { readonly do: 'plan'; readonly fund: DemoFund; readonly amount: string; readonly sendDay: number }
  | { readonly do: 'skip-term' }
  | { readonly do: 'favour'; readonly funds: readonly DemoFund[] }
  | {
      readonly do: 'watch'
      readonly fund: DemoFund
      readonly kind: 'drawdown' | 'terms'
      readonly threshold: string
    }

export interface PastDay {
  /** The time in Beijing at which the investor acts. */
  readonly at: string
  readonly orders?: readonly PastOrder[]
  readonly deeds?: readonly PastDeed[]
}

/** Days are counted back from the opening. The investor acts on the first session from that day on. */
export const DEMO_PAST: ReadonlyMap<number, PastDay> = new Map([
  [
    301,
    {
      at: '10:12:00',
      orders: [
        { do: 'buy', fund: 'core', amount: '20000.00' },
        { do: 'buy', fund: 'income', amount: '30000.00' },
      ],
    },
  ],
  [196, { at: '13:05:00', deeds: [{ do: 'plan', fund: 'plan', amount: '1000.00', sendDay: 15 }] }],
  [
    172,
    {
      at: '14:21:00',
      orders: [
        { do: 'buy', fund: 'core', amount: '10000.00' },
        { do: 'buy', fund: 'laggard', amount: '8000.00' },
      ],
      deeds: [{ do: 'skip-term' }],
    },
  ],
  [112, { at: '11:02:00', orders: [{ do: 'buy', fund: 'steady', amount: '10000.00' }] }],
  [52, { at: '13:37:00', orders: [{ do: 'sell', fund: 'core', percent: 25n }] }],
])

/** The last sessions before the opening, in order. Each of them is played in full. */
export const DEMO_LAST_DAYS: readonly PastDay[] = [
  {
    at: '09:42:00',
    orders: [
      { do: 'buy', fund: { riskLevel: 3 }, amount: '20000.00' },
      { do: 'buy', fund: { riskLevel: 2 }, amount: '15000.00' },
      { do: 'buy', fund: 'spread', amount: '12000.00' },
    ],
  },
  {
    at: '10:27:00',
    orders: [
      { do: 'buy', fund: { riskLevel: 1 }, amount: '8000.00' },
      { do: 'switch', fund: 'laggard', percent: 50n },
    ],
  },
  { at: '14:08:00', orders: [{ do: 'buy', fund: { riskLevel: 3 }, amount: '5000.00' }] },
]

/** Deeds on the morning of the opening, when the figures of all funds are there. */
export const DEMO_OPENING_DEEDS: readonly PastDeed[] = [
  { do: 'favour', funds: ['core', 'plan', 'income', 'watched'] },
  { do: 'watch', fund: 'core', kind: 'drawdown', threshold: '0.1' },
  { do: 'watch', fund: 'income', kind: 'terms', threshold: '' },
]
