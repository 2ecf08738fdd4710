import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/part.ts'

/** How a client binds themselves to an adviser (rules/advisers.md#invitations), and the public side of an adviser's invitation. */

const OF_CLIENT = { client: 'fe', audience: ['investor', 'corporate'] } as const
const code = z.string().check(z.maxLength(80))

const servedBy = {
  adviserName: z.string(),
  firmName: z.string(),
  registerNo: z.string(),
} as const

export const getBinding = endpoint({
  ...OF_CLIENT,
  method: 'GET',
  path: '/rest/binding/get-binding',
  input: z.object({}),
  output: z.object({
    /** Who serves the client. Null if nobody does. */
    adviser: z.nullable(z.object(servedBy)),
    /** Who asks to serve them. */
    pending: z.nullable(z.object({ ...servedBy, relationId: z.uuid(), askedAt: instant, until: instant })),
    /** The end of the code that was made last. Null if none is good now. */
    codeUntil: z.nullable(instant),
  }),
  refusals: [],
  summary: { zh: '我的顾问绑定', en: 'My binding to an adviser' },
})

/** Makes a code for the client's adviser. It is shown once; the one before it is void. */
export const makeBindingCode = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/binding/make-code',
  input: z.object({}),
  output: z.object({ code: z.string(), expiresAt: instant }),
  refusals: ['account-not-open', 'binding-waits', 'binding-served', 'duty-missing', 'too-many-attempts'],
  summary: { zh: '生成绑定码', en: 'Make a binding code' },
})

export const decideBinding = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/binding/decide',
  input: z.object({ relationId: z.uuid(), isConfirmed: z.boolean() }),
  output: z.object({ state: z.enum(['active', 'ended']) }),
  refusals: ['binding-not-found', 'duty-missing'],
  summary: { zh: '确认或拒绝绑定', en: 'Confirm or refuse a binding' },
})

/** Shows who invites, and lets this browser register by the invitation. */
export const openClientInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/open-invitation',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ code }),
  output: z.object({ ...servedBy, kind: z.enum(['person', 'company']), expiresAt: instant }),
  refusals: ['client-code-invalid', 'too-many-attempts'],
  summary: { zh: '打开顾问的邀请', en: 'Open the invitation of an adviser' },
})

/** Erases a lead at the wish of the person, by the link that every message has. */
export const stopContact = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/stop-contact',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ code }),
  output: z.object({}),
  refusals: ['client-code-invalid', 'too-many-attempts'],
  summary: { zh: '不再联系我', en: 'Ask an adviser not to contact one any more' },
})
