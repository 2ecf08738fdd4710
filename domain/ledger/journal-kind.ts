/** The journals by name (rules/ledger.md#journals). The code is what the database keeps; everything else says the name. */
export const JOURNAL = {
  /** A debit of a client’s card succeeded. */
  debitReceived: 'J1',
  /** The bank’s statement shows the debits of a day. */
  debitsSettled: 'J2',
  /** A purchase is confirmed; its fund settles net of our fee. */
  purchaseConfirmed: 'J3a',
  /** The same where the fund settles gross. */
  purchaseConfirmedGross: 'J3b',
  /** The fee that a registrar owes us, of a gross settlement or a redemption. */
  feeClaimed: 'J3b-own',
  /** The registrar has paid it into the settlement account. */
  claimedFeeReceivedInTrust: 'J3b-paid',
  /** It has paid it to our own bank. */
  claimedFeeReceived: 'J3b-received',
  /** The registrar has its money. */
  registrarPaid: 'J4',
  /** Our fee has left trust. */
  feeSwept: 'J5',
  /** And come to our own bank. */
  sweptFeeReceived: 'J5-own',
  /** What an order did not need goes back. */
  refundOwed: 'J6',
  /** The bank has paid it. */
  refundPaid: 'J7',
  /** A redemption’s money: the registrar’s debt, and ours. */
  redemptionConfirmed: 'J9',
  /** The registrar’s money is on the statement. */
  registrarMoneyReceived: 'J10',
  /** The client has their money. */
  payOutPaid: 'J11',
  /** Or it pays an order instead: of the wallet’s fund, or the wallet’s other half. */
  payOutTurnedOrder: 'J11b',
  /** The bank has sent a pay-out back. */
  payOutReturned: 'J12',
  /** A cash dividend. */
  dividendConfirmed: 'J13',
  /** Money that nobody can explain yet. */
  receiptKept: 'J15',
  /** It pays one order or several. */
  receiptMatched: 'J16',
  /** It goes back whole. */
  receiptReturned: 'J16-back',
  /** Interest of the settlement account. */
  interestCredited: 'J17',
  /** A quarter’s trail commission. */
  trailClaimed: 'J18',
  /** It has come. */
  trailReceived: 'J18-received',
  /** A sales service fee has come. */
  salesServiceReceived: 'J19',
  /** Shares for a dividend. */
  dividendReinvested: 'J20',
  /** Shares of a purchase. */
  sharesPurchased: 'J21',
  /** Shares of a redemption, lot by lot. */
  sharesRedeemed: 'J22',
  /** Shares that a switch took. */
  sharesSwitchedOut: 'J23-out',
  /** Shares that it gave. */
  sharesSwitchedIn: 'J23-in',
  /** Interest by client. */
  interestShared: 'J24',
  /** Shares that a registrar added or took, and splits. */
  sharesAdjusted: 'shares',
  /** The mirror of another journal. */
  reversal: 'REV',
} as const

/**
 * What the journals of each kind rest on, which says who could take one back. `bank`: money that a bank has moved, ours or the
 * firm's own. `confirmation`: a registrar's word on an order or a dividend. `order`: what was given to an order, or goes
 * back from one, with the order's own state. `claim`, `interest`: a claim that was made, interest that was shared out.
 * `shares`: the registrar's word alone. `journal`: another journal.
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

/** Every kind of journal there is; the database has the same list. */
export type JournalKind = keyof typeof RESTS_ON

/** Rows that a journal of money can rest on. */
export type Ground = Exclude<(typeof RESTS_ON)[JournalKind], 'shares' | 'journal'>
