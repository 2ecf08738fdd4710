import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import { isSameName } from '#domain/person/person-name.ts'
import { plainMemo } from './remittance-code.ts'

/** Money that came in by remittance 汇款 and that no order has used yet, in the order of its arrival. */
export interface Receipt {
  readonly serial: string
  readonly amount: Fen
  readonly arrivedAt: Date
}

/** What of a receipt pays which order, and what is too much and goes back to the payer. */
export interface ReceiptPart<R extends Receipt = Receipt> {
  readonly receipt: R
  readonly uses: readonly { readonly orderNo: string; readonly amount: Fen }[]
  readonly excess: Fen
}

export type RemittanceOutcome<R extends Receipt = Receipt> =
  | {
      readonly kind: 'paid'
      /** The money is complete from here on: T follows from it. */
      readonly completeAt: Date
      readonly parts: readonly ReceiptPart<R>[]
    }
  | { readonly kind: 'receipt-short'; readonly missing: string }

/**
 * Do these receipts pay these orders, all of them? Short is not effective and waits for more; what is over goes back; a receipt
 * that is not needed is left alone. In the order of arrival, and of the orders as they are given.
 */
export function payByReceipts<R extends Receipt>(
  orders: readonly { readonly orderNo: string; readonly amount: Fen }[],
  receipts: readonly R[],
): RemittanceOutcome<R> {
  const open = orders.map(({ orderNo, amount }) => ({ orderNo, missing: amount as bigint }))
  const parts: ReceiptPart<R>[] = []
  for (const receipt of receipts.toSorted(byArrival)) {
    let left: bigint = receipt.amount
    const uses = open.flatMap((order) => {
      const amount = left < order.missing ? left : order.missing
      left -= amount
      order.missing -= amount
      return amount > 0n ? [{ orderNo: order.orderNo, amount: fen(amount) }] : []
    })
    parts.push({ receipt, uses, excess: fen(left) })
    if (open.every(({ missing }) => missing === 0n))
      return { kind: 'paid', completeAt: receipt.arrivedAt, parts }
  }
  const missing = open.reduce((sum, order) => sum + order.missing, 0n)
  return { kind: 'receipt-short', missing: fenText(fen(missing)) }
}

/** An order that waits for a remittance, as a memo may name it: by its number, or by the code it was given. */
export interface NamedOrder {
  readonly orderNo: string
  readonly code: string | null
  readonly payBy: Date
}

/** Orders that some receipts name together, and those receipts. */
export interface NamedTogether<O extends NamedOrder, R extends Receipt> {
  readonly orders: readonly O[]
  readonly receipts: readonly R[]
}

/**
 * What the receipts of one payer are for: each is for all the orders that its memo names and that it was in time for, and for no other.
 * One transfer that names two orders pays both or none: which of them less than both would be for is for a person to say. Those
 * that name the most come first; a receipt that names none is in no group.
 */
export function groupByMemo<O extends NamedOrder, R extends Receipt & { readonly memo: string }>(
  orders: readonly O[],
  receipts: readonly R[],
): readonly NamedTogether<O, R>[] {
  const groups = new Map<string, { orders: readonly O[]; receipts: R[] }>()
  for (const receipt of receipts) {
    const memo = plainMemo(receipt.memo)
    const named = orders.filter(
      ({ orderNo, code, payBy }) =>
        receipt.arrivedAt < payBy && (memo.includes(orderNo) || (code !== null && memo.includes(code))),
    )
    if (named.length === 0) continue
    const key = named.map(({ orderNo }) => orderNo).join(' ')
    const group = groups.get(key)
    if (group) group.receipts.push(receipt)
    else groups.set(key, { orders: named, receipts: [receipt] })
  }
  return [...groups.values()].toSorted((a, b) => b.orders.length - a.orders.length)
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
 * and was in time for it. Where several do, none: a person is told of no choice that chance would make (rules/ledger.md#remittance).
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
