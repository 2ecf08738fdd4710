/**
 * A change of a company's matrix of approvals (CO8): one member asks for it, a second one confirms it, and a looser one goes before the house
 * as well. Where a company has two administrators, it is theirs; else it is its makers' and checkers'.
 */

export const MATRIX_CHANGE_STATES = ['to-confirm', 'in-review', 'done', 'refused', 'withdrawn'] as const
export type MatrixChangeState = (typeof MATRIX_CHANGE_STATES)[number]

export const MATRIX_ANSWERS = ['confirm', 'refuse', 'withdraw'] as const
export type MatrixAnswer = (typeof MATRIX_ANSWERS)[number]

export interface MatrixMember {
  readonly partyId: string
  readonly duties: readonly string[]
}

export type MatrixRefusal =
  | { readonly kind: 'matrix-not-yours' }
  | { readonly kind: 'matrix-own' }
  | { readonly kind: 'matrix-waits' }
  | { readonly kind: 'matrix-changed'; readonly version: number }
  | { readonly kind: 'matrix-unchanged' }
  | { readonly kind: 'matrix-not-found' }
  | { readonly kind: 'matrix-decided'; readonly state: MatrixChangeState }

type Verdict = { readonly kind: 'ok' } | MatrixRefusal

/** Whether this member may have a word about the matrix. Two administrators keep it to themselves; fewer cannot be two persons. */
export function maySetMatrix(
  own: MatrixMember,
  { administrators }: { readonly administrators: number },
): boolean {
  const duties = administrators >= 2 ? ['administrator'] : ['administrator', 'maker', 'checker']
  return own.duties.some((each) => duties.includes(each))
}

/** Checks whether a new matrix may be asked for: by one who may, and while no other change waits. */
export function judgeAsking({
  isAllowed,
  isWaiting,
}: {
  readonly isAllowed: boolean
  readonly isWaiting: boolean
}): Verdict {
  if (!isAllowed) return { kind: 'matrix-not-yours' }
  return isWaiting ? { kind: 'matrix-waits' } : { kind: 'ok' }
}

export interface AskedChange {
  readonly state: MatrixChangeState
  readonly askedBy: string
  /** Whether the asker has the reader's identity document: two records of one person still are one person. */
  readonly isOwnDocument: boolean
}

/** Checks whether this person may give this answer now. Only another person confirms or refuses; only the asker takes it back. */
export function judgeAnswer(
  change: AskedChange,
  answer: MatrixAnswer,
  { partyId, isAllowed }: { readonly partyId: string; readonly isAllowed: boolean },
): Verdict {
  const isAsker = change.askedBy === partyId
  if (answer === 'withdraw' && !isAsker) return { kind: 'matrix-not-yours' }
  if (answer !== 'withdraw') {
    if (!isAllowed) return { kind: 'matrix-not-yours' }
    if (isAsker || change.isOwnDocument) return { kind: 'matrix-own' }
  }
  const isOpen = change.state === 'to-confirm' || (answer === 'withdraw' && change.state === 'in-review')
  return isOpen ? { kind: 'ok' } : { kind: 'matrix-decided', state: change.state }
}
