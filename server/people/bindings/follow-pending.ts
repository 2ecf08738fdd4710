import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  remindPending as remindContract,
  withdrawPending as withdrawContract,
} from '#contract/adviser/pending.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { endPending } from '#server/people/accounts/relation.store.ts'
import { findServing } from '#server/people/leads/adviser-standing.store.ts'
import { withdrawOf } from '#server/people/leads/client-invitation.store.ts'
import { openPhone, optOutCode, renewLeadOf, setInvited } from '#server/people/leads/lead.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { lockPendingBy, markReminded } from './binding.store.ts'
import { lockRegistering, markApplicantReminded } from './pending.store.ts'

export interface FollowDeps {
  readonly seal: Seal
  readonly publicOrigin: string | null
}

/** Reminds whom an adviser waits for, once a day: an applicant by text, a client by a notice. */
export async function remindPending(
  call: WriteCall<Adviser>,
  { pendingId }: ParsedOf<typeof remindContract>,
  { seal, publicOrigin }: FollowDeps,
): Promise<AnswerOf<typeof remindContract>> {
  const { tx, actor } = call
  const adviser = await findServing(tx, actor.adviserId)
  const binding = await lockPendingBy(tx, actor.adviserId, pendingId)
  const lead = binding ? null : await lockRegistering(tx, actor.adviserId, pendingId)
  if (!adviser || (!binding && !lead)) return { kind: 'pending-not-found' }
  const by = { adviser: adviser.name, firm: adviser.firmName, registerNo: adviser.registerNo }
  if (binding) {
    if (!(await markReminded(tx, pendingId))) return { kind: 'pending-reminded' }
    await notify(tx, seal, { partyId: binding.partyId, template: 'binding-requested', parameters: by })
  } else if (lead) {
    if (!(await markApplicantReminded(tx, pendingId))) return { kind: 'pending-reminded' }
    const origin = publicOrigin ?? call.headers.get('origin') ?? ''
    const stop = `${origin}/register/stop-contact?code=${optOutCode(seal, lead.leadId)}`
    await writeNotice(tx, seal, {
      ...{ channel: 'sms', template: 'registration-waits', locale: lead.locale, partyId: null },
      ...{ to: openPhone(seal, lead), parameters: { ...by, stop } },
    })
  }
  await audit(call, binding ? `account:${binding.accountNumber}` : `lead:${lead!.leadId}`, 'pending.reminded')
  return ok({})
}

/** Withdraws what an adviser waits for. An applicant goes on registering, for nobody; they are the adviser's lead again. */
export async function withdrawPending(
  call: WriteCall<Adviser>,
  { pendingId }: ParsedOf<typeof withdrawContract>,
): Promise<AnswerOf<typeof withdrawContract>> {
  const { tx, actor } = call
  const binding = await lockPendingBy(tx, actor.adviserId, pendingId)
  if (binding) {
    await endPending(tx, pendingId)
    await renewLeadOf(tx, binding)
    await audit(call, `account:${binding.accountNumber}`, 'binding.withdrawn')
    return ok({})
  }
  const lead = await lockRegistering(tx, actor.adviserId, pendingId)
  if (!lead) return { kind: 'pending-not-found' }
  await withdrawOf(tx, lead.leadId)
  await setInvited(tx, lead.leadId, false)
  await audit(call, `lead:${lead.leadId}`, 'invitation.withdrawn')
  return ok({})
}

async function audit(call: WriteCall<Adviser>, stream: string, action: string): Promise<void> {
  const subject = stream.slice(stream.indexOf(':') + 1)
  await appendAudit(call.tx, { ...audited(call), stream, action, subject, facts: {} })
}
