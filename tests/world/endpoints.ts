import type { Endpoint } from '#contract/endpoint.ts'
import * as catalog from '#contract/catalog.ts'
import * as holding from '#contract/holding.ts'
import * as identity from '#contract/identity.ts'
import * as order from '#contract/order.ts'
import * as payment from '#contract/payment.ts'
import * as plan from '#contract/plan.ts'
import * as redemption from '#contract/redemption.ts'
import * as sandbox from '#contract/sandbox.ts'
import * as statement from '#contract/statement.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value
}

/** Every endpoint of every contract file. */
export const ENDPOINTS: readonly Endpoint[] = [
  catalog,
  holding,
  identity,
  order,
  payment,
  plan,
  redemption,
  sandbox,
  statement,
].flatMap((room) => Object.values(room).filter(isEndpoint))
