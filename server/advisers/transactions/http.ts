import * as contract from '#contract/adviser/transaction.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read } from '#server/base/http/route.ts'
import type { PlanMeans } from './list-plans.ts'
import { listPlans } from './list-plans.ts'
import { listTransactions } from './list-transactions.ts'

/** The lists of what clients order and save, across all whom the reader may see. */
export function transactionRoutes(means: PlanMeans): Route[] {
  return [
    limited(
      'clientListOfPerson',
      read(contract.findTransactions, (call, input) => listTransactions(call, input, means.seal)),
    ),
    limited(
      'clientListOfPerson',
      read(contract.findClientsPlans, (call, input) => listPlans(call, input, means)),
    ),
  ]
}
