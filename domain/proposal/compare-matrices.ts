import type { Fen } from '#domain/number/money.ts'
import type { ApprovalMatrix, ApprovalNeed, MatrixCase, MatrixRow, NoRule } from './approval-matrix.ts'
import { fenOf, findNeed } from './approval-matrix.ts'

/** Whether a new matrix asks for less than another one, and which version counts for whom (CO8). */

/** A version of a matrix, with the earlier versions than which it is nowhere looser. */
export interface VersionReach {
  readonly version: number
  readonly replaces: readonly number[]
}

/**
 * Returns the version under which a proposal is decided: that of its submission, or a later one that is tighter (CO8). What became looser
 * after it was submitted does not count for it. `versions` are all of the company, in any order.
 */
export function heldVersion(submittedUnder: number, versions: readonly VersionReach[]): number {
  return versions
    .toSorted((a, b) => a.version - b.version)
    .reduce((held, { version, replaces }) => (replaces.includes(held) ? version : held), submittedUnder)
}

/** How a matrix changes another one. It is `looser` as soon as any proposal at all could need less than before. */
export type MatrixChange = 'same' | 'tighter' | 'looser'

/**
 * Compares two matrices over all cases: every kind, product and amount between two limits of either. It is exact, because a matrix gives one
 * answer between two neighbouring limits, and what several products need is never less than what each needs.
 */
export function compareMatrices(before: ApprovalMatrix, after: ApprovalMatrix): MatrixChange {
  let change: MatrixChange = before.addsDay === after.addsDay ? 'same' : 'tighter'
  if (before.addsDay && !after.addsDay) return 'looser'
  for (const each of casesOf([...before.rows, ...after.rows])) {
    const [old, next] = [findNeed(before, each), findNeed(after, each)]
    if (!isAtLeast(next, old)) return 'looser'
    if (!isAtLeast(old, next)) change = 'tighter'
  }
  return change
}

/** A case of every part into which the rows cut all cases. */
function casesOf(rows: readonly MatrixRow[]): readonly MatrixCase[] {
  const limits = new Set(
    rows.flatMap(({ over, upTo }) => [fenOf(over), ...(upTo === null ? [] : [fenOf(upTo)])]),
  )
  // A limit itself is in the part below it, a fen more in the part above.
  const amounts = [...new Set([1n, ...[...limits].flatMap((each) => [each, each + 1n])])].filter(
    (each) => each > 0n,
  )
  const types = [...new Set([...rows.flatMap(({ fundTypes }) => fundTypes), ANY_OTHER_TYPE])]
  const risks = [...new Set([1, ...rows.map(({ riskFrom }) => riskFrom)])]
  const kinds = [...new Set(rows.flatMap((row) => row.kinds))]
  return kinds.flatMap((kind) =>
    types.flatMap((fundType) =>
      risks.flatMap((riskLevel) =>
        amounts.map((amount) => ({ kind, amount: amount as Fen, products: [{ fundType, riskLevel }] })),
      ),
    ),
  )
}

/** Stands for all fund types that no row names. */
const ANY_OTHER_TYPE = ''

/** Whether the first need is met only by what meets the second one too. */
function isAtLeast(one: ApprovalNeed | NoRule, other: ApprovalNeed | NoRule): boolean {
  if (one.kind === 'no-rule') return true
  if (other.kind === 'no-rule') return false
  return (
    one.approvals >= other.approvals &&
    one.level >= other.level &&
    (one.isInOrder || !other.isInOrder) &&
    (one.isSigned || !other.isSigned) &&
    other.oneOf.every((group) => one.oneOf.some((own) => own.every((each) => group.includes(each))))
  )
}
