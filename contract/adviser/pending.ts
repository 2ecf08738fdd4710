import * as z from 'zod/mini'
import { REVIEW_REASONS } from '#domain/registration/review.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { instant } from '#contract/part.ts'

/** Clients who are not yet an adviser's: they register, or their word is waited for (rules/advisers.md#client-ownership). */

const OF_REGISTERING = { client: 'fe', audience: ['adviser'], right: 'client.register' } as const

export const PENDING_REASONS = [
  'kyc',
  'client',
  'transfer-out-head',
  'transfer-in-head',
  'client-notice',
] as const
export const PENDING_SORTS = ['since'] as const

export const findPendingClients = endpoint({
  ...OF_REGISTERING,
  method: 'GET',
  path: '/rest/adviser/client/find-pending-clients',
  input: z.object(listInput(PENDING_SORTS)),
  output: z.object({
    next,
    clients: z.array(
      z.object({
        pendingId: z.uuid(),
        /** Masked. */
        name: z.string(),
        kind: z.enum(['person', 'company']),
        waitsFor: z.enum(PENDING_REASONS),
        since: instant,
        daysLeft: z.int(),
        /** What the applicant does now. Null where no registration is waited for. */
        step: z.nullable(z.enum(['filling', 'in-review', 'more-needed'])),
        /** Why the registration was returned, as the applicant was told. */
        reasons: z.array(z.enum(REVIEW_REASONS)),
        mayRemind: z.boolean(),
      }),
    ),
  }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '待确认客户', en: 'The pending clients of the reader' },
})

/** Asks for the client of a binding code. They are the reader's once they have confirmed it. */
export const requestBinding = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/client/request-binding',
  input: z.object({ code: z.string().check(z.maxLength(80)) }),
  output: z.object({ pendingId: z.uuid() }),
  refusals: ['client-code-invalid', 'adviser-not-active', 'too-many-attempts'],
  summary: { zh: '用绑定码绑定客户', en: 'Bind a client by their code' },
})

export const remindPending = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/client/remind-pending',
  input: z.object({ pendingId: z.uuid() }),
  output: z.object({}),
  refusals: ['pending-not-found', 'pending-reminded'],
  summary: { zh: '提醒待确认客户', en: 'Remind a pending client, once a day' },
})

export const withdrawPending = endpoint({
  ...OF_REGISTERING,
  method: 'POST',
  path: '/rest/adviser/client/withdraw-pending',
  input: z.object({ pendingId: z.uuid() }),
  output: z.object({}),
  refusals: ['pending-not-found'],
  summary: { zh: '撤回绑定或邀请', en: 'Withdraw a pending binding or invitation' },
})
