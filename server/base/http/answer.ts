import type { OutputOf, RefusalOf } from '#contract/endpoint.ts'
import type { FieldProblem, MessageField } from '#contract/message-values.ts'
import type { ClosingObstacle } from '#domain/registration/account-closing.ts'
import type { CardChangeRefusal, CardRemovalRefusal } from '#domain/payment/card-removal.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { AnswersRefusal, AssessmentRefusal } from '#domain/suitability/questionnaire.ts'
import type { ApplicationStateRefusal } from '#domain/registration/registration.ts'
import type { CodeRefusal } from '#domain/registration/texted-code.ts'
import type { ReviewRefusal } from '#domain/registration/review.ts'
import type { AdviserRefusal } from '#server/advisers/adviser-refusals.ts'
import type { InvestorRefusal } from './investor-refusals.ts'
import type { LeadRefusal } from '#server/people/leads/lead-refusals.ts'
import type { MemberRefusal } from '#server/people/companies/member-refusals.ts'
import type { ListFileRefusal } from '#domain/duty/list-file.ts'
import type { ViewRefusal } from '#domain/duty/saved-view.ts'
import type { StaffRefusal } from '#domain/duty/staff-refusal.ts'
import type { OperationsRefusal } from '#server/operations/operations-refusals.ts'
import type { UploadRefusal } from '#server/people/files/upload-refusals.ts'
import type { HoldingRefusal, PayRefusal, SuitabilityWayRefusal, TradeRefusal } from './trade-refusals.ts'

export type { UploadRefusal }

/** Refusals that come from the caller and the form of the call, not from a trade rule. */
export type EdgeRefusal =
  | { readonly kind: 'invalid-input'; readonly field: string }
  | { readonly kind: 'cursor-invalid' }
  | { readonly kind: 'idempotency-mismatch' }
  | { readonly kind: 'idempotency-busy' }
  | { readonly kind: 'idempotency-key-missing' }

export type AccessRefusal =
  | { readonly kind: 'bad-credentials' }
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'password-path-ended' }
  | { readonly kind: 'passkey-needed' }
  | { readonly kind: 'log-in-elsewhere' }
  | { readonly kind: 'recovery-failed' }
  | { readonly kind: 'no-confirmed-account' }
  | { readonly kind: 'account-not-yours' }
  | { readonly kind: 'duty-not-yours' }
  | { readonly kind: 'payment-key-expired' }
  | { readonly kind: 'payment-password-unset' }
  | { readonly kind: 'payment-password-wrong'; readonly left: number }
  | { readonly kind: 'payment-password-locked' }

/** Refusals of client service. */
export type MessageRefusal =
  | {
      readonly kind: 'message-fields-wrong'
      readonly fields: readonly { readonly field: MessageField; readonly problem: FieldProblem }[]
    }
  | { readonly kind: 'message-not-found' }
  | { readonly kind: 'conversation-closed' }
  | { readonly kind: 'conversation-full'; readonly most: number }

/** Refusals in a registration: of codes, fields, cards and the questionnaire. */
export type RegistrationRefusal =
  | CodeRefusal
  | ApplicationStateRefusal
  | AssessmentRefusal
  | { readonly kind: 'phone-form' }
  | { readonly kind: 'code-budget-spent' }
  | { readonly kind: 'code-wrong'; readonly left: number }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'application-missing' }
  | { readonly kind: 'step-not-of-flow' }
  | { readonly kind: 'step-missing'; readonly step: string }
  | { readonly kind: 'fields-wrong'; readonly fields: readonly WrongField[] }
  | { readonly kind: 'card-not-debit' }
  | { readonly kind: 'card-other-bank'; readonly bankCode: string | null }
  | { readonly kind: 'card-checks-spent'; readonly most: number }
  | { readonly kind: 'card-check-missing' }
  | { readonly kind: 'card-mismatch' }
  | { readonly kind: 'card-unknown' }
  | { readonly kind: 'card-limit' }
  | { readonly kind: 'card-bank-silent' }
  | { readonly kind: 'assessment-subject-missing' }
  | { readonly kind: 'questionnaire-changed'; readonly version: string }
  | AnswersRefusal

/** Refusals of a client's own identity, of reviews and of notices. */
export type IdentityRefusal =
  | { readonly kind: 'contact-taken' }
  | { readonly kind: 'identity-subject-missing' }
  | { readonly kind: 'id-type-not-readable' }
  | { readonly kind: 'attachments-wrong' }
  | { readonly kind: 'notice-not-found' }
  | { readonly kind: 'review-not-found' }
  | Exclude<ReviewRefusal, { readonly kind: 'reviewer-is-party' }>
  | { readonly kind: 'review-reason-missing' }
  | { readonly kind: 'review-fields-marked'; readonly count: number }
  | { readonly kind: 'document-known' }

/** Refusals of a login's security: second factors, sessions, passwords. */
export type SecurityRefusal =
  | { readonly kind: 'second-step-expired' }
  | { readonly kind: 'second-factor-wrong'; readonly left: number }
  | { readonly kind: 'proof-not-enough' }
  | { readonly kind: 'password-wrong' }
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'session-not-found' }
  | { readonly kind: 'factor-demanded' }
  | { readonly kind: 'totp-set' }
  | { readonly kind: 'totp-missing' }
  | { readonly kind: 'passkey-not-here' }
  | { readonly kind: 'passkey-unknown' }
  | { readonly kind: 'passkey-failed' }
  | { readonly kind: 'passkey-known' }
  | { readonly kind: 'passkey-not-found' }
  | { readonly kind: 'passkeys-full'; readonly most: number }
  | { readonly kind: 'account-not-closable'; readonly obstacles: readonly ClosingObstacle[] }
  | { readonly kind: 'account-closed' }

/** Refusals of a client's own bank cards, besides those of their rules. */
export type BankCardRefusal =
  | CardRemovalRefusal
  | CardChangeRefusal
  | { readonly kind: 'cards-full'; readonly most: number }
  | { readonly kind: 'card-known' }

/** All refusals of the product. A new kind does not compile until `envelope.ts` has a sentence for it. */
export type Refusal =
  | EdgeRefusal
  | AccessRefusal
  | AdviserRefusal
  | LeadRefusal
  | TradeRefusal
  | HoldingRefusal
  | InvestorRefusal
  | MessageRefusal
  | OperationsRefusal
  | SuitabilityWayRefusal
  | PayRefusal
  | UploadRefusal
  | RegistrationRefusal
  | IdentityRefusal
  | SecurityRefusal
  | BankCardRefusal
  | MemberRefusal
  | StaffRefusal
  | ViewRefusal
  | ListFileRefusal

export interface Ok<T> {
  readonly kind: 'ok'
  readonly value: T
}

/** The refusals of the given kinds. */
export type Refusals<K extends Refusal['kind']> = Extract<Refusal, { readonly kind: K }>

/** A value, or a refusal of the given kinds. A use case names its kinds, so the compiler can check them against its contract. */
export type Answer<T, K extends Refusal['kind'] = Refusal['kind']> = Ok<T> | Refusals<K>

/** The possible answers of a use case: the output of its contract, or a refusal that the contract names. */
export type AnswerOf<E> = Ok<OutputOf<E>> | Refusals<Extract<RefusalOf<E>, Refusal['kind']>>

/** Adds the fund code to the facts of a refusal, for calls about several funds. */
export function ofFund<R extends Refusal>(refusal: R, fundCode: string): R {
  return Object.assign({}, refusal, { fundCode })
}

export function ok<T>(value: T): Ok<T> {
  return { kind: 'ok', value }
}
