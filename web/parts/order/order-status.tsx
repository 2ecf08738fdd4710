import type { OrderStatus } from '#domain/order/order.ts'
import { useCopy } from '#web/site/locale.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { flowOf } from './order-flow.ts'
import * as copy from './order.copy.ts'

/** Tones of rules/look.md#status; the word always says the same as the tone. */
const TONES = {
  submitted: 'info',
  paying: 'info',
  paid: 'info',
  cancelling: 'info',
  sent: 'brand',
  'accepted-by-registrar': 'brand',
  confirmed: 'ok',
  settled: 'ok',
  'partially-confirmed': 'warn',
  'pay-failed': 'error',
  failed: 'error',
  cancelled: 'plain',
} as const satisfies Readonly<Record<OrderStatus, TagTone>>

interface OrderStatusTagProps {
  readonly status: OrderStatus
  /** Set if the kind of order is known: an order in shares is never shown as paid. */
  readonly kind?: string
}

export function OrderStatusTag({ status, kind }: OrderStatusTagProps) {
  const t = useCopy(copy)
  const isCertain = status === 'paid' && kind !== undefined && flowOf(kind) !== 'buy'
  return <Tag tone={TONES[status]}>{isCertain ? t.certain : t.status[status]}</Tag>
}

interface NamedOrder {
  readonly kind: string
  /** A fast withdrawal from the wallet is sent to the registrar as a transfer, but the client knows it as a withdrawal. */
  readonly isFast?: boolean
}

/** Returns a function that names the kind of an order in the trade's word. */
export function useOrderKind(): (order: NamedOrder) => string {
  const t = useCopy(copy)
  return ({ kind, isFast }) => {
    if (isFast === true) return t.fast
    return isKind(kind, t.kind) ? t.kind[kind] : t.otherKind
  }
}

function isKind<T extends object>(kind: string, words: T): kind is string & keyof T {
  return kind in words
}
