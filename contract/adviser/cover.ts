import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day } from '#contract/part.ts'
import { COVER_PHASES } from '#domain/duty/cover.ts'
import { clientRef } from './client.ts'

/** A colleague who stands in for an adviser for some days (rules/advisers.md#cover). */

const id = z.uuid()

export const proposeCover = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/cover/propose-cover',
  audience: ['adviser'],
  right: 'cover.make',
  idempotent: true,
  input: z.object({
    /** Whose clients are covered. Null for one's own; somebody else's only by who leads them, and then it is set at once. */
    ownerId: z.nullable(id),
    deputyId: id,
    from: day,
    /** The last day, which belongs to the cover. */
    to: day,
    /** Null for all clients of the owner, those who come meanwhile among them. */
    clientRefs: z.nullable(z.array(clientRef).check(z.minLength(1), z.maxLength(5000))),
  }),
  output: z.object({ coverId: id, phase: z.enum(COVER_PHASES) }),
  refusals: [
    'adviser-not-found',
    'client-not-found',
    'colleague-not-qualified',
    'cover-of-cover',
    'cover-overlaps',
    'cover-range-wrong',
    'cover-to-oneself',
    'own-cover',
  ],
  summary: { zh: '设置代班', en: 'Ask for a stand-in, or set one as a head' },
})

const coverRow = z.object({
  coverId: id,
  phase: z.enum(COVER_PHASES),
  ownerName: z.string(),
  deputyName: z.string(),
  from: day,
  to: day,
  /** How many clients are chosen. Null for all. */
  clients: z.nullable(z.int()),
  proposedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  mayDecide: z.boolean(),
  mayEnd: z.boolean(),
})

export const COVER_SORTS = ['from', 'to'] as const

/** The covers of which the reader is owner or stand-in, and those of advisers whom they lead. */
export const findCovers = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/cover/find-covers',
  audience: ['adviser'],
  right: 'client.read',
  input: z.object({
    ...listInput(COVER_SORTS),
    phase: z._default(z.enum(['', ...COVER_PHASES]), ''),
  }),
  output: z.object({ next, covers: z.array(coverRow) }),
  refusals: LIST_REFUSALS,
  summary: { zh: '代班', en: 'Covers' },
})

export const decideCover = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/cover/decide-cover',
  audience: ['adviser'],
  right: 'cover.decide',
  input: z.object({ coverId: id, isApproved: z.boolean() }),
  output: z.object({ phase: z.enum(COVER_PHASES) }),
  refusals: [
    'colleague-not-qualified',
    'cover-decided',
    'cover-not-found',
    'cover-of-cover',
    'cover-overlaps',
    'cover-range-wrong',
    'own-cover',
  ],
  summary: { zh: '同意或拒绝代班', en: 'Approve or refuse a cover' },
})

/** Takes a cover back before it begins, or ends it at once. */
export const endCover = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/cover/end-cover',
  audience: ['adviser'],
  right: 'cover.make',
  input: z.object({ coverId: id }),
  output: z.object({ phase: z.enum(COVER_PHASES) }),
  refusals: ['cover-decided', 'cover-not-found'],
  summary: { zh: '结束代班', en: 'Withdraw or end a cover' },
})
