import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import { isSameName } from '#domain/person/person-name.ts'
import { plainMemo } from './remittance-code.ts'

/** Money received by remittance 汇款 that no order has used yet. */
export interface Receipt {
  readonly serial: string
  readonly amount: Fen
  readonly arrivedAt: Date
}

/** The use of one receipt: the part of each order, and the excess that goes back to the payer. */
export interface ReceiptPart<R extends Receipt = Receipt> {
  readonly receipt: R
  readonly uses: readonly { readonly orderNo: string; readonly amount: Fen }[]
  readonly excess: Fen
}

export type RemittanceOutcome<R extends Receipt = Receipt> =
  | {
      readonly kind: 'paid'
      /** The arrival of the receipt that completes the money. T follows from it. */
      readonly completeAt: Date
      readonly parts: readonly ReceiptPart<R>[]
    }
  | { readonly kind: 'receipt-short'; readonly missing: string }

/**
 * Checks whether these receipts pay all of these orders. Too little money pays none and waits for more; an excess goes back; a receipt
 * that is not needed is not used. Receipts are used in the order of arrival, orders in the given order.
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

/** An order that waits for a remittance. A memo may name it by its number or by its code. */
export interface NamedOrder {
  readonly orderNo: string
  readonly code: string | null
  readonly payBy: Date
}

/** Orders that the same receipts name together, and those receipts. */
export interface NamedTogether<O extends NamedOrder, R extends Receipt> {
  readonly orders: readonly O[]
  readonly receipts: readonly R[]
}

/**
 * Groups the receipts of one payer. A receipt is for all orders that its memo names and for which it came in time, and for no other.
 * A transfer that names two orders pays both or none; if it is too little for both, a person must decide. Groups with the most orders
 * come first. A receipt that names no order is in no group.
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

/** An order that waits for a remittance, as it may be suggested to a member of staff. */
export interface WaitingOrder {
  readonly orderNo: string
  readonly amount: Fen
  readonly payerName: string
  readonly payerAccount: string
  readonly payBy: Date
}

/**
 * Suggests the order for a receipt without a code: the only one that waits for this exact amount from this account and name
 * and for which the receipt came in time. If several match, none is suggested, as that would be chance (rules/ledger.md#remittance).
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
