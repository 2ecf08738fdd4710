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
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { decide, propose } from './act-on-review.ts'
import { openReviewFile } from './open-review-file.ts'
import { openReview as open, rowOf } from './open-review.ts'
import { revealNumbers as reveal } from './reveal-numbers.ts'
import { findReviews as findAll, REVIEW_KEYS } from '#server/people/reviews/review.store.ts'
import { findSubject } from './subject.store.ts'

interface ReviewDeps extends OwnPasswordDeps {
  readonly seal: Seal
  readonly files: FileDeps
}

export function reviewRoutes(deps: ReviewDeps): Route[] {
  const { seal, files } = deps
  return [
    read(findReviews, async (call, { state, ...asked }) => {
      const { db, actor } = call
      const place = placeOf(REVIEW_KEYS, asked)
      if ('kind' in place) return place
      const { rows, next } = await findAll(db, state ?? null, place)
      const reviews = []
      for (const each of rows) reviews.push(rowOf(each, await findSubject(db, seal, each), actor.partyId))
      const filterHash = hashFilter(seal, { state, ...asked })
      await recordLook(db, call, { basis: 'desk', view: 'list.reviews', shown: reviews.length, filterHash })
      return ok({ reviews, next })
    }),
    write(openReview, (call, { reviewId }) => open(call, reviewId, seal)),
    act(revealNumbers, (call, input) => reveal(call, input, deps)),
    act(getReviewFile, (call, input) => openReviewFile(call, input, files)),
    write(proposeReview, (call, input) => propose(call, input, seal)),
    write(decideReview, (call, input) => decide(call, input, seal)),
  ]
}
