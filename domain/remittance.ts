import type { Fen } from './money.ts'
import { fen, fenText } from './money.ts'
import { isSameName } from './person-name.ts'

/** Money that came in by remittance 汇款 and that no order has used yet, in the order of its arrival. */
export interface Receipt {
  readonly serial: string
  readonly amount: Fen
  readonly arrivedAt: Date
}

/** What of a receipt pays the order, and what is too much and goes back to the payer. */
export interface ReceiptPart<R extends Receipt = Receipt> {
  readonly receipt: R
  readonly used: Fen
  readonly excess: Fen
}

export type Remitted<R extends Receipt = Receipt> =
  | {
      readonly kind: 'paid'
      /** The money is complete from here on: T follows from it. */
      readonly completeAt: Date
      readonly parts: readonly ReceiptPart<R>[]
    }
  | { readonly kind: 'receipt-short'; readonly missing: string }

/**
 * Do these receipts pay an order of this amount? Short is not effective and waits for more; what is over goes back; a receipt
 * that is not needed is left alone. In the order of arrival, domain.md 9.3.
 */
export function payByReceipts<R extends Receipt>(amount: Fen, receipts: readonly R[]): Remitted<R> {
  const parts: ReceiptPart<R>[] = []
  let missing: bigint = amount
  for (const receipt of receipts.toSorted(byArrival)) {
    const used = receipt.amount < missing ? receipt.amount : missing
    parts.push({ receipt, used: fen(used), excess: fen(receipt.amount - used) })
    missing -= used
    if (missing === 0n) return { kind: 'paid', completeAt: receipt.arrivedAt, parts }
  }
  return { kind: 'receipt-short', missing: fenText(fen(missing)) }
}

/** An order that waits for a remittance, as a person may be told of it. */
export interface WaitingOrder {
  readonly orderNo: string
  readonly amount: Fen
  readonly payerName: string
  readonly payerAccount: string
  readonly payBy: Date
}

/**
 * The orders that a receipt without a code may be meant for: the one that waits for this very amount from this account and name,
 * and was in time for it. Where several do, none: a person is told of no choice that chance would make (requirements-staff CO17).
 */
export function suggestOrders<Order extends WaitingOrder>(
  receipt: Pick<Receipt, 'amount' | 'arrivedAt'> & {
    readonly payer: string
    readonly payerAccount: string
  },
  waiting: readonly Order[],
): readonly Order[] {
  const found = waiting.filter(
    (order) =>
      order.payerAccount === receipt.payerAccount &&
      isSameName(order.payerName, receipt.payer) &&
      order.amount === receipt.amount &&
      receipt.arrivedAt < order.payBy,
  )
  return found.length === 1 ? found : []
}

function byArrival(a: Receipt, b: Receipt): number {
  return a.arrivedAt.getTime() - b.arrivedAt.getTime() || (a.serial < b.serial ? -1 : 1)
}
