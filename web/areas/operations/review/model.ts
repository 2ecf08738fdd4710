import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { decideReview, openReview, proposeReview, revealNumbers } from '#contract/account/review.ts'
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
  return act.act === 'propose'
    ? outcomeOf(await call(proposeReview, act.input, options))
    : outcomeOf(await call(decideReview, act.input, options))
}

function outcomeOf(answer: Answer<unknown>): ReviewOutcome {
  if (answer.kind === 'ok') return { kind: 'done' }
  if (answer.kind === 'fault') return { kind: 'unanswered' }
  return { kind: 'refused', message: answer.message }
}
