import { invariant } from '#domain/number/invariant.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { fen, fenText, shareText } from '#domain/number/money.ts'
import type { PurchaseTerms } from './purchase.ts'
import type { RedemptionPosition, SharesLocked } from './redemption.ts'
import { isPurchasable, isRedeemable, lets } from '#domain/fund/fund-status.ts'
import { refuseAbove } from './redemption.ts'
import type { AboveAvailable } from '#domain/fee/redemption-fee.ts'
import type { Assessment, SuitabilityOutcome, SuitabilityRefusal } from '#domain/suitability/suitability.ts'
import { decideSuitability } from '#domain/suitability/suitability.ts'

/** The fund whose shares go out. ConvertStatus: 0 in and out, 1 in only, 2 out only, 3 none (rules/orders.md#fund-status). */
export interface SwitchSource {
  readonly registrarCode: string
  readonly fundStatus: string
  readonly convertStatus: string
  readonly minimumSwitch: Share
  readonly minimumHolding: Share
}

/** The fund whose shares come in, with the limits of a purchase of it. */
export interface SwitchTarget extends PurchaseTerms {
  readonly registrarCode: string
  readonly convertStatus: string
}

export interface SwitchRequest {
  readonly shares: Share
  readonly acceptsMismatch: boolean
  readonly hasReadDocuments: boolean
}

/** In order of precedence: what cannot change today comes first, what the person can mend comes last. */
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

/**
 * May these shares be switched 转换? Both funds stand at one registrar, are open to it, and the pair is offered (C3); the target is
 * checked like a purchase, the rest of the source like a redemption. The target's limits are judged by an estimate at the latest
 * NAVs, because the price is unknown; without an estimate the registrar judges alone. rules/orders.md#limits,
 * rules/fees.md#switch, rules/suitability.md#decision-table.
 */
export function decideSwitch(facts: {
  readonly request: SwitchRequest
  readonly source: SwitchSource
  readonly target: SwitchTarget
  readonly isPairOffered: boolean
  readonly position: Pick<RedemptionPosition, 'available' | 'locked'>
  readonly buyer: { readonly holdsOrAwaits: boolean; readonly boughtToday: Fen }
  /** What comes out after fees at the latest NAVs; null where there is no NAV yet. */
  readonly estimate: Fen | null
  readonly assessment: Assessment | null
  readonly today: Day
}):
  | {
      readonly kind: 'ok'
      readonly isAll: boolean
      readonly suitability: Extract<SuitabilityOutcome, { kind: 'allow' | 'mismatch-accepted' }>
    }
  | SwitchRefusal {
  const { request, target } = facts
  invariant(request.shares > 0n, 'a switch asks for shares')
  const closed = refuseFunds(facts)
  if (closed) return closed
  const { assessment, today } = facts
  const suitability = decideSuitability(assessment, target.riskLevel, today, request.acceptsMismatch)
  if (suitability.kind !== 'allow' && suitability.kind !== 'mismatch-accepted') return suitability
  if (!request.hasReadDocuments) return { kind: 'documents-not-read' }
  const isAll = request.shares === facts.position.available
  return refuseShares(facts) ?? refuseTarget(facts) ?? { kind: 'ok', isAll, suitability }
}

type Facts = Parameters<typeof decideSwitch>[0]

function refuseFunds({ source, target, isPairOffered }: Facts): SwitchRefusal | null {
  if (source.registrarCode !== target.registrarCode) return { kind: 'other-registrar' }
  if (!isPairOffered) return { kind: 'pair-not-offered' }
  const { fundStatus, convertStatus } = source
  if (!isRedeemable(fundStatus) || !lets(convertStatus, 'out')) {
    return { kind: 'source-not-switchable', fundStatus, convertStatus }
  }
  if (!isPurchasable(target.fundStatus) || !lets(target.convertStatus, 'in')) {
    return {
      kind: 'target-not-switchable',
      fundStatus: target.fundStatus,
      convertStatus: target.convertStatus,
    }
  }
  return null
}

function refuseShares({ request, source, position }: Facts): SwitchRefusal | null {
  const { available } = position
  if (request.shares > available) return refuseAbove(request.shares, position)
  const rest = available - request.shares
  if (rest === 0n) return null
  if (request.shares < source.minimumSwitch) {
    return { kind: 'below-minimum-switch', minimum: shareText(source.minimumSwitch) }
  }
  if (rest >= source.minimumHolding) return null
  const minimumHolding = shareText(source.minimumHolding)
  return { kind: 'must-switch-all', available: shareText(available), minimumHolding }
}

function refuseTarget({ target, buyer, estimate }: Facts): SwitchRefusal | null {
  if (estimate === null) return null
  const minimum = buyer.holdsOrAwaits ? target.addOnMinimum : target.firstMinimum
  const shown = fenText(estimate)
  if (estimate < minimum) return { kind: 'below-target-minimum', minimum: fenText(minimum), estimate: shown }
  const { singleMaximum, dayMaximum } = target
  if (singleMaximum !== null && estimate > singleMaximum) {
    return { kind: 'above-target-maximum', maximum: fenText(singleMaximum), estimate: shown }
  }
  if (dayMaximum === null || estimate + buyer.boughtToday <= dayMaximum) return null
  const left = fen(dayMaximum > buyer.boughtToday ? dayMaximum - buyer.boughtToday : 0n)
  return { kind: 'above-target-day-maximum', maximum: fenText(dayMaximum), left: fenText(left) }
}
