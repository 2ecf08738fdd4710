import * as contract from '#contract/adviser/client-things.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read } from '#server/base/http/route.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import { readPlans } from '#server/trade/plans/read-plans.ts'
import { listProposals } from '#server/trade/proposals/list-proposals.ts'
import { findAssessments } from './assessment-history.store.ts'
import type { AssetsMeans } from './show-client-assets.ts'
import { showClientAssets } from './show-client-assets.ts'
import { showClientSharing } from './show-client-sharing.ts'

/** What else is read of one client: the course of their assets, plans, proposals, the history of their tolerance, and who reads them. */
export function thingRoutes(means: AssetsMeans): Route[] {
  return [
    limited(
      'clientPageOfPerson',
      read(contract.getClientAssets, (call, input) => showClientAssets(call, input, means)),
    ),
    limited('clientPageOfPerson', read(contract.getClientSharing, showClientSharing)),
    limited(
      'clientPageOfPerson',
      read(contract.findClientPlans, async (call, { clientRef }) => {
        const found = await reachClient(call, clientRef, { part: 'plans', view: 'client.plans' })
        if (found.kind !== 'reached') return found
        const plans = await readPlans(call.db, found.client.accountNumber, await means.calendar())
        return ok({ plans: plans.map(planOf) })
      }),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.findClientProposals, async (call, { clientRef, ...asked }) => {
        const found = await reachClient(call, clientRef, { part: 'proposals', view: 'client.proposals' })
        return found.kind === 'reached' ? listProposals(call, found.client.accountNumber, asked) : found
      }),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.getClientSuitability, async (call, { clientRef }) => {
        const found = await reachClient(call, clientRef, { part: 'profile', view: 'client.suitability' })
        if (found.kind !== 'reached') return found
        const assessments = await findAssessments(call.db, found.client.partyId)
        return ok({ today: call.today, assessments })
      }),
    ),
  ]
}

type ClientPlan = OutputOf<typeof contract.findClientPlans>['plans'][number]

/** A plan as advisers see it: the card that pays, and its bank, are no part of it (rules/advisers.md#what-each-may-see). */
function planOf(plan: Awaited<ReturnType<typeof readPlans>>[number]): ClientPlan {
  const { planId, fundCode, fundName, amountNow, frequency, sendDay } = plan
  const { firstDue, state, misses, termsDone, invested, nextDue } = plan
  return {
    ...{ planId, fundCode, fundName, amountNow, frequency, sendDay },
    ...{ firstDue, state, misses, termsDone, invested, nextDue },
  }
}
