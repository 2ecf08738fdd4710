import type { WrongField } from '#domain/person/form-problem.ts'
import type { Answer } from '#web/call/answer.ts'

/** Returns the fields that a refusal names; none if the refusal is about something else. */
export function problemsOf(answer: Extract<Answer<unknown>, { kind: 'refused' }>): readonly WrongField[] {
  const facts = answer.refusal as { readonly fields?: readonly WrongField[] } | undefined
  return facts?.fields ?? []
}
