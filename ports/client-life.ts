/** The lives that the sandbox invents for its clients: it draws them, and the server carries them out in the past of a demonstration. */

/** A fund by its risk level and its place among the funds that the clients of the sandbox buy. */
export interface PoolFund {
  readonly riskLevel: number
  readonly place: number
}

/** What a client does. Amounts are in yuan; `percent` is a part of the redeemable shares. */
export type ClientDeed =
  | { readonly do: 'buy'; readonly fund: PoolFund; readonly amount: string }
  | { readonly do: 'recharge'; readonly amount: string }
  | { readonly do: 'plan'; readonly fund: PoolFund; readonly amount: string }
  | { readonly do: 'sell' | 'switch'; readonly fund: PoolFund; readonly percent: bigint }

export interface DatedDeed {
  /** Days before the opening; up to the number of last sessions it is one of these, counted back from the opening. */
  readonly on: number
  /** The time in Beijing. */
  readonly at: string
  readonly deed: ClientDeed
}

/** What one account does before the opening. It orders at most once a day, so that a start that was ended finds its place again. */
export interface ClientLife {
  readonly accountNumber: string
  /** The highest risk level that its owner buys or switches into. */
  readonly highestRisk: number
  readonly deeds: readonly DatedDeed[]
  /** The words by which an adviser of the account finds it again. */
  readonly tags: readonly string[]
}
