import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { TermEnd } from './end-term.ts'
import { endTerm } from './end-term.ts'
import { lockPlan } from './plan.store.ts'
import { findOrderedTerms, findTerm } from './plan-term.store.ts'
import type { PlanDeps } from './run-plans.ts'

/** Closes the day's terms once their orders can no longer change: a paid term is done, an unpaid term is a miss. */
export async function closeTerms(deps: PlanDeps, day: Day): Promise<number> {
  const calendar = await deps.calendar()
  const open = await findOrderedTerms(deps.db, day)
  for (const { planId, accountNumber, dueDay, orderStatus, failure } of open) {
    await inTransaction(deps.db, async (tx) => {
      const plan = await lockPlan(tx, accountNumber, planId)
      const term = await findTerm(tx, planId, dueDay)
      if (!plan || term?.outcome !== 'ordered') return
      if (orderStatus === 'submitted' || orderStatus === 'paying') return
      const due = { dueOn: dueDay, tradeDate: term.tradeDate }
      await endTerm(tx, plan, due, endOf(orderStatus, failure), calendar)
    })
  }
  return open.length
}

/** Returns the outcome of a term. An order that was never debited, because its account was suspended meanwhile, is no miss. */
function endOf(status: OrderStatus, failure: string | null): { outcome: TermEnd; reason: string | null } {
  if (status === 'cancelled') return { outcome: 'skipped', reason: status }
  if (status !== 'pay-failed') return { outcome: 'done', reason: null }
  return failure === 'account-not-open'
    ? { outcome: 'skipped', reason: 'account-suspended' }
    : { outcome: 'pay-failed', reason: status }
}
