import { isSeen } from '#domain/number/typed-text.ts'
import { formatCertificateCode } from '#domain/certificate-code.ts'
import { judgeInvitedDuties, STAFF_INVITATION_DAYS } from '#domain/duty/staff-invitation.ts'
import type { InvitedDuty } from '#domain/duty/staff-invitation.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { readStaffContact, readStaffDocument, readStaffName } from './invited-person.ts'
import {
  addStaffInvitation,
  closeInvitation,
  hasOpenInvitation,
  lockInvitation,
  openPerson,
  sendStaffInvitation,
} from './staff-invitation.store.ts'

type StaffCall = WriteCall<Operator>

/** Whom to invite, as it was typed, into the house or into a firm. */
export interface ProposedInvitation {
  readonly firmId: string | null
  readonly name: string
  readonly contact: string
  readonly documentNumber: string
  readonly language: 'zh' | 'en'
  readonly duties: readonly InvitedDuty[]
}

type InviteRefusal =
  | 'fields-wrong'
  | 'duties-missing'
  | 'duties-forbidden'
  | 'duty-place-missing'
  | 'invitation-waits'

/** Proposes to invite a person. Nothing is sent before another person has decided. */
export async function proposeInvitation(
  call: StaffCall,
  of: ProposedInvitation,
  seal: Seal,
): Promise<Answer<{ invitationId: string }, InviteRefusal>> {
  const { tx, actor } = call
  const { firmId, language: locale } = of
  const scope = firmId === null ? 'house' : 'firm'
  const read = readPerson(of)
  if (read.kind !== 'person') return read
  const { name, contact, document } = read
  const judged = judgeInvitedDuties(scope, of.duties)
  if (judged.kind !== 'ok') return judged
  if (await hasOpenInvitation(tx, seal, { to: contact.to, scope, firmId }))
    return { kind: 'invitation-waits' }
  const invitationId = await addStaffInvitation(tx, seal, {
    ...{ name, contact, document, scope, firmId, locale, duties: of.duties, askedBy: actor.partyId },
  })
  const duties = of.duties.map(({ duty }) => duty).join(',')
  await record(call, scope, 'invite', invitationId, { duties })
  return ok({ invitationId })
}

function readPerson(of: ProposedInvitation) {
  const name = readStaffName(of.name)
  const contact = readStaffContact(of.contact)
  const document = of.documentNumber.trim() === '' ? null : readStaffDocument(of.documentNumber)
  const wrong: WrongField[] = []
  if (name === null) wrong.push({ field: 'name', problem: isSeen(of.name) ? 'too-long' : 'missing' })
  if (contact === null)
    wrong.push({ field: 'contact', problem: of.contact.trim() === '' ? 'missing' : 'form' })
  if (document === null && of.documentNumber.trim() !== '')
    wrong.push({ field: 'documentNumber', problem: 'form' })
  if (name === null || contact === null || wrong.length > 0)
    return { kind: 'fields-wrong', fields: wrong } as const
  return { kind: 'person', name, contact, document } as const
}

/** Sends an invitation that another person asked for, with its code, or refuses it. */
export async function decideInvitation(
  call: StaffCall,
  of: { readonly invitationId: string; readonly isApproved: boolean; readonly scope: 'house' | 'firm' },
  seal: Seal,
): Promise<Answer<{ state: 'sent' | 'refused' }, 'staff-item-missing' | 'own-staff-item'>> {
  const { tx, actor } = call
  const { invitationId, isApproved, scope } = of
  const found = await lockInvitation(tx, invitationId, { scope, states: ['proposed'] })
  if (!found) return { kind: 'staff-item-missing' }
  if (found.askerId === actor.partyId) return { kind: 'own-staff-item' }
  await record(call, scope, 'invite-decide', invitationId, { isApproved })
  if (!isApproved) {
    await closeInvitation(tx, invitationId, { state: 'refused', by: actor.partyId })
    return ok({ state: 'refused' })
  }
  const hours = 24 * STAFF_INVITATION_DAYS
  const { code } = await sendStaffInvitation(tx, invitationId, { hours, decidedBy: actor.partyId })
  await writeNotice(tx, seal, {
    ...{ channel: found.channel, template: 'staff-invited', locale: found.locale, partyId: null },
    to: openPerson(seal, found).to,
    parameters: {
      ...{ code: formatCertificateCode(code), days: String(STAFF_INVITATION_DAYS) },
      place: found.firmName ?? '',
    },
  })
  return ok({ state: 'sent' })
}

/** Takes an invitation back. Its code opens nothing from then on. */
export async function withdrawInvitation(
  call: StaffCall,
  of: { readonly invitationId: string; readonly scope: 'house' | 'firm' },
): Promise<Answer<Record<string, never>, never> | Refusals<'staff-item-missing'>> {
  const { invitationId, scope } = of
  const found = await lockInvitation(call.tx, invitationId, { scope, states: ['proposed', 'sent'] })
  if (!found) return { kind: 'staff-item-missing' }
  await closeInvitation(call.tx, invitationId, { state: 'withdrawn', by: null })
  await record(call, scope, 'invite-withdraw', invitationId, {})
  return ok({})
}

async function record(
  call: StaffCall,
  scope: 'house' | 'firm',
  what: 'invite' | 'invite-decide' | 'invite-withdraw',
  invitationId: string,
  facts: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  const action = `${scope === 'house' ? 'user' : 'adviser'}.${what}`
  await recordEvent(call, { kind: 'staff-invitation', id: invitationId }, action, facts)
}
