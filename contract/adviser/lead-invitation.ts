import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { instant } from '#contract/part.ts'
import { clientKind, leadId, OF_REGISTERING, step } from './lead.ts'

/** Invitations of leads (rules/advisers.md#leads). */

/** Invites a lead, or invites it again: by text, or by a QR code that is shown once. The code before it is void. */
export const inviteLead = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/lead/invite-lead',
  input: z.object({ leadId, kind: clientKind, way: z.enum(['text', 'qr']) }),
  output: z.object({
    expiresAt: instant,
    /** The rows of the QR code, a digit a module. Null for a text. */
    rows: z.nullable(z.array(z.string())),
    /** The address in the QR code. */
    address: z.nullable(z.string()),
  }),
  refusals: [
    'lead-not-found',
    'adviser-not-active',
    'invitation-too-soon',
    'invitation-too-many',
    'invitation-budget-spent',
  ],
  summary: { zh: '邀请潜在客户', en: 'Invite a lead by text or QR code' },
})

export const CLIENT_INVITATION_SORTS = ['sent'] as const

export const findInvitations = endpoint({
  ...OF_REGISTERING,
  method: 'GET',
  path: '/rest/adviser/lead/find-invitations',
  input: z.object(listInput(CLIENT_INVITATION_SORTS)),
  output: z.object({
    next,
    invitations: z.array(
      z.object({
        invitationId: z.uuid(),
        leadId,
        /** Null once the lead is erased. */
        name: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        kind: clientKind,
        texts: z.int(),
        sentAt: instant,
        openedAt: z.nullable(instant),
        expiresAt: instant,
        step,
        /** Whether the reader may send it again. */
        mayResend: z.boolean(),
      }),
    ),
  }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '已发出的邀请', en: 'The invitations of the reader' },
})
