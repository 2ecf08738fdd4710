import type { OrderStatus } from './order.ts'
import type { OrderKind } from './order-kind.ts'

/** The kinds of orders as a client filters them. Everything the registrar started by itself is one group. */
export const ORDER_GROUPS = ['buy', 'sell', 'switch', 'plan', 'dividend-method', 'registrar'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** The states of orders as a client filters them: under way, done, or ended without an effect. */
export const ORDER_STAGES = ['open', 'done', 'ended'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

const GROUP_OF = {
  purchase: 'buy',
  subscription: 'buy',
  'rsp-purchase': 'plan',
  redemption: 'sell',
  'rsp-redemption': 'plan',
  switch: 'switch',
  'dividend-method': 'dividend-method',
  'transfer-out': 'registrar',
  'transfer-in': 'registrar',
  'forced-redemption': 'registrar',
  dividend: 'registrar',
  'forced-increase': 'registrar',
  'forced-decrease': 'registrar',
  'raise-failed': 'registrar',
  liquidation: 'registrar',
  termination: 'registrar',
} as const satisfies Readonly<Record<OrderKind, OrderGroup>>

const STAGE_OF = {
  submitted: 'open',
  paying: 'open',
  paid: 'open',
  cancelling: 'open',
  sent: 'open',
  'accepted-by-registrar': 'open',
  confirmed: 'done',
  'partially-confirmed': 'done',
  settled: 'done',
  'pay-failed': 'ended',
  cancelled: 'ended',
  failed: 'ended',
} as const satisfies Readonly<Record<OrderStatus, OrderStage>>

/** Returns the kinds of a group. Each kind is in one group only. */
export function kindsOf(group: OrderGroup): readonly OrderKind[] {
  return (Object.keys(GROUP_OF) as OrderKind[]).filter((kind) => GROUP_OF[kind] === group)
}

/** Returns the statuses of a stage. Each status is in one stage only. */
export function statusesOf(stage: OrderStage): readonly OrderStatus[] {
  return (Object.keys(STAGE_OF) as OrderStatus[]).filter((status) => STAGE_OF[status] === stage)
}
