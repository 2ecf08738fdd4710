import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { openReview as contract } from '#contract/account/review.ts'
import { maskDocument, maskPersonName } from '#domain/person/masking.ts'
import { findReviewedNaming } from '#server/people/accounts/naming.store.ts'
import type { LookedAt } from '#server/base/audit/access-log.store.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findAccountCertificate } from '#server/people/identity/certificate.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findDrafts } from '#server/people/registration/application.store.ts'
import { findLastCheck } from '#server/people/registration/card-check.store.ts'
import { findPapers } from '#server/people/registration/paper.store.ts'
import { checksOf } from './evidence-checks.ts'
import { findPictureVerdict } from '#server/people/identity/certificate.store.ts'
import { findGiven, readLastDay } from './given.ts'
import type { Review } from '#server/people/reviews/review.store.ts'
import { findReviewedChange } from '#server/trade/approval-matrix/matrix-change.store.ts'
import { findReview } from '#server/people/reviews/review.store.ts'
import type { ReviewSubject } from './subject.store.ts'
import { findSubject } from './subject.store.ts'

type ReviewView = OutputOf<typeof contract>

/** Returns the evidence of a review for comparison, and records that the reviewer opened it. */
export async function openReview(
  call: WriteCall<Operator>,
  reviewId: string,
  seal: Seal,
): Promise<Answer<ReviewView, 'review-not-found'>> {
  const { tx, actor, today } = call
  const review = await findReview(tx, reviewId)
  if (!review) return { kind: 'review-not-found' }
  await recordLook(tx, call, { basis: 'desk', view: 'review.case', of: lookedAt(review) })
  const subject = await findSubject(tx, seal, review)
  const { applicationId } = review
  const drafts = applicationId === null ? {} : await findDrafts(tx, seal, applicationId)
  const check = applicationId === null ? null : await findLastCheck(tx, applicationId)
  const isDuplicate = applicationId !== null && subject.parties.length > 0
  return ok({
    review: rowOf(review, subject, actor.partyId),
    version: review.version,
    given: await findGiven(tx, seal, review, maskDocument),
    checks:
      applicationId === null
        ? []
        : checksOf({
            ...{ drafts, today, isDuplicate, cardOutcome: check?.outcome ?? null },
            picture: await findPictureVerdict(tx, applicationId),
          }),
    files: await filesOf(tx, review),
    readValidTo: await readLastDay(tx, review),
    proposal: await proposalOf(tx, review),
    decision: review.state === 'decided' ? review.proposal : null,
    returnedNote: review.state === 'open' ? review.note : '',
  })
}

/** Returns whose data a look at a review shows: an account's, or an applicant's, who has none yet. */
export function lookedAt({ reviewId, accountNumber }: Review): LookedAt {
  const object = `review:${reviewId}`
  return accountNumber === null ? { object } : { accountNumber, object }
}

/** Returns a review as a row of the list. */
export function rowOf(review: Review, subject: ReviewSubject, partyId: string): ReviewView['review'] {
  const { reviewId, subject: kind, causes, state, createdAt, proposedBy } = review
  return {
    ...{ reviewId, subject: kind, causes, state },
    ...{ flow: subject.flow, name: subject.name },
    createdAt: createdAt.toISOString(),
    isMine: proposedBy === partyId,
  }
}

export async function filesOf(db: Db | Tx, review: Review): Promise<ReviewView['files']> {
  if (review.applicationId !== null) return findPapers(db, review.applicationId)
  if (review.subject === 'card-change') return []
  if (review.subject === 'member-naming') return [...((await findReviewedNaming(db, review))?.papers ?? [])]
  if (review.subject === 'approval-matrix') {
    const papers = (await findReviewedChange(db, review))?.papers ?? []
    return papers.map((each) => ({ ...each, paper: 'authorisation' }))
  }
  const { files } = await findAccountCertificate(db, review.accountNumber!)
  return files.map(({ fileHash, fileName, paper }) => ({ fileHash, fileName, paper }))
}

async function proposalOf(tx: Tx, review: Review): Promise<ReviewView['proposal']> {
  const { proposal, reasons, note, wrongFields, documentValidTo, proposedBy, proposedAt } = review
  if (proposal === null) return null
  const { rows } = await sql<{ name: string }>`select name from party where party_id = ${proposedBy}`.execute(
    tx,
  )
  const by = maskPersonName(rows[0]!.name)
  return {
    decision: proposal,
    reasons,
    note,
    wrongFields,
    documentValidTo,
    by,
    at: proposedAt!.toISOString(),
  }
}
