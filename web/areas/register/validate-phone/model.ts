import { saveStep, sendRegisterCode, verifyRegisterPhone } from '#contract/account/registration.ts'
import type { ClientKind, Flow } from '#domain/registration/registration.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { waitOf, type Wait } from '#web/parts/form/seconds-left.ts'
import type { Application, PreparedDocument } from '../frame/flow.ts'

export interface PhoneForm {
  readonly act: 'send' | 'verify'
  /** Null if a person comes back without naming the flow. */
  readonly flow: Flow | null
  readonly phone: string
  readonly code: string
  /** The document of a foreigner who chose it before the phone was proved. Otherwise null. */
  readonly document: PreparedDocument | null
}

export interface CodeSent {
  readonly kind: 'sent'
  readonly phone: string
  readonly wait: Wait
  readonly lifeSeconds: number
}

export type PhoneOutcome =
  | CodeSent
  | { readonly kind: 'verified'; readonly application: Application }
  | { readonly kind: 'is-client'; readonly phone: string; readonly of: ClientKind }
  /** Several registrations are under way. The same code is valid for the one that is chosen. */
  | {
      readonly kind: 'choose'
      readonly phone: string
      readonly flows: readonly Flow[]
    }
  | { readonly kind: 'nothing'; readonly phone: string }
  /** Also contains the number that was sent, and the time until another code may be asked for. */
  | {
      readonly kind: 'refused'
      readonly phone: string
      readonly message: string
      readonly wait: Wait
      /** Whether no code of this phone can be verified any more. */
      readonly isCodeSpent: boolean
    }
  | { readonly kind: 'unreachable' }

/** Asks for a code, or proves the phone with the code. */
export async function actOnPhone(call: Call, form: PhoneForm): Promise<PhoneOutcome> {
  const { phone, code } = form
  const named = form.flow === null ? {} : { flow: form.flow }
  if (form.act === 'send') {
    const answer = await call(sendRegisterCode, { phone, ...named })
    if (answer.kind !== 'ok') return refused(answer, phone)
    const { resendSeconds, lifeSeconds } = answer.value
    return { kind: 'sent', phone, wait: waitOf(resendSeconds), lifeSeconds }
  }
  const answer = await call(verifyRegisterPhone, { phone, code, ...named })
  if (answer.kind !== 'ok') return refused(answer, phone)
  const { application, clientOf, choices } = answer.value
  if (application !== null)
    return { kind: 'verified', application: await withDocument(call, application, form) }
  if (clientOf !== null) return { kind: 'is-client', phone, of: clientOf }
  return choices.length > 0 ? { kind: 'choose', phone, flows: choices } : { kind: 'nothing', phone }
}

/** Saves the document chosen earlier in a registration that has just begun. A registration with a saved choice keeps it. */
async function withDocument(
  call: Call,
  application: Application,
  { document }: PhoneForm,
): Promise<Application> {
  const isAsked = application.flow === 'foreigner' && application.nextStep === 'preparation'
  if (document === null || !isAsked) return application
  const has = { hasMainlandPhone: true, hasMainlandCard: true }
  const answer = await call(saveStep, { form: 'preparation', documentType: document, ...has })
  return answer.kind === 'ok' ? answer.value.application : application
}

/** A sent code, as this device remembers it across a reload. */
export interface CodeOnItsWay {
  readonly phone: string
  /** In milliseconds since 1970, by the clock of this device. */
  readonly againMs: number
  readonly endsMs: number
}

export function codeDraft(flow: Flow | null): string {
  return `register/${flow ?? 'any'}/validate-phone/1`
}

/** Returns the stored code. Null if the value has another shape or the code has expired. */
export function readCodeOnItsWay(kept: unknown): CodeOnItsWay | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { phone, againMs, endsMs } = kept as Partial<CodeOnItsWay>
  const isOne = typeof phone === 'string' && typeof againMs === 'number' && typeof endsMs === 'number'
  return isOne && endsMs > Date.now() ? { phone, againMs, endsMs } : null
}

function refused(answer: Exclude<Answer<never>, { kind: 'ok' }>, phone: string): PhoneOutcome {
  if (answer.kind === 'fault') return { kind: 'unreachable' }
  const facts = answer.refusal as { readonly kind: string; readonly [fact: string]: unknown } | undefined
  const isCodeSpent = facts?.kind === 'code-expired' || (facts?.kind === 'code-wrong' && facts.left === 0)
  const wait = waitOf(typeof facts?.seconds === 'number' ? facts.seconds : 0)
  return { kind: 'refused', phone, message: answer.message, wait, isCodeSpent }
}
