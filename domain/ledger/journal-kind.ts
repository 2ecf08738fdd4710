/** The journals by name (rules/ledger.md#journals). The database stores the code; all other code uses the name. */
export const JOURNAL = {
  /** A debit of a client’s card succeeded. */
  debitReceived: 'J1',
  /** The bank’s statement shows the debits of a day. */
  debitsSettled: 'J2',
  /** A purchase is confirmed; its fund settles net, without our fee. */
  purchaseConfirmed: 'J3a',
  /** A purchase is confirmed; its fund settles gross. */
  purchaseConfirmedGross: 'J3b',
  /** A registrar owes us a fee, from a gross settlement or a redemption. */
  feeClaimed: 'J3b-own',
  /** The registrar has paid the fee into the settlement account. */
  claimedFeeReceivedInTrust: 'J3b-paid',
  /** The registrar has paid the fee to our own bank. */
  claimedFeeReceived: 'J3b-received',
  /** The registrar has received the money of purchases. */
  registrarPaid: 'J4',
  /** Our fee has left the settlement account. */
  feeSwept: 'J5',
  /** The swept fee has reached our own bank. */
  sweptFeeReceived: 'J5-own',
  /** The unused money of an order is owed back to the client. */
  refundOwed: 'J6',
  /** The bank has paid the refund. */
  refundPaid: 'J7',
  /** A redemption is confirmed: the registrar owes us the money, and we owe it to the client. */
  redemptionConfirmed: 'J9',
  /** The registrar’s money is on the bank statement. */
  registrarMoneyReceived: 'J10',
  /** The client has received the pay-out. */
  payOutPaid: 'J11',
  /** The pay-out pays an order instead: a purchase of the wallet’s fund, or the other half of a wallet payment. */
  payOutTurnedOrder: 'J11b',
  /** The bank has sent a pay-out back. */
  payOutReturned: 'J12',
  /** A cash dividend is confirmed. */
  dividendConfirmed: 'J13',
  /** Money came in that nobody can explain yet. */
  receiptKept: 'J15',
  /** An unexplained receipt pays one order or several. */
  receiptMatched: 'J16',
  /** An unexplained receipt goes back whole. */
  receiptReturned: 'J16-back',
  /** The bank has credited interest of the settlement account. */
  interestCredited: 'J17',
  /** A quarter’s trail commission is claimed. */
  trailClaimed: 'J18',
  /** Trail commission has been received. */
  trailReceived: 'J18-received',
  /** A sales service fee has been received. */
  salesServiceReceived: 'J19',
  /** Shares of a reinvested dividend. */
  dividendReinvested: 'J20',
  /** Shares of a confirmed purchase. */
  sharesPurchased: 'J21',
  /** Shares of a confirmed redemption, lot by lot. */
  sharesRedeemed: 'J22',
  /** Shares that left a fund by a switch. */
  sharesSwitchedOut: 'J23-out',
  /** Shares that came into a fund by a switch. */
  sharesSwitchedIn: 'J23-in',
  /** The interest is shared among clients. */
  interestShared: 'J24',
  /** Shares that a registrar added or removed, and splits. */
  sharesAdjusted: 'shares',
  /** The mirror entry of another journal. */
  reversal: 'REV',
} as const

/**
 * The fact that journals of each kind record; it decides who could undo them. `bank`: money moved by a bank, in trust or the
 * firm's own. `confirmation`: a registrar's confirmation of an order or a dividend. `order`: money assigned to an order or returned
 * from it, together with the order's own state. `claim`, `interest`: a claim that was made, interest that was shared out.
 * `shares`: only the registrar's confirmation of shares. `journal`: another journal.
 */
export const RESTS_ON = {
  [JOURNAL.debitReceived]: 'bank',
  [JOURNAL.debitsSettled]: 'bank',
  [JOURNAL.purchaseConfirmed]: 'confirmation',
  [JOURNAL.purchaseConfirmedGross]: 'confirmation',
  [JOURNAL.feeClaimed]: 'confirmation',
  [JOURNAL.claimedFeeReceivedInTrust]: 'bank',
  [JOURNAL.claimedFeeReceived]: 'bank',
  [JOURNAL.registrarPaid]: 'bank',
  [JOURNAL.feeSwept]: 'bank',
  [JOURNAL.sweptFeeReceived]: 'bank',
  [JOURNAL.refundOwed]: 'order',
  [JOURNAL.refundPaid]: 'bank',
  [JOURNAL.redemptionConfirmed]: 'confirmation',
  [JOURNAL.registrarMoneyReceived]: 'bank',
  [JOURNAL.payOutPaid]: 'bank',
  [JOURNAL.payOutTurnedOrder]: 'order',
  [JOURNAL.payOutReturned]: 'bank',
  [JOURNAL.dividendConfirmed]: 'confirmation',
  [JOURNAL.receiptKept]: 'bank',
  [JOURNAL.receiptMatched]: 'order',
  [JOURNAL.receiptReturned]: 'order',
  [JOURNAL.interestCredited]: 'bank',
  [JOURNAL.trailClaimed]: 'claim',
  [JOURNAL.trailReceived]: 'bank',
  [JOURNAL.salesServiceReceived]: 'bank',
  [JOURNAL.dividendReinvested]: 'shares',
  [JOURNAL.sharesPurchased]: 'shares',
  [JOURNAL.sharesRedeemed]: 'shares',
  [JOURNAL.sharesSwitchedOut]: 'shares',
  [JOURNAL.sharesSwitchedIn]: 'shares',
  [JOURNAL.interestShared]: 'interest',
  [JOURNAL.sharesAdjusted]: 'shares',
  [JOURNAL.reversal]: 'journal',
} as const satisfies Record<
  string,
  'bank' | 'confirmation' | 'order' | 'claim' | 'interest' | 'shares' | 'journal'
>

/** Every kind of journal. The database has the same list. */
export type JournalKind = keyof typeof RESTS_ON

/** The facts that a journal of money can rest on. */
export type Ground = Exclude<(typeof RESTS_ON)[JournalKind], 'shares' | 'journal'>
