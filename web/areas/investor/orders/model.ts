import type { OutputOf } from '#contract/endpoint.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { findOwnReturnedPayOuts } from '#contract/payment/pay-out.ts'
import { ORDER_GROUPS, ORDER_STAGES } from '#domain/order/order-group.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { loadList, type LoadedList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { ownPathsOf } from '#web/parts/page/own-paths.ts'
import type { ReturnedPayOut } from '#web/parts/pay/returned-pay-out.tsx'

export const ORDERS = {
  filters: [
    { kind: 'choice', name: 'kind', values: ORDER_GROUPS },
    { kind: 'choice', name: 'state', values: ORDER_STAGES },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
    { kind: 'search', name: 'keyword' },
  ],
  sorts: ['number', 'amount'],
  first: '-number',
} as const satisfies ListShape

export interface OrdersPage {
  readonly loaded: LoadedList<typeof ORDERS, OutputOf<typeof findOrders>>
  /** Returned pay-outs, whatever the filters are: a returned dividend has no order by which it could be found. */
  readonly returned: readonly ReturnedPayOut[]
}

export async function loadOrders(call: Call, url: URL): Promise<OrdersPage> {
  const [loaded, returned] = await Promise.all([
    loadList(ORDERS, url, (input) => call(findOrders, input)),
    // A company has one account for its money. Our staff ask the company where to send returned money.
    ownPathsOf(url.pathname).isCompany ? null : call(findOwnReturnedPayOuts, {}),
  ])
  return { loaded, returned: returned === null ? [] : valueOr(returned, unread).payOuts }
}

function unread(): never {
  throw new Response(null, { status: 500 })
}
