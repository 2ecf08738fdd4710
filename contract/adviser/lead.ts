import * as z from 'zod/mini'
import {
  LEAD_CLOSE_REASONS,
  LEAD_INTERESTS,
  LEAD_PROOFS,
  LEAD_SOURCES,
  LEAD_STAGES,
} from '#domain/registration/lead.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, instant } from '#contract/part.ts'

/** An adviser's leads and the invitations they sent (rules/advisers.md#leads). Another adviser's lead is an unknown one. */

export const OF_REGISTERING = { client: 'fe', audience: ['adviser'], right: 'client.register' } as const
const text = (most: number) => z.string().check(z.maxLength(most))
export const leadId = z.uuid()

/** What a client's invitation has led to so far. */
export const INVITATION_STEPS = [
  'sent',
  'opened',
  'filling',
  'in-review',
  'more-needed',
  'refused',
  'client',
  'expired',
  'withdrawn',
] as const
export const step = z.enum(INVITATION_STEPS)
export const clientKind = z.enum(['person', 'company'])

/** The text to which a person agrees before an adviser may keep their name and phone. */
export const getLeadConsent = endpoint({
  ...OF_REGISTERING,
  method: 'GET',
  path: '/rest/adviser/lead/get-consent-text',
  input: z.object({}),
  output: z.object({ version: z.string(), zh: z.string(), en: z.string() }),
  refusals: [],
  summary: { zh: '潜在客户：同意书文本', en: 'The consent text of a lead' },
})

export const createLead = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/lead/create-lead',
  input: z.object({
    name: text(80),
    phone: text(40),
    source: z.enum(['', ...LEAD_SOURCES]),
    proof: z.enum(['', ...LEAD_PROOFS]),
    proofNote: text(400),
    /** The version of the text that was agreed to. Empty if it was not. */
    consentVersion: text(40),
    language: z.enum(['zh', 'en']),
  }),
  output: z.object({ leadId }),
  refusals: ['fields-wrong', 'lead-known', 'lead-opted-out', 'adviser-not-active'],
  summary: { zh: '登记潜在客户', en: 'Register a lead' },
})

export const LEAD_SORTS = ['closing', 'next', 'created'] as const

const lead = z.object({
  leadId,
  name: z.string(),
  phone: z.string(),
  source: z.enum(LEAD_SOURCES),
  stage: z.enum(LEAD_STAGES),
  interest: z.enum(LEAD_INTERESTS),
  nextAction: z.nullable(z.string()),
  nextOn: z.nullable(day),
  lastContactAt: z.nullable(instant),
  /** Days until it closes by itself. */
  daysLeft: z.int(),
  /** Null if it was never invited. */
  invitation: z.nullable(step),
})

export const findLeads = endpoint({
  ...OF_REGISTERING,
  method: 'GET',
  path: '/rest/adviser/lead/find-leads',
  input: z.object({
    ...listInput(LEAD_SORTS),
    stage: z._default(z.enum(['', ...LEAD_STAGES]), ''),
    source: z._default(z.enum(['', ...LEAD_SOURCES]), ''),
  }),
  output: z.object({ next, leads: z.array(lead), today: day }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '潜在客户', en: 'The leads of the reader' },
})

const plan = {
  nextAction: text(400),
  nextOn: z.union([z.literal(''), day]),
} as const

export const editLead = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/lead/edit-lead',
  input: z.object({ leadId, interest: z.enum(LEAD_INTERESTS), ...plan }),
  output: z.object({}),
  refusals: ['fields-wrong', 'lead-not-found'],
  summary: { zh: '修改潜在客户', en: 'Change interest and next action of a lead' },
})

/** Logs a contact with a lead, which begins its 90 days anew, and what comes next. */
export const contactLead = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/lead/contact-lead',
  input: z.object({ leadId, stage: z.enum(['contacted', 'meeting']), ...plan }),
  output: z.object({}),
  refusals: ['fields-wrong', 'lead-not-found'],
  summary: { zh: '记录联系', en: 'Log a contact with a lead' },
})

export const closeLead = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/lead/close-lead',
  input: z.object({ leadId, reason: z.enum(LEAD_CLOSE_REASONS) }),
  output: z.object({}),
  refusals: ['lead-not-found'],
  summary: { zh: '结束跟进', en: 'Close a lead with a reason' },
})

/** Erases name and phone of a lead at once. */
export const eraseLead = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/lead/erase-lead',
  input: z.object({ leadId }),
  output: z.object({}),
  refusals: ['lead-not-found'],
  summary: { zh: '删除潜在客户资料', en: 'Erase a lead' },
})
