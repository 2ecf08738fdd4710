import type { Fen, Nav, Rate, Share } from '#domain/money.ts'

/** What the sandbox's outside world knows of a fund. Its registrar and its market read it; the product never does. */
export interface FundTerms {
  readonly fundCode: string
  readonly registrarCode: string
  readonly name: string
  readonly companyCode: string
  readonly companyName: string
  /** Product type of specification §3. */
  readonly fundType: string
  /** FundStatus of the exchange protocol: 0 open, 1 issuing, 4 stopped, 5 no purchase, 6 no redemption, 8 ended, 9 closed. */
  readonly fundStatus: string
  readonly navDecimals: number
  readonly shareRounding: 'half-up' | 'down'
  /** Trading days from T to confirmation: 1, QDII and FOF 2. */
  readonly confirmDays: number
  readonly purchaseTiers: readonly PurchaseTier[]
  readonly firstMinimum: Fen
  readonly addOnMinimum: Fen
  readonly singleMaximum: Fen | null
  readonly dayMaximum: Fen | null
  readonly minimumRedemption: Share
  readonly minimumHolding: Share
}

/** [from, to) on the applied amount; exactly one of rate and fixedFee is set. */
export interface PurchaseTier {
  readonly from: Fen
  readonly to: Fen | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

export interface MarketQuotes {
  fundsOf(registrarCode: string): readonly FundTerms[]
  /** The NAV of a day, or null where there is none (not a session of the fund, before inception). */
  navOn(fundCode: string, day: string): { readonly unit: Nav; readonly accumulated: Nav } | null
}
