/** One act for many clients at once (rules/advisers.md#bulk). */

export const BULK_ACTS = ['tag', 'untag', 'task'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** The most clients of one run. */
export const MOST_AT_ONCE = 5_000
/** From more clients than this on, the number is typed before the run begins. */
export const TYPED_ABOVE = 100
/** A run that was prepared and not begun is gone after so many hours. */
export const PREPARED_HOURS = 24

/** `prepared`: whom it is for is fixed, and nothing is done yet. */
export const BULK_STATES = ['prepared', 'running', 'done', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/**
 * What became of one client. `same`: there was nothing to change. `undone`: what the run did is taken back; `kept`: it is not, because
 * somebody has changed it since.
 */
export const BULK_OUTCOMES = ['waiting', 'done', 'same', 'refused', 'undone', 'kept'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** Why a client is left out, when the run is prepared or when their turn comes. */
export const BULK_REASONS = ['client-not-found', 'client-part-hidden', 'tags-too-many', 'duty-ended'] as const
export type BulkReason = (typeof BULK_REASONS)[number]

export type BulkRefusal =
  | { readonly kind: 'bulk-begun' }
  | { readonly kind: 'bulk-count-wrong'; readonly count: number }
  | { readonly kind: 'bulk-empty' }
  | { readonly kind: 'bulk-not-done' }
  | { readonly kind: 'bulk-not-found' }
  | { readonly kind: 'bulk-too-many'; readonly most: number }
  | { readonly kind: 'bulk-undone' }

type Judgement<K extends BulkRefusal['kind']> = { readonly kind: 'ok' } | Extract<BulkRefusal, { kind: K }>

/** Decides whether a run may begin. `count` is the number of clients as the reader confirms it. */
export function judgeStart(
  run: { readonly state: BulkState; readonly waiting: number },
  count: number,
): Judgement<'bulk-begun' | 'bulk-count-wrong' | 'bulk-empty'> {
  if (run.state !== 'prepared') return { kind: 'bulk-begun' }
  if (run.waiting === 0) return { kind: 'bulk-empty' }
  return count === run.waiting ? { kind: 'ok' } : { kind: 'bulk-count-wrong', count: run.waiting }
}

/** Decides whether a run may be taken back: once, and after its end. */
export function judgeUndo(state: BulkState): Judgement<'bulk-not-done' | 'bulk-undone'> {
  if (state === 'done') return { kind: 'ok' }
  return { kind: state === 'undoing' || state === 'undone' ? 'bulk-undone' : 'bulk-not-done' }
}
