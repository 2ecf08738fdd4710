import type { Fen } from '#domain/number/money.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { WorkedPortfolio } from './portfolio-cache.ts'
import { saveVisit } from './visit.store.ts'

/** The end of the visit before this one, with the total profit then and now. A profit is null if it is not known. */
export interface SinceVisit {
  readonly at: Date
  readonly then: Fen | null
  readonly now: Fen | null
}

/**
 * Marks the visit of a client and saves the total profit that they see. It cannot be computed later from the day alone, because prices
 * and confirmations of a day arrive after the visit. Returns null at the first visit.
 */
export async function markVisit(
  call: ReadCall<Client>,
  { total }: WorkedPortfolio,
): Promise<SinceVisit | null> {
  const now = total.unvalued > 0 ? null : total.profit
  const before = await saveVisit(call.db, call.actor.accountNumber, { at: call.now, profit: now })
  return before && { at: before.at, then: before.profit, now }
}
