/** `open` waits for the first pair of eyes, `proposed` for the second; `withdrawn` needs none any more. */
export interface ReviewStand {
  readonly state: 'open' | 'proposed' | 'decided' | 'withdrawn'
  readonly version: number
  readonly proposal: ReviewDecision | null
  /** Parties: persons, not log-ins (rules/companies.md#opening). */
  readonly proposedBy: string | null
}

/** Who acts, on which version of the review they saw; `subjects` are the parties the review is about. */
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

/** Why a reviewer may want to see a number whole; kept with each time they do (rules/threats.md#personal-data). */
export const REVEAL_REASONS = ['compare-with-picture', 'call-back', 'duplicate-check'] as const

export type RevealReason = (typeof REVEAL_REASONS)[number]

/** May this person see numbers whole? While the review waits, and never their own. rules/threats.md#personal-data. */
export function decideReveal(
  stand: ReviewStand,
  by: Pick<ReviewActor, 'partyId' | 'subjects'>,
): { readonly kind: 'ok' } | Exclude<ReviewRefusal, { readonly kind: 'review-changed' }> {
  return endedBy(stand) ?? (by.subjects.includes(by.partyId) ? { kind: 'reviewer-is-party' } : { kind: 'ok' })
}

/**
 * May this person propose this? Asking for more and refusing need a reason, what was found wrong in any field is not approved, and nobody
 * judges themselves. rules/companies.md#opening.
 */
export function decideProposal(
  stand: ReviewStand,
  by: ReviewActor,
  given: {
    readonly decision: ReviewDecision
    readonly reasons: readonly string[]
    /** Fields and pictures that were found wrong. */
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

/** May this person decide on the proposal? Another person than who made it, on the version they saw. */
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

/** Whether an opening can be decided by rules alone, and if not, why a person must look. */
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

/** Reasons a reviewer gives, as codes; the client reads them as sentences of their language. */
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
