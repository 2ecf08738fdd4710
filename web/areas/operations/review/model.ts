import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { decideReview, openReview, proposeReview, revealNumbers } from '#contract/account/review.ts'
import { dropStaffDraft } from '#contract/staff-draft.ts'
import type { ReviewDecision } from '#domain/registration/review.ts'
import type { Answer, Call } from '#web/call/answer.ts'

export type ReviewView = OutputOf<typeof openReview>

export type WholeNumber = OutputOf<typeof revealNumbers>['numbers'][number]

/** The keys that the first reviewer has marked as wrong so far: `section.field` or `paper.<paper>`. */
export interface Marks {
  readonly marked: readonly string[]
  /** Null when nothing can be marked any more. */
  readonly toggle: ((key: string) => void) | null
}

export type ReviewAct =
  | { readonly act: 'propose'; readonly key: string; readonly input: InputOf<typeof proposeReview> }
  | { readonly act: 'decide'; readonly key: string; readonly input: InputOf<typeof decideReview> }

export type ReviewOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer came. The act may have been saved; sending it again with the same key gives the result. */
  | { readonly kind: 'unanswered' }

export async function actOnReview(call: Call, act: ReviewAct): Promise<ReviewOutcome> {
  const options = { idempotencyKey: act.key }
  const outcome =
    act.act === 'propose'
      ? outcomeOf(await call(proposeReview, act.input, options))
      : outcomeOf(await call(decideReview, act.input, options))
  if (outcome.kind === 'done')
    await call(dropStaffDraft, { kind: 'review', key: draftKey(act.input.reviewId, act.act) })
  return outcome
}

/** The fields of the first or of the second check. Reasons and marks are lists of words, parted by blanks. */
export type ReviewDraft = {
  readonly decision: ReviewDecision
  readonly reasons: string
  readonly note: string
  readonly documentValidTo: string
  readonly marked: string
}

/** The subject of a draft: each of the two checks of a review has its own. */
export function draftKey(reviewId: string, act: ReviewAct['act']): string {
  return `${reviewId}-${act}`
}

/** The words of a list that a draft holds. */
export function wordsOf(list: string): readonly string[] {
  return list.split(' ').filter((each) => each !== '')
}

function outcomeOf(answer: Answer<unknown>): ReviewOutcome {
  if (answer.kind === 'ok') return { kind: 'done' }
  if (answer.kind === 'fault') return { kind: 'unanswered' }
  return { kind: 'refused', message: answer.message }
}
