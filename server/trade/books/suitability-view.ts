import type { OutputOf } from '#contract/endpoint.ts'
import type { previewPurchase } from '#contract/order/order.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { coolingDelay, decideSuitability } from '#domain/suitability/suitability.ts'
import type { Buyer } from './buyer.store.ts'

/**
 * Returns the client's level beside the fund's, the outcome of the rule, and the delay for a client who insists
 * (rules/suitability.md#decision-table, rules/suitability.md#highest-risk).
 */
export function suitabilityViewOf(
  { assessment, warnedAt }: Pick<Buyer, 'assessment' | 'warnedAt'>,
  at: { readonly riskLevel: number; readonly today: Day; readonly now: Date; readonly isPrivate: boolean },
): OutputOf<typeof previewPurchase>['suitability'] {
  const { riskLevel, today, now, isPrivate } = at
  const outcome = decideSuitability(assessment, riskLevel, today, false).kind
  const delay = isPrivate ? null : coolingDelay({ outcome, riskLevel, warnedAt, now })
  return {
    outcome,
    tolerance: assessment?.level ?? null,
    validUntil: assessment?.validUntil ?? null,
    riskLevel,
    delay: delay && { until: delay.until },
  }
}
