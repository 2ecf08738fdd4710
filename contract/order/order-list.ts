import * as z from 'zod/mini'
import { ORDER_GROUPS, ORDER_STAGES } from '#domain/order/order-group.ts'
import { endpoint } from '#contract/endpoint.ts'

/** The filters of a list of orders. Every field is text because it is a parameter of the page's URL; the empty text filters nothing. */
export const orderFilter = {
  kind: z._default(z.enum(['', ...ORDER_GROUPS]), ''),
  state: z._default(z.enum(['', ...ORDER_STAGES]), ''),
  /** The first and last Beijing day on which an order was accepted. A text that is no day filters nothing. */
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
  /** The start of an order number or a fund code, or part of a fund's name. Longer than 60 characters is cut. */
  keyword: z._default(z.string(), ''),
}

/** The sorts of a list of orders: by number, which is the order of acceptance, and by the amount or shares ordered. */
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
