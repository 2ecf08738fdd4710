import * as z from 'zod/mini'
import { REVEAL_REASONS } from '#domain/registration/review.ts'
import { FLOWS } from '#domain/registration/registration.ts'
import { REVIEW_CAUSES, REVIEW_DECISIONS, REVIEW_REASONS } from '#domain/registration/review.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { bilingual, instant } from '#contract/part.ts'

/** Reviews by our staff: one person proposes a decision, another decides (rules/companies.md#opening). */

const reviewId = z.uuid()
const state = z.enum(['open', 'proposed', 'decided', 'withdrawn'])
const text = (most: number) => z.string().check(z.maxLength(most))

const row = z.object({
  reviewId,
  subject: z.enum(['opening', 'identity-card', 'card-change', 'member-naming', 'approval-matrix']),
  flow: z.nullable(z.enum(FLOWS)),
  /** The client's name, masked. */
  name: z.string(),
  causes: z.array(z.enum(REVIEW_CAUSES)),
  state,
  createdAt: instant,
  /** Whether the caller made the proposal. Then another person must decide. */
  isMine: z.boolean(),
})

/** `work`: open reviews by arrival, before the finished ones. `since`: all reviews by arrival. */
export const REVIEW_SORTS = ['work', 'since'] as const

export const findReviews = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/review/find-reviews',
  audience: ['operator'],
  right: 'review.read',
  input: z.object({ ...listInput(REVIEW_SORTS), state: z.optional(state) }),
  output: z.object({ reviews: z.array(row), next }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '待审核列表', en: 'Reviews' },
})

/** Returns the evidence of a review. The access is recorded. */
export const openReview = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/open-review',
  audience: ['operator'],
  right: 'review.read',
  input: z.object({ reviewId }),
  output: z.object({
    review: row,
    /** The version of the review. It changes with each action, and the next action must send it back. */
    version: z.int(),
    /** The data the client gave, by section. The field names are those of the form. */
    given: z.array(
      z.object({
        section: z.string(),
        /** `words` is set if the value is a code of a long list, such as a country or an occupation. */
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
         * `matches`: equal to another source. `ok`: valid by a rule. `form`: of the right form, which does not prove the owner.
         * `not-compared`: a person must compare it.
         */
        outcome: z.enum(['matches', 'ok', 'form', 'not-compared', 'attention', 'failed']),
        fact: z.string(),
      }),
    ),
    files: z.array(z.object({ fileHash: z.string(), fileName: z.string(), paper: z.string() })),
    /** The document's last day as machine-read from the identity card: a day or `long-term`. Null if none was read. */
    readValidTo: z.nullable(z.string()),
    proposal: z.nullable(
      z.object({
        decision: z.enum(REVIEW_DECISIONS),
        reasons: z.array(z.enum(REVIEW_REASONS)),
        note: z.string(),
        /** The fields found wrong, as `section.field` or `paper.<paper>`. */
        wrongFields: z.array(z.string()),
        /** The last day of the identity card, as the first reviewer read it. */
        documentValidTo: z.nullable(z.string()),
        by: z.string(),
        at: instant,
      }),
    ),
    decision: z.nullable(z.enum(REVIEW_DECISIONS)),
    /** Why the second person did not agree, for the next reviewer. Empty if nobody disagreed. */
    returnedNote: z.string(),
  }),
  refusals: ['review-not-found'],
  summary: { zh: '打开一项审核（留有记录）', en: 'Open a review (it is recorded)' },
})

/** Shows masked numbers to a reviewer who gives their password again and a reason. Each access is recorded. */
export const revealNumbers = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/reveal-numbers',
  audience: ['operator'],
  right: 'review.reveal',
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
  right: 'review.read',
  input: z.object({ reviewId, fileHash: text(128) }),
  output: z.object({
    mediaType: z.literal('image/jpeg'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['review-not-found', 'upload-not-found'],
  summary: { zh: '查看审核影像', en: 'A picture of a review' },
})

/** The first person's proposal. `ask-more` and `refuse` need a reason. */
export const proposeReview = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/propose-review',
  audience: ['operator'],
  right: 'review.make',
  idempotent: true,
  input: z.object({
    reviewId,
    version: z.int(),
    decision: z.enum(REVIEW_DECISIONS),
    reasons: z.array(z.enum(REVIEW_REASONS)).check(z.maxLength(12)),
    note: text(200),
    /** The fields found wrong, as `section.field` or `paper.<paper>`. The client sees them beside the reasons. */
    wrongFields: z._default(z.array(text(80)).check(z.maxLength(60)), []),
    /** For the approval of an identity card: its last day as the reviewer reads it, or `long-term`. */
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

/** The second person's decision. If they agree, it is carried out and the client is notified; if not, it returns to the queue. */
export const decideReview = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/review/decide-review',
  audience: ['operator'],
  right: 'review.decide',
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
