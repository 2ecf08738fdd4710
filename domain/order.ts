/** Life of an order (domain.md 1.3). Its payment has a life of its own. */
export const ORDER_STATUSES = [
  'submitted',
  'paying',
  'pay-failed',
  'paid',
  'cancelled',
  'sent',
  'accepted-by-registrar',
  'confirmed',
  'partially-confirmed',
  'failed',
  'settled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a person may do with an order, and what the day may do. Read by button, server and test alike. */
export interface OrderCan {
  /** Before the cut-off of its trading day. */
  readonly cancel: boolean
  readonly next: readonly OrderStatus[]
}

export const orderCan = {
  submitted: { cancel: true, next: ['paying', 'paid', 'cancelled', 'pay-failed'] },
  paying: { cancel: false, next: ['paid', 'pay-failed'] },
  'pay-failed': { cancel: false, next: [] },
  paid: { cancel: true, next: ['sent', 'cancelled', 'failed'] },
  cancelled: { cancel: false, next: [] },
  sent: { cancel: false, next: ['confirmed', 'partially-confirmed', 'failed', 'accepted-by-registrar'] },
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

/** Cancelling is allowed until 15:00 of the order's trading day while it is still open (domain.md 1.2, 4). */
export function decideCancel(
  order: { readonly status: OrderStatus; readonly tradeDate: string | null },
  moment: { readonly isBeforeCutOff: boolean },
): { readonly kind: 'ok' } | CancelRefusal {
  if (order.status === 'paying') return { kind: 'order-being-paid' }
  if (!orderCan[order.status].cancel) return { kind: 'order-already-sent', status: order.status }
  if (!moment.isBeforeCutOff) return { kind: 'cut-off-passed', tradeDate: order.tradeDate ?? '' }
  return { kind: 'ok' }
}
