import { coolingOffEnds } from '#domain/calendar/cooling-off.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { OrderStatus } from '#domain/order/order.ts'

/** The product types of rules/product.md#values for qualified investors only (rules/private-funds.md#public-visibility). */
export const PRIVATE_FUND_TYPES = [
  'PE-FOF',
  'POF-EQ',
  'POF-FI',
  'POF-MIX',
  'POF-AI',
] as const satisfies readonly FundType[]

/** Whether a fund of this type is never shown in public. */
export function isPrivateFund(fundType: string): boolean {
  return (PRIVATE_FUND_TYPES as readonly string[]).includes(fundType)
}

/** The versions of the texts in force that an investor signs. Each signature stores its version. */
export const PRIVATE_TEXTS = {
  declaration: 'QI-2026-1',
  disclosure: 'RD-2026-1',
  contract: 'PC-2026-1',
} as const

/** The facts about a contract of a private fund. `order` is the order that pays it. */
export interface PrivateContract {
  readonly amount: Fen
  readonly signedAt: Date
  readonly order: { readonly status: OrderStatus; readonly paidAt: Date | null } | null
  /** Null until the call-back is made. */
  readonly callBack: { readonly isEffective: boolean } | null
  readonly isCancelled: boolean
}

/** The steps of rules/private-funds.md#public-visibility after the signature. The contract counts only when `effective`. */
export type PrivateContractStage = 'unpaid' | 'cooling-off' | 'awaiting-call-back' | 'effective' | 'cancelled'

const NOT_PAID: readonly OrderStatus[] = ['submitted', 'paying', 'pay-failed']
const GONE: readonly OrderStatus[] = ['cancelled', 'cancelling', 'failed']

/** Returns the stage of a contract at an instant. If its order is cancelled or refused, the contract is cancelled too. */
export function privateContractStage(contract: PrivateContract, now: Date): PrivateContractStage {
  const { order, callBack } = contract
  if (contract.isCancelled || callBack?.isEffective === false) return 'cancelled'
  if (order && GONE.includes(order.status)) return 'cancelled'
  if (callBack) return 'effective'
  if (!order || NOT_PAID.includes(order.status) || !order.paidAt) return 'unpaid'
  return now < coolingOffEnds(contract.signedAt, order.paidAt) ? 'cooling-off' : 'awaiting-call-back'
}

/** Why an order cannot pay a private fund: it needs a signed contract of the same amount that is not paid yet. */
export type PrivateOrderRefusal =
  | { readonly kind: 'contract-unsigned' }
  | { readonly kind: 'contract-other-amount'; readonly amount: string }
  | { readonly kind: 'contract-already-paid' }

/**
 * Decides whether an order of this amount may pay the account's newest contract. A cancelled contract does not count; a contract that is
 * paid or being paid takes no second order. rules/private-funds.md#seven-steps.
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
