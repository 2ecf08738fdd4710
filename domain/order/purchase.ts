import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown, PurchaseFee, PurchaseSchedule } from '#domain/fee/fee.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import { isPurchasable } from '#domain/fund/fund-status.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import type { Assessment, SuitabilityOutcome, SuitabilityRefusal } from '#domain/suitability/suitability.ts'
import { decideSuitability } from '#domain/suitability/suitability.ts'

/** What a fund allows today (product_version; rules/orders.md#limits). Null maxima are "no limit". */
export interface PurchaseTerms {
  readonly fundStatus: string
  readonly riskLevel: number
  readonly firstMinimum: Fen
  readonly addOnMinimum: Fen
  readonly singleMaximum: Fen | null
  readonly dayMaximum: Fen | null
}

/** What the buyer already has and in which card they pay. */
export interface BuyerPosition {
  /** A holding or a purchase in flight of this fund: then the add-on minimum counts. */
  readonly holdsOrAwaits: boolean
  /** Purchases of this fund for the same trading date, without cancelled and failed ones. */
  readonly boughtToday: Fen
  readonly cardSingleLimit: Fen | null
  readonly cardLeftToday: Fen | null
}

export interface PurchaseRequest {
  readonly amount: Fen
  readonly acceptsMismatch: boolean
  readonly hasReadDocuments: boolean
}

/** In order of precedence: what cannot change today comes first, what the person can mend comes last. */
export type PurchaseRefusal =
  | { readonly kind: 'fund-not-open'; readonly fundStatus: string }
  | FeeUnknown
  | SuitabilityRefusal
  | { readonly kind: 'documents-not-read' }
  | { readonly kind: 'below-minimum'; readonly minimum: string; readonly isFirst: boolean }
  | { readonly kind: 'above-single-maximum'; readonly maximum: string }
  | { readonly kind: 'above-day-maximum'; readonly maximum: string; readonly left: string }
  | { readonly kind: 'above-card-limit'; readonly limit: string }

export type AmountRefusal = Extract<
  PurchaseRefusal,
  { readonly kind: 'below-minimum' | 'above-single-maximum' | 'above-day-maximum' | 'above-card-limit' }
>

export interface PurchaseDecision {
  readonly kind: 'ok'
  readonly fee: PurchaseFee
  readonly suitability: Extract<SuitabilityOutcome, { kind: 'allow' | 'mismatch-accepted' }>
}

/** May this purchase be accepted, and at which fee? Pure; the same function answers the preview and the order. */
export function decidePurchase(facts: {
  readonly request: PurchaseRequest
  readonly terms: PurchaseTerms
  readonly schedule: PurchaseSchedule | null
  readonly buyer: BuyerPosition
  readonly assessment: Assessment | null
  readonly today: Day
}): PurchaseDecision | PurchaseRefusal {
  const { request, terms, schedule, buyer } = facts
  if (!isPurchasable(terms.fundStatus)) return { kind: 'fund-not-open', fundStatus: terms.fundStatus }
  if (!schedule) return { kind: 'fee-unknown' }
  const fee = purchaseFee(request.amount, schedule)
  if ('kind' in fee) return fee
  const suitability = decideSuitability(
    facts.assessment,
    terms.riskLevel,
    facts.today,
    request.acceptsMismatch,
  )
  if (suitability.kind !== 'allow' && suitability.kind !== 'mismatch-accepted') return suitability
  if (!request.hasReadDocuments) return { kind: 'documents-not-read' }
  return refuseAmount(request.amount, terms, buyer) ?? { kind: 'ok', fee, suitability }
}

/** Does an amount keep to what the fund and the card take, whoever buys? Refuses too little first, then the narrowest of the maxima. */
export function refuseAmount(amount: Fen, terms: PurchaseTerms, buyer: BuyerPosition): AmountRefusal | null {
  const minimum = buyer.holdsOrAwaits ? terms.addOnMinimum : terms.firstMinimum
  if (amount < minimum)
    return { kind: 'below-minimum', minimum: fenText(minimum), isFirst: !buyer.holdsOrAwaits }
  if (terms.singleMaximum !== null && amount > terms.singleMaximum) {
    return { kind: 'above-single-maximum', maximum: fenText(terms.singleMaximum) }
  }
  if (terms.dayMaximum !== null && amount + buyer.boughtToday > terms.dayMaximum) {
    const left = terms.dayMaximum > buyer.boughtToday ? terms.dayMaximum - buyer.boughtToday : 0n
    return { kind: 'above-day-maximum', maximum: fenText(terms.dayMaximum), left: fenText(fen(left)) }
  }
  const limit = lowest(buyer.cardSingleLimit, buyer.cardLeftToday)
  return limit !== null && amount > limit ? { kind: 'above-card-limit', limit: fenText(limit) } : null
}

function lowest(a: Fen | null, b: Fen | null): Fen | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
