import type { ParsedOf } from '#contract/endpoint.ts'
import type { getReviewFile as contract } from '#contract/account/review.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { openUpload } from '#server/people/files/open-upload.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import { findReview } from '#server/people/reviews/review.store.ts'
import { filesOf, lookedAt } from './open-review.ts'
import { uploaderOf } from './subject.store.ts'

/** Shows a reviewer one picture of a review. That they looked at it is recorded first. */
export async function openReviewFile(
  call: ActCall<Operator>,
  { reviewId, fileHash }: ParsedOf<typeof contract>,
  files: FileDeps,
): Promise<AnswerOf<typeof contract>> {
  const { db } = call
  const review = await findReview(db, reviewId)
  if (!review) return { kind: 'review-not-found' }
  const isIts = (await filesOf(db, review)).some((each) => each.fileHash === fileHash)
  if (!isIts) return { kind: 'upload-not-found' }
  await call.change((tx) =>
    recordLook(tx, call, { basis: 'desk', view: 'review.papers', of: lookedAt(review) }),
  )
  const found = await openUpload(files, await uploaderOf(db, review), fileHash)
  if (!found) return { kind: 'upload-not-found' }
  const { mediaType, fileName, bytes } = found
  return ok({ mediaType, fileName, bytes: new Uint8Array(bytes) })
}
