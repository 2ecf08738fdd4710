import type { Day } from '../calendar.ts'
import type { Fen } from '../money.ts'
import { daysBetween } from '../day.ts'

/** Money between the two days: paid in is positive, paid out negative. */
export interface DatedFlow {
  readonly day: Day
  readonly amount: Fen
}

/**
 * Modified Dietz return of a period as a fraction: gain over the opening value plus each flow, weighted by the part of the
 * period it was there (rules/figures.md#client-portfolios). Null for a period without days or where that average is not positive.
 */
export function modifiedDietz(
  opening: { readonly day: Day; readonly value: Fen },
  closing: { readonly day: Day; readonly value: Fen },
  flows: readonly DatedFlow[],
): number | null {
  const days = daysBetween(opening.day, closing.day)
  if (days <= 0) return null
  const paid = flows.reduce((sum, each) => sum + each.amount, 0n)
  const average = flows.reduce(
    (sum, each) => sum + (Number(each.amount) * daysBetween(each.day, closing.day)) / days,
    Number(opening.value),
  )
  return average > 0 ? Number(closing.value - opening.value - paid) / average : null
}
