import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { sendRegisterCode, verifyRegisterPhone } from '#contract/account/registration.ts'
import { maskPhone } from '#domain/person/masking.ts'
import { readPhone } from '#domain/person/phone.ts'
import { clientKindOf, decideResumption } from '#domain/registration/registration.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import type { Flow, Resumption } from '#domain/registration/registration.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall, WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { issueCode, leaveCode, consumeCode } from '#server/people/notices/code.store.ts'
import { takeUpInvitation } from '#server/people/leads/come-by-invitation.ts'
import type { Application } from './application.ts'
import {
  applicationCookie,
  applicationTokenOf,
  hashBearer,
  hashApplicationToken,
  newApplicationToken,
} from './application.ts'
import { bindToBrowser, findClientKinds, findResumable, continueApplication } from './application.store.ts'
import { viewOf } from './view.ts'

export interface ProveDeps {
  readonly seal: Seal
  readonly isSecure: boolean
}

/** Sends a code to any mainland mobile, with the same answers for a client's. Only the browser's cookie can use the code. */
export async function sendCode(
  call: WriteCall,
  input: ParsedOf<typeof sendRegisterCode>,
  { seal, isSecure }: ProveDeps,
): Promise<AnswerOf<typeof sendRegisterCode>> {
  const phone = readPhone(input.phone)
  if (phone === null) return { kind: 'phone-form' }
  const token = applicationTokenOf(call.headers) ?? newApplicationToken()
  const bearer = hashApplicationToken(token)
  const sent = await issueCode(
    call.tx,
    seal,
    { purpose: 'register', channel: 'sms', to: phone, bearer },
    call.locale,
  )
  if (sent.kind !== 'sent') return sent
  call.setCookie(applicationCookie(token, isSecure))
  return ok({ resendSeconds: CODE_PAUSE_SECONDS, lifeSeconds: CODE_LIFE_SECONDS })
}

type PhoneProof = OutputOf<typeof verifyRegisterPhone>
const NOTHING: PhoneProof = { clientOf: null, application: null, choices: [] }

/**
 * Consumes the code and takes up the phone's registration under a new cookie. Only now, with the phone proved, does the
 * answer say that a client has it: they are led to the log-in (rules/threats.md#enumeration).
 */
export async function verifyPhone(
  call: ActCall,
  input: ParsedOf<typeof verifyRegisterPhone>,
  { seal, isSecure }: ProveDeps,
): Promise<Answer<PhoneProof, 'code-expired' | 'code-wrong' | 'phone-form'>> {
  const phone = readPhone(input.phone)
  if (phone === null) return { kind: 'phone-form' }
  const subject = {
    purpose: 'register',
    channel: 'sms',
    to: phone,
    bearer: hashBearer(call.headers),
  } as const
  const spent = await consumeCode(call.db, seal, subject, input.code)
  if (spent.kind !== 'ok') return spent
  const token = newApplicationToken()
  const of = { flow: input.flow, locale: call.locale, phone, tokenHash: hashApplicationToken(token) }
  return call.change(async (tx) => {
    const found = await comeTo(tx, seal, of)
    if (found.kind === 'none') return ok(NOTHING)
    if (found.kind === 'client') return ok({ ...NOTHING, clientOf: found.of })
    if (found.kind === 'choose') {
      await leaveCode(tx, seal, subject, input.code)
      return ok({ ...NOTHING, choices: [...found.flows] })
    }
    const application = found.opening
    const { applicationId, flow, state } = application
    await appendAudit(tx, {
      ...audited(call),
      stream: `application:${applicationId}`,
      action: 'application.prove-phone',
      actor: 'applicant',
      subject: applicationId,
      facts: { flow, state },
    })
    const invited = { phoneBlind: phoneBlind(seal, phone), kind: clientKindOf(flow), applicationId }
    await takeUpInvitation(tx, call.headers, { ...invited, origin: audited(call) })
    call.setCookie(applicationCookie(token, isSecure))
    return ok({ ...NOTHING, application: await viewOf(tx, seal, application, call.today) })
  })
}

interface Coming {
  /** Undefined if an applicant comes back without naming a flow. */
  readonly flow: Flow | undefined
  readonly locale: 'zh' | 'en'
  readonly phone: string
  readonly tokenHash: Buffer
}

/** Finds what the proved phone has: a client, or registrations. Starts a new registration if a flow is named. */
async function comeTo(tx: Tx, seal: Seal, of: Coming): Promise<Resumption<Application>> {
  const { flow, phone, tokenHash } = of
  const blind = phoneBlind(seal, phone)
  const clientOf = await findClientKinds(tx, blind)
  if (flow !== undefined) {
    const kind = clientKindOf(flow)
    if (clientOf.includes(kind)) return { kind: 'client', of: kind }
    const opening = await continueApplication(tx, seal, { ...of, flow, masked: maskPhone(phone) })
    return { kind: 'take-up', opening }
  }
  const found = decideResumption(await findResumable(tx, blind), clientOf)
  if (found.kind !== 'take-up') return found
  return { kind: 'take-up', opening: await bindToBrowser(tx, found.opening.applicationId, tokenHash) }
}
