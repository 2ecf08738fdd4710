import { columnFen } from '#domain/number/money.ts'
import { RETURN_CATEGORIES, SUCCESS } from '#domain/exchange/return-code.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import type { Order } from './order.ts'

/**
 * Checks the breaks at the end of a run. A break must exist for each of these and for nothing else: a purchase that the wallet could not
 * pay in full (rules/ledger.md#wallet), a position of which the registrar kept shares that the bank has paid for (1.8), an order refused
 * by an unknown code (5.7). Returns missing breaks and breaks without a cause.
 */
export function checkBreaks(open: readonly Break[], orders: readonly Order[]): string[] {
  const foreseen = new Set([...foreseeShort(orders), ...foreseeKept(orders), ...foreseeUnknown(orders)])
  const told = new Set(
    open.map(({ check, registrarCode, subject, reason, ours, theirs }) =>
      [check, reason, registrarCode, subject, ours ?? '-', theirs ?? '-'].join(' '),
    ),
  )
  return [
    ...[...foreseen.difference(told)].map((each) => `${each}: no break says so`),
    ...[...told.difference(foreseen)].map((each) => `${each}: a break without a cause`),
  ]
}

/** Finds purchases for which the wallet paid less than was confirmed. No money leaves for them; what there is waits with the order. */
export function findShort(orders: readonly Order[]): { purchase: Order; half: Order; owed: string }[] {
  const byNo = new Map(orders.map((each) => [each.order_no, each]))
  return orders.flatMap((purchase) => {
    const half = byNo.get(purchase.paired_order_no ?? '')
    if (purchase.amount === null || purchase.confirmed_amount === null || !half) return []
    const owed = half.net_amount ?? '0.00'
    return columnFen(owed) < columnFen(purchase.confirmed_amount) ? [{ purchase, half, owed }] : []
  })
}

function foreseeShort(orders: readonly Order[]): string[] {
  return findShort(orders).map(({ purchase, owed }) => {
    const { registrar, order_no, confirmed_amount } = purchase
    return `wallet money-short ${registrar} ${order_no} ${owed} ${confirmed_amount}`
  })
}

/** For each position the break names the last fast withdrawal that was refused. */
function foreseeKept(orders: readonly Order[]): string[] {
  const kept = orders
    .filter((each) => each.is_fast && each.trade_date !== null && each.confirmed_shares !== each.shares)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const last = new Map(
    kept.map((each) => [
      // A trading account is our account number followed by the registrar's code.
      `${each.registrar} ${each.account}${each.registrar} ${each.fund}`,
      `${each.order_no} ${each.return_code ?? '-'}`,
    ]),
  )
  return [...last].map(([position, what]) => `fast-withdrawal transfer-refused ${position} ${what}`)
}

const placeOf = (order: Order) => `${order.confirm_date} ${order.order_no}`

function foreseeUnknown(orders: readonly Order[]): string[] {
  return orders
    .filter(({ return_code: code }) => code !== null && code !== SUCCESS && !(code in RETURN_CATEGORIES))
    .map(
      (each) =>
        `return-code unknown-return-code ${each.registrar} ${each.order_no} - ${each.return_code ?? ''}`,
    )
}
