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
 * The journals that are booked one by one, one function for each. Only this file decides which accounts they use
 * (rules/ledger.md#journals). Journals of whole sets are SQL in `server/settlement/booking`. `serial` names the origin of a journal.
 */
export interface Journal {
  readonly kind: JournalKind
  readonly source: string
  readonly lines: readonly EntryLine[]
}

/** A movement of money, identified by its serial. */
interface MoneyMovement {
  readonly serial: string
  readonly amount: Fen
}

/** One fund company's part of a sum of fees. */
interface Part {
  readonly companyCode: string
  readonly amount: Fen
}

const SETTLEMENT: SubAccount = [ACCOUNT.settlementBank, 'settlement']
const NOBODY_KNOWN: SubAccount = [ACCOUNT.unidentifiedReceipts, '']

/** A debit succeeded: the bank is to settle it, and the order is paid. */
export function debitReceived(
  of: MoneyMovement & { readonly channel: string; readonly orderNo: string },
): Journal {
  const lines = transfer([ACCOUNT.bankInTransit, of.channel], [ACCOUNT.orderMoney, of.orderNo], of.amount)
  return { kind: JOURNAL.debitReceived, source: of.serial, lines }
}

/** The bank has settled one day's debits of a channel. */
export function debitsSettled(of: {
  readonly channel: string
  readonly day: Day
  readonly amount: Fen
}): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.bankInTransit, of.channel], of.amount)
  return { kind: JOURNAL.debitsSettled, source: `${of.channel}:${of.day}`, lines }
}

/** A registrar has received the money of purchases. */
export function registrarPaid(of: MoneyMovement & { readonly registrarCode: string }): Journal {
  const lines = transfer([ACCOUNT.registrarPayable, of.registrarCode], SETTLEMENT, of.amount)
  return { kind: JOURNAL.registrarPaid, source: of.serial, lines }
}

/** A registrar has paid the fees it owes us into the settlement account, where they are booked by fund company. */
export function claimedFeeReceivedInTrust(of: MoneyMovement & { readonly parts: readonly Part[] }): Journal {
  const lines = [trustLine('D', SETTLEMENT, of.amount), ...feesInTrust('C', of.parts)]
  return { kind: JOURNAL.claimedFeeReceivedInTrust, source: of.serial, lines }
}

/** Fees were transferred out of the trust ledger, by fund company. */
export function feeSwept(of: MoneyMovement & { readonly parts: readonly Part[] }): Journal {
  const lines = [...feesInTrust('D', of.parts), trustLine('C', SETTLEMENT, of.amount)]
  return { kind: JOURNAL.feeSwept, source: of.serial, lines }
}

/** The swept fees of a day's purchases arrived at our own bank and are income now. */
export function sweptFeeEarned(of: MoneyMovement & { readonly registrarCode: string }): Journal {
  const lines = ownIncomeLines(ACCOUNT.ownBank, ACCOUNT.feeIncome, {
    subject: of.registrarCode,
    gross: of.amount,
  })
  return { kind: JOURNAL.sweptFeeReceived, source: of.serial, lines }
}

/** Swept fees that a registrar had owed us arrived at our own bank, which closes those claims. */
export function sweptFeeCollected(
  of: MoneyMovement & { readonly registrarCode: string; readonly parts: readonly Part[] },
): Journal {
  const closed = of.parts.map((each) => ownLine(ACCOUNT.feeReceivable, 'C', each.companyCode, each.amount))
  const lines = [ownLine(ACCOUNT.ownBank, 'D', of.registrarCode, of.amount), ...closed]
  return { kind: JOURNAL.sweptFeeReceived, source: of.serial, lines }
}

/** The money that an order did not need is owed back to its client. Booked once for each order. */
export function refundOwed(of: { readonly orderNo: string; readonly amount: Fen }): Journal {
  const { orderNo, amount } = of
  const lines = transfer([ACCOUNT.orderMoney, orderNo], [ACCOUNT.refundPayable, orderNo], amount)
  return { kind: JOURNAL.refundOwed, source: `R${orderNo}`, lines }
}

/** The bank has paid a refund owed for an order or a receipt. */
export function refundPaid(of: MoneyMovement & { readonly owedFor: string }): Journal {
  const lines = transfer([ACCOUNT.refundPayable, of.owedFor], SETTLEMENT, of.amount)
  return { kind: JOURNAL.refundPaid, source: of.serial, lines }
}

/** Money that a registrar owed for redemptions, dividends or refunds has arrived, by the bank statement. */
export function registrarMoneyReceived(of: MoneyMovement & { readonly registrarCode: string }): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.registrarReceivable, of.registrarCode], of.amount)
  return { kind: JOURNAL.registrarMoneyReceived, source: of.serial, lines }
}

/** A client has received a pay-out, from the account that owed it. */
export function payOutPaid(of: MoneyMovement & { readonly owed: SubAccount }): Journal {
  return { kind: JOURNAL.payOutPaid, source: of.serial, lines: transfer(of.owed, SETTLEMENT, of.amount) }
}

/** Money owed to a client pays an order of that client instead. */
export function payOutTurnedOrder(
  of: MoneyMovement & { readonly owed: SubAccount; readonly orderNo: string },
): Journal {
  const lines = transfer(of.owed, [ACCOUNT.orderMoney, of.orderNo], of.amount)
  return { kind: JOURNAL.payOutTurnedOrder, source: of.serial, lines }
}

/** The bank has returned a pay-out. `owedFor` is its order, or its own serial if it has no order. */
export function payOutReturned(of: MoneyMovement & { readonly owedFor: string }): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.returnedPayOut, of.owedFor], of.amount)
  return { kind: JOURNAL.payOutReturned, source: of.serial, lines }
}

/** Money came in that is not yet identified. */
export function receiptKept(of: MoneyMovement): Journal {
  return {
    kind: JOURNAL.receiptKept,
    source: of.serial,
    lines: transfer(SETTLEMENT, NOBODY_KNOWN, of.amount),
  }
}

/** A receipt pays orders. Any excess is owed back to its sender. */
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

/** The whole receipt is owed back to its sender. */
export function receiptReturned(of: MoneyMovement): Journal {
  const lines = transfer(NOBODY_KNOWN, [ACCOUNT.refundPayable, of.serial], of.amount)
  return { kind: JOURNAL.receiptReturned, source: of.serial, lines }
}

/** Interest was credited to the settlement account. It is owed under the credit's own serial until it is distributed. */
export function interestCredited(of: MoneyMovement): Journal {
  const lines = transfer(SETTLEMENT, [ACCOUNT.interestPayable, of.serial], of.amount)
  return { kind: JOURNAL.interestCredited, source: of.serial, lines }
}

/** A quarter's trail commission is claimed from a fund company. It is a receivable, and income now. */
export function trailClaimed(of: Part & { readonly quarterEnd: Day }): Journal {
  const { companyCode: subject, amount: gross, quarterEnd } = of
  const lines = ownIncomeLines(ACCOUNT.trailReceivable, ACCOUNT.trailIncome, { subject, gross })
  return { kind: JOURNAL.trailClaimed, source: `${subject}:${quarterEnd}`, lines }
}

/** Claimed trail commission has arrived at our own bank. */
export function trailReceived(of: MoneyMovement & Part): Journal {
  return {
    kind: JOURNAL.trailReceived,
    source: of.serial,
    lines: collected(ACCOUNT.trailReceivable, of),
  }
}

/** Fees that a registrar owed us have arrived directly at our own bank, not through trust. */
export function claimedFeeReceived(of: MoneyMovement & Part): Journal {
  return {
    kind: JOURNAL.claimedFeeReceived,
    source: of.serial,
    lines: collected(ACCOUNT.feeReceivable, of),
  }
}

/** A sales service fee has arrived at our own bank. It was not booked as a claim, so it is income now. */
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
