import * as z from 'zod/mini'
import { TRANSFER_CLIENT_STATES, TRANSFER_STATES } from '#domain/duty/transfer.ts'
import { SHARED_PARTS, SHARE_PHASES } from '#domain/duty/share.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'

/** What a client sees of their adviser, and what they may say to it (rules/advisers.md#what-the-client-sees). A company says it by a member with a say. */

const id = z.uuid()
const OF_CLIENT = { client: 'fe', audience: ['investor', 'corporate'] } as const
const text = z.string().check(z.maxLength(400))

const named = z.object({ name: z.string(), nameEn: z.nullable(z.string()) })

export const getMyAdviser = endpoint({
  ...OF_CLIENT,
  method: 'GET',
  path: '/rest/my-adviser/get-my-adviser',
  input: z.object({}),
  output: z.object({
    today: day,
    /** Whether the reader may act here: of a company's members the maker and the administrator. */
    maySay: z.boolean(),
    /** Null for a client of the house's pool. */
    adviser: z.nullable(
      z.object({
        ...named.shape,
        registerNo: z.string(),
        firm: named,
        since: day,
        /** What the firm discloses to its clients. */
        footer: z.nullable(bilingual),
      }),
    ),
    /** Who stands in today or is to, with the last day. */
    covers: z.array(z.object({ ...named.shape, registerNo: z.string(), from: day, to: day })),
    transfers: z.array(
      z.object({
        transferId: id,
        state: z.enum(TRANSFER_STATES),
        clientState: z.enum(TRANSFER_CLIENT_STATES),
        giver: named,
        receiver: z.object({ ...named.shape, registerNo: z.string(), firm: named }),
        effectiveOn: day,
        mayObject: z.boolean(),
      }),
    ),
    shares: z.array(
      z.object({
        shareId: id,
        owner: named,
        colleague: named,
        parts: z.array(z.enum(SHARED_PARTS)),
        phase: z.enum(SHARE_PHASES),
        to: day,
      }),
    ),
    requests: z.array(
      z.object({
        requestId: id,
        reason: z.string(),
        isOfOtherFirm: z.boolean(),
        state: z.enum(['open', 'answered', 'done', 'withdrawn']),
        askedAt: instant,
        answer: z.nullable(z.string()),
      }),
    ),
    /** Who opened the client's data this month and how often, by person and basis. */
    looks: z.array(
      z.object({
        ...named.shape,
        firm: z.nullable(named),
        basis: bilingual,
        count: z.int(),
        lastAt: instant,
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '我的顾问', en: 'The client’s adviser, cover, transfers, consents and looks' },
})

export const objectToTransfer = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/my-adviser/object-to-transfer',
  input: z.object({ transferId: id }),
  output: z.object({}),
  refusals: ['duty-missing', 'transfer-decided', 'transfer-not-found'],
  summary: { zh: '对更换顾问提出异议', en: 'Object to a transfer' },
})

export const answerShare = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/my-adviser/answer-share',
  input: z.object({ shareId: id, isAgreed: z.boolean() }),
  output: z.object({}),
  refusals: ['duty-missing', 'share-decided', 'share-not-found'],
  summary: { zh: '同意或拒绝共享', en: 'Agree to be shared, or refuse' },
})

/** Withdraws a consent. The colleague sees nothing from the next request on. */
export const withdrawShare = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/my-adviser/withdraw-share',
  input: z.object({ shareId: id }),
  output: z.object({}),
  refusals: ['duty-missing', 'share-decided', 'share-not-found'],
  summary: { zh: '撤回共享同意', en: 'Withdraw the consent to a sharing' },
})

export const askForAdviser = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/my-adviser/ask-for-adviser',
  idempotent: true,
  input: z.object({ reason: text, isOfOtherFirm: z.boolean() }),
  output: z.object({ requestId: id }),
  refusals: ['adviser-missing', 'adviser-request-waits', 'duty-missing', 'invalid-input'],
  summary: { zh: '请求更换顾问', en: 'Ask for another adviser' },
})

export const withdrawAdviserRequest = endpoint({
  ...OF_CLIENT,
  method: 'POST',
  path: '/rest/my-adviser/withdraw-request',
  input: z.object({ requestId: id }),
  output: z.object({}),
  refusals: ['adviser-request-not-found', 'duty-missing'],
  summary: { zh: '撤回更换顾问的请求', en: 'Withdraw the request for another adviser' },
})
