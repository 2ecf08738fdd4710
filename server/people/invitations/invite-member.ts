import { INVITATION_DAYS } from '#domain/registration/member-invitation.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { addInvitation } from './invitation.store.ts'

export interface NewInvitation {
  readonly membershipId: string
  readonly accountNumber: string
  readonly companyName: string
  readonly duty: 'maker' | 'checker'
  /** The phone as it was given and reviewed, at the opening or when the member was named. */
  readonly phone: string
  readonly locale: 'zh' | 'en'
  readonly origin: AuditOrigin
}

/** Invites a new member by text. A person who can log in for institutions already needs none (rules/companies.md#members). */
export async function inviteMember(tx: Tx, seal: Seal, of: NewInvitation): Promise<void> {
  const { membershipId, accountNumber, phone, locale } = of
  if (!(await addInvitation(tx, seal, { membershipId, phone, locale }))) return
  await notifyInvited(tx, seal, of)
  await appendAudit(tx, {
    ...of.origin,
    ...{ stream: `account:${accountNumber}`, action: 'member.invite', subject: membershipId, facts: {} },
  })
}

/** Sends the text of an invitation. It contains no link, so that nobody can forge one (rules/threats.md#texted-codes). */
export async function notifyInvited(
  tx: Tx,
  seal: Seal,
  of: Pick<NewInvitation, 'companyName' | 'phone' | 'locale' | 'duty'>,
): Promise<void> {
  await writeNotice(tx, seal, {
    ...{ channel: 'sms', template: 'member-invited', locale: of.locale, to: of.phone, partyId: null },
    parameters: { company: of.companyName, duty: of.duty, days: String(INVITATION_DAYS) },
  })
}
