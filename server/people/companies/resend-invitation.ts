import type { ParsedOf } from '#contract/endpoint.ts'
import type { resendInvitation as contract } from '#contract/account/member.ts'
import { decideInvitation } from '#domain/registration/member-invitation.ts'
import {
  lockOwnInvitation,
  phonePlace,
  renewInvitation,
} from '#server/people/invitations/invitation.store.ts'
import { notifyInvited } from '#server/people/invitations/invite-member.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

/**
 * Sends a member's invitation again, only to the phone that was reviewed at the opening: a maker who could choose the phone
 * could become their own checker. Refuses within a minute and after five a day.
 */
export async function resendInvitation(
  call: WriteCall<Corporate>,
  { memberId }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const invitation = await lockOwnInvitation(tx, actor.accountNumber, memberId)
  if (!invitation) return { kind: 'member-missing' }
  const allowed = decideInvitation(invitation.secondsAgo)
  if (allowed.kind !== 'ok') return allowed
  const expiresAt = await renewInvitation(tx, invitation.invitationId)
  const { companyName, locale, phoneSealed, duties } = invitation
  const duty = duties.includes('maker') ? 'maker' : 'checker'
  await notifyInvited(tx, seal, {
    companyName,
    locale,
    duty,
    phone: seal.open(phoneSealed, phonePlace(memberId)),
  })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `account:${actor.accountNumber}`, action: 'member.invite-again' },
    ...{ subject: memberId, facts: {} },
  })
  return ok({ expiresAt: expiresAt.toISOString() })
}
