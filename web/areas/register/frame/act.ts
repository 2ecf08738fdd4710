import { redirect, redirectDocument } from 'react-router'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { Flow } from '#domain/registration/registration.ts'
import type { Answer } from '#web/call/answer.ts'
import { isStaticPath } from '#web/site/static-path.ts'
import { showToast } from '#web/session/toasts.ts'
import { problemsOf } from '#web/parts/form/problems.ts'
import * as copy from './copy.ts'
import { phonePath, pathToContinue, type Application } from './flow.ts'

/** Why a step was not saved. */
export type StepOutcome =
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly message: string
      readonly fields: readonly WrongField[]
    }
  | { readonly kind: 'unreachable' }

type Failure = Exclude<Answer<never>, { readonly kind: 'ok' }>

/** Returns the reason for the form. If this browser has no registration any more, redirects to the phone step. */
export function describeFailure(answer: Failure, flow: Flow): StepOutcome {
  if (answer.kind === 'fault') return { kind: 'unreachable' }
  const reason = answer.refusal?.kind ?? answer.code
  if (reason === 'application-missing') {
    showToast({ sentence: copy[document.documentElement.lang === 'en' ? 'en' : 'zh'].gone })
    throw redirect(phonePath(flow))
  }
  return { kind: 'refused', reason, message: answer.message, fields: problemsOf(answer) }
}

/** Redirects to the next step. Loads a full document if the next page has no script. */
export function onward(application: Application): Response {
  const target = pathToContinue(application)
  return isStaticPath(target) ? redirectDocument(target) : redirect(target)
}
