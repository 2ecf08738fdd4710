import type { FeeSchedule } from './fee.ts'
import type { HoldingTier, PurchaseTier } from '#sandbox/market/quotes.ts'

/** Finds the purchase tiers of a day, before discount. There are none if the class cannot be bought. */
export function tiersOn(schedules: readonly FeeSchedule[], day: string): readonly PurchaseTier[] {
  const found = schedules.find(
    (each) =>
      (each.kind === 'purchase' || each.kind === 'subscription') &&
      each.from <= day &&
      (each.to === null || day < each.to),
  )
  return found?.purchaseTiers ?? []
}

/** Finds the redemption fees that hold on a day, by days held. */
export function redemptionTiersOn(
  schedules: readonly FeeSchedule[],
  day: string,
  kind: 'redemption' | 'back-end' = 'redemption',
): readonly HoldingTier[] {
  const found = schedules.find(
    (each) => each.kind === kind && each.from <= day && (each.to === null || day < each.to),
  )
  return (found?.redemptionTiers ?? []).map((tier) => ({
    fromDays: tier.from,
    toDays: tier.to,
    rate: tier.rate,
  }))
}
