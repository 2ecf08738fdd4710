/** A span of trading days after T, both ends included. */
export interface DaysFromT {
  readonly least: number
  readonly most: number
}

/**
 * The days usual in the trade, shown before a fund is chosen. An order never uses them: it follows the periods of its registrar
 * (BuyPayPeriod, RedemptionPayPeriod). rules/orders.md#confirmation-and-settlement.
 */
export const USUAL_DAYS = {
  confirm: { domestic: 1, qdii: 2 },
  /** The first T on which newly bought shares can be redeemed. */
  redeemable: { domestic: 2, qdii: 3 },
  /** The day on which redemption money reaches the client's card. */
  arrival: {
    money: { least: 1, most: 2 },
    bond: { least: 2, most: 4 },
    equity: { least: 3, most: 4 },
    qdii: { least: 4, most: 13 },
  },
  /** Working days from accepting a valid redemption within which the law requires payment; a QDII follows its contract. */
  lawfulPayment: 7,
} as const satisfies {
  readonly confirm: Readonly<Record<string, number>>
  readonly redeemable: Readonly<Record<string, number>>
  readonly arrival: Readonly<Record<string, DaysFromT>>
  readonly lawfulPayment: number
}
