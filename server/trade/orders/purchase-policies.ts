import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Policy } from '#domain/order/policy.ts'
import { askedWith, firstRefusal } from '#domain/order/policy.ts'
import type {
  EntryFacts,
  PurchaseDecision,
  PurchaseRefusal,
  PurchaseRequest,
  PurchaseFacts as RuleFacts,
} from '#domain/order/purchase.ts'
import { completePurchaseDecision, PURCHASE_POLICIES } from '#domain/order/purchase.ts'
import type { SubscriptionFacts, SubscriptionRefusal } from '#domain/order/subscription.ts'
import { SUBSCRIPTION_POLICIES } from '#domain/order/subscription.ts'
import type { DocumentExpired } from '#domain/registration/document-expiry.ts'
import { refuseDocument } from '#domain/registration/document-expiry.ts'
import type { PrivateOrderRefusal } from '#domain/suitability/private-contract.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Buyer, BuyerCard } from '#server/trade/books/buyer.store.ts'
import type { AskedPrivately, PrivateBasis, PrivateRefusal } from '#server/trade/suitability/private-gate.ts'
import { PRIVATE_ORDER_POLICIES } from '#server/trade/suitability/private-gate.ts'
import { orderKindOf } from './facts.ts'

/** What the policies read about fund and buyer, and nothing else: a decision is kept with all of it (rules/advisers.md#gates). */
export interface EntryBasis {
  readonly product: Pick<
    SellableProduct,
    'fundCode' | 'isAgencyEnded' | 'riskLevel' | 'terms' | 'schedule' | 'offer' | 'ipo'
  >
  readonly buyer: Pick<
    Buyer,
    'assessment' | 'documentValidTo' | 'lacksChecker' | 'holdsOrAwaits' | 'boughtToday' | 'subscribed'
  >
  readonly privateGate: PrivateBasis | null
  readonly tradeDate: Day
}

/** A requested purchase: the facts about fund and buyer, and the request. */
export interface AskedPurchase {
  readonly facts: EntryBasis
  readonly request: PurchaseRequest
  readonly card: Pick<BuyerCard, 'singleLimit' | 'leftToday'> | null
  readonly today: Day
}

export interface AgencyEnded {
  readonly kind: 'agency-ended'
  readonly fundCode: string
}

/** All refusals of a purchase or a subscription before it is paid. */
export type EntryRefusal =
  | AgencyEnded
  | DocumentExpired
  | { readonly kind: 'duty-missing'; readonly duty: 'checker' }
  | PurchaseRefusal
  | SubscriptionRefusal
  | PrivateRefusal
  | PrivateOrderRefusal

/** Refuses a fund for which the registrar no longer takes money through us (rules/registrar.md#parameters). */
export const AGENCY: Policy<{ readonly facts: Pick<EntryBasis, 'product'> }, AgencyEnded> = {
  name: 'agency',
  refuse: ({ facts: { product } }) =>
    product.isAgencyEnded ? { kind: 'agency-ended', fundCode: product.fundCode } : null,
}

/** Refuses a buyer whose identity document, or a company whose licence, has expired. */
export const DOCUMENT: Policy<
  Pick<AskedPurchase, 'today'> & { readonly facts: DocumentBasis },
  DocumentExpired
> = {
  name: 'document',
  refuse: ({ facts, today }) => refuseDocument(facts.buyer.documentValidTo, today),
}

interface DocumentBasis {
  readonly buyer: Pick<Buyer, 'documentValidTo'>
}

/** The policies about the buyer of any fund: a valid document, and for a company a second person (rules/companies.md#members). */
const BUYER_POLICIES: readonly Policy<AskedPurchase, EntryRefusal>[] = [
  DOCUMENT,
  {
    name: 'second-person',
    refuse: ({ facts }) => (facts.buyer.lacksChecker ? { kind: 'duty-missing', duty: 'checker' } : null),
  },
]

const OWN_POLICIES: readonly Policy<AskedPurchase, EntryRefusal>[] = [AGENCY, ...BUYER_POLICIES]
const PRIVATE_POLICIES = askedWith(PRIVATE_ORDER_POLICIES, privatelyOf)

const OF_STAGE: Readonly<
  Record<ReturnType<typeof orderKindOf>, readonly Policy<AskedPurchase, EntryRefusal>[]>
> = {
  purchase: askedWith(PURCHASE_POLICIES, purchaseOf),
  subscription: askedWith(SUBSCRIPTION_POLICIES, subscriptionOf),
}

/** Returns the policies that judge this purchase, in order of precedence, by the fund's stage and kind (rules/orders.md#policies). */
export function policiesOf(facts: EntryBasis): readonly Policy<AskedPurchase, EntryRefusal>[] {
  const ofKind = facts.privateGate === null ? [] : PRIVATE_POLICIES
  return [...OWN_POLICIES, ...ofKind, ...OF_STAGE[orderKindOf(facts)]]
}

/** Decides whether this order is accepted, and at which fee. Returns the first refusal, or the decision to save with the order. */
export function decide(
  facts: EntryBasis,
  request: PurchaseRequest,
  card: AskedPurchase['card'],
  today: Day,
): PurchaseDecision | EntryRefusal {
  const asked = { facts, request, card, today }
  return firstRefusal(policiesOf(facts), asked) ?? grant(asked)
}

/** Returns the decision about an order that no policy refused. */
export function grant(asked: AskedPurchase): PurchaseDecision {
  return completePurchaseDecision(entryOf(asked))
}

function privatelyOf({ facts, request }: AskedPurchase): AskedPrivately | null {
  const { amount, acceptsMismatch } = request
  const { privateGate: gate, buyer } = facts
  return gate && { gate, amount, acceptsMismatch, assessment: buyer.assessment }
}

function entryOf({ facts, request, today }: AskedPurchase): EntryFacts {
  const { terms, schedule } = facts.product
  return { request, terms, schedule, assessment: facts.buyer.assessment, today }
}

function purchaseOf(asked: AskedPurchase): RuleFacts {
  const { product, buyer } = asked.facts
  const { holdsOrAwaits, boughtToday } = buyer
  return {
    ...entryOf(asked),
    terms: product.terms,
    buyer: { holdsOrAwaits, boughtToday, ...cardOf(asked) },
  }
}

function subscriptionOf(asked: AskedPurchase): SubscriptionFacts {
  const { product, buyer, tradeDate } = asked.facts
  const { terms, offer, ipo } = product
  return {
    ...entryOf(asked),
    terms: { ...terms, ...offer, ipo },
    subscriber: { subscribed: buyer.subscribed, ...cardOf(asked) },
    tradeDate,
  }
}

function cardOf({ card }: AskedPurchase): { cardSingleLimit: Fen | null; cardLeftToday: Fen | null } {
  return { cardSingleLimit: card?.singleLimit ?? null, cardLeftToday: card?.leftToday ?? null }
}
