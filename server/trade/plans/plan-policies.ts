import { hasEnded, lets, wayStatus } from '#domain/fund/fund-status.ts'
import type { Policy } from '#domain/order/policy.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { PurchaseDecision } from '#domain/order/purchase.ts'
import type { ExitTerms } from '#server/trade/books/position.store.ts'
import type { PurchaseFacts } from '#server/trade/orders/facts.ts'
import type { AgencyEnded, AskedPurchase, EntryRefusal } from '#server/trade/orders/purchase-policies.ts'
import { AGENCY, grant, policiesOf } from '#server/trade/orders/purchase-policies.ts'

/** What a plan's fund must be beside what a purchase asks of it; `exit` is null for a fund without terms of ours. */
export interface PlanFund {
  readonly facts: PurchaseFacts
  readonly exit: Pick<ExitTerms, 'periodicStatus'> | null
}

export interface AskedTerm extends PlanFund, AskedPurchase {}

export type OfferRefusal = AgencyEnded | { readonly kind: 'plan-not-offered' }
export type OpeningRefusal = EntryRefusal | OfferRefusal
export type TermRefusal = OpeningRefusal | { readonly kind: 'fund-ended' }

const PLAN_OFFERED: Policy<PlanFund, { readonly kind: 'plan-not-offered' }> = {
  name: 'plan-offered',
  refuse: ({ exit }) =>
    lets(exit?.periodicStatus ?? wayStatus.none.code, 'in') ? null : { kind: 'plan-not-offered' },
}

const FUND_NOT_ENDED: Policy<PlanFund, { readonly kind: 'fund-ended' }> = {
  name: 'fund-not-ended',
  refuse: ({ facts }) => (hasEnded(facts.product.terms.fundStatus) ? { kind: 'fund-ended' } : null),
}

/** Before new terms are looked at: does the fund take plans through us? The purchase of a first term is judged after it. */
export const OFFER_POLICIES: readonly Policy<PlanFund, OfferRefusal>[] = [AGENCY, PLAN_OFFERED]

/** What a plan is judged by when it is agreed, in order of precedence (rules/orders.md#policies). */
export function openingPoliciesOf(facts: PurchaseFacts): readonly Policy<AskedTerm, OpeningRefusal>[] {
  return [...OFFER_POLICIES, ...policiesOf(facts).filter(({ name }) => name !== AGENCY.name)]
}

/** What each term of a plan is judged by when it is due, in order of precedence (rules/orders.md#policies). */
export function termPoliciesOf(facts: PurchaseFacts): readonly Policy<AskedTerm, TermRefusal>[] {
  return [FUND_NOT_ENDED, PLAN_OFFERED, ...policiesOf(facts)]
}

/** May this plan be agreed? The first refusal, or the decision to keep with it. */
export function decideOpening(asked: AskedTerm): PurchaseDecision | OpeningRefusal {
  return firstRefusal(openingPoliciesOf(asked.facts), asked) ?? grant(asked)
}

/** May this term be ordered now? The first refusal, or the decision to keep with its order. */
export function decideTerm(asked: AskedTerm): PurchaseDecision | TermRefusal {
  return firstRefusal(termPoliciesOf(asked.facts), asked) ?? grant(asked)
}
