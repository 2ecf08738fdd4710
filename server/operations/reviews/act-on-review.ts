import type { RefusalOf } from '#contract/endpoint.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { decideReview, proposeReview } from '#contract/account/review.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { maskDocument } from '#domain/person/masking.ts'
import { validToProblem } from '#domain/registration/personal-form.ts'
import { nextApplicationState } from '#domain/registration/registration.ts'
import type { ReviewDecision } from '#domain/registration/review.ts'
import { decideProposal, decideSecond } from '#domain/registration/review.ts'
import { findReviewedNaming } from '#server/people/accounts/naming.store.ts'
import type { EventObject } from '#server/base/audit/record-event.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { lockById, setState } from '#server/people/registration/application.store.ts'
import { finishCardChange } from './finish-card-change.ts'
import { finishNaming } from './finish-naming.ts'
import { finishCard, finishOpening } from './finish-review.ts'
import { findGiven } from './given.ts'
import { filesOf } from './open-review.ts'
import type { Review } from '#server/people/reviews/review.store.ts'
import { findReviewedChange } from '#server/trade/approval-matrix/matrix-change.store.ts'
import { finishMatrix } from './finish-matrix.ts'
import { lockReview, reopenReview, saveDecision, saveProposal } from '#server/people/reviews/review.store.ts'
import { findSubject } from './subject.store.ts'

type Call = WriteCall<Operator>

/** Proposes a decision on a review, as the first of two persons. */
export async function propose(
  call: Call,
  input: ParsedOf<typeof proposeReview>,
  seal: Seal,
): Promise<AnswerOf<typeof proposeReview>> {
  const { tx, actor } = call
  const review = await lockReview(tx, input.reviewId)
  if (!review) return { kind: 'review-not-found' }
  const { parties: subjects } = await findSubject(tx, seal, review)
  const by = { partyId: actor.partyId, version: input.version, subjects }
  const { decision, reasons, note, wrongFields } = input
  const allowed = decideProposal(review, by, { decision, reasons, wrongFields })
  if (allowed.kind !== 'ok') return allowed
  const unknown = await findUnknown(tx, seal, review, wrongFields)
  if (unknown.length > 0) return { kind: 'fields-wrong', fields: unknown }
  const documentValidTo = review.subject === 'identity-card' ? (input.documentValidTo ?? '') : null
  const problem =
    documentValidTo !== null && decision === 'approve' ? validToProblem(documentValidTo, call.today) : null
  if (problem !== null) return { kind: 'fields-wrong', fields: [{ field: 'documentValidTo', problem }] }
  const proposal = {
    proposal: decision,
    reasons,
    note: note.trim(),
    wrongFields: [...new Set(wrongFields)],
    documentValidTo: documentValidTo || null,
  }
  await saveProposal(tx, review.reviewId, { ...proposal, by: actor.partyId })
  if (review.applicationId !== null) await move(tx, review.applicationId, 'propose')
  await recordEvent(call, objectOf(review), 'review.propose', {
    subject: review.subject,
    decision,
    reasons: reasons.join(','),
  })
  return ok({ state: 'proposed', version: review.version + 1 })
}

/** Finds the marked names that are no field and no picture of the review. */
async function findUnknown(
  tx: Tx,
  seal: Seal,
  review: Review,
  marked: readonly string[],
): Promise<WrongField[]> {
  if (marked.length === 0) return []
  const given = await findGiven(tx, seal, review, maskDocument)
  const known = new Set([
    ...given.flatMap(({ section, fields }) => fields.map(({ field }) => `${section}.${field}`)),
    ...(await filesOf(tx, review)).map(({ paper }) => `paper.${paper}`),
  ])
  return marked
    .filter((each) => !known.has(each))
    .map(() => ({ field: 'wrongFields', problem: 'unknown' }) as const)
}

/** Decides a proposal as the second person: carries it out and notifies the client, or returns the review for a new first look. */
export async function decide(
  call: Call,
  input: ParsedOf<typeof decideReview>,
  seal: Seal,
): Promise<AnswerOf<typeof decideReview>> {
  const { tx, actor } = call
  const review = await lockReview(tx, input.reviewId)
  if (!review) return { kind: 'review-not-found' }
  const { parties: subjects } = await findSubject(tx, seal, review)
  const allowed = decideSecond(review, { partyId: actor.partyId, version: input.version, subjects })
  if (allowed.kind !== 'ok') return allowed
  const version = review.version + 1
  if (!input.agrees) {
    await reopenReview(tx, review.reviewId, input.note.trim())
    if (review.applicationId !== null) await move(tx, review.applicationId, 'reopen')
    await recordEvent(call, objectOf(review), 'review.reopen', { subject: review.subject })
    return ok({ state: 'open', version, accountNumber: null })
  }
  const decision = review.proposal!
  await saveDecision(tx, review.reviewId, actor.partyId)
  await recordEvent(call, objectOf(review), 'review.decide', { subject: review.subject, decision })
  const finished = await finish(call, review, decision, seal)
  if (finished.kind !== 'finished') return finished
  return ok({ state: 'decided', version, accountNumber: finished.accountNumber })
}

async function finish(
  call: Call,
  review: Review,
  decision: ReviewDecision,
  seal: Seal,
): Promise<{ kind: 'finished'; accountNumber: string | null } | Refusals<RefusalOf<typeof decideReview>>> {
  const { tx, today } = call
  const by = { today, origin: audited(call) }
  if (review.accountNumber !== null && review.subject === 'card-change')
    return finishCardChange(tx, seal, { accountNumber: review.accountNumber, decision, by })
  if (review.subject === 'member-naming') {
    const naming = await findReviewedNaming(tx, review)
    return finishNaming(tx, seal, { naming, reasons: review.reasons, decision, by })
  }
  if (review.subject === 'approval-matrix') {
    const change = await findReviewedChange(tx, review)
    return finishMatrix(tx, seal, { change, reasons: review.reasons, decision, by })
  }
  if (review.accountNumber !== null) {
    const { accountNumber, reasons, documentValidTo } = review
    await finishCard(tx, seal, { accountNumber, reasons, documentValidTo, decision, by })
    return { kind: 'finished', accountNumber }
  }
  const application = await lockById(tx, review.applicationId!)
  if (!application) return { kind: 'application-missing' }
  return finishOpening(tx, seal, { application, reasons: review.reasons, decision, by })
}

async function move(tx: Tx, applicationId: string, act: 'propose' | 'reopen'): Promise<void> {
  const application = await lockById(tx, applicationId)
  const next = application && nextApplicationState(application.state, act)
  if (next?.kind === 'to') await setState(tx, applicationId, next.state)
}

function objectOf({ reviewId: id, version }: Review): EventObject {
  return { kind: 'review', id, version }
}
