import type { Fen } from '#domain/number/money.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { WorkedPortfolio } from './portfolio-cache.ts'
import { saveVisit } from './visit.store.ts'

/** The end of the visit before this one: what the total profit was then, and what it is now; null where it is not known. */
export interface SinceVisit {
  readonly at: Date
  readonly then: Fen | null
  readonly now: Fen | null
}

/**
 * Marks the visit of a client who sees what they own, with the total profit they see: prices and confirmations of a day come after
 * it, so that what they knew at an instant cannot be told from days. Null at the first visit.
 */
export async function markVisit(
  call: ReadCall<Client>,
  { total }: WorkedPortfolio,
): Promise<SinceVisit | null> {
  const now = total.unvalued > 0 ? null : total.profit
  const before = await saveVisit(call.db, call.actor.accountNumber, { at: call.now, profit: now })
  return before && { at: before.at, then: before.profit, now }
}
