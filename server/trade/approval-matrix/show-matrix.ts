import type { showApprovalMatrix as contract } from '#contract/order/approval-matrix.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { judgeAnswer, judgeAsking } from '#domain/proposal/matrix-change.ts'
import type { MatrixAnswer, MatrixRefusal } from '#domain/proposal/matrix-change.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findMatrix } from '#server/trade/company-proposals/matrix.store.ts'
import { findCheckerRows } from '#server/trade/company-proposals/need.store.ts'
import type { MatrixChangeRow } from './matrix-change.store.ts'
import { findNames, findNewestChange } from './matrix-change.store.ts'
import type { MatrixRight } from './matrix-right.ts'
import { loadMatrixRight } from './matrix-right.ts'

type Call = ReadCall<Corporate>
type MatrixView = OutputOf<typeof contract>

/** Returns the matrix in force, who could approve, and the newest change with what the reader may do about it. */
export async function showMatrix(call: Call): Promise<MatrixView> {
  const { db, actor } = call
  const { accountNumber } = actor
  const { version, matrix, inForceAt } = await findMatrix(db, accountNumber)
  const checkers = await findCheckerRows(db, accountNumber)
  const change = await findNewestChange(db, accountNumber)
  const named = [...matrix.rows, ...(change?.matrix.rows ?? [])].flatMap(({ oneOf }) => oneOf)
  const gone = named.filter((each) => !checkers.some(({ partyId }) => partyId === each))
  const names = await findNames(db, gone)
  const right = await loadMatrixRight(db, actor)
  return {
    version,
    inForceAt: inForceAt?.toISOString() ?? null,
    ...shownMatrix(matrix),
    checkers: checkers.map(({ partyId: personId, name, level, hasPasskey }) => ({
      ...{ personId, name, level, hasPasskey },
    })),
    others: [...names].map(([personId, name]) => ({ personId, name })),
    change: change && changeOf(change, actor),
    can: canOf(call, right, change),
  }
}

/** The matrix with lists of its own, as the contract has them. */
function shownMatrix({ rows, addsDay }: MatrixChangeRow['matrix']): Pick<MatrixView, 'rows' | 'addsDay'> {
  return {
    addsDay,
    rows: rows.map((row) => ({
      ...row,
      kinds: [...row.kinds],
      fundTypes: [...row.fundTypes] as MatrixView['rows'][number]['fundTypes'],
      oneOf: [...row.oneOf],
    })),
  }
}

function changeOf(change: MatrixChangeRow, { partyId }: Corporate): MatrixView['change'] {
  const { changeId, matrix, state, isLooser, askedBy, askerName, askedAt, decidedAt } = change
  return {
    ...{ changeId, ...shownMatrix(matrix), state, isLooser },
    asker: { name: askerName, isSelf: askedBy === partyId },
    askedAt: askedAt.toISOString(),
    confirmer: change.confirmerName,
    decidedAt: decidedAt?.toISOString() ?? null,
    reasons: [...change.reasons],
  }
}

/** A change that waits for nobody can be neither confirmed nor withdrawn, and another one can be asked for. */
function canOf(call: Call, right: MatrixRight, change: MatrixChangeRow | null): MatrixView['can'] {
  const view = (verdict: { readonly kind: 'ok' } | MatrixRefusal) =>
    verdict.kind === 'ok' ? null : viewOf(call, verdict)
  const isWaiting = change !== null && isOpenChange(change)
  const answer = (given: MatrixAnswer) =>
    view(change ? judgeAnswerOf(change, given, { right, actor: call.actor }) : { kind: 'matrix-not-found' })
  return {
    propose: view(judgeAsking({ isAllowed: right.isAllowed, isWaiting })),
    confirm: answer('confirm'),
    withdraw: answer('withdraw'),
  }
}

/** Whether a change still waits for somebody. */
export function isOpenChange({ state }: Pick<MatrixChangeRow, 'state'>): boolean {
  return state === 'to-confirm' || state === 'in-review'
}

/** Checks whether this member may give this answer about a change now. */
export function judgeAnswerOf(
  { state, askedBy }: MatrixChangeRow,
  answer: MatrixAnswer,
  { right, actor: { partyId } }: { readonly right: MatrixRight; readonly actor: Corporate },
): { readonly kind: 'ok' } | MatrixRefusal {
  const isOwnDocument = askedBy !== partyId && right.personOf(askedBy) === right.personOf(partyId)
  return judgeAnswer({ state, askedBy, isOwnDocument }, answer, { partyId, isAllowed: right.isAllowed })
}
