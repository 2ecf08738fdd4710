import { isRaising } from '#domain/fund/fund-status.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown, PurchaseFee, PurchaseSchedule } from '#domain/fee/fee.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import type { PurchaseDecision, PurchaseRefusal, PurchaseRequest } from './purchase.ts'
import type { Assessment, SuitabilityRefusal } from '#domain/suitability/suitability.ts'
import { decideSuitability } from '#domain/suitability/suitability.ts'

/** What a fund that is being raised allows today (rules/orders.md#limits). Null: no raising period, no unit, no limit. */
export interface SubscriptionTerms {
  readonly fundStatus: string
  readonly riskLevel: number
  readonly ipo: { readonly from: Day; readonly to: Day } | null
  readonly firstMinimum: Fen
  readonly addOnMinimum: Fen
  /** Every amount is a multiple of it. */
  readonly unit: Fen | null
  /** Of one investor over the whole raising. */
  readonly maximum: Fen | null
}

export interface SubscriberPosition {
  /** Subscriptions of this fund so far, without failed ones. */
  readonly subscribed: Fen
  readonly cardSingleLimit: Fen | null
  readonly cardLeftToday: Fen | null
}

/** In order of precedence: what cannot change today comes first, what the person can mend comes last. */
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

type Facts = Parameters<typeof decideSubscription>[0]

/**
 * May this subscription 认购 be accepted, and at which fee? The fund is being raised, today is not before its first day, and the
 * trade date the order would get is not after its last. rules/fees.md#subscription, rules/orders.md#limits.
 */
export function decideSubscription(facts: {
  readonly request: PurchaseRequest
  readonly terms: SubscriptionTerms
  readonly schedule: PurchaseSchedule | null
  readonly subscriber: SubscriberPosition
  readonly assessment: Assessment | null
  readonly today: Day
  readonly tradeDate: Day
}): PurchaseDecision | SubscriptionRefusal {
  const { request, terms, schedule } = facts
  const closed = refuseTime(facts)
  if (closed) return closed
  if (!schedule) return { kind: 'fee-unknown' }
  const fee: PurchaseFee | FeeUnknown = purchaseFee(request.amount, schedule)
  if ('kind' in fee) return fee
  const { assessment, today } = facts
  const suitability = decideSuitability(assessment, terms.riskLevel, today, request.acceptsMismatch)
  if (suitability.kind !== 'allow' && suitability.kind !== 'mismatch-accepted') return suitability
  if (!request.hasReadDocuments) return { kind: 'documents-not-read' }
  return refuseAmount(request.amount, terms, facts.subscriber) ?? { kind: 'ok', fee, suitability }
}

function refuseTime({ terms, today, tradeDate }: Facts): SubscriptionRefusal | null {
  const { ipo, fundStatus } = terms
  if (isRaising(fundStatus) && ipo !== null && today >= ipo.from && tradeDate <= ipo.to) return null
  return { kind: 'fund-not-raising', fundStatus, from: ipo?.from ?? null, to: ipo?.to ?? null }
}

function refuseAmount(
  amount: Fen,
  { firstMinimum, addOnMinimum, unit, maximum }: SubscriptionTerms,
  { subscribed, cardSingleLimit, cardLeftToday }: SubscriberPosition,
): SubscriptionRefusal | null {
  const isFirst = subscribed === 0n
  const minimum = isFirst ? firstMinimum : addOnMinimum
  if (amount < minimum) return { kind: 'below-minimum', minimum: fenText(minimum), isFirst }
  if (unit !== null && amount % unit !== 0n) return { kind: 'not-a-multiple', unit: fenText(unit) }
  if (maximum !== null && amount + subscribed > maximum) {
    const left = fen(maximum > subscribed ? maximum - subscribed : 0n)
    return { kind: 'above-subscription-maximum', maximum: fenText(maximum), left: fenText(left) }
  }
  for (const limit of [cardSingleLimit, cardLeftToday]) {
    if (limit !== null && amount > limit) return { kind: 'above-card-limit', limit: fenText(limit) }
  }
  return null
}
