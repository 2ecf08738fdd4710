import { sendRegisterCode, verifyRegisterPhone } from '#contract/registration.ts'
import type { Flow } from '#domain/registration.ts'
import type { Answer, Call } from '#web/app/answer.ts'
import { waitOf, type Wait } from '#web/parts/seconds-left.ts'
import type { Application } from '../frame/flow.ts'

export interface PhoneForm {
  readonly act: 'send' | 'verify'
  readonly flow: Flow
  readonly phone: string
  readonly code: string
}

export type PhoneOutcome =
  | { readonly kind: 'sent'; readonly phone: string; readonly wait: Wait; readonly lifeSeconds: number }
  | { readonly kind: 'verified'; readonly application: Application }
  | { readonly kind: 'is-client' }
  /** What was sent with it, and how long until one more code may be asked for. */
  | {
      readonly kind: 'refused'
      readonly phone: string
      readonly message: string
      readonly wait: Wait
    }
  | { readonly kind: 'unreachable' }

/** Asks for a code, or proves the phone by it. */
export async function actOnPhone(call: Call, form: PhoneForm): Promise<PhoneOutcome> {
  const { flow, phone, code } = form
  if (form.act === 'send') {
    const answer = await call(sendRegisterCode, { phone, flow })
    if (answer.kind !== 'ok') return refused(answer, phone)
    const { resendSeconds, lifeSeconds } = answer.value
    return { kind: 'sent', phone, wait: waitOf(resendSeconds), lifeSeconds }
  }
  const answer = await call(verifyRegisterPhone, { phone, code, flow })
  if (answer.kind !== 'ok') return refused(answer, phone)
  const { application, isClient } = answer.value
  return isClient || application === null ? { kind: 'is-client' } : { kind: 'verified', application }
}

function refused(answer: Exclude<Answer<never>, { kind: 'ok' }>, phone: string): PhoneOutcome {
  if (answer.kind === 'fault') return { kind: 'unreachable' }
  const facts = answer.refusal as { readonly seconds?: number } | undefined
  return { kind: 'refused', phone, message: answer.message, wait: waitOf(facts?.seconds ?? 0) }
}
