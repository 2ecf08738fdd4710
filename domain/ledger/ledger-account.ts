/**
 * The chart of accounts (rules/ledger.md#accounts): 1 and 2 are the trust ledger, money of investors; 8 the firm's own; units are
 * shares. The code is what the database keeps; everything else says the name.
 */
export const ACCOUNT = {
  /** Cash at the supervision bank. */
  settlementBank: '1101',
  /** Debited from clients' cards and not settled by the bank yet. */
  bankInTransit: '1103',
  /** A registrar is to pay it: redemption, dividend, refund. */
  registrarReceivable: '1201',
  /** Paid for an order that is not confirmed. */
  orderMoney: '2101',
  /** Goes back to who sent it. */
  refundPayable: '2102',
  /** Proceeds of a redemption, owed to the client. */
  redemptionPayable: '2103',
  /** A pay-out that the bank sent back. */
  returnedPayOut: '2104',
  /** A cash dividend, owed to the client. */
  dividendPayable: '2105',
  /** Came in, and nobody has said whose it is. */
  unidentifiedReceipts: '2106',
  /** Interest of the settlement account, owed to investors. */
  interestPayable: '2107',
  /** Net money of confirmed purchases, owed to a registrar. */
  registrarPayable: '2201',
  /** Our fee, still in trust. */
  feeInTrust: '2301',
  /** Cash at the firm's own bank. */
  ownBank: '8101',
  /** Fees that a registrar owes us. */
  feeReceivable: '8121',
  /** Trail commission that was claimed. */
  trailReceivable: '8122',
  /** VAT in our fees and commissions. */
  outputVat: '8221',
  /** Net of fees of purchases and redemptions. */
  feeIncome: '8601',
  /** Net of trail commission. */
  trailIncome: '8602',
  /** Net of sales service fees. */
  salesServiceIncome: '8603',
  /** Shares of a lot. */
  investorUnits: 'UNITS',
  /** The registrar's side of the same shares. */
  registrarUnits: 'TA_UNITS',
} as const

export type AccountCode = (typeof ACCOUNT)[keyof typeof ACCOUNT]
