import { invariant } from '#domain/number/invariant.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { fen, fenText, shareText } from '#domain/number/money.ts'
import type { PurchaseTerms } from './purchase.ts'
import type { RedemptionPosition, SharesLocked } from './redemption.ts'
import { isPurchasable, isRedeemable, lets } from '#domain/fund/fund-status.ts'
import type { Policy } from './policy.ts'
import { leavesTooLittle, SHARES_AVAILABLE } from './redemption.ts'
import { suitedPolicies } from './suited-policies.ts'
import type { AboveAvailable } from '#domain/fee/redemption-fee.ts'
import type { Assessment, SuitabilityRefusal, SuitableOutcome } from '#domain/suitability/suitability.ts'
import { decideSuitability, isSuited } from '#domain/suitability/suitability.ts'

/** The fund that is switched out. ConvertStatus: 0 in and out, 1 in only, 2 out only, 3 none (rules/orders.md#fund-status). */
export interface SwitchSource {
  readonly registrarCode: string
  readonly fundStatus: string
  readonly convertStatus: string
  readonly minimumSwitch: Share
  readonly minimumHolding: Share
}

/** The fund that is switched into, with the limits of a purchase of it. */
export interface SwitchTarget extends PurchaseTerms {
  readonly registrarCode: string
  readonly convertStatus: string
}

export interface SwitchRequest {
  readonly shares: Share
  readonly acceptsMismatch: boolean
  readonly hasReadDocuments: boolean
}

/** In order of precedence: first what cannot change today, last what the client can correct. */
export type SwitchRefusal =
  | { readonly kind: 'other-registrar' }
  | { readonly kind: 'pair-not-offered' }
  | { readonly kind: 'source-not-switchable'; readonly fundStatus: string; readonly convertStatus: string }
  | { readonly kind: 'target-not-switchable'; readonly fundStatus: string; readonly convertStatus: string }
  | SuitabilityRefusal
  | { readonly kind: 'documents-not-read' }
  | SharesLocked
  | AboveAvailable
  | { readonly kind: 'below-minimum-switch'; readonly minimum: string }
  | { readonly kind: 'must-switch-all'; readonly available: string; readonly minimumHolding: string }
  | { readonly kind: 'below-target-minimum'; readonly minimum: string; readonly estimate: string }
  | { readonly kind: 'above-target-maximum'; readonly maximum: string; readonly estimate: string }
  | { readonly kind: 'above-target-day-maximum'; readonly maximum: string; readonly left: string }

export interface SwitchFacts {
  readonly request: SwitchRequest
  readonly source: SwitchSource
  readonly target: SwitchTarget
  readonly isPairOffered: boolean
  readonly position: Pick<RedemptionPosition, 'available' | 'locked'>
  readonly buyer: { readonly holdsOrAwaits: boolean; readonly boughtToday: Fen }
  /** The amount out after fees at the latest NAVs. Null if there is no NAV yet. */
  readonly estimate: Fen | null
  readonly assessment: Assessment | null
  readonly today: Day
}

export interface SwitchDecision {
  readonly kind: 'ok'
  readonly isAll: boolean
  readonly suitability: SuitableOutcome
}

type SwitchPolicies = readonly Policy<SwitchFacts, SwitchRefusal>[]

const suitabilityOf = ({ assessment, target, today, request }: SwitchFacts) =>
  decideSuitability(assessment, target.riskLevel, today, request.acceptsMismatch)

/** The policies of the pair: one registrar, the pair is offered (C3), and both funds allow the switch. */
const PAIR_POLICIES: SwitchPolicies = [
  {
    name: 'one-registrar',
    refuse: ({ source, target }) =>
      source.registrarCode === target.registrarCode ? null : { kind: 'other-registrar' },
  },
  {
    name: 'pair-offered',
    refuse: ({ isPairOffered }) => (isPairOffered ? null : { kind: 'pair-not-offered' }),
  },
  {
    name: 'source-switchable',
    refuse({ source: { fundStatus, convertStatus } }) {
      if (isRedeemable(fundStatus) && lets(convertStatus, 'out')) return null
      return { kind: 'source-not-switchable', fundStatus, convertStatus }
    },
  },
  {
    name: 'target-switchable',
    refuse({ target: { fundStatus, convertStatus } }) {
      if (isPurchasable(fundStatus) && lets(convertStatus, 'in')) return null
      return { kind: 'target-not-switchable', fundStatus, convertStatus }
    },
  },
]

/** The policies of the source: its remaining shares are checked as after a redemption. */
const SOURCE_POLICIES: SwitchPolicies = [
  SHARES_AVAILABLE,
  {
    name: 'switch-minimum',
    refuse({ request: { shares }, source: { minimumSwitch }, position: { available } }) {
      if (shares >= available || shares >= minimumSwitch) return null
      return { kind: 'below-minimum-switch', minimum: shareText(minimumSwitch) }
    },
  },
  {
    name: 'least-holding',
    refuse({ request: { shares }, source: { minimumHolding }, position: { available } }) {
      const limits = { available: shareText(available), minimumHolding: shareText(minimumHolding) }
      return leavesTooLittle(shares, available, minimumHolding)
        ? { kind: 'must-switch-all', ...limits }
        : null
    },
  },
]

/** The purchase limits of the target, for an estimate at the latest NAVs. Without an estimate only the registrar checks them. */
const TARGET_POLICIES: SwitchPolicies = [
  ofEstimate('target-minimum', (estimate, { target, buyer }) => {
    const minimum = buyer.holdsOrAwaits ? target.addOnMinimum : target.firstMinimum
    if (estimate >= minimum) return null
    return { kind: 'below-target-minimum', minimum: fenText(minimum), estimate: fenText(estimate) }
  }),
  ofEstimate('target-maximum', (estimate, { target: { singleMaximum } }) => {
    if (singleMaximum === null || estimate <= singleMaximum) return null
    return { kind: 'above-target-maximum', maximum: fenText(singleMaximum), estimate: fenText(estimate) }
  }),
  ofEstimate('target-day-maximum', (estimate, { target: { dayMaximum }, buyer: { boughtToday } }) => {
    if (dayMaximum === null || estimate + boughtToday <= dayMaximum) return null
    const left = fen(dayMaximum > boughtToday ? dayMaximum - boughtToday : 0n)
    return { kind: 'above-target-day-maximum', maximum: fenText(dayMaximum), left: fenText(left) }
  }),
]

/**
 * The policies of a switch 转换, in order of precedence: the target is checked like a purchase, the rest of the source like a redemption.
 * rules/orders.md#policies, rules/fees.md#switch, rules/suitability.md#decision-table.
 */
export const SWITCH_POLICIES: SwitchPolicies = [
  ...PAIR_POLICIES,
  ...suitedPolicies(suitabilityOf),
  ...SOURCE_POLICIES,
  ...TARGET_POLICIES,
]

/** Returns the decision on a switch that no policy refused. */
export function completeSwitchDecision(facts: SwitchFacts): SwitchDecision {
  const { request, position } = facts
  const suitability = suitabilityOf(facts)
  invariant(isSuited(suitability), 'a switch that is granted suits')
  return { kind: 'ok', isAll: request.shares === position.available, suitability }
}

function ofEstimate(
  name: string,
  refuse: (estimate: Fen, facts: SwitchFacts) => SwitchRefusal | null,
): Policy<SwitchFacts, SwitchRefusal> {
  return {
    name,
    applies: ({ estimate }) => estimate !== null,
    refuse: (facts) => (facts.estimate === null ? null : refuse(facts.estimate, facts)),
  }
}
