import * as z from 'zod/mini'
import { LEAST_PROPOSAL_DAYS, MOST_PROPOSAL_DAYS } from '#domain/duty/firm-settings.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What a principal sets for the firm: its English name, the days of proposals, what clients read, banned words (rules/advisers.md#firm-settings). */

const settings = {
  nameEn: z.nullable(z.string().check(z.maxLength(400))),
  proposalDays: z.int().check(z.minimum(LEAST_PROPOSAL_DAYS), z.maximum(MOST_PROPOSAL_DAYS)),
  footerZh: z.nullable(z.string().check(z.maxLength(4000))),
  footerEn: z.nullable(z.string().check(z.maxLength(4000))),
  bannedWords: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(500)),
} as const

export const getFirmSettings = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/firm/get-settings',
  audience: ['adviser'],
  right: 'firm.read',
  // The screen says itself whom it is for.
  quiet: true,
  input: z.object({}),
  output: z.object({
    ...settings,
    /** The Chinese name, as the firm is licensed: nobody changes it here. */
    name: z.string(),
    /** 0 before anything was set. */
    version: z.int(),
  }),
  refusals: [],
  summary: { zh: '机构设置', en: 'What the firm has set' },
})

/** Saves the next version. `version` is the one that the form was filled from; `firm-settings-changed` has the one that came between. */
export const saveFirmSettings = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/firm/save-settings',
  audience: ['adviser'],
  right: 'firm.make',
  idempotent: true,
  input: z.object({ ...settings, version: z.int().check(z.minimum(0)) }),
  output: z.object({ version: z.int() }),
  refusals: [
    'firm-settings-changed',
    'firm-name-not-english',
    'footer-too-long',
    'footer-not-chinese',
    'banned-words-too-many',
    'banned-word-length',
    'wording-banned',
    'idempotency-mismatch',
    'idempotency-busy',
  ],
  summary: { zh: '修改机构设置', en: 'Change what the firm has set' },
})
