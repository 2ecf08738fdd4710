import type { ClassCosts } from '#domain/figures/break-even.ts'
import { costsLessThroughout } from '#domain/figures/break-even.ts'
import type { Horizon } from '#domain/suitability/horizon.ts'
import { daysOfHorizon } from '#domain/suitability/horizon.ts'

/**
 * Finds the other classes of a fund that cost less than the one proposed on every day of the horizon on which the client may sell, in the
 * order given (AD36). A class that costs less on some of these days alone is not among them: nobody knows which day it will be.
 */
export function cheaperClasses<C extends { readonly costs: ClassCosts | null }>(
  own: ClassCosts,
  others: readonly C[],
  horizon: Horizon,
): readonly C[] {
  const days = daysOfHorizon(horizon)
  return others.filter(({ costs }) => costs !== null && costsLessThroughout(costs, own, days))
}
