/** The state of a review. `open` waits for the first reviewer, `proposed` for the second; `withdrawn` needs no review any more. */
export interface ReviewStand {
  readonly state: 'open' | 'proposed' | 'decided' | 'withdrawn'
  readonly version: number
  readonly proposal: ReviewDecision | null
  /** The party, which is a person and not a log-in (rules/companies.md#opening). */
  readonly proposedBy: string | null
}

/** The acting reviewer and the version of the review they saw. `subjects` are the parties that the review is about. */
export interface ReviewActor {
  readonly partyId: string
  readonly version: number
  readonly subjects: readonly string[]
}

export type ReviewRefusal =
  | { readonly kind: 'review-decided'; readonly decision: string }
  | { readonly kind: 'review-withdrawn' }
  | { readonly kind: 'review-changed' }
  | { readonly kind: 'reviewer-is-party' }

export type ProposalRefusal =
  | ReviewRefusal
  | { readonly kind: 'review-reason-missing' }
  | { readonly kind: 'review-fields-marked'; readonly count: number }

export type DecisionRefusal =
  | ReviewRefusal
  | { readonly kind: 'not-proposed' }
  | { readonly kind: 'same-person' }

/** The reasons for revealing a full number. The reason is stored with each reveal (rules/threats.md#personal-data). */
export const REVEAL_REASONS = ['compare-with-picture', 'call-back', 'duplicate-check'] as const

export type RevealReason = (typeof REVEAL_REASONS)[number]

/** Decides whether this person may see full numbers: only while the review waits, never their own. rules/threats.md#personal-data. */
export function decideReveal(
  stand: ReviewStand,
  by: Pick<ReviewActor, 'partyId' | 'subjects'>,
): { readonly kind: 'ok' } | Exclude<ReviewRefusal, { readonly kind: 'review-changed' }> {
  return endedBy(stand) ?? (by.subjects.includes(by.partyId) ? { kind: 'reviewer-is-party' } : { kind: 'ok' })
}

/**
 * Decides whether this reviewer may propose this decision. Asking for more and refusing need a reason; an application with a wrong field
 * cannot be approved; and nobody reviews themselves. rules/companies.md#opening.
 */
export function decideProposal(
  stand: ReviewStand,
  by: ReviewActor,
  given: {
    readonly decision: ReviewDecision
    readonly reasons: readonly string[]
    /** The fields and pictures marked as wrong. */
    readonly wrongFields: readonly string[]
  },
): { readonly kind: 'ok' } | ProposalRefusal {
  const refused = refuse(stand, by)
  if (refused) return refused
  if (stand.state === 'proposed') return { kind: 'review-changed' }
  if (given.decision !== 'approve' && given.reasons.length === 0) return { kind: 'review-reason-missing' }
  const { length: count } = given.wrongFields
  if (given.decision === 'approve' && count > 0) return { kind: 'review-fields-marked', count }
  return { kind: 'ok' }
}

/** Decides whether this reviewer may decide on the proposal: another person than the proposer, on the version they saw. */
export function decideSecond(stand: ReviewStand, by: ReviewActor): { readonly kind: 'ok' } | DecisionRefusal {
  if (stand.state === 'open' && stand.version === by.version) return { kind: 'not-proposed' }
  const refused = refuse(stand, by)
  if (refused) return refused
  return stand.proposedBy === by.partyId ? { kind: 'same-person' } : { kind: 'ok' }
}

function refuse(stand: ReviewStand, by: ReviewActor): ReviewRefusal | null {
  const ended = endedBy(stand)
  if (ended) return ended
  if (stand.version !== by.version) return { kind: 'review-changed' }
  return by.subjects.includes(by.partyId) ? { kind: 'reviewer-is-party' } : null
}

function endedBy({ state, proposal }: ReviewStand) {
  if (state === 'decided') return { kind: 'review-decided', decision: proposal ?? '' } as const
  return state === 'withdrawn' ? ({ kind: 'review-withdrawn' } as const) : null
}

/** The reasons why a person must review an opening. Without any, rules alone decide. */
export const REVIEW_CAUSES = [
  'foreign-document',
  'company',
  'document-known',
  'foreign-tax-residence',
  'virtual-operator',
  'rare-name',
  'new-pictures',
] as const

export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** The reviewer's reasons, as codes. The client reads them as sentences in their language. */
export const REVIEW_REASONS = [
  'image-unclear',
  'image-missing',
  'document-mismatch',
  'document-expired',
  'name-mismatch',
  'address-unclear',
  'tax-unclear',
  'owners-incomplete',
  'authorisation-missing',
  'already-client',
  'not-eligible',
  'information-false',
] as const

export type ReviewReason = (typeof REVIEW_REASONS)[number]

export const REVIEW_DECISIONS = ['approve', 'ask-more', 'refuse'] as const

export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]
