import * as z from 'zod/mini'
import { DRAFT_KINDS } from '#domain/duty/staff-draft.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './part.ts'

/** Texts that a member of a firm or of the house has begun, kept by their log-in (rules/staff.md#drafts). */

/** Without a right: a draft is its author's own, and what is sent needs the right of its form. */
const OF_OWN = { client: 'fe', audience: ['adviser', 'operator'], quiet: true } as const

const which = {
  kind: z.enum(DRAFT_KINDS),
  /** What the form is about, such as the name of a client or the id of a review. */
  key: z.string().check(z.regex(/^[\w-]{1,60}$/)),
} as const
const body = z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.boolean()]))
const version = z.int().check(z.minimum(0))

export const getStaffDraft = endpoint({
  ...OF_OWN,
  method: 'GET',
  path: '/rest/staff-draft/get-draft',
  input: z.object(which),
  output: z.object({ draft: z.nullable(z.object({ version: z.int(), body, savedAt: instant })) }),
  refusals: [],
  summary: { zh: '草稿', en: 'What was begun' },
})

/** Keeps a draft. `version` is the one that the form was filled from, 0 for none; `draft-changed` has the one that came between. */
export const saveStaffDraft = endpoint({
  ...OF_OWN,
  method: 'POST',
  path: '/rest/staff-draft/save-draft',
  input: z.object({ ...which, version, body }),
  output: z.object({ version: z.int(), savedAt: instant }),
  refusals: ['draft-changed', 'draft-too-large'],
  summary: { zh: '保存草稿', en: 'Keep what was begun' },
})

export const dropStaffDraft = endpoint({
  ...OF_OWN,
  method: 'POST',
  path: '/rest/staff-draft/drop-draft',
  input: z.object(which),
  output: z.object({}),
  refusals: [],
  summary: { zh: '放弃草稿', en: 'Forget what was begun' },
})
