import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Share } from '#domain/number/money.ts'
import type { Policy } from '#domain/order/policy.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { RedemptionFacts, RedemptionRefusal } from '#domain/order/redemption.ts'
import { REDEMPTION_POLICIES } from '#domain/order/redemption.ts'
import type { SwitchDecision, SwitchFacts, SwitchRefusal, SwitchRequest } from '#domain/order/switch.ts'
import { grantSwitch, SWITCH_POLICIES } from '#domain/order/switch.ts'
import type { ExitFacts } from './exit-facts.ts'
import type { AgencyEnded } from './purchase-policies.ts'
import type { SwitchFacts as LoadedSwitch } from './switch-facts.ts'
import { estimateSwitch } from './switch-facts.ts'

/** A redemption that somebody asks for: what the rule reads, and what was loaded for it. */
export interface AskedRedemption extends RedemptionFacts {
  readonly facts: ExitFacts
}

/** A switch that somebody asks for: what the rule reads, and what was loaded for it. */
export interface AskedSwitch extends SwitchFacts {
  readonly facts: LoadedSwitch
}

export interface SharesInDispute {
  readonly kind: 'shares-in-dispute'
}

/** Nothing is taken out of what registrar and books differ about (rules/ledger.md#reconciliation). */
const UNDISPUTED: Policy<{ readonly facts: ExitFacts }, SharesInDispute> = {
  name: 'shares-undisputed',
  refuse: ({ facts }) => (facts.position.isInDispute ? { kind: 'shares-in-dispute' } : null),
}

/** What a redemption is judged by, in order of precedence (rules/orders.md#policies). */
export const REDEMPTION_ORDER_POLICIES: readonly Policy<
  AskedRedemption,
  SharesInDispute | RedemptionRefusal
>[] = [UNDISPUTED, ...REDEMPTION_POLICIES]

/** What a switch is judged by, in order of precedence (rules/orders.md#policies). */
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

/** May these shares be sold? The first refusal, or that all may go or a part. */
export function decideSale(
  facts: ExitFacts,
  shares: Share,
): { readonly kind: 'ok'; readonly isAll: boolean } | SharesInDispute | RedemptionRefusal {
  const { terms, position } = facts
  const isAll = shares === position.available
  const asked = { facts, terms, position, request: { shares } }
  return firstRefusal(REDEMPTION_ORDER_POLICIES, asked) ?? { kind: 'ok', isAll }
}

/** May these shares be switched? The first refusal, or the decision to keep with the order. */
export function decideSwitchOf(
  facts: LoadedSwitch,
  request: SwitchRequest,
  at: { readonly today: Day; readonly calendar: TradingCalendar },
): SwitchDecision | SharesInDispute | AgencyEnded | SwitchRefusal {
  const asked = askedSwitch(facts, request, at)
  return firstRefusal(SWITCH_ORDER_POLICIES, asked) ?? grantSwitch(asked)
}

/** What the policies of a switch are asked with; what comes out is estimated once. */
export function askedSwitch(
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
