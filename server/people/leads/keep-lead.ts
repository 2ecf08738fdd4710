import { plainName } from '#domain/person/person-name.ts'
import { createHash } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  closeLead as closeContract,
  contactLead as contactContract,
  createLead as createContract,
  editLead as editContract,
  eraseLead as eraseContract,
} from '#contract/adviser/lead.ts'
import { judgeLead, judgePlan } from '#domain/registration/lead.ts'
import type { LeadProof, LeadSource } from '#domain/registration/lead.ts'
import { readPhone } from '#domain/person/phone.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditEvent } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import { findServing } from './adviser-standing.store.ts'
import { withdrawOf } from './client-invitation.store.ts'
import { LEAD_CONSENT } from './lead-consent.copy.ts'
import { addLead, endLead, forgetLead, isOptedOut, lockLead, savePlan } from './lead.store.ts'

type LeadCall = WriteCall<Adviser>

/**
 * Registers a lead of the adviser's own, with the consent and its proof. Refuses a phone that is their open lead, and one whose holder asked the firm
 * not to contact them; leads of others with the same phone change nothing (AD9).
 */
export async function createLead(
  call: LeadCall,
  input: ParsedOf<typeof createContract>,
  seal: Seal,
): Promise<AnswerOf<typeof createContract>> {
  const { tx, actor } = call
  const serving = await findServing(tx, actor.adviserId)
  if (!serving) return { kind: 'adviser-not-active' }
  const wrong = judgeLead(input, LEAD_CONSENT.version)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const phone = readPhone(input.phone)!
  const { adviserId } = serving
  if (await isOptedOut(tx, adviserId, phoneBlind(seal, phone))) return { kind: 'lead-opted-out' }
  const leadId = await addLead(tx, seal, {
    ...{ adviserId, by: actor.partyId, name: plainName(input.name), phone, locale: input.language },
    ...{ source: input.source as LeadSource, proof: input.proof as LeadProof },
    ...{ proofNote: input.proofNote.trim(), consentVersion: LEAD_CONSENT.version },
    consentHash: createHash('sha256').update(LEAD_CONSENT[input.language]).digest(),
  })
  if (leadId === null) return { kind: 'lead-known' }
  const { source, proof } = input
  await auditLead(call, leadId, 'lead.created', { source, proof, consentVersion: LEAD_CONSENT.version })
  return ok({ leadId })
}

/** Changes the interest and the next action of an adviser's own lead. */
export async function editLead(
  call: LeadCall,
  input: ParsedOf<typeof editContract>,
): Promise<AnswerOf<typeof editContract>> {
  const wrong = judgePlan(input, call.today)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const lead = await lockLead(call.tx, call.actor.adviserId, input.leadId)
  if (!lead) return { kind: 'lead-not-found' }
  await savePlan(call.tx, lead.leadId, input)
  await auditLead(call, lead.leadId, 'lead.changed', { interest: input.interest })
  return ok({})
}

/** Logs a contact with an adviser's own lead: the days to closing begin anew. */
export async function contactLead(
  call: LeadCall,
  input: ParsedOf<typeof contactContract>,
): Promise<AnswerOf<typeof contactContract>> {
  const wrong = judgePlan({ ...input, interest: '' }, call.today)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const lead = await lockLead(call.tx, call.actor.adviserId, input.leadId)
  if (!lead) return { kind: 'lead-not-found' }
  const { nextAction, nextOn, stage } = input
  await savePlan(call.tx, lead.leadId, { nextAction, nextOn, contact: stage })
  await auditLead(call, lead.leadId, 'lead.contacted', { stage })
  return ok({})
}

/** Closes an adviser's own lead with a reason. Its invitation opens nothing any more. */
export async function closeLead(
  call: LeadCall,
  { leadId, reason }: ParsedOf<typeof closeContract>,
): Promise<AnswerOf<typeof closeContract>> {
  const lead = await lockLead(call.tx, call.actor.adviserId, leadId)
  if (!lead) return { kind: 'lead-not-found' }
  await withdrawOf(call.tx, leadId)
  await endLead(call.tx, leadId, reason)
  await auditLead(call, leadId, 'lead.closed', { reason })
  return ok({})
}

/** Erases an adviser's own lead at once. */
export async function eraseLead(
  call: LeadCall,
  { leadId }: ParsedOf<typeof eraseContract>,
): Promise<AnswerOf<typeof eraseContract>> {
  const lead = await lockLead(call.tx, call.actor.adviserId, leadId)
  if (!lead) return { kind: 'lead-not-found' }
  await withdrawOf(call.tx, leadId)
  await forgetLead(call.tx, leadId, { isOptOut: false })
  await auditLead(call, leadId, 'lead.erased', { by: 'adviser' })
  return ok({})
}

/** Writes an event of a lead: without name and phone, which are forgotten one day. */
export async function auditLead(
  call: LeadCall,
  leadId: string,
  action: string,
  facts: AuditEvent['facts'],
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    ...{ stream: `lead:${leadId}`, action, subject: leadId, facts, object: { kind: 'lead', id: leadId } },
  })
}
