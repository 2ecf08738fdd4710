import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { clientRef } from './client.ts'

/** The tags of the clients of an adviser (rules/advisers.md#tags). */

const OF_TAGS = { client: 'fe', audience: ['adviser'] } as const

/** Tags as typed or shown. Number and length are judged by the rule; these bounds are far above. */
const tags = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))

/** Writes the whole list of a client's tags. `tags-changed` has the list that somebody made of `previous` in the meantime. */
export const setTags = endpoint({
  ...OF_TAGS,
  method: 'POST',
  path: '/rest/adviser/client/set-tags',
  right: 'client.tag',
  input: z.object({
    clientRef,
    tags,
    /** The list that was changed, as it was shown. */
    previous: tags,
  }),
  output: z.object({ tags: z.array(z.string()) }),
  refusals: [
    'client-not-found',
    'client-part-hidden',
    'tag-wrong',
    'tag-too-long',
    'tags-too-many',
    'tags-changed',
  ],
  summary: { zh: '设置客户标签', en: 'Set the tags of one client' },
})

/** The tags of clients within the reader's reach, the most used first, at most 200. Nobody is named. */
export const findTags = endpoint({
  ...OF_TAGS,
  method: 'GET',
  path: '/rest/adviser/tag/find-tags',
  right: 'client.read',
  input: z.object({
    /** Of the reader's own clients, of those of others, or of both. */
    of: z._default(z.enum(['', 'own', 'others']), ''),
  }),
  output: z.object({ tags: z.array(z.object({ tag: z.string(), clients: z.int() })) }),
  refusals: ['too-many-attempts'],
  summary: { zh: '客户标签', en: 'The tags used within the reader’s reach' },
})
