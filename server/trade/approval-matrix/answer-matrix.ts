import type { answerApprovalMatrix as contract } from '#contract/order/approval-matrix.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { judgeMatrix } from '#domain/proposal/approval-matrix.ts'
import type { MatrixAnswer, MatrixChangeState } from '#domain/proposal/matrix-change.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lockWaitingReview, queueReview, withdrawReview } from '#server/people/reviews/review.store.ts'
import { findCheckerRows } from '#server/trade/company-proposals/need.store.ts'
import type { MatrixChangeRow } from './matrix-change.store.ts'
import { endChange, findChange, saveConfirmer } from './matrix-change.store.ts'
import type { MatrixRight } from './matrix-right.ts'
import { loadMatrixRight } from './matrix-right.ts'
import { putInForce } from './put-in-force.ts'
import { judgeAnswerOf } from './show-matrix.ts'
import { tellOfChange } from './tell-of-change.ts'

type Call = WriteCall<Corporate>

/**
 * Takes the word of a second member: a tighter matrix is in force at once, a looser one goes to two persons of the house. Its asker may take
 * it back, from the house too. Refuses a matrix that names somebody who is no checker any more.
 */
export async function answerMatrix(
  call: Call,
  { changeId, answer }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  // A review is locked before its account, as where it is decided.
  const review = await lockWaitingReview(tx, { accountNumber, subject: 'approval-matrix' })
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const change = await findChange(tx, accountNumber, changeId)
  if (!change) return { kind: 'matrix-not-found' }
  const right = await loadMatrixRight(tx, actor)
  const verdict = judgeAnswerOf(change, answer, { right, actor })
  if (verdict.kind === 'matrix-not-yours' || verdict.kind === 'matrix-own') return verdict
  if (verdict.kind === 'matrix-decided') return verdict
  if (answer === 'confirm') {
    const checkers = await findCheckerRows(tx, accountNumber)
    const persons = checkers.map(({ partyId }) => partyId)
    const wrong = judgeMatrix(change.matrix, persons)
    if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  }
  if (answer === 'withdraw' && review) await withdrawReview(tx, review.reviewId)
  const state = await take(call, change, answer)
  await tell(call, seal, { change, state, right })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `account:${accountNumber}`, action: `matrix.${answer}`, subject: changeId },
    facts: { state },
  })
  return ok({ state })
}

async function take(
  { tx, actor }: Call,
  change: MatrixChangeRow,
  answer: MatrixAnswer,
): Promise<MatrixChangeState> {
  const { changeId, accountNumber } = change
  if (answer !== 'confirm') {
    const state = answer === 'withdraw' ? 'withdrawn' : 'refused'
    await endChange(tx, changeId, { state })
    return state
  }
  await saveConfirmer(tx, changeId, actor.partyId)
  if (change.isLooser) {
    await queueReview(tx, { subject: 'approval-matrix', accountNumber, causes: [] })
    return 'in-review'
  }
  await putInForce(tx, change)
  return 'done'
}

/** Tells everybody of a matrix in force, and the asker of one that was refused. */
async function tell(
  { tx }: Call,
  seal: Seal,
  of: { readonly change: MatrixChangeRow; readonly state: MatrixChangeState; readonly right: MatrixRight },
): Promise<void> {
  const { changeId, accountNumber, askedBy } = of.change
  const told = { changeId, accountNumber }
  if (of.state === 'done')
    await tellOfChange(tx, seal, { ...told, template: 'matrix-in-force', to: of.right.persons })
  if (of.state === 'refused')
    await tellOfChange(tx, seal, { ...told, template: 'matrix-refused', to: [{ partyId: askedBy }] })
}
