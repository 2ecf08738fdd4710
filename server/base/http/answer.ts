import type { FieldProblem, MessageField } from '#contract/message-values.ts'
import type { ClosingObstacle } from '#domain/registration/account-closing.ts'
import type { CalendarEnded } from '#domain/calendar/calendar.ts'
import type { CardChangeRefusal, CardRemovalRefusal } from '#domain/payment/card-removal.ts'
import type { DocumentExpired } from '#domain/registration/document-expiry.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { CancelKindRefusal, CancelRefusal } from '#domain/order/order.ts'
import type { CallBackRefusal } from '#domain/calendar/cooling-off.ts'
import type { PlanRefusal } from '#domain/order/plan.ts'
import type { PrivateOrderRefusal } from '#domain/suitability/private-contract.ts'
import type { PrivatePurchaseRefusal } from '#domain/suitability/qualified-investor.ts'
import type { NoMoreTerms } from '#domain/calendar/plan-day.ts'
import type { AboveWalletBalance } from '#domain/payment/pay-mode.ts'
import type { PurchaseRefusal } from '#domain/order/purchase.ts'
import type { AnswersRefusal, AssessmentRefusal } from '#domain/suitability/questionnaire.ts'
import type { ApplicationStateRefusal } from '#domain/registration/registration.ts'
import type { CodeRefusal } from '#domain/registration/texted-code.ts'
import type { RedemptionRefusal } from '#domain/order/redemption.ts'
import type { ReviewRefusal } from '#domain/registration/review.ts'
import type { SubscriptionRefusal } from '#domain/order/subscription.ts'
import type { Remitted } from '#domain/payment/remittance.ts'
import type { SwitchRefusal } from '#domain/order/switch.ts'
import type { WithdrawalRefusal } from '#domain/payment/wallet.ts'
import type { CoolingDelay, SeniorWarningUnread } from '#domain/suitability/suitability.ts'
import type { AccountNotOpen } from '#server/people/accounts/instant.store.ts'
import type { InvestorRefusal } from './investor-refusals.ts'
import type { MemberRefusal } from '#server/people/companies/member-refusals.ts'
import type { OperationsRefusal } from '#server/operations/operations-refusals.ts'
import type { UploadRefusal } from '#server/people/files/upload-refusals.ts'

export type { UploadRefusal }

/** Refusals that belong to no rule of the trade but to who calls and how. */
export type EdgeRefusal =
  | { readonly kind: 'invalid-input'; readonly field: string }
  | { readonly kind: 'idempotency-mismatch' }
  | { readonly kind: 'idempotency-busy' }
  | { readonly kind: 'idempotency-key-missing' }

export type AccessRefusal =
  | { readonly kind: 'bad-credentials' }
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'password-path-ended' }
  | { readonly kind: 'recovery-failed' }
  | { readonly kind: 'no-confirmed-account' }
  | { readonly kind: 'account-not-yours' }
  | { readonly kind: 'payment-key-expired' }
  | { readonly kind: 'payment-password-unset' }
  | { readonly kind: 'payment-password-wrong'; readonly left: number }
  | { readonly kind: 'payment-password-locked' }

/** Refusals of orders over shares, beside those of their rules in `domain/`. */
export type SharesRefusal =
  | RedemptionRefusal
  | SwitchRefusal
  | { readonly kind: 'shares-format' }
  | { readonly kind: 'nav-unknown' }
  | { readonly kind: 'shares-in-dispute' }
  | { readonly kind: 'position-missing' }
  | { readonly kind: 'dividend-method-fixed' }
  | {
      readonly kind: 'dividend-method-under-way'
      readonly method: '0' | '1'
      readonly confirmDue: string
    }
  | { readonly kind: 'dividend-method-same' }

/** Refusals of savings plans, beside those of their rules. */
export type PlanTermRefusal =
  | PlanRefusal
  | NoMoreTerms
  | { readonly kind: 'plan-not-found' }
  | { readonly kind: 'plan-not-offered' }
  | { readonly kind: 'plan-days-wrong' }
  | { readonly kind: 'history-too-short'; readonly since: string }

export type TradeRefusal =
  | PlanTermRefusal
  | SharesRefusal
  | DocumentExpired
  | PurchaseRefusal
  | SubscriptionRefusal
  | CoolingDelay
  | SeniorWarningUnread
  | { readonly kind: 'senior-warning-not-due' }
  | CancelRefusal
  | CancelKindRefusal
  | CalendarEnded
  | AccountNotOpen
  /** The database's clock was set back: no trade date can be given (rules/threats.md#clock). */
  | { readonly kind: 'clock-behind' }
  | { readonly kind: 'fund-not-found' | 'agency-ended'; readonly fundCode: string }
  | { readonly kind: 'amount-format' }
  | { readonly kind: 'pay-instrument-unknown' }
  | { readonly kind: 'basket-twice'; readonly fundCode: string }
  | { readonly kind: 'order-not-found' }
  | { readonly kind: 'trade-date-changed'; readonly promised: string; readonly tradeDate: string }
  | { readonly kind: 'day-not-closable'; readonly day: string }
  | { readonly kind: 'fault-unknown'; readonly fault: string }

/** Refusals of the pictures of a client's holdings. */
export type HoldingRefusal =
  | { readonly kind: 'holding-not-found'; readonly fundCode: string }
  | { readonly kind: 'day-not-past'; readonly today: string }

/** Refusals of client service. */
export type MessageRefusal =
  | {
      readonly kind: 'message-fields-wrong'
      readonly fields: readonly { readonly field: MessageField; readonly problem: FieldProblem }[]
    }
  | { readonly kind: 'message-not-found' }
  | { readonly kind: 'conversation-closed' }
  | { readonly kind: 'conversation-full'; readonly most: number }

/** Refusals on the way to a private fund or to the standing of a professional investor, beside those of their rules. */
export type SuitabilityWayRefusal =
  | PrivatePurchaseRefusal
  | PrivateOrderRefusal
  | CallBackRefusal
  | { readonly kind: 'private-fund-unsettled' }
  | { readonly kind: 'figures-wrong' }
  | { readonly kind: 'evidence-too-old'; readonly oldest: string }
  | { readonly kind: 'text-changed'; readonly version: string }
  | { readonly kind: 'declaration-not-found' }
  | { readonly kind: 'declaration-done'; readonly outcome: string }
  | { readonly kind: 'reviewer-is-party' }
  | { readonly kind: 'means-not-enough' }
  | { readonly kind: 'validity-wrong'; readonly latest: string }
  | { readonly kind: 'contract-open'; readonly stage: string }
  | { readonly kind: 'contract-not-found' }
  | { readonly kind: 'contract-not-cancellable'; readonly stage: string }
  | { readonly kind: 'call-back-not-due'; readonly stage: string }
  | { readonly kind: 'call-not-waiting' }
  | { readonly kind: 'declaration-open'; readonly declaredAt: string }
  | { readonly kind: 'not-professional' }

/** Refusals of the wallet, of remittances, and of who may order for a company. */
export type PayRefusal =
  | AboveWalletBalance
  | WithdrawalRefusal
  | Extract<Remitted, { readonly kind: 'receipt-short' }>
  | { readonly kind: 'wallet-not-offered' }
  | { readonly kind: 'receipt-not-found' }
  | { readonly kind: 'receipt-done' }
  | { readonly kind: 'receipt-other-name'; readonly payer: string }
  | { readonly kind: 'receipt-without-account' }
  | { readonly kind: 'order-not-waiting' }
  | { readonly kind: 'duty-missing'; readonly duty: string }

/** Refusals on the way to an account: codes, fields, cards, the questionnaire. */
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

/** Refusals of a log-in's security: factors, sessions, passwords. */
export type SecurityRefusal =
  | { readonly kind: 'second-step-expired' }
  | { readonly kind: 'second-factor-wrong'; readonly left: number }
  | { readonly kind: 'proof-not-enough' }
  | { readonly kind: 'password-wrong' }
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'session-not-found' }
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

/** Refusals of a client's own bank cards, beside those of their rules. */
export type BankCardRefusal =
  | CardRemovalRefusal
  | CardChangeRefusal
  | { readonly kind: 'cards-full'; readonly most: number }
  | { readonly kind: 'card-known' }

/** Everything the product may refuse. A new kind does not compile until `envelope.ts` has its sentence. */
export type Refusal =
  | EdgeRefusal
  | AccessRefusal
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

export interface Ok<T> {
  readonly kind: 'ok'
  readonly value: T
}

export type Answer<T> = Ok<T> | Refusal

export function ok<T>(value: T): Ok<T> {
  return { kind: 'ok', value }
}
