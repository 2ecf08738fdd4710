import type { PurchaseRefusal } from '#domain/order/purchase.ts'
import type { RedemptionRefusal } from '#domain/order/redemption.ts'
import type { SuitabilityRefusal } from '#domain/suitability/suitability.ts'

/** The refusals of rules that several endpoints share, in order of precedence. The compiler rejects a kind its rule does not know. */

/** Refusals of any call, even if its contract does not name them: for a wrong form, too many calls, or the clock. */
export type CallRefusal =
  | 'invalid-input'
  | 'idempotency-key-missing'
  | 'idempotency-mismatch'
  | 'idempotency-busy'
  | 'too-many-attempts'
  | 'clock-behind'

/** The refusals of `domain/suitability/suitability.ts`. */
export const SUITABILITY_REFUSALS = [
  'fund-unrated',
  'assessment-missing',
  'assessment-expired',
  'risk-forbidden',
  'risk-mismatch',
] as const satisfies readonly SuitabilityRefusal['kind'][]

/** Refusals of money into a fund: suitability, and texts to read or a delay before (`domain/suitability/suitability.ts`). */
export const SUITED_REFUSALS = [
  'text-changed',
  ...SUITABILITY_REFUSALS,
  'documents-not-read',
  'senior-warning-unread',
  'cooling-delay',
] as const

const MAXIMA = ['above-single-maximum', 'above-day-maximum', 'above-card-limit'] as const

/** The refusals of amounts by `domain/order/purchase.ts`. */
export const AMOUNT_REFUSALS = [
  'below-minimum',
  ...MAXIMA,
] as const satisfies readonly PurchaseRefusal['kind'][]

/** Refusals of the number of shares to sell, if it is a number. A form shows them beside that field. */
export const SHARES_REFUSALS = [
  'shares-locked',
  'above-available',
  'below-minimum-redemption',
  'must-redeem-all',
  'above-redemption-maximum',
  'above-day-redemption-maximum',
] as const satisfies readonly RedemptionRefusal['kind'][]

/** The refusals of `domain/order/redemption.ts`. */
export const REDEMPTION_REFUSALS = [
  'fund-not-redeemable',
  ...SHARES_REFUSALS,
] as const satisfies readonly RedemptionRefusal['kind'][]

/** Refusals of the `Idempotency-Key` of a change. */
export const ONCE_REFUSALS = ['idempotency-mismatch', 'idempotency-busy'] as const

/** Refusals of any call that needs authorisation by the payment password. */
export const AUTHORIZED_REFUSALS = ['payment-key-expired', ...ONCE_REFUSALS] as const

/** Refusals of any call that takes the account's lock. `clock-behind` has status 503. */
export const LOCKED_REFUSALS = ['account-not-open', 'clock-behind'] as const

/** Refusals of any call that gives a trade date. */
export const DATED_REFUSALS = ['calendar-ended', 'calendar-not-begun', ...LOCKED_REFUSALS] as const

/** Refusals of any order that sends the trade date which the client was promised. */
export const PROMISED_REFUSALS = [...DATED_REFUSALS, 'trade-date-changed', ...AUTHORIZED_REFUSALS] as const

/** Refusals of the terms of a savings plan. */
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

/** Refusals of any change that needs a proof of identity (`contract/account/security.ts`). */
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

/** Refusals of a payment from the wallet, besides those of the purchase. */
const PAY_REFUSALS = [
  'wallet-not-offered',
  'above-wallet-balance',
  'shares-in-dispute',
  ...REDEMPTION_REFUSALS,
] as const

/** Refusals of a signature under the contract of a private fund. */
export const QUALIFIED_REFUSALS = [
  'risk-disclosure-unsigned',
  'proof-missing',
  'proof-expired',
  'not-qualified-investor',
  'below-private-minimum',
  'holders-full',
] as const

/** Refusals of a private fund, checked before the ordinary rules (rules/private-funds.md#seven-steps). */
const PRIVATE_REFUSALS = [
  'private-fund-unsettled',
  'not-specific-target',
  ...QUALIFIED_REFUSALS,
  'contract-unsigned',
  'contract-other-amount',
  'contract-already-paid',
] as const

/** Refusals of a purchase before any payment, whoever proposes it. */
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

/** The calendar does not reach the trade date. */
export type CalendarRefusal = 'calendar-ended' | 'calendar-not-begun'

/** Refusals that the preview of a purchase may show in place of a fee. */
export type PurchaseGate = (typeof PURCHASE_GATES)[number] | CalendarRefusal
