import { isRaising } from '#domain/fund/fund-status.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import type { SuitabilityRefusal } from '#domain/suitability/suitability.ts'
import type { Policy } from './policy.ts'
import type { EntryFacts, PurchaseRefusal } from './purchase.ts'
import { ENTRY_POLICIES } from './purchase.ts'

/** The terms of a fund being raised (rules/orders.md#limits). Null means: no raising period, no unit, no limit. */
export interface SubscriptionTerms {
  readonly fundStatus: string
  readonly riskLevel: number
  readonly ipo: { readonly from: Day; readonly to: Day } | null
  readonly firstMinimum: Fen
  readonly addOnMinimum: Fen
  /** Every amount must be a multiple of this unit. */
  readonly unit: Fen | null
  /** The most that one investor may subscribe during the whole raising. */
  readonly maximum: Fen | null
}

export interface SubscriberPosition {
  /** Subscriptions of this fund so far, without failed ones. */
  readonly subscribed: Fen
  readonly cardSingleLimit: Fen | null
  readonly cardLeftToday: Fen | null
}

/** In order of precedence: first what cannot change today, last what the client can correct. */
export type SubscriptionRefusal =
  | {
      readonly kind: 'fund-not-raising'
      readonly fundStatus: string
      readonly from: Day | null
      readonly to: Day | null
    }
  | FeeUnknown
  | SuitabilityRefusal
  | Extract<PurchaseRefusal, { readonly kind: 'documents-not-read' | 'below-minimum' | 'above-card-limit' }>
  | { readonly kind: 'not-a-multiple'; readonly unit: string }
  | { readonly kind: 'above-subscription-maximum'; readonly maximum: string; readonly left: string }

export interface SubscriptionFacts extends EntryFacts {
  readonly terms: SubscriptionTerms
  readonly subscriber: SubscriberPosition
  readonly tradeDate: Day
}

/**
 * The policies of a subscription 认购, in order of precedence. The fund must be in raising, today must not be before the first day, and
 * the order's trade date must not be after the last day. rules/orders.md#policies, rules/fees.md#subscription.
 */
export const SUBSCRIPTION_POLICIES: readonly Policy<SubscriptionFacts, SubscriptionRefusal>[] = [
  {
    name: 'fund-raising',
    refuse({ terms: { ipo, fundStatus }, today, tradeDate }) {
      if (isRaising(fundStatus) && ipo !== null && today >= ipo.from && tradeDate <= ipo.to) return null
      return { kind: 'fund-not-raising', fundStatus, from: ipo?.from ?? null, to: ipo?.to ?? null }
    },
  },
  ...ENTRY_POLICIES,
  {
    name: 'minimum',
    refuse({ request: { amount }, terms, subscriber: { subscribed } }) {
      const isFirst = subscribed === 0n
      const minimum = isFirst ? terms.firstMinimum : terms.addOnMinimum
      return amount < minimum ? { kind: 'below-minimum', minimum: fenText(minimum), isFirst } : null
    },
  },
  {
    name: 'unit',
    refuse: ({ request: { amount }, terms: { unit } }) =>
      unit !== null && amount % unit !== 0n ? { kind: 'not-a-multiple', unit: fenText(unit) } : null,
  },
  {
    name: 'raising-maximum',
    refuse({ request: { amount }, terms: { maximum }, subscriber: { subscribed } }) {
      if (maximum === null || amount + subscribed <= maximum) return null
      const left = fen(maximum > subscribed ? maximum - subscribed : 0n)
      return { kind: 'above-subscription-maximum', maximum: fenText(maximum), left: fenText(left) }
    },
  },
  {
    name: 'card-limit',
    refuse({ request: { amount }, subscriber: { cardSingleLimit, cardLeftToday } }) {
      for (const limit of [cardSingleLimit, cardLeftToday]) {
        if (limit !== null && amount > limit) return { kind: 'above-card-limit', limit: fenText(limit) }
      }
      return null
    },
  },
]
