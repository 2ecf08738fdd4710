import { coolingOffEnds } from '#domain/calendar/cooling-off.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { OrderStatus } from '#domain/order/order.ts'

/** Product types of rules/product.md#values that only qualified investors may see and buy (rules/private-funds.md#public-visibility). */
export const PRIVATE_FUND_TYPES = [
  'PE-FOF',
  'POF-EQ',
  'POF-FI',
  'POF-MIX',
  'POF-AI',
] as const satisfies readonly FundType[]

/** Is a fund of this type never shown in public? */
export function isPrivateFund(fundType: string): boolean {
  return (PRIVATE_FUND_TYPES as readonly string[]).includes(fundType)
}

/** The texts in force that are signed on the way; each signature names the one it was under. */
export const PRIVATE_TEXTS = {
  declaration: 'QI-2026-1',
  disclosure: 'RD-2026-1',
  contract: 'PC-2026-1',
} as const

/** What has happened to a contract of a private fund. The order is the one that pays it. */
export interface PrivateContract {
  readonly amount: Fen
  readonly signedAt: Date
  readonly order: { readonly status: OrderStatus; readonly paidAt: Date | null } | null
  /** Null while nobody has called. */
  readonly callBack: { readonly isEffective: boolean } | null
  readonly isCancelled: boolean
}

/** Steps of rules/private-funds.md#public-visibility from the signature on; only `effective` counts as a contract. */
export type PrivateContractStage = 'unpaid' | 'cooling-off' | 'awaiting-call-back' | 'effective' | 'cancelled'

const NOT_PAID: readonly OrderStatus[] = ['submitted', 'paying', 'pay-failed']
const GONE: readonly OrderStatus[] = ['cancelled', 'cancelling', 'failed']

/** Where a contract stands at an instant; an order that was cancelled or refused takes its contract with it. */
export function privateContractStage(contract: PrivateContract, now: Date): PrivateContractStage {
  const { order, callBack } = contract
  if (contract.isCancelled || callBack?.isEffective === false) return 'cancelled'
  if (order && GONE.includes(order.status)) return 'cancelled'
  if (callBack) return 'effective'
  if (!order || NOT_PAID.includes(order.status) || !order.paidAt) return 'unpaid'
  return now < coolingOffEnds(contract.signedAt, order.paidAt) ? 'cooling-off' : 'awaiting-call-back'
}

/** An order for a private fund pays a signed contract, once and in its amount. */
export type PrivateOrderRefusal =
  | { readonly kind: 'contract-unsigned' }
  | { readonly kind: 'contract-other-amount'; readonly amount: string }
  | { readonly kind: 'contract-already-paid' }

/**
 * May an order of this amount pay the account's newest contract? One that was cancelled counts as none, one that is paid or
 * being paid takes no second order. rules/private-funds.md#seven-steps.
 */
export function decidePrivateOrder(
  contract: PrivateContract | null,
  amount: Fen,
  now: Date,
): { readonly kind: 'ok' } | PrivateOrderRefusal {
  if (!contract || privateContractStage(contract, now) === 'cancelled') return { kind: 'contract-unsigned' }
  const isTaken = contract.order !== null && contract.order.status !== 'pay-failed'
  if (isTaken && privateContractStage(contract, now) === 'effective') return { kind: 'contract-unsigned' }
  if (isTaken) return { kind: 'contract-already-paid' }
  if (contract.amount === amount) return { kind: 'ok' }
  return { kind: 'contract-other-amount', amount: fenText(contract.amount) }
}
