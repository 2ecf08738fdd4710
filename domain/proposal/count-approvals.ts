import type { Fen } from '#domain/number/money.ts'
import type { ApprovalNeed, CheckerLevel } from './approval-matrix.ts'

/** How the approvals of a company's proposal are counted (CO8, CO14): anew each time, against the need and the checkers of that moment. */

/** A checker of today who is another person than the maker, by record and by document. */
export interface Approver {
  readonly partyId: string
  readonly level: CheckerLevel
}

/** An approval that was given, with the total fee that this checker saw. */
export interface GivenApproval {
  readonly partyId: string
  readonly seenFee: Fen
}

export interface ApprovalCount {
  readonly required: number
  /** The persons whose approvals count, in the order in which they gave them. */
  readonly counted: readonly string[]
  /** The persons whose approvals count no more: the duty or level is gone, or the fee is higher than they saw. */
  readonly void: readonly string[]
  /** How many more are needed at least. 0 if nothing is missing. */
  readonly missing: number
}

interface Approvals {
  readonly need: ApprovalNeed
  readonly approvers: readonly Approver[]
  readonly given: readonly GivenApproval[]
  /** The total fee now. Null if it is not known; then no fee voids anything. */
  readonly fee: Fen | null
}

/** Counts who has approved so that it counts now. A void approval stays on record; its person may approve again. */
export function countApprovals({ need, approvers, given, fee }: Approvals): ApprovalCount {
  const able = new Set(approvers.filter(({ level }) => level >= need.level).map(({ partyId }) => partyId))
  const newest = new Map(given.map((each) => [each.partyId, each]))
  const persons = [...newest.values()]
  const counts = ({ partyId, seenFee }: GivenApproval) =>
    able.has(partyId) && (fee === null || fee <= seenFee)
  const counted = persons.filter(counts).map(({ partyId }) => partyId)
  const groupsLeft = need.oneOf.filter((group) => !group.some((each) => counted.includes(each))).length
  return {
    required: need.approvals,
    counted,
    void: persons.filter((each) => !counts(each)).map(({ partyId }) => partyId),
    missing: Math.max(need.approvals - counted.length, groupsLeft > 0 ? 1 : 0),
  }
}

/** Whether those who can still approve are enough. In order, whoever is below the highest level that has approved is too late. */
export function canBeReached(
  need: ApprovalNeed,
  approvers: readonly Approver[],
  counted: readonly string[],
): boolean {
  const able = approvers.filter(({ level }) => level >= need.level)
  const done = able.filter(({ partyId }) => counted.includes(partyId))
  const reached = Math.max(0, ...done.map(({ level }) => level))
  const left = able.filter(
    ({ partyId, level }) => !counted.includes(partyId) && (!need.isInOrder || level >= reached),
  )
  const all = [...done, ...left].map(({ partyId }) => partyId)
  return all.length >= need.approvals && need.oneOf.every((group) => group.some((each) => all.includes(each)))
}

export type TurnRefusal =
  | { readonly kind: 'already-approved' }
  | { readonly kind: 'approval-level'; readonly level: CheckerLevel }
  | { readonly kind: 'approval-order' }

/**
 * Checks whether it is this checker's turn: not twice, not below the least level, and in order neither after a higher level nor so early
 * that the number could not be reached any more.
 */
export function judgeTurn(
  own: Approver,
  need: ApprovalNeed,
  { approvers, counted }: { readonly approvers: readonly Approver[]; readonly counted: readonly string[] },
): { readonly kind: 'ok' } | TurnRefusal {
  if (counted.includes(own.partyId)) return { kind: 'already-approved' }
  if (own.level < need.level) return { kind: 'approval-level', level: need.level }
  if (!need.isInOrder) return { kind: 'ok' }
  const levels = approvers.filter(({ partyId }) => counted.includes(partyId)).map(({ level }) => level)
  const isLate = levels.some((level) => level > own.level)
  const isEarly =
    !isLate &&
    canBeReached(need, approvers, counted) &&
    !canBeReached(need, approvers, [...counted, own.partyId])
  return isLate || isEarly ? { kind: 'approval-order' } : { kind: 'ok' }
}
