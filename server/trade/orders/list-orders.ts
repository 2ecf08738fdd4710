import type { ParsedOf } from '#contract/endpoint.ts'
import type { findOrders } from '#contract/order/placed-order.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { readOrderFilter } from './order-filter.ts'
import { viewOf } from './order-view.ts'
import { findOrderRows, ORDER_KEYS } from './order-view.store.ts'

/** Reads one page of an account's orders, for its owner or for somebody who may see it. */
export async function listOrders(
  call: Pick<ReadCall, 'db' | 'now' | 'locale' | 'sentenceOf'>,
  accountNumber: string,
  input: ParsedOf<typeof findOrders>,
): Promise<AnswerOf<typeof findOrders>> {
  const place = placeOf(ORDER_KEYS, input)
  if ('kind' in place) return place
  const { rows, next } = await findOrderRows(call.db, accountNumber, place, readOrderFilter(input))
  const at = { ...call, openDay: await readOpenDay(call.db) }
  return ok({ orders: rows.map((row) => viewOf(row, at)), next })
}
