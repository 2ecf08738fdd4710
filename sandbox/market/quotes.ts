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

/** What a market that knows its own past and future can also say. Days are as of the fund's own NAV day. */
export interface DatedQuotes extends MarketQuotes {
  /** The terms that hold on a day (status, day limit, purchase tiers), or null for an unknown fund. */
  termsOn(fundCode: string, day: string): FundTerms | null
  /** The day in whose evening the NAV of `day` becomes known: the same day, a session later for QDII; null without NAV. */
  knownOn(fundCode: string, day: string): string | null
  /** Cash per share on an ex-date and the day it is paid; null on other days and for money funds. */
  dividendOn(fundCode: string, day: string): { readonly perShare: Nav; readonly payDay: string | null } | null
  /** Ratio of a split on its day, as a Rate (1e-8), or null. */
  splitOn(fundCode: string, day: string): Rate | null
  /** A money fund's income per 10,000 shares (Nav scale) and 7-day yield; null for other funds and days without a row. */
  moneyOn(fundCode: string, day: string): { readonly incomePer10k: Nav; readonly yield7d: Rate | null } | null
}
