import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown, PurchaseFee, PurchaseSchedule } from '#domain/fee/fee.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import { isPurchasable } from '#domain/fund/fund-status.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import { invariant } from '#domain/number/invariant.ts'
import type {
  Assessment,
  SuitabilityOutcome,
  SuitabilityRefusal,
  SuitableOutcome,
} from '#domain/suitability/suitability.ts'
import { decideSuitability, isSuited } from '#domain/suitability/suitability.ts'
import type { Policy } from './policy.ts'
import { firstRefusal } from './policy.ts'
import { suitedPolicies } from './suited-policies.ts'

/** The terms of a fund today (product_version; rules/orders.md#limits). A null maximum means "no limit". */
export interface PurchaseTerms {
  readonly fundStatus: string
  readonly riskLevel: number
  readonly firstMinimum: Fen
  readonly addOnMinimum: Fen
  readonly singleMaximum: Fen | null
  readonly dayMaximum: Fen | null
}

/** The buyer's position in the fund, and the limits of the card they pay with. */
export interface BuyerPosition {
  /** Whether the buyer holds this fund or has a purchase of it in flight: then the add-on minimum applies. */
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

/** In order of precedence: first what cannot change today, last what the client can correct. */
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
  readonly suitability: SuitableOutcome
}

/** The facts for every order that brings money into a fund, purchase or subscription. */
export interface EntryFacts {
  readonly request: PurchaseRequest
  readonly terms: { readonly riskLevel: number }
  readonly schedule: PurchaseSchedule | null
  readonly assessment: Assessment | null
  readonly today: Day
}

export interface PurchaseFacts extends EntryFacts {
  readonly terms: PurchaseTerms
  readonly buyer: BuyerPosition
}

interface AmountFacts {
  readonly request: Pick<PurchaseRequest, 'amount'>
  readonly terms: PurchaseTerms
  readonly buyer: BuyerPosition
}

const feeOf = ({ request, schedule }: Pick<EntryFacts, 'request' | 'schedule'>): PurchaseFee | FeeUnknown =>
  schedule ? purchaseFee(request.amount, schedule) : { kind: 'fee-unknown' }

const suitabilityOf = ({ assessment, terms, today, request }: EntryFacts): SuitabilityOutcome =>
  decideSuitability(assessment, terms.riskLevel, today, request.acceptsMismatch)

/** The policies common to purchases and subscriptions, after the check of the fund's state. */
export const ENTRY_POLICIES: readonly Policy<
  EntryFacts,
  FeeUnknown | SuitabilityRefusal | { readonly kind: 'documents-not-read' }
>[] = [
  {
    name: 'fee-known',
    refuse(facts) {
      const fee = feeOf(facts)
      return 'kind' in fee ? fee : null
    },
  },
  ...suitedPolicies(suitabilityOf),
]

/** The policies for an amount, for every buyer: the minimum first, then the maxima. */
const AMOUNT_POLICIES: readonly Policy<AmountFacts, AmountRefusal>[] = [
  {
    name: 'minimum',
    refuse({ request: { amount }, terms, buyer: { holdsOrAwaits } }) {
      const minimum = holdsOrAwaits ? terms.addOnMinimum : terms.firstMinimum
      if (amount >= minimum) return null
      return { kind: 'below-minimum', minimum: fenText(minimum), isFirst: !holdsOrAwaits }
    },
  },
  {
    name: 'single-maximum',
    refuse({ request: { amount }, terms: { singleMaximum } }) {
      if (singleMaximum === null || amount <= singleMaximum) return null
      return { kind: 'above-single-maximum', maximum: fenText(singleMaximum) }
    },
  },
  {
    name: 'day-maximum',
    refuse({ request: { amount }, terms: { dayMaximum }, buyer: { boughtToday } }) {
      if (dayMaximum === null || amount + boughtToday <= dayMaximum) return null
      const left = dayMaximum > boughtToday ? dayMaximum - boughtToday : 0n
      return { kind: 'above-day-maximum', maximum: fenText(dayMaximum), left: fenText(fen(left)) }
    },
  },
  {
    name: 'card-limit',
    refuse({ request: { amount }, buyer: { cardSingleLimit, cardLeftToday } }) {
      const limit = lowest(cardSingleLimit, cardLeftToday)
      return limit !== null && amount > limit ? { kind: 'above-card-limit', limit: fenText(limit) } : null
    },
  },
]

/** The policies of a purchase 申购, in order of precedence (rules/orders.md#policies). */
export const PURCHASE_POLICIES: readonly Policy<PurchaseFacts, PurchaseRefusal>[] = [
  {
    name: 'fund-open',
    refuse: ({ terms: { fundStatus } }) =>
      isPurchasable(fundStatus) ? null : { kind: 'fund-not-open', fundStatus },
  },
  ...ENTRY_POLICIES,
  ...AMOUNT_POLICIES,
]

/** Returns the fee and the suitability of an order that no policy refused. */
export function completePurchaseDecision(facts: EntryFacts): PurchaseDecision {
  const fee = feeOf(facts)
  const suitability = suitabilityOf(facts)
  invariant(!('kind' in fee) && isSuited(suitability), 'an order that is granted has a fee and suits')
  return { kind: 'ok', fee, suitability }
}

/** Checks an amount against the limits of the fund and the card, for every buyer. */
export function refuseAmount(amount: Fen, terms: PurchaseTerms, buyer: BuyerPosition): AmountRefusal | null {
  return firstRefusal(AMOUNT_POLICIES, { request: { amount }, terms, buyer })
}

function lowest(a: Fen | null, b: Fen | null): Fen | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
