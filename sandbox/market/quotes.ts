import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'

/** The terms of a fund in the sandbox's outside world. Only the sandbox's registrar and market read them, never the product. */
export interface FundTerms {
  readonly fundCode: string
  readonly registrarCode: string
  readonly name: string
  readonly companyCode: string
  readonly companyName: string
  /** Product type of rules/product.md#values. */
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
  /** The minimum shares of one switch out of the fund. */
  readonly minimumSwitch: Share
  /** The maximum shares of one redemption, and of one person's redemptions of a day. Null if there is no limit. */
  readonly redemptionMaximum: Share | null
  readonly dayRedemptionMaximum: Share | null
  /** Redemption fees by days held. Empty if the fund has no redemption fee (rules/fees.md#holding-days). */
  readonly redemptionTiers: readonly HoldingTier[]
  /** Set if days held end on the day of the application, not of its confirmation (rules/fees.md#holding-days). */
  readonly holdEnd?: 'apply'
  /** Set if the redemption fee is rounded once for all lots, not lot by lot (rules/fees.md#redemption-by-lots). */
  readonly feeRounding?: 'per-order'
  /**
   * Set if a money fund's income waits until the month's last session (rules/fees.md#money-funds). If left out, it is carried over each
   * session.
   */
  readonly incomeCarry?: 'monthly'
  /** Part of the redemption fee that stays in the fund; the rest is the distributor's (rules/fees.md#funds-part-of-the-fee). */
  readonly redemptionFeeToFund: Rate
  /** Fee on the purchase value of back-end shares by days held. Null if the fund has no back-end class (rules/fees.md#back-end-fee). */
  readonly backEndTiers: readonly HoldingTier[] | null
  /** The whole class is sold back-end under a code of its own (ShareClass 1). */
  readonly isBackEnd?: true
  /** 0 switches in and out, 1 in only, 2 out only, 3 none. */
  readonly convertStatus: '0' | '1' | '2' | '3'
  /** 0 periodic purchases and redemptions, 1 purchases only, 2 redemptions only, 3 none. */
  readonly periodicStatus: '0' | '1' | '2' | '3'
  /** The method if the holder chose none: 0 reinvested, 1 paid in cash. */
  readonly defaultDividendMethod: '0' | '1'
  /** Trading days from T until the distributor pays for a purchase. If left out, it pays on the session after the confirmation. */
  readonly buyPayDays?: number
  /** Trading days from T until the registrar pays; never before the confirmation. */
  readonly redemptionPayDays: number
  readonly dividendPayDays: number
  readonly ipo: Raising | null
  /** Days on which the fund is closed although the exchange is open. If left out, there are none. */
  readonly closedDays?: readonly string[]
}

/** A rate for [fromDays, toDays) days held. `toDays` is null if there is no end. */
export interface HoldingTier {
  readonly fromDays: number
  readonly toDays: number | null
  readonly rate: Rate
}

/** The raising period of a new fund: subscriptions from `from` to `to`, both included; contract in force on `effectiveOn`. */
export interface Raising {
  readonly from: string
  readonly to: string
  readonly effectiveOn: string
  readonly faceValue: Nav
  /** The most that the fund takes in total. Above it, every subscription is cut pro rata (rules/fees.md#allotment). */
  readonly cap: Fen | null
  /** Yearly interest on subscriptions until the contract's day. */
  readonly interestRate: Rate
}

/** The fee for an applied amount in [from, to). Exactly one of rate and fixedFee is set. */
export interface PurchaseTier {
  readonly from: Fen
  readonly to: Fen | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

export interface MarketQuotes {
  fundsOf(registrarCode: string): readonly FundTerms[]
  /** Returns the NAV of a day, or null if there is none (not a session of the fund, before inception). */
  navOn(fundCode: string, day: string): { readonly unit: Nav; readonly accumulated: Nav } | null
}

/** The further quotes of a market that knows its own past and future. Days are NAV days of the fund. */
export interface DatedQuotes extends MarketQuotes {
  /** Returns the terms that hold on a day (status, day limit, purchase tiers), or null for an unknown fund. */
  termsOn(fundCode: string, day: string): FundTerms | null
  /** Returns the day on whose evening the NAV of `day` is published: the same day, a session later for QDII. Null without NAV. */
  knownOn(fundCode: string, day: string): string | null
  /** Returns the cash per share on an ex-date and the day it is paid. Null on other days and for money funds. */
  dividendOn(fundCode: string, day: string): { readonly perShare: Nav; readonly payDay: string | null } | null
  /** Ratio of a split on its day, as a Rate (1e-8), or null. */
  splitOn(fundCode: string, day: string): Rate | null
  /** A money fund's income per 10,000 shares (Nav scale) and 7-day yield; null for other funds and days without a row. */
  moneyOn(fundCode: string, day: string): { readonly incomePer10k: Nav; readonly yield7d: Rate | null } | null
}
