/**
 * The chart of accounts (rules/ledger.md#accounts): codes with 1 and 2 are the trust ledger, money of investors; 8 is the firm's own
 * money; units are shares. The database stores the code; all other code uses the name.
 */
export const ACCOUNT = {
  /** Cash at the supervision bank. */
  settlementBank: '1101',
  /** Money debited from clients' cards and not yet settled by the bank. */
  bankInTransit: '1103',
  /** Money that a registrar must pay: redemption, dividend, refund. */
  registrarReceivable: '1201',
  /** Money paid for orders that are not confirmed. */
  orderMoney: '2101',
  /** Money that goes back to its sender. */
  refundPayable: '2102',
  /** Proceeds of a redemption, owed to the client. */
  redemptionPayable: '2103',
  /** Pay-outs that the bank sent back. */
  returnedPayOut: '2104',
  /** A cash dividend, owed to the client. */
  dividendPayable: '2105',
  /** Money that came in without a known owner. */
  unidentifiedReceipts: '2106',
  /** Interest of the settlement account, owed to investors. */
  interestPayable: '2107',
  /** Net money of confirmed purchases, owed to a registrar. */
  registrarPayable: '2201',
  /** Our fee while it is still in the settlement account. */
  feeInTrust: '2301',
  /** Cash at the firm's own bank. */
  ownBank: '8101',
  /** Fees that a registrar owes us. */
  feeReceivable: '8121',
  /** Trail commission that is claimed and not yet received. */
  trailReceivable: '8122',
  /** VAT in our fees and commissions. */
  outputVat: '8221',
  /** Fees of purchases and redemptions, without VAT. */
  feeIncome: '8601',
  /** Trail commission, without VAT. */
  trailIncome: '8602',
  /** Sales service fees, without VAT. */
  salesServiceIncome: '8603',
  /** Shares of a lot. */
  investorUnits: 'UNITS',
  /** The registrar's side of the same shares. */
  registrarUnits: 'TA_UNITS',
} as const

export type AccountCode = (typeof ACCOUNT)[keyof typeof ACCOUNT]
