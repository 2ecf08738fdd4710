import { submitAssessment } from '#contract/suitability/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Call } from '#web/call/answer.ts'
import type { Answers } from './questionnaire.tsx'

export interface Sitting {
  readonly subject: 'application' | 'account'
  readonly version: string
  readonly answers: Answers
}

export type SittingOutcome =
  | { readonly kind: 'assessed'; readonly outcome: OutputOf<typeof submitAssessment> }
  | { readonly kind: 'refused'; readonly reason: string; readonly message: string }
  | { readonly kind: 'unreachable' }

/** Sends the answers of a questionnaire. */
export async function takeAssessment(call: Call, sitting: Sitting): Promise<SittingOutcome> {
  const { subject, version } = sitting
  const answers = Object.entries(sitting.answers).map(([question, option]) => ({ question, option }))
  const answer = await call(submitAssessment, { subject, version, answers })
  if (answer.kind === 'ok') return { kind: 'assessed', outcome: answer.value }
  if (answer.kind === 'fault') return { kind: 'unreachable' }
  return { kind: 'refused', reason: answer.refusal?.kind ?? answer.code, message: answer.message }
}
