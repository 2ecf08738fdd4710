import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/part.ts'
import { SHARED_PARTS, SHARE_PHASES } from '#domain/duty/share.ts'

/** What an owner shares of a client with a colleague, by the client's word (rules/advisers.md#sharing). */

const id = z.uuid()

/** Asks a client of one's own whether a colleague may see parts of their data. */
export const askToShare = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/share/ask-to-share',
  audience: ['adviser'],
  right: 'share.make',
  idempotent: true,
  input: z.object({
    /** The opaque name of the client. */
    sharedRef: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
    colleagueId: id,
    days: z.int(),
    parts: z.array(z.enum(SHARED_PARTS)).check(z.maxLength(SHARED_PARTS.length)),
  }),
  output: z.object({ shareId: id, to: day }),
  refusals: [
    'adviser-not-found',
    'client-not-found',
    'colleague-not-qualified',
    'invalid-input',
    'share-range-wrong',
    'share-waits',
  ],
  summary: { zh: '请客户同意共享资料', en: 'Ask a client to be shared with a colleague' },
})

/** What the reader has asked to share, newest first: what waits, what stands, what ended lately. */
export const findShares = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/share/find-shares',
  audience: ['adviser'],
  right: 'share.make',
  input: z.object({}),
  output: z.object({
    shares: z.array(
      z.object({
        shareId: id,
        clientName: z.string(),
        colleagueName: z.string(),
        parts: z.array(z.enum(SHARED_PARTS)),
        phase: z.enum(SHARE_PHASES),
        to: day,
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '我发起的共享', en: 'What the reader shares' },
})

/** Takes back what one shares, or asked to share. */
export const endShare = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/share/end-share',
  audience: ['adviser'],
  right: 'share.make',
  input: z.object({ shareId: id }),
  output: z.object({}),
  refusals: ['share-decided', 'share-not-found'],
  summary: { zh: '结束共享', en: 'End a sharing' },
})
