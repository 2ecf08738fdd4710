import {
  decideReview,
  findReviews,
  getReviewFile,
  openReview,
  proposeReview,
  revealNumbers,
} from '#contract/account/review.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import { openUpload } from '#server/people/files/open-upload.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { decide, propose } from './act-on-review.ts'
import { filesOf, openReview as open, rowOf } from './open-review.ts'
import { revealNumbers as reveal } from './reveal-numbers.ts'
import { findReview, findReviews as findAll, REVIEW_KEYS } from '#server/people/reviews/review.store.ts'
import { findSubject, uploaderOf } from './subject.store.ts'

interface ReviewDeps extends OwnPasswordDeps {
  readonly seal: Seal
  readonly files: FileDeps
}

export function reviewRoutes(deps: ReviewDeps): Route[] {
  const { seal, files } = deps
  return [
    read(findReviews, async ({ db, actor }, { state, ...asked }) => {
      const place = placeOf(REVIEW_KEYS, asked)
      if ('kind' in place) return place
      const { rows, next } = await findAll(db, state ?? null, place)
      const reviews = []
      for (const each of rows) reviews.push(rowOf(each, await findSubject(db, seal, each), actor.partyId))
      return ok({ reviews, next })
    }),
    write(openReview, (call, { reviewId }) => open(call, reviewId, seal)),
    act(revealNumbers, (call, input) => reveal(call, input, deps)),
    act(getReviewFile, async ({ db }, { reviewId, fileHash }) => {
      const review = await findReview(db, reviewId)
      if (!review) return { kind: 'review-not-found' }
      const isIts = (await filesOf(db, review)).some((each) => each.fileHash === fileHash)
      const found = isIts ? await openUpload(files, await uploaderOf(db, review), fileHash) : null
      if (!found) return { kind: 'upload-not-found' }
      const { mediaType, fileName, bytes } = found
      return ok({ mediaType, fileName, bytes: new Uint8Array(bytes) })
    }),
    write(proposeReview, (call, input) => propose(call, input, seal)),
    write(decideReview, (call, input) => decide(call, input, seal)),
  ]
}
