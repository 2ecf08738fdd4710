import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  openStaffInvitation as openContract,
  sendStaffCode as sendContract,
} from '#contract/account/staff.ts'
import { parseCertificateCode } from '#domain/certificate-code.ts'
import { FIRST_ADMINISTRATORS } from '#domain/duty/staff-invitation.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import { maskName } from '#server/people/accounts/account.store.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall, WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Tx } from '#server/db/tx.ts'
import type { CodeSubject } from '#server/people/notices/code.store.ts'
import { issueCode } from '#server/people/notices/code.store.ts'
import { hashInvitationCode } from './invited-person.ts'
import type { StaffInvitation } from './staff-invitation.store.ts'
import { countAdministrators, findOpenInvitation, markOpened, openPerson } from './staff-invitation.store.ts'

/** Shows who is invited as what, to whoever has the code, and marks the invitation as opened. */
export async function openStaffInvitation(
  { db }: ActCall,
  { code }: ParsedOf<typeof openContract>,
  seal: Seal,
): Promise<AnswerOf<typeof openContract>> {
  const found = await findOpenInvitation(db, readCode(code))
  if (!found) return { kind: 'staff-invitation-invalid' }
  await markOpened(db, found.invitationId)
  return ok({
    scope: found.scope,
    firmName: found.firmName,
    duties: found.duties.map(({ duty }) => duty),
    name: maskName(openPerson(seal, found).name),
    askedBy: found.askedByName,
    channel: found.channel,
    contact: found.contactMasked,
    expiresAt: found.expiresAt.toISOString(),
  })
}

/** Sends a code to the contact of the invitation, within the limits of all codes. */
export async function sendStaffCode(
  { tx, locale }: WriteCall,
  { code }: ParsedOf<typeof sendContract>,
  seal: Seal,
): Promise<AnswerOf<typeof sendContract>> {
  const found = await findOpenInvitation(tx, readCode(code))
  if (!found) return { kind: 'staff-invitation-invalid' }
  const sent = await issueCode(tx, seal, contactSubject(seal, found), locale)
  if (sent.kind !== 'sent') return sent
  return ok({ resendSeconds: CODE_PAUSE_SECONDS, lifeSeconds: CODE_LIFE_SECONDS })
}

/** The hash of a typed code. A text that cannot be a code has a hash that no row has. */
export function readCode(text: string): Buffer {
  return hashInvitationCode(parseCertificateCode(text) ?? '')
}

/** What the code to the contact belongs to: this invitation alone, by the hash of its code. */
export function contactSubject(seal: Seal, invitation: StaffInvitation): CodeSubject {
  const { channel, codeHash } = invitation
  return { purpose: 'staff', channel, to: openPerson(seal, invitation).to, bearer: codeHash }
}

/** Whether an invitation may still be used: one of the command line only while the house has too few administrators. */
export async function isStillNeeded(tx: Tx, { origin }: StaffInvitation): Promise<boolean> {
  return origin === 'screen' || (await countAdministrators(tx)).active < FIRST_ADMINISTRATORS
}
