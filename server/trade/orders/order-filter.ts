import type { Day } from '#domain/calendar/calendar.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import type { OrderGroup, OrderStage } from '#domain/order/order-group.ts'
import { kindsOf, statusesOf } from '#domain/order/order-group.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import type { OrderStatus } from '#domain/order/order.ts'

/** The filter of an order list; null means no filter. */
export interface OrderFilter {
  readonly kinds: readonly OrderKind[] | null
  readonly statuses: readonly OrderStatus[] | null
  readonly from: Day | null
  readonly to: Day | null
  readonly keyword: string | null
}

interface FilterInput {
  readonly kind: OrderGroup | ''
  readonly state: OrderStage | ''
  readonly from: string
  readonly to: string
  readonly keyword: string
}

/** Reads the filter from a query. A text that is not a day is left out. */
export function readOrderFilter(asked: FilterInput): OrderFilter {
  const day = (text: string) => (isCalendarDay(text) ? text : null)
  return {
    kinds: asked.kind === '' ? null : kindsOf(asked.kind),
    statuses: asked.state === '' ? null : statusesOf(asked.state),
    from: day(asked.from),
    to: day(asked.to),
    keyword: asked.keyword.normalize('NFKC').trim().slice(0, 60) || null,
  }
}
