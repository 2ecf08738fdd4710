import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { sendRegisterCode, verifyRegisterPhone } from '#contract/registration.ts'
import { maskPhone } from '#domain/masking.ts'
import { readPhone } from '#domain/phone.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration.ts'
import type { Flow } from '#domain/registration.ts'
import { phoneBlind } from '#server/accounts/person-detail.store.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { ActCall, WriteCall } from '#server/edge/route.ts'
import type { Seal } from '#server/identity/seal.ts'
import { issueCode, spendCode } from '#server/notices/code.store.ts'
import {
  applicationCookie,
  applicationTokenOf,
  bearerOf,
  hashApplicationToken,
  newApplicationToken,
} from './application.ts'
import { isPhoneOfClient, takeUp } from './application.store.ts'
import { viewOf } from './view.ts'

export interface ProveMeans {
  readonly seal: Seal
  readonly isSecure: boolean
}

/** Sends a code to any mainland mobile, a client's or not: the answers are the same. The browser's cookie is what may use it. */
export async function sendCode(
  call: WriteCall,
  input: ParsedOf<typeof sendRegisterCode>,
  { seal, isSecure }: ProveMeans,
): Promise<Answer<OutputOf<typeof sendRegisterCode>>> {
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

/**
 * Uses the code and takes up the phone's registration under a new cookie. Only now, with the phone proved, is it told that a client
 * has it: he is led to the log-in (security.md 2.1).
 */
export async function verifyPhone(
  call: ActCall,
  input: ParsedOf<typeof verifyRegisterPhone>,
  { seal, isSecure }: ProveMeans,
): Promise<Answer<OutputOf<typeof verifyRegisterPhone>>> {
  const phone = readPhone(input.phone)
  if (phone === null) return { kind: 'phone-form' }
  const subject = { purpose: 'register', channel: 'sms', to: phone, bearer: bearerOf(call.headers) } as const
  const spent = await spendCode(call.db, seal, subject, input.code)
  if (spent.kind !== 'ok') return spent
  const token = newApplicationToken()
  return inTransaction(call.db, async (tx) => {
    if (await isPhoneOfClient(tx, phoneBlind(seal, phone), kindOf(input.flow)))
      return ok({ isClient: true, application: null })
    const application = await takeUp(tx, seal, {
      ...{ flow: input.flow, locale: call.locale, phone },
      masked: maskPhone(phone),
      tokenHash: hashApplicationToken(token),
    })
    await appendAudit(tx, {
      stream: `application:${application.applicationId}`,
      action: 'application.prove-phone',
      actor: 'applicant',
      subject: application.applicationId,
      facts: { flow: input.flow, state: application.state },
      requestId: call.requestId,
    })
    call.setCookie(applicationCookie(token, isSecure))
    return ok({ isClient: false, application: await viewOf(tx, seal, application) })
  })
}

function kindOf(flow: Flow): 'person' | 'company' {
  return flow === 'investor' || flow === 'foreigner' ? 'person' : 'company'
}
