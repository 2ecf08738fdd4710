import type { CalendarEnded } from '#domain/calendar.ts'
import type { CancelKindRefusal, CancelRefusal } from '#domain/order.ts'
import type { PlanRefusal } from '#domain/plan.ts'
import type { NoMoreTerms } from '#domain/plan-day.ts'
import type { PurchaseRefusal } from '#domain/purchase.ts'
import type { RedemptionRefusal } from '#domain/redemption.ts'
import type { SubscriptionRefusal } from '#domain/subscription.ts'
import type { SwitchRefusal } from '#domain/switch.ts'

/** Refusals that belong to no rule of the trade but to who calls and how. */
export type EdgeRefusal =
  | { readonly kind: 'invalid-input'; readonly field: string }
  | { readonly kind: 'idempotency-mismatch' }
  | { readonly kind: 'idempotency-busy' }
  | { readonly kind: 'idempotency-key-missing' }

export type AccessRefusal =
  | { readonly kind: 'bad-credentials' }
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'no-confirmed-account' }
  | { readonly kind: 'account-not-yours' }
  | { readonly kind: 'payment-key-expired' }
  | { readonly kind: 'payment-password-unset' }
  | { readonly kind: 'payment-password-wrong'; readonly left: number }
  | { readonly kind: 'payment-password-locked' }

/** Refusals of orders over shares, beside those of their rules in `domain/`. */
export type SharesRefusal =
  | RedemptionRefusal
  | SwitchRefusal
  | { readonly kind: 'shares-format' }
  | { readonly kind: 'shares-in-dispute' }
  | { readonly kind: 'position-missing' }
  | { readonly kind: 'dividend-method-fixed' }
  | { readonly kind: 'dividend-method-same' }

/** Refusals of savings plans, beside those of their rules. */
export type PlanTermRefusal =
  | PlanRefusal
  | NoMoreTerms
  | { readonly kind: 'plan-not-found' }
  | { readonly kind: 'plan-not-offered' }
  | { readonly kind: 'plan-days-wrong' }

export type TradeRefusal =
  | PlanTermRefusal
  | SharesRefusal
  | PurchaseRefusal
  | SubscriptionRefusal
  | CancelRefusal
  | CancelKindRefusal
  | CalendarEnded
  | { readonly kind: 'fund-not-found'; readonly fundCode: string }
  | { readonly kind: 'amount-format' }
  | { readonly kind: 'pay-instrument-unknown' }
  | { readonly kind: 'order-not-found' }
  | { readonly kind: 'trade-date-changed'; readonly promised: string; readonly tradeDate: string }
  | { readonly kind: 'day-not-closable'; readonly day: string }
  | { readonly kind: 'fault-unknown'; readonly fault: string }

/** Refusals of statements, confirmation notes and their files. */
export type StatementRefusal =
  | { readonly kind: 'statement-not-found' }
  | { readonly kind: 'period-not-ended'; readonly period: string }
  | { readonly kind: 'note-not-found' }
  | { readonly kind: 'order-not-confirmed'; readonly status: string }
  | { readonly kind: 'documents-busy' }

/** Everything the product may refuse. A new kind does not compile until `envelope.ts` has its sentence. */
export type Refusal = EdgeRefusal | AccessRefusal | TradeRefusal | StatementRefusal

export interface Ok<T> {
  readonly kind: 'ok'
  readonly value: T
}

export type Answer<T> = Ok<T> | Refusal

export function ok<T>(value: T): Ok<T> {
  return { kind: 'ok', value }
}
