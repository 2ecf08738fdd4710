import type { Day } from '#domain/calendar/calendar.ts'
import { JOURNAL } from '#domain/ledger/journal-kind.ts'
import type { JournalKind } from '#domain/ledger/journal-kind.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import type { AccountCode } from '#domain/ledger/ledger-account.ts'
import type { Fen } from '#domain/number/money.ts'
import type { EntryLine, SubAccount } from './journal.store.ts'
import { transfer, trustLine } from './journal.store.ts'
import { ownIncomeLines, ownLine } from './own-income.ts'

/**
 * The journals that are booked one by one, each by its name and of the facts it needs: which accounts they move stands here and
 * nowhere else (rules/ledger.md#journals). Those of whole sets are SQL of `server/settlement/booking`. `serial` names what a
 * journal stems from.
 */
export interface Journal {
  readonly kind: JournalKind
  readonly source: string
  readonly lines: readonly EntryLine[]
}

/** Something that has moved, by the serial it is known by. */
interface MoneyMovement {
  readonly serial: string
  readonly amount: Fen
}

/** Part of a sum of fees by the company whose they are. */
interface Part {
  readonly companyCode: string
  readonly amount: Fen
}

const SETTLEMENT: SubAccount = [ACCOUNT.settlementBank, 'settlement']
const NOBODY_KNOWN: SubAccount = [ACCOUNT.unidentifiedReceipts, '']

/** A debit succeeded: the bank is to settle it, and the order has its money. */
export function debitReceived(
  of: MoneyMovement & { readonly channel: string; readonly orderNo: string },
): Journal {
  const lines = transfer([ACCOUNT.bankInTransit, of.channel], [ACCOUNT.orderMoney, of.orderNo], of.amount)
  return { kind: JOURNAL.debitReceived, source: of.serial, lines }
}

/** The bank has settled a channel's debits of a day. */
export function debitsSettled(of: {
  readonly channel: string
  readonly day: Day
  readonly amount: Fen
}): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.bankInTransit, of.channel], of.amount)
  return { kind: JOURNAL.debitsSettled, source: `${of.channel}:${of.day}`, lines }
}

/** A registrar has what purchases owed it. */
export function registrarPaid(of: MoneyMovement & { readonly registrarCode: string }): Journal {
  const lines = transfer([ACCOUNT.registrarPayable, of.registrarCode], SETTLEMENT, of.amount)
  return { kind: JOURNAL.registrarPaid, source: of.serial, lines }
}

/** A registrar has paid fees it owes us into the settlement account, where they are held by company. */
export function claimedFeeReceivedInTrust(of: MoneyMovement & { readonly parts: readonly Part[] }): Journal {
  const lines = [trustLine('D', SETTLEMENT, of.amount), ...feesInTrust('C', of.parts)]
  return { kind: JOURNAL.claimedFeeReceivedInTrust, source: of.serial, lines }
}

/** Fees have left trust, by company. */
export function feeSwept(of: MoneyMovement & { readonly parts: readonly Part[] }): Journal {
  const lines = [...feesInTrust('D', of.parts), trustLine('C', SETTLEMENT, of.amount)]
  return { kind: JOURNAL.feeSwept, source: of.serial, lines }
}

/** Swept fees of a day's purchases at our own bank: income now. */
export function sweptFeeEarned(of: MoneyMovement & { readonly registrarCode: string }): Journal {
  const lines = ownIncomeLines(ACCOUNT.ownBank, ACCOUNT.feeIncome, {
    subject: of.registrarCode,
    gross: of.amount,
  })
  return { kind: JOURNAL.sweptFeeReceived, source: of.serial, lines }
}

/** Swept fees that a registrar had owed us, at our own bank: the end of those claims. */
export function sweptFeeCollected(
  of: MoneyMovement & { readonly registrarCode: string; readonly parts: readonly Part[] },
): Journal {
  const closed = of.parts.map((each) => ownLine(ACCOUNT.feeReceivable, 'C', each.companyCode, each.amount))
  const lines = [ownLine(ACCOUNT.ownBank, 'D', of.registrarCode, of.amount), ...closed]
  return { kind: JOURNAL.sweptFeeReceived, source: of.serial, lines }
}

/** What an order did not need is owed back to its client. Once an order. */
export function refundOwed(of: { readonly orderNo: string; readonly amount: Fen }): Journal {
  const { orderNo, amount } = of
  const lines = transfer([ACCOUNT.orderMoney, orderNo], [ACCOUNT.refundPayable, orderNo], amount)
  return { kind: JOURNAL.refundOwed, source: `R${orderNo}`, lines }
}

/** The bank has paid back what was owed for an order or a receipt. */
export function refundPaid(of: MoneyMovement & { readonly owedFor: string }): Journal {
  const lines = transfer([ACCOUNT.refundPayable, of.owedFor], SETTLEMENT, of.amount)
  return { kind: JOURNAL.refundPaid, source: of.serial, lines }
}

/** Money that a registrar owed for redemptions, dividends or refunds is on the statement. */
export function registrarMoneyReceived(of: MoneyMovement & { readonly registrarCode: string }): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.registrarReceivable, of.registrarCode], of.amount)
  return { kind: JOURNAL.registrarMoneyReceived, source: of.serial, lines }
}

/** A client has the money of a pay-out, out of the account that owed it. */
export function payOutPaid(of: MoneyMovement & { readonly owed: SubAccount }): Journal {
  return { kind: JOURNAL.payOutPaid, source: of.serial, lines: transfer(of.owed, SETTLEMENT, of.amount) }
}

/** Money that is owed to a client pays an order of their instead. */
export function payOutTurnedOrder(
  of: MoneyMovement & { readonly owed: SubAccount; readonly orderNo: string },
): Journal {
  const lines = transfer(of.owed, [ACCOUNT.orderMoney, of.orderNo], of.amount)
  return { kind: JOURNAL.payOutTurnedOrder, source: of.serial, lines }
}

/** The bank has sent a pay-out back; `owedFor` is its order, or where it has none its own serial. */
export function payOutReturned(of: MoneyMovement & { readonly owedFor: string }): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.returnedPayOut, of.owedFor], of.amount)
  return { kind: JOURNAL.payOutReturned, source: of.serial, lines }
}

/** Money came in that nobody can explain yet. */
export function receiptKept(of: MoneyMovement): Journal {
  return {
    kind: JOURNAL.receiptKept,
    source: of.serial,
    lines: transfer(SETTLEMENT, NOBODY_KNOWN, of.amount),
  }
}

/** A receipt pays orders; what is over is owed back to who sent it. */
export function receiptMatched(
  of: MoneyMovement & {
    readonly uses: readonly { readonly orderNo: string; readonly amount: Fen }[]
    readonly excess: Fen
  },
): Journal {
  const paid = of.uses.map((use) => trustLine('C', [ACCOUNT.orderMoney, use.orderNo], use.amount))
  const lines = [
    trustLine('D', NOBODY_KNOWN, of.amount),
    ...paid,
    trustLine('C', [ACCOUNT.refundPayable, of.serial], of.excess),
  ]
  return { kind: JOURNAL.receiptMatched, source: of.serial, lines }
}

/** A receipt is owed back whole to who sent it. */
export function receiptReturned(of: MoneyMovement): Journal {
  const lines = transfer(NOBODY_KNOWN, [ACCOUNT.refundPayable, of.serial], of.amount)
  return { kind: JOURNAL.receiptReturned, source: of.serial, lines }
}

/** Interest of the settlement account; it is owed under the credit's own serial until it is shared out. */
export function interestCredited(of: MoneyMovement): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.interestPayable, of.serial], of.amount)
  return { kind: JOURNAL.interestCredited, source: of.serial, lines }
}

/** A quarter's trail commission is claimed from a fund company: a receivable, and income now. */
export function trailClaimed(of: Part & { readonly quarterEnd: Day }): Journal {
  const { companyCode: subject, amount: gross, quarterEnd } = of
  const lines = ownIncomeLines(ACCOUNT.trailReceivable, ACCOUNT.trailIncome, { subject, gross })
  return { kind: JOURNAL.trailClaimed, source: `${subject}:${quarterEnd}`, lines }
}

/** Trail commission that was claimed has come to our own bank. */
export function trailReceived(of: MoneyMovement & Part): Journal {
  return {
    kind: JOURNAL.trailReceived,
    source: of.serial,
    lines: collected(ACCOUNT.trailReceivable, of),
  }
}

/** Fees that a registrar owed us have come to our own bank, past trust. */
export function claimedFeeReceived(of: MoneyMovement & Part): Journal {
  return {
    kind: JOURNAL.claimedFeeReceived,
    source: of.serial,
    lines: collected(ACCOUNT.feeReceivable, of),
  }
}

/** A sales service fee has come to our own bank. Nothing was claimed in the ledger: it is income now. */
export function salesServiceReceived(of: MoneyMovement & Part): Journal {
  const { companyCode: subject, amount: gross } = of
  const lines = ownIncomeLines(ACCOUNT.ownBank, ACCOUNT.salesServiceIncome, { subject, gross })
  return { kind: JOURNAL.salesServiceReceived, source: of.serial, lines }
}

function collected(claim: AccountCode, { companyCode, amount }: Part): EntryLine[] {
  return [ownLine(ACCOUNT.ownBank, 'D', companyCode, amount), ownLine(claim, 'C', companyCode, amount)]
}

function feesInTrust(side: 'D' | 'C', parts: readonly Part[]): EntryLine[] {
  return parts.map((each) => trustLine(side, [ACCOUNT.feeInTrust, each.companyCode], each.amount))
}
