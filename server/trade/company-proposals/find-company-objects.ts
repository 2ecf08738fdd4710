import type { ParsedOf } from '#contract/endpoint.ts'
import type { findCompanyObjects as contract } from '#contract/staff-search.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { groupOf, MOST_READ, typedTerm } from '#server/base/http/object-search.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { firstRows } from '#server/base/list/place.ts'
import { readOrderFilter } from '#server/trade/orders/order-filter.ts'
import { findOrderRows, ORDER_KEYS } from '#server/trade/orders/order-view.store.ts'
import { findProposalRow } from './company-proposal.store.ts'

/** Finds the company's own proposal of a code, and its orders as their list finds them. Another company's are as if they did not exist. */
export async function findCompanyObjects(
  { db, actor, locale }: ReadCall<Corporate>,
  { term }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const typed = typedTerm(term)
  if (typed === null) return ok({ groups: [] })
  const proposal = await findProposalRow(db, actor, typed.toUpperCase())
  const proposals = proposal === null ? [] : [proposal]
  const filter = readOrderFilter({ kind: '', state: '', from: '', to: '', keyword: typed })
  const place = firstRows(ORDER_KEYS, '', MOST_READ)
  const { rows } = await findOrderRows(db, actor.accountNumber, place, filter)
  const fundOf = (row: (typeof rows)[number]) => (locale === 'en' ? (row.name_en ?? row.name) : row.name)
  return ok({
    groups: [
      groupOf(
        'proposal',
        proposals.map(({ proposalCode: id, makerName }) => ({ id, name: id, details: [makerName] })),
      ),
      groupOf(
        'order',
        rows.map((row) => ({ id: row.order_no, name: row.order_no, details: [fundOf(row)] })),
      ),
    ],
  })
}
