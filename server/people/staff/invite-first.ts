import { formatCertificateCode } from '#domain/certificate-code.ts'
import { FIRST_ADMINISTRATORS, FIRST_LINK_HOURS } from '#domain/duty/staff-invitation.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Tx } from '#server/db/tx.ts'
import type { StaffContact, StaffDocument } from './invited-person.ts'
import {
  addStaffInvitation,
  countAdministrators,
  sendStaffInvitation,
  withdrawFirst,
} from './staff-invitation.store.ts'

export interface FirstAdministrator {
  readonly name: string
  readonly document: StaffDocument | null
  readonly contact: StaffContact
  readonly locale: 'zh' | 'en'
}

export type FirstInvitation =
  | { readonly kind: 'ok'; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'administrators-complete'; readonly active: number; readonly invited: number }

/**
 * Invites one of the first administrators of a house that has fewer than two. The code is returned once. A second invitation to the same phone
 * or address takes the place of the first, so that a lost link needs no waiting.
 */
export async function inviteFirst(tx: Tx, seal: Seal, who: FirstAdministrator): Promise<FirstInvitation> {
  await withdrawFirst(tx, seal, who.contact.to)
  const { active, invited } = await countAdministrators(tx)
  if (active + invited >= FIRST_ADMINISTRATORS) return { kind: 'administrators-complete', active, invited }
  const invitationId = await addStaffInvitation(tx, seal, {
    ...who,
    ...{ scope: 'house', firmId: null, askedBy: null },
    duties: [{ duty: 'administrator', nodeId: null, assistsId: null }],
  })
  const sent = await sendStaffInvitation(tx, invitationId, { hours: FIRST_LINK_HOURS, decidedBy: null })
  await appendAudit(tx, {
    ...{ stream: `staff-invitation:${invitationId}`, action: 'user.invite', actor: 'command' },
    ...{ subject: invitationId, facts: { duty: 'administrator' }, requestId: null },
  })
  return { kind: 'ok', code: formatCertificateCode(sent.code), expiresAt: sent.expiresAt }
}
