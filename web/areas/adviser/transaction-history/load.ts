import { findTransactions, ORDER_ORIGINS } from '#contract/adviser/transaction.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ORDER_STAGES } from '#domain/order/order-group.ts'
import { ORDER_KINDS } from '#domain/order/order-kind.ts'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { call } from '#web/call/call.ts'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { periodPage } from '../clients/period-page.ts'

export const PATH = '/adviser/transaction-management/transaction-history'
export const TRANSACTIONS = {
  filters: [
    { kind: 'choice', name: 'state', values: ORDER_STAGES },
    { kind: 'search', name: 'client' },
    { kind: 'search', name: 'fund' },
    { kind: 'choice', name: 'kind', values: ORDER_KINDS },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
    { kind: 'choice', name: 'origin', values: ORDER_ORIGINS, isRare: true },
    { kind: 'choice', name: 'status', values: ORDER_STATUSES, isRare: true },
  ],
  sorts: ['accepted', 'amount'],
  first: '-accepted',
} as const satisfies ListShape

export type Transactions = OutputOf<typeof findTransactions>
const NOTHING: Transactions = { next: null, from: '', to: '', transactions: [], totals: [] }

export function loadTransactions(url: URL) {
  return loadViewedList({ shape: TRANSACTIONS, path: PATH }, url, async (input) =>
    periodPage(await call(findTransactions, input), NOTHING),
  )
}
