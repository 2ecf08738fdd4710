/** Trading days from T, both ends counted. */
export interface DaysFromT {
  readonly least: number
  readonly most: number
}

/**
 * What is usual in the trade, for explaining before a fund is chosen: an order itself follows its registrar's own days
 * (BuyPayPeriod, RedemptionPayPeriod), never these. rules/orders.md#confirmation-and-settlement.
 */
export const USUAL_DAYS = {
  confirm: { domestic: 1, qdii: 2 },
  /** The first T on which shares just bought can be redeemed. */
  redeemable: { domestic: 2, qdii: 3 },
  /** Redemption money on the client's card. */
  arrival: {
    money: { least: 1, most: 2 },
    bond: { least: 2, most: 4 },
    equity: { least: 3, most: 4 },
    qdii: { least: 4, most: 13 },
  },
  /** Working days from accepting a valid redemption within which the law wants it paid; a QDII by its contract. */
  lawfulPayment: 7,
} as const satisfies {
  readonly confirm: Readonly<Record<string, number>>
  readonly redeemable: Readonly<Record<string, number>>
  readonly arrival: Readonly<Record<string, DaysFromT>>
  readonly lawfulPayment: number
}
