import type { PurchaseRefusal } from '#domain/order/purchase.ts'
import type { RedemptionRefusal } from '#domain/order/redemption.ts'
import type { SuitabilityRefusal } from '#domain/suitability/suitability.ts'

/** What a rule that several endpoints ask may refuse, in order of precedence; a kind that its rule does not know does not compile. */

/** What any call may be refused for, whatever its contract names: how it was sent, how often, and the clock. */
export type CallRefusal =
  | 'invalid-input'
  | 'idempotency-key-missing'
  | 'idempotency-mismatch'
  | 'idempotency-busy'
  | 'too-many-attempts'
  | 'clock-behind'

/** `domain/suitability/suitability.ts`. */
export const SUITABILITY_REFUSALS = [
  'fund-unrated',
  'assessment-missing',
  'assessment-expired',
  'risk-forbidden',
  'risk-mismatch',
] as const satisfies readonly SuitabilityRefusal['kind'][]

/** Suitability of money into a fund, and what must be read or waited for before it (`domain/suitability/suitability.ts`). */
export const SUITED_REFUSALS = [
  'text-changed',
  ...SUITABILITY_REFUSALS,
  'documents-not-read',
  'senior-warning-unread',
  'cooling-delay',
] as const

const MAXIMA = ['above-single-maximum', 'above-day-maximum', 'above-card-limit'] as const

/** The amounts of `domain/order/purchase.ts`. */
export const AMOUNT_REFUSALS = [
  'below-minimum',
  ...MAXIMA,
] as const satisfies readonly PurchaseRefusal['kind'][]

/** About the number of shares to sell, once it is a number. A form shows them beside that field. */
export const SHARES_REFUSALS = [
  'shares-locked',
  'above-available',
  'below-minimum-redemption',
  'must-redeem-all',
  'above-redemption-maximum',
  'above-day-redemption-maximum',
] as const satisfies readonly RedemptionRefusal['kind'][]

/** `domain/order/redemption.ts`. */
export const REDEMPTION_REFUSALS = [
  'fund-not-redeemable',
  ...SHARES_REFUSALS,
] as const satisfies readonly RedemptionRefusal['kind'][]

/** About the `Idempotency-Key` of a change. */
export const ONCE_REFUSALS = ['idempotency-mismatch', 'idempotency-busy'] as const

/** Of any call that needs the payment password's authorisation. */
export const AUTHORIZED_REFUSALS = ['payment-key-expired', ...ONCE_REFUSALS] as const

/** Of any call that takes the account's lock; `clock-behind` comes with status 503. */
export const LOCKED_REFUSALS = ['account-not-open', 'clock-behind'] as const

/** Of any call that gives a trade date. */
export const DATED_REFUSALS = ['calendar-ended', 'calendar-not-begun', ...LOCKED_REFUSALS] as const

/** Of any order that sends the trade date it was promised. */
export const PROMISED_REFUSALS = [...DATED_REFUSALS, 'trade-date-changed', ...AUTHORIZED_REFUSALS] as const

/** About the terms of a savings plan. */
export const TERM_REFUSALS = [
  'amount-format',
  'plan-days-wrong',
  'no-more-terms',
  'pay-instrument-unknown',
  ...DATED_REFUSALS,
  'fund-not-found',
  'agency-ended',
  'plan-not-offered',
  ...AUTHORIZED_REFUSALS,
] as const

/** Of any change that needs a proof of identity (`contract/account/security.ts`). */
export const PROOF_REFUSALS = [
  'proof-not-enough',
  'totp-missing',
  'second-factor-wrong',
  'passkey-unknown',
  'passkey-failed',
  'phone-missing',
  'password-wrong',
  'code-wrong',
  'code-expired',
  'too-many-attempts',
] as const

/** What paying from the wallet may be refused for, beside the purchase itself. */
const PAY_REFUSALS = [
  'wallet-not-offered',
  'above-wallet-balance',
  'shares-in-dispute',
  ...REDEMPTION_REFUSALS,
] as const

/** Who may sign the contract of a private fund. */
export const QUALIFIED_REFUSALS = [
  'risk-disclosure-unsigned',
  'proof-missing',
  'proof-expired',
  'not-qualified-investor',
  'below-private-minimum',
  'holders-full',
] as const

/** What a private fund asks before the ordinary rules (rules/private-funds.md#seven-steps). */
const PRIVATE_REFUSALS = [
  'private-fund-unsettled',
  'not-specific-target',
  ...QUALIFIED_REFUSALS,
  'contract-unsigned',
  'contract-other-amount',
  'contract-already-paid',
] as const

/** What a purchase may be refused for before anybody pays, whoever proposes it. */
export const PURCHASE_GATES = [
  'amount-format',
  'fund-not-found',
  'agency-ended',
  'document-expired',
  'duty-missing',
  ...PRIVATE_REFUSALS,
  'fund-not-open',
  'fund-not-raising',
  'fee-unknown',
  ...SUITED_REFUSALS,
  'below-minimum',
  'not-a-multiple',
  'above-subscription-maximum',
  ...MAXIMA,
  'pay-instrument-unknown',
  ...PAY_REFUSALS,
] as const

/** The calendar has no trade date that far. */
export type CalendarRefusal = 'calendar-ended' | 'calendar-not-begun'

/** What the preview of a purchase may show in place of a fee. */
export type PurchaseGate = (typeof PURCHASE_GATES)[number] | CalendarRefusal
