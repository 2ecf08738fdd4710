import * as z from 'zod/mini'
import { ORDER_GROUPS, ORDER_STAGES } from '#domain/order/order-group.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What narrows a list of orders; every field is text so that it is the page's own address, and the empty text narrows nothing. */
export const orderFilter = {
  kind: z._default(z.enum(['', ...ORDER_GROUPS]), ''),
  state: z._default(z.enum(['', ...ORDER_STAGES]), ''),
  /** Days of Beijing on which an order was accepted; what is no day narrows nothing. */
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
  /** An order number or a fund code from its start, or a part of a fund's name; longer than 60 characters is cut. */
  keyword: z._default(z.string(), ''),
}

/** What a list of orders may be sorted by: its number, which is the order they came in, and what was ordered. */
export const ORDER_SORTS = ['number', 'amount'] as const

export const exportOrders = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/order/export-orders',
  audience: ['investor', 'corporate'],
  input: z.object(orderFilter),
  output: z.object({
    mediaType: z.literal('text/csv'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['too-many-attempts'],
  summary: { zh: '导出交易记录', en: 'Export orders' },
})
