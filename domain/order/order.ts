import type { OrderKind } from './order-kind.ts'
import { orderKind } from './order-kind.ts'

/**
 * The states of an order (rules/orders.md#order-states). Its payment has states of its own. `paid` means that the money is certain and
 * T is fixed; an order without payment gets there directly. `cancelling` waits for the registrar's answer to a cancel (052).
 */
export const ORDER_STATUSES = [
  'submitted',
  'paying',
  'pay-failed',
  'paid',
  'cancelling',
  'cancelled',
  'sent',
  'accepted-by-registrar',
  'confirmed',
  'partially-confirmed',
  'failed',
  'settled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a client may do with an order in a state, and which states may follow. Buttons, server and tests read this table. */
export interface OrderCan {
  /** Whether it can be cancelled before the cut-off of its trading day. */
  readonly cancel: boolean
  readonly next: readonly OrderStatus[]
}

export const orderCan = {
  submitted: { cancel: true, next: ['paying', 'paid', 'cancelled', 'pay-failed'] },
  // Cancelled: the debit came after the last day of the calendar, so that no trading day can be given.
  paying: { cancel: false, next: ['paid', 'pay-failed', 'cancelled'] },
  'pay-failed': { cancel: false, next: [] },
  paid: { cancel: true, next: ['sent', 'cancelling', 'cancelled', 'failed'] },
  cancelling: {
    cancel: false,
    next: ['cancelled', 'sent', 'confirmed', 'partially-confirmed', 'failed'],
  },
  cancelled: { cancel: false, next: [] },
  sent: {
    cancel: false,
    next: ['cancelling', 'confirmed', 'partially-confirmed', 'failed', 'accepted-by-registrar'],
  },
  'accepted-by-registrar': { cancel: false, next: ['confirmed', 'partially-confirmed', 'failed'] },
  confirmed: { cancel: false, next: ['settled'] },
  'partially-confirmed': { cancel: false, next: ['settled'] },
  failed: { cancel: false, next: [] },
  settled: { cancel: false, next: [] },
} as const satisfies Readonly<Record<OrderStatus, OrderCan>>

export type CancelRefusal =
  | { readonly kind: 'order-already-sent'; readonly status: OrderStatus }
  | { readonly kind: 'order-being-paid' }
  | { readonly kind: 'cut-off-passed'; readonly tradeDate: string }

/** The kind of order cannot be cancelled: a paid subscription, or an order that the registrar started (rules/orders.md#cancellation). */
export interface CancelKindRefusal {
  readonly kind: 'kind-not-cancellable'
  readonly orderKind: OrderKind
}

interface CancelFacts {
  readonly status: OrderStatus
  readonly tradeDate: string | null
}

/** Decides whether an open order may be cancelled: until 15:00 of its trading day (rules/orders.md#cancellation). */
export function decideCancel(
  order: CancelFacts,
  moment: { readonly isBeforeCutOff: boolean },
): { readonly kind: 'ok' } | CancelRefusal
/** Decides the same for an order of any kind. */
export function decideCancel(
  order: CancelFacts,
  moment: { readonly isBeforeCutOff: boolean },
  kind: OrderKind,
): { readonly kind: 'ok' } | CancelRefusal | CancelKindRefusal
/** Implements both forms. Without a kind the order is judged as a purchase. */
export function decideCancel(
  order: CancelFacts,
  moment: { readonly isBeforeCutOff: boolean },
  kind: OrderKind = 'purchase',
): { readonly kind: 'ok' } | CancelRefusal | CancelKindRefusal {
  if (order.status === 'paying') return { kind: 'order-being-paid' }
  if (!orderCan[order.status].cancel) return { kind: 'order-already-sent', status: order.status }
  if (!orderKind[kind].isCancellable && order.status !== 'submitted') {
    return { kind: 'kind-not-cancellable', orderKind: kind }
  }
  if (!moment.isBeforeCutOff) return { kind: 'cut-off-passed', tradeDate: order.tradeDate ?? '' }
  return { kind: 'ok' }
}
