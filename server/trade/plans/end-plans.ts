import { actOnPlan } from '#domain/order/plan.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import { findPlansToEnd, lockPlan, saveState } from './plan.store.ts'

/**
 * Ends plans, running or paused, of funds that are wound up or merged, or that we no longer sell: each term would be refused, and their
 * owners could not change that (rules/orders.md#terms-of-a-plan, rules/registrar.md#parameters). Each plan ends in its own transaction;
 * `tell-changes` notifies the owners.
 */
export async function endPlans(db: Db): Promise<void> {
  for (const { planId, accountNumber, reason } of await findPlansToEnd(db)) {
    await inTransaction(db, async (tx) => {
      await lockAccount(tx, accountNumber)
      const plan = await lockPlan(tx, accountNumber, planId)
      const verdict = plan && actOnPlan(plan.state, { do: 'end', reason })
      if (!plan || verdict?.kind !== 'ok') return
      await saveState(tx, planId, verdict.plan, plan.termsDone)
      await appendAudit(tx, {
        ...{ stream: `account:${accountNumber}`, action: 'plan.end', actor: 'plan', subject: planId },
        ...{ facts: { reason }, requestId: null },
      })
    })
  }
}
