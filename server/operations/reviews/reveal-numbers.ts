import type { ParsedOf } from '#contract/endpoint.ts'
import type { revealNumbers as contract } from '#contract/account/review.ts'
import { maskDocument } from '#domain/person/masking.ts'
import { decideReveal } from '#domain/registration/review.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { checkOwnPassword } from '#server/people/login/own-password.ts'
import { findGiven } from './given.ts'
import { lookedAt } from './open-review.ts'
import { findReview } from '#server/people/reviews/review.store.ts'
import { findSubject } from './subject.store.ts'

/**
 * Shows the full numbers of a review to a reviewer who has given their own password again. The view and its reason are recorded before
 * the answer, in the transaction that reads the numbers (rules/threats.md#personal-data: full view is step-up, reason and audit).
 */
export async function revealNumbers(
  call: ActCall<Operator>,
  { reviewId, password, reason }: ParsedOf<typeof contract>,
  deps: OwnPasswordDeps,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor } = call
  const { seal } = deps
  const review = await findReview(db, reviewId)
  if (!review) return { kind: 'review-not-found' }
  const { parties: subjects } = await findSubject(db, seal, review)
  const allowed = decideReveal(review, { partyId: actor.partyId, subjects })
  if (allowed.kind !== 'ok') return allowed
  const wrong = await checkOwnPassword(db, actor, password, deps)
  if (wrong) return wrong
  return call.change(async (tx) => {
    await appendAudit(tx, {
      ...audited(call),
      stream: `review:${reviewId}`,
      action: 'review.reveal',
      subject: reviewId,
      object: { kind: 'review', id: reviewId, version: review.version },
      facts: { reason },
    })
    await recordLook(tx, call, { basis: 'desk', view: 'review.numbers', of: lookedAt(review) })
    const covered = await findGiven(tx, seal, review, maskDocument)
    const whole = await findGiven(tx, seal, review, (number) => number)
    const numbers = whole.flatMap(({ section, fields }, at) =>
      fields
        .filter(({ value }, nth) => value !== covered[at]?.fields[nth]?.value)
        .map(({ field, value }) => ({ section, field, value })),
    )
    return ok({ numbers })
  })
}
