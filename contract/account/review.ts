import * as z from 'zod/mini'
import { REVEAL_REASONS } from '#domain/registration/review.ts'
import { FLOWS } from '#domain/registration/registration.ts'
import { REVIEW_CAUSES, REVIEW_DECISIONS, REVIEW_REASONS } from '#domain/registration/review.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { bilingual, instant } from '#contract/part.ts'

/** What a person of the house must look at: one proposes, another decides (rules/companies.md#opening). */

const reviewId = z.uuid()
const state = z.enum(['open', 'proposed', 'decided', 'withdrawn'])
const text = (most: number) => z.string().check(z.maxLength(most))

const row = z.object({
  reviewId,
  subject: z.enum(['opening', 'identity-card', 'card-change', 'member-naming']),
  flow: z.nullable(z.enum(FLOWS)),
  /** Masked. */
  name: z.string(),
  causes: z.array(z.enum(REVIEW_CAUSES)),
  state,
  createdAt: instant,
  /** The caller has proposed: another person decides. */
  isMine: z.boolean(),
})

/** What waits stands in the order it came, before what is over; or all of it by when it came. */
export const REVIEW_SORTS = ['work', 'since'] as const

export const findReviews = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/review/find-reviews',
  audience: ['operator'],
  input: z.object({ ...listInput(REVIEW_SORTS), state: z.optional(state) }),
  output: z.object({ reviews: z.array(row), next }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '待审核列表', en: 'Reviews' },
})

/** Evidence side by side; that it was looked at is recorded. */
export const openReview = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/open-review',
  audience: ['operator'],
  input: z.object({ reviewId }),
  output: z.object({
    review: row,
    /** Changes with each act; it goes back with the next one. */
    version: z.int(),
    /** What was given, by section; the names are those of the form. */
    given: z.array(
      z.object({
        section: z.string(),
        /** `words` where the value is a code of a long list: a country, an occupation. */
        fields: z.array(z.object({ field: z.string(), value: z.string(), words: z.nullable(bilingual) })),
      }),
    ),
    checks: z.array(
      z.object({
        check: z.enum([
          'document-number',
          'document-picture',
          'document-validity',
          'age',
          'duplicate',
          'four-elements',
          'uscc',
          'organisation-code',
          'owners',
          'tax',
        ]),
        /**
         * Compared with what another source says and equal; in order by a rule; of the right form, which says nothing of whose it is; not
         * compared, so that a person has to.
         */
        outcome: z.enum(['matches', 'ok', 'form', 'not-compared', 'attention', 'failed']),
        fact: z.string(),
      }),
    ),
    files: z.array(z.object({ fileHash: z.string(), fileName: z.string(), paper: z.string() })),
    /** The last day that was read off an identity card by machine: a day, or `long-term`; null where none was read. */
    readValidTo: z.nullable(z.string()),
    proposal: z.nullable(
      z.object({
        decision: z.enum(REVIEW_DECISIONS),
        reasons: z.array(z.enum(REVIEW_REASONS)),
        note: z.string(),
        /** `section.field` or `paper.<paper>` of what was found wrong. */
        wrongFields: z.array(z.string()),
        /** The last day of an identity card as the first reviewer read it. */
        documentValidTo: z.nullable(z.string()),
        by: z.string(),
        at: instant,
      }),
    ),
    decision: z.nullable(z.enum(REVIEW_DECISIONS)),
    /** Why the second person did not agree, for whoever looks next; empty where nobody disagreed. */
    returnedNote: z.string(),
  }),
  refusals: ['review-not-found'],
  summary: { zh: '打开一项审核（留有记录）', en: 'Open a review (it is recorded)' },
})

/** Numbers that are otherwise covered, for a reviewer who gives their password again and says why; each time is recorded. */
export const revealNumbers = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/reveal-numbers',
  audience: ['operator'],
  input: z.object({ reviewId, password: text(128), reason: z.enum(REVEAL_REASONS) }),
  output: z.object({
    numbers: z.array(z.object({ section: z.string(), field: z.string(), value: z.string() })),
  }),
  refusals: [
    'review-not-found',
    'review-decided',
    'review-withdrawn',
    'reviewer-is-party',
    'password-wrong',
    'too-many-attempts',
  ],
  summary: {
    zh: '查看完整证件号码（须再次输入密码，留有记录）',
    en: 'Numbers in full, for the password (it is recorded)',
  },
})

export const getReviewFile = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/get-review-file',
  audience: ['operator'],
  input: z.object({ reviewId, fileHash: text(128) }),
  output: z.object({
    mediaType: z.literal('image/jpeg'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['review-not-found', 'upload-not-found'],
  summary: { zh: '查看审核影像', en: 'A picture of a review' },
})

/** The first pair of eyes. `ask-more` and `refuse` need a reason. */
export const proposeReview = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/propose-review',
  audience: ['operator'],
  idempotent: true,
  input: z.object({
    reviewId,
    version: z.int(),
    decision: z.enum(REVIEW_DECISIONS),
    reasons: z.array(z.enum(REVIEW_REASONS)).check(z.maxLength(12)),
    note: text(200),
    /** `section.field` or `paper.<paper>`: what was found wrong, to be told beside the reasons. */
    wrongFields: z._default(z.array(text(80)).check(z.maxLength(60)), []),
    /** Approving an identity card: its last day as the reviewer reads it, or `long-term`. */
    documentValidTo: z.optional(text(10)),
  }),
  output: z.object({ state, version: z.int() }),
  refusals: [
    'fields-wrong',
    'review-not-found',
    'review-changed',
    'review-decided',
    'review-withdrawn',
    'review-reason-missing',
    'review-fields-marked',
    'reviewer-is-party',
  ],
  summary: { zh: '提出审核意见（初审）', en: 'Propose a decision (first check)' },
})

/** The second pair of eyes: agreed, it is done and the client is told; not agreed, it goes back to the queue. */
export const decideReview = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/decide-review',
  audience: ['operator'],
  idempotent: true,
  input: z.object({ reviewId, version: z.int(), agrees: z.boolean(), note: text(200) }),
  output: z.object({ state, version: z.int(), accountNumber: z.nullable(z.string()) }),
  refusals: [
    'review-not-found',
    'review-changed',
    'review-decided',
    'review-withdrawn',
    'not-proposed',
    'same-person',
    'reviewer-is-party',
    'application-missing',
    'application-state',
    'card-same',
    'card-change-waits',
    'fields-wrong',
    'document-known',
    'card-in-transit',
    'card-has-plans',
    'member-known',
  ],
  summary: { zh: '复核审核意见', en: 'Decide on a proposal (second check)' },
})
