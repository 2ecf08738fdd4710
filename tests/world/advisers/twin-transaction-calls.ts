import * as transaction from '#contract/adviser/transaction.ts'
import type { TwinCall } from './twin-call.ts'
import { ALL, lists } from './twin-call.ts'

/** What clients order and save. The order and the plan of either firm are of the adviser's client, and each duty of that firm reads them. */
export const TRANSACTION_CALLS: readonly TwinCall[] = [
  lists(transaction.findTransactions, 'order', ALL, { size: '100' }),
  lists(transaction.findClientsPlans, 'plan', ALL, { size: '100' }),
]
