import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ORDER_SORTS, orderFilter } from './order-list.ts'
import { orderView } from './order-view.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { instant } from '#contract/part.ts'
import { LOCKED_REFUSALS } from '#contract/refusals.ts'

/** Placed orders: their list, one order, and the cancellation of one. */

export const cancelOrder = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/order/cancel-order',
  audience: ['investor', 'corporate'],
  idempotent: true,
  input: z.object({ orderNo: z.string().check(z.maxLength(24)) }),
  output: z.object({ orderNo: z.string(), status: z.string() }),
  refusals: [
    'duty-missing',
    'order-not-found',
    'order-already-sent',
    'order-being-paid',
    'cut-off-passed',
    'kind-not-cancellable',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '撤单', en: 'Cancel an order' },
})

export const findOrders = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/order/find-orders',
  audience: ['investor', 'corporate'],
  input: z.object({ ...listInput(ORDER_SORTS), ...orderFilter }),
  output: z.object({ orders: z.array(orderView), next }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '订单列表', en: 'Orders, the newest first where nothing else is asked' },
})

export const getOrderDetails = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/order/get-order-details',
  audience: ['investor', 'corporate'],
  input: z.object({ orderNo: z.string().check(z.maxLength(24)) }),
  output: z.object({
    order: orderView,
    events: z.array(z.object({ status: z.string(), at: instant })),
  }),
  refusals: ['order-not-found'],
  summary: { zh: '订单详情与进度', en: 'One order and its timeline' },
})
