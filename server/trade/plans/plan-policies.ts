import { hasEnded, lets, wayStatus } from '#domain/fund/fund-status.ts'
import type { Policy } from '#domain/order/policy.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { PurchaseDecision } from '#domain/order/purchase.ts'
import type { ExitTerms } from '#server/trade/books/exit-terms.store.ts'
import type {
  AgencyEnded,
  AskedPurchase,
  EntryBasis,
  EntryRefusal,
} from '#server/trade/orders/purchase-policies.ts'
import { AGENCY, grant, policiesOf } from '#server/trade/orders/purchase-policies.ts'

/** The facts about a plan's fund beside those of a purchase; `exit` is null for a fund without terms of ours. */
export interface PlanFund {
  readonly facts: EntryBasis
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

/** The policies judged before new terms: the fund takes plans through us. The purchase of the first term is judged after them. */
export const OFFER_POLICIES: readonly Policy<PlanFund, OfferRefusal>[] = [AGENCY, PLAN_OFFERED]

/** Returns the policies that judge a plan when it is agreed, in order of precedence (rules/orders.md#policies). */
export function openingPoliciesOf(facts: EntryBasis): readonly Policy<AskedTerm, OpeningRefusal>[] {
  return [...OFFER_POLICIES, ...policiesOf(facts).filter(({ name }) => name !== AGENCY.name)]
}

/** Returns the policies that judge each term of a plan when it is due, in order of precedence (rules/orders.md#policies). */
export function termPoliciesOf(facts: EntryBasis): readonly Policy<AskedTerm, TermRefusal>[] {
  return [FUND_NOT_ENDED, PLAN_OFFERED, ...policiesOf(facts)]
}

/** Decides whether this plan can be agreed. Returns the first refusal, or the decision to save with the plan. */
export function decideOpening(asked: AskedTerm): PurchaseDecision | OpeningRefusal {
  return firstRefusal(openingPoliciesOf(asked.facts), asked) ?? grant(asked)
}

/** Decides whether this term can be ordered now. Returns the first refusal, or the decision to save with its order. */
export function decideTerm(asked: AskedTerm): PurchaseDecision | TermRefusal {
  return firstRefusal(termPoliciesOf(asked.facts), asked) ?? grant(asked)
}
