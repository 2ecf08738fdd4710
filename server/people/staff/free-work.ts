import { allows } from '#domain/duty/right.ts'
import { freeBreaks } from '#server/base/breaks/break-list.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { dropHouseDrafts } from '#server/people/drafts/draft.store.ts'
import type { HouseMember } from './house-member.store.ts'
import { findDuties } from './seat.store.ts'

/**
 * Gives back what a member of the house has claimed and may do no more, in the transaction that ended a duty: open breaks have no owner again, and
 * who holds no duty at all leaves no drafts behind. What they proposed stays, because another decides it anyway. Returns how many breaks.
 */
export async function freeWork(tx: Tx, { membershipId, partyId }: HouseMember): Promise<number> {
  const left = await findDuties(tx, membershipId)
  if (left.length === 0) await dropHouseDrafts(tx, partyId)
  return left.some((duty) => allows(duty, 'break.make')) ? 0 : freeBreaks(tx, partyId)
}
