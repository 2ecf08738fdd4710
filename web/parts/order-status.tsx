import type { OrderStatus } from '#domain/order.ts'
import { useCopy } from '#web/app/locale.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import * as copy from './order.copy.ts'

/** Tones of look.md 9; the word always says the same. */
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

export function OrderStatusTag({ status }: { readonly status: OrderStatus }) {
  const t = useCopy(copy)
  return <Tag tone={TONES[status]}>{t.status[status]}</Tag>
}

/** What kind of order it is, in the trade's word. */
export function useOrderKind(): (kind: string) => string {
  const t = useCopy(copy)
  return (kind) => (isKind(kind, t.kind) ? t.kind[kind] : t.kind.other)
}

function isKind<T extends object>(kind: string, words: T): kind is string & keyof T {
  return kind in words
}

export function orderPath(orderNo: string): string {
  return `/investor/orders/${orderNo}`
}
