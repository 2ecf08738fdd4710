import type { ParsedOf } from '#contract/endpoint.ts'
import type { findProposals as contract } from '#contract/order/proposal.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { Call } from '#server/base/http/route.ts'
import type { Db } from '#server/db/open.ts'
import { findProposalRows, PROPOSAL_KEYS } from './client-proposal.store.ts'
import { headOf } from './show-proposal.ts'

/** Lists the proposals that an account was sent. */
export async function listProposals(
  { db, now }: Pick<Call, 'now'> & { readonly db: Db },
  accountNumber: string,
  asked: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const place = placeOf(PROPOSAL_KEYS, asked)
  if ('kind' in place) return place
  const { rows, next } = await findProposalRows(db, accountNumber, place)
  return ok({ proposals: rows.map((row) => headOf(row, now)), next })
}
