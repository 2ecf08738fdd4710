import type { Refusal } from './answer.ts'
import type { Call } from './route.ts'

/** A refusal with its sentence in the reader's language. */
export interface RefusalView<K extends string = string> {
  readonly kind: K
  readonly sentence: string
}

/** Returns a refusal with its sentence, for a view that shows it before anything is sent. */
export function viewOf<R extends Refusal>(
  { sentenceOf }: Pick<Call, 'sentenceOf'>,
  refusal: R,
): RefusalView<R['kind']> {
  return { kind: refusal.kind, sentence: sentenceOf(refusal) }
}
