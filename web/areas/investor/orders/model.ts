import type { OutputOf } from '#contract/endpoint.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { findOwnReturnedPayOuts } from '#contract/payment/pay-out.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import { ORDER_GROUPS, ORDER_STAGES, type OrderGroup, type OrderStage } from '#domain/order/order-group.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'
import { ownPathsOf } from '#web/parts/page/own-paths.ts'
import type { ReturnedPayOut } from '#web/parts/pay/returned-pay-out.tsx'

/** What the address narrows the list by; the empty text narrows nothing. */
export interface OrderQuery {
  readonly kind: OrderGroup | ''
  readonly state: OrderStage | ''
  readonly from: string
  readonly to: string
  readonly keyword: string
}

export interface OrdersPage {
  readonly asked: OrderQuery
  readonly before: string
  readonly list: OutputOf<typeof findOrders>
  /** Money that came back, whatever is looked for: a dividend has no order it could be found by. */
  readonly returned: readonly ReturnedPayOut[]
}

/** What is no kind, state or day is left out of what is asked and of the form. */
export function askedOf(search: URLSearchParams): OrderQuery {
  const field = (name: string) => search.get(name)?.trim() ?? ''
  const day = (text: string) => (isCalendarDay(text) ? text : '')
  return {
    kind: ORDER_GROUPS.find((each) => each === field('kind')) ?? '',
    state: ORDER_STAGES.find((each) => each === field('state')) ?? '',
    from: day(field('from')),
    to: day(field('to')),
    keyword: field('keyword').slice(0, 60),
  }
}

export async function loadOrders(call: Call, { pathname, searchParams: search }: URL): Promise<OrdersPage> {
  const asked = askedOf(search)
  const before = search.get('cursor') ?? ''
  const [list, returned] = await Promise.all([
    call(findOrders, { ...asked, cursor: before }),
    // A company's money goes to its one account: our staff ask it where to send what came back.
    ownPathsOf(pathname).isCompany ? null : call(findOwnReturnedPayOuts, {}),
  ])
  return { asked, before, list: must(list), returned: returned === null ? [] : must(returned).payOuts }
}

function must<T>(answer: Answer<T>): T {
  return valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
}

/** The address of a page of the list; only what narrows it is part of it. */
export function addressOf(path: string, asked: Asked, before = ''): string {
  const said = Object.entries({ ...asked, cursor: before }).filter(([, value]) => value !== '')
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

export function isNarrowed(asked: OrderQuery): boolean {
  return Object.values(asked).some((value) => value !== '')
}
