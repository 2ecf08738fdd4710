import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Share } from '#domain/number/money.ts'
import type { Policy } from '#domain/order/policy.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { RedemptionFacts, RedemptionRefusal } from '#domain/order/redemption.ts'
import { REDEMPTION_POLICIES } from '#domain/order/redemption.ts'
import type { SwitchDecision, SwitchFacts, SwitchRefusal, SwitchRequest } from '#domain/order/switch.ts'
import { completeSwitchDecision, SWITCH_POLICIES } from '#domain/order/switch.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Position } from '#server/trade/books/position.store.ts'
import type { AgencyEnded } from './purchase-policies.ts'
import type { SwitchFacts as LoadedSwitch } from './switch-facts.ts'
import { estimateSwitch } from './switch-facts.ts'

/** What an order that takes shares out is asked beside its rule. */
interface ExitBasis {
  readonly position: Pick<Position, 'isInDispute'>
}

/** What is known of a fund and of what is held of it when shares are redeemed. */
export interface SaleBasis extends ExitBasis {
  readonly terms: RedemptionFacts['terms']
  readonly position: RedemptionFacts['position'] & ExitBasis['position']
}

/** A requested redemption: the facts that the policies read. */
export interface AskedRedemption extends RedemptionFacts {
  readonly facts: ExitBasis
}

/** A requested switch: the facts that the policies read. */
export interface AskedSwitch extends SwitchFacts {
  readonly facts: ExitBasis & { readonly target: Pick<SellableProduct, 'fundCode' | 'isAgencyEnded'> }
}

export interface SharesInDispute {
  readonly kind: 'shares-in-dispute'
}

/** The policy that refuses to take out shares about which registrar and books differ (rules/ledger.md#reconciliation). */
const UNDISPUTED: Policy<{ readonly facts: ExitBasis }, SharesInDispute> = {
  name: 'shares-undisputed',
  refuse: ({ facts }) => (facts.position.isInDispute ? { kind: 'shares-in-dispute' } : null),
}

/** The policies that judge a redemption, in order of precedence (rules/orders.md#policies). */
export const REDEMPTION_ORDER_POLICIES: readonly Policy<
  AskedRedemption,
  SharesInDispute | RedemptionRefusal
>[] = [UNDISPUTED, ...REDEMPTION_POLICIES]

/** The policies that judge a switch, in order of precedence (rules/orders.md#policies). */
export const SWITCH_ORDER_POLICIES: readonly Policy<
  AskedSwitch,
  SharesInDispute | AgencyEnded | SwitchRefusal
>[] = [
  UNDISPUTED,
  {
    name: 'agency',
    refuse: ({ facts: { target } }) =>
      target.isAgencyEnded ? { kind: 'agency-ended', fundCode: target.fundCode } : null,
  },
  ...SWITCH_POLICIES,
]

/** Decides whether these shares can be sold. Returns the first refusal, or ok with whether they are all available shares. */
export function decideSale(
  facts: SaleBasis,
  shares: Share,
): { readonly kind: 'ok'; readonly isAll: boolean } | SharesInDispute | RedemptionRefusal {
  const isAll = shares === facts.position.available
  return firstRefusal(REDEMPTION_ORDER_POLICIES, salePolicyFacts(facts, shares)) ?? { kind: 'ok', isAll }
}

/** Returns the facts that the policies of a redemption read. */
export function salePolicyFacts(facts: SaleBasis, shares: Share): AskedRedemption {
  const { terms, position } = facts
  return { facts, terms, position, request: { shares } }
}

/** Decides whether these shares can be switched. Returns the first refusal, or the decision to save with the order. */
export function decideSwitchOf(
  facts: LoadedSwitch,
  request: SwitchRequest,
  at: { readonly today: Day; readonly calendar: TradingCalendar },
): SwitchDecision | SharesInDispute | AgencyEnded | SwitchRefusal {
  const asked = switchPolicyFacts(facts, request, at)
  return firstRefusal(SWITCH_ORDER_POLICIES, asked) ?? completeSwitchDecision(asked)
}

/** Returns the facts that the policies of a switch read. The result of the switch is estimated once, here. */
export function switchPolicyFacts(
  facts: LoadedSwitch,
  request: SwitchRequest,
  { today, calendar }: { readonly today: Day; readonly calendar: TradingCalendar },
): AskedSwitch {
  const { product, terms, target, targetTerms, buyer, isPairOffered, position } = facts
  return {
    ...{ facts, request, isPairOffered, position, buyer, today },
    source: { ...terms, registrarCode: product.registrarCode },
    target: {
      ...target.terms,
      registrarCode: target.registrarCode,
      convertStatus: targetTerms.convertStatus,
    },
    estimate: estimateSwitch(facts, request.shares, calendar)?.inNet ?? null,
    assessment: buyer.assessment,
  }
}
