import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  openClientInvitation as openContract,
  stopContact as stopContract,
} from '#contract/account/binding.ts'
import {
  CLIENT_INVITATION_DAYS,
  CLIENT_INVITATION_LENGTH,
  OPT_OUT_LENGTH,
} from '#domain/registration/lead.ts'
import type { ClientKind } from '#domain/registration/registration.ts'
import { parseShortCode } from '#domain/registration/short-code.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import type { ActCall, WriteCall } from '#server/base/http/route.ts'
import type { Tx } from '#server/db/tx.ts'
import { beginOwn } from '#server/people/accounts/relation.store.ts'
import {
  hashClientCode,
  openByCode,
  takeUp,
  finishByApplication,
  withdrawOf,
} from './client-invitation.store.ts'
import { endLead, forgetLead, hashOptOut, lockByOptOut } from './lead.store.ts'

const COOKIE = 'invited'

/** Shows who invites to whoever has the code, and keeps the code in the browser until the phone is proved. */
export async function openClientInvitation(
  call: ActCall,
  { code }: ParsedOf<typeof openContract>,
  { isSecure }: { readonly isSecure: boolean },
): Promise<AnswerOf<typeof openContract>> {
  const read = parseShortCode(code, CLIENT_INVITATION_LENGTH)
  const found = read === null ? null : await openByCode(call.db, hashClientCode(read))
  if (read === null || !found) return { kind: 'client-code-invalid' }
  const seconds = CLIENT_INVITATION_DAYS * 86_400
  call.setCookie(
    `${COOKIE}=${read}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
  )
  const { adviserName, firmName, registerNo, kind, expiresAt } = found
  return ok({ adviserName, firmName, registerNo, kind, expiresAt: expiresAt.toISOString() })
}

/**
 * Binds the invitation that this browser has opened to the registration of the phone it was sent to. A code that is not this phone's changes nothing and
 * is not told: who is invited is nobody else's business.
 */
export async function takeUpInvitation(
  tx: Tx,
  headers: Headers,
  of: {
    readonly phoneBlind: Buffer
    readonly kind: ClientKind
    readonly applicationId: string
    readonly origin: AuditOrigin
  },
): Promise<void> {
  const code = parseShortCode(readCookies(headers.get('cookie')).get(COOKIE) ?? '', CLIENT_INVITATION_LENGTH)
  if (code === null) return
  const { phoneBlind, kind, applicationId, origin } = of
  const taken = await takeUp(tx, { codeHash: hashClientCode(code), phoneBlind, kind, applicationId })
  if (!taken) return
  const { leadId, invitationId } = taken
  await appendAudit(tx, {
    ...{ ...origin, actor: 'applicant', stream: `lead:${leadId}`, action: 'invitation.taken-up' },
    ...{ subject: leadId, facts: { invitationId, applicationId } },
  })
}

/**
 * Gives a new client to the adviser who invited them, from the next trading day on, today if it is one. An adviser who may serve nobody any more leaves the
 * client to the house's pool. A client who came by no invitation stays there.
 */
export async function giveToInviter(
  tx: Tx,
  of: { readonly applicationId: string; readonly accountNumber: string; readonly origin: AuditOrigin },
): Promise<void> {
  const { accountNumber, origin } = of
  const used = await finishByApplication(tx, of)
  if (!used) return
  const { leadId, invitationId, adviserId } = used
  await endLead(tx, leadId, 'became-client')
  await appendAudit(tx, {
    ...{ ...origin, stream: `lead:${leadId}`, action: 'invitation.used', subject: leadId },
    facts: { invitationId, accountNumber },
  })
  if (!used.isQualified) return
  const relationId = await beginOwn(tx, { accountNumber, adviserId, cause: 'invitation' })
  await appendAudit(tx, {
    ...{ ...origin, stream: `account:${accountNumber}`, action: 'relation.begun', subject: accountNumber },
    facts: { relationId, adviserId, cause: 'invitation' },
  })
}

/** Erases the leads of a phone in a firm at the wish of its holder. A second call finds them erased and changes nothing. */
export async function stopContact(
  call: WriteCall,
  { code }: ParsedOf<typeof stopContract>,
): Promise<AnswerOf<typeof stopContract>> {
  const { tx } = call
  const read = parseShortCode(code, OPT_OUT_LENGTH)
  const leads = read === null ? [] : await lockByOptOut(tx, hashOptOut(read))
  if (leads.length === 0) return { kind: 'client-code-invalid' }
  for (const { leadId } of leads) {
    await withdrawOf(tx, leadId)
    await forgetLead(tx, leadId, { isOptOut: true })
    await appendAudit(tx, {
      ...{ ...audited(call), actor: 'invited', stream: `lead:${leadId}`, action: 'lead.erased' },
      ...{ subject: leadId, facts: { by: 'opt-out' } },
    })
  }
  return ok({})
}
