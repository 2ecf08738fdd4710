import type { CalendarEnded } from '#domain/calendar/calendar.ts'
import type { DocumentExpired } from '#domain/registration/document-expiry.ts'
import type { CancelKindRefusal, CancelRefusal } from '#domain/order/order.ts'
import type { CallBackRefusal } from '#domain/calendar/cooling-off.ts'
import type { PlanRefusal } from '#domain/order/plan.ts'
import type { PrivateOrderRefusal } from '#domain/suitability/private-contract.ts'
import type { PrivatePurchaseRefusal } from '#domain/suitability/qualified-investor.ts'
import type { NoMoreTerms } from '#domain/calendar/plan-day.ts'
import type { AboveWalletBalance } from '#domain/payment/pay-mode.ts'
import type { PurchaseRefusal } from '#domain/order/purchase.ts'
import type { RedemptionRefusal } from '#domain/order/redemption.ts'
import type { SubscriptionRefusal } from '#domain/order/subscription.ts'
import type { RemittanceOutcome } from '#domain/payment/remittance.ts'
import type { SwitchRefusal } from '#domain/order/switch.ts'
import type { WithdrawalRefusal } from '#domain/payment/wallet.ts'
import type { CoolingDelay, SeniorWarningUnread } from '#domain/suitability/suitability.ts'
import type { AccountNotOpen } from '#server/people/accounts/instant.store.ts'

/** Refusals of orders in shares, besides those of their rules in `domain/`. */
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

/** Refusals of savings plans, besides those of their rules. */
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
  /** The database's clock was set back, so no trade date can be given (rules/threats.md#clock). */
  | { readonly kind: 'clock-behind' }
  | { readonly kind: 'fund-not-found'; readonly fundCode: string }
  | { readonly kind: 'agency-ended'; readonly fundCode: string }
  | { readonly kind: 'amount-format' }
  | { readonly kind: 'pay-instrument-unknown' }
  | { readonly kind: 'basket-twice'; readonly fundCode: string }
  | { readonly kind: 'order-not-found' }
  | { readonly kind: 'trade-date-changed'; readonly promised: string; readonly tradeDate: string }
  | { readonly kind: 'day-not-closable'; readonly day: string }
  | { readonly kind: 'fault-unknown'; readonly fault: string }

/** Refusals of the views of a client's holdings. */
export type HoldingRefusal =
  | { readonly kind: 'holding-not-found'; readonly fundCode: string }
  | { readonly kind: 'day-not-past'; readonly today: string }

/** Refusals in the steps to a private fund or to professional investor status, besides those of their rules. */
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

/** Refusals of the wallet, of remittances, and of the duties needed to order for a company. */
export type PayRefusal =
  | AboveWalletBalance
  | WithdrawalRefusal
  | Extract<RemittanceOutcome, { readonly kind: 'receipt-short' }>
  | { readonly kind: 'wallet-not-offered' }
  | { readonly kind: 'receipt-not-found' }
  | { readonly kind: 'receipt-done' }
  | { readonly kind: 'receipt-other-name'; readonly payer: string }
  | { readonly kind: 'receipt-without-account' }
  | { readonly kind: 'order-not-waiting' }
  | { readonly kind: 'duty-missing'; readonly duty: string }
