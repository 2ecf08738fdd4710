import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  proveInvitation as proveContract,
  sendMemberCode as sendContract,
} from '#contract/account/member.ts'
import { DOCUMENT_TYPES } from '#domain/person/permit.ts'
import { readDocumentNumber } from '#domain/registration/personal-form.ts'
import { readPhone } from '#domain/person/phone.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import { maskName } from '#server/people/accounts/account.store.ts'
import { proveOpenInvitation } from '#server/people/invitations/invitation.store.ts'
import type { OpenInvitation } from '#server/people/invitations/invitation.store.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall, WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { issueCode, consumeCode } from '#server/people/notices/code.store.ts'
import { hashJoiningToken, hashJoiner, joiningCookie, joiningTokenOf, newJoiningToken } from './joining.ts'

export interface JoiningDeps {
  readonly seal: Seal
  readonly isSecure: boolean
}

/** Sends a code to any mainland mobile. The answers are the same for a phone that is not invited. */
export async function sendMemberCode(
  call: WriteCall,
  input: ParsedOf<typeof sendContract>,
  { seal, isSecure }: JoiningDeps,
): Promise<AnswerOf<typeof sendContract>> {
  const phone = readPhone(input.phone)
  if (phone === null) return { kind: 'phone-form' }
  const token = joiningTokenOf(call.headers) ?? newJoiningToken()
  const subject = { purpose: 'member', channel: 'sms', to: phone, bearer: hashJoiningToken(token) } as const
  const sent = await issueCode(call.tx, seal, subject, call.locale)
  if (sent.kind !== 'sent') return sent
  call.setCookie(joiningCookie(token, isSecure))
  return ok({ resendSeconds: CODE_PAUSE_SECONDS, lifeSeconds: CODE_LIFE_SECONDS })
}

/**
 * Consumes the code and finds an invitation of this phone for the holder of this document. The inviter is shown only after
 * both are proved. A wrong document number costs the code, so numbers cannot be guessed (rules/threats.md#texted-codes).
 */
export async function proveInvitation(
  call: ActCall,
  input: ParsedOf<typeof proveContract>,
  { seal, isSecure }: JoiningDeps,
): Promise<AnswerOf<typeof proveContract>> {
  const phone = readPhone(input.phone)
  if (phone === null) return { kind: 'phone-form' }
  const subject = { purpose: 'member', channel: 'sms', to: phone, bearer: hashJoiner(call.headers) } as const
  const spent = await consumeCode(call.db, seal, subject, input.code)
  if (spent.kind !== 'ok') return spent
  const token = newJoiningToken()
  return call.change(async (tx) => {
    const found = await proveOpenInvitation(tx, {
      phoneBlind: phoneBlind(seal, phone),
      numberBlinds: numbersOf(input.documentNumber).map((each) => seal.blind(each, 'document')),
      tokenHash: hashJoiningToken(token),
    })
    if (!found) return { kind: 'invitation-missing' }
    await appendAudit(tx, {
      ...audited(call),
      ...{ stream: `account:${found.accountNumber}`, action: 'member.prove', actor: 'invited' },
      ...{ subject: found.membershipId, facts: {} },
    })
    call.setCookie(joiningCookie(token, isSecure))
    return ok({ invitation: invitationOf(found) })
  })
}

/** Returns the data of an invitation that the invited person is shown. */
export function invitationOf({ companyName, personName, duties }: OpenInvitation) {
  return { companyName, name: maskName(personName), duties: [...duties] }
}

/** Returns the number in the form of each document type it may have. The person does not enter the type. */
function numbersOf(typed: string): readonly string[] {
  return DOCUMENT_TYPES.flatMap((type) => {
    const number = readDocumentNumber(type, typed)
    return typeof number === 'string' ? [number] : []
  })
}
