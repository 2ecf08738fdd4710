import { completeLogin } from '#contract/account/log-in.ts'
import type { Call } from '#web/call/answer.ts'
import { targetOf } from '../model.ts'

export type StepResult =
  | { readonly kind: 'in'; readonly target: string }
  /** The second step has expired: the password must be entered again. */
  | { readonly kind: 'over'; readonly target: string }
  | { readonly kind: 'problem'; readonly problem: StepProblem }

export interface StepProblem {
  readonly isMissing: boolean
  /** The server's sentence. Null if the server could not be reached. */
  readonly message: string | null
}

export async function takeStep(send: Call, form: FormData, url: URL): Promise<StepResult> {
  const code = String(form.get('code') ?? '').trim()
  if (code === '') return { kind: 'problem', problem: { isMissing: true, message: null } }
  const answer = await send(completeLogin, { code })
  if (answer.kind === 'ok') return { kind: 'in', target: targetOf(answer.value, url) }
  if (answer.kind === 'fault') return { kind: 'problem', problem: { isMissing: false, message: null } }
  if (answer.refusal?.kind === 'second-step-expired')
    return { kind: 'over', target: `/account-login${url.search}` }
  return { kind: 'problem', problem: { isMissing: false, message: answer.message } }
}
