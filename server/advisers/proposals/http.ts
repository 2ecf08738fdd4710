import * as detail from '#contract/adviser/proposal-detail.ts'
import * as lists from '#contract/adviser/proposal-list.ts'
import * as contract from '#contract/adviser/proposal.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { ReadCall, Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import type { FileMaking } from '#server/people/list-files/give-file.ts'
import { findSwitchTargets } from '#server/trade/orders/find-switch-targets.ts'
import { exportSubmitted } from './export-submitted.ts'
import { listPending, listSubmitted } from './list-proposals.ts'
import { previewEntry } from './preview-entry.ts'
import { previewExit } from './preview-exit.ts'
import { previewPlanActs } from './preview-plan-acts.ts'
import { reachOwn } from './reach-own.ts'
import { remindClient } from './remind-client.ts'
import { showProposal } from './show-proposal.ts'
import { sendNextVersion, submitProposal } from './submit-proposal.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

interface ProposalMeans extends FileMaking {
  readonly calendar: () => Promise<TradingCalendar>
}

/** What an adviser proposes to their clients. */
export function clientProposalRoutes(means: ProposalMeans): Route[] {
  const { calendar, seal } = means
  return [
    limited(
      'clientPageOfPerson',
      read(contract.previewClientEntry, async (call, input) => previewEntry(call, input, await calendar())),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.previewClientExit, async (call, input) => previewExit(call, input, await calendar())),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.previewClientPlanActs, async (call, input) =>
        previewPlanActs(call, input, await calendar()),
      ),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.findClientSwitchTargets, async (call: ReadCall<Adviser>, { clientRef, ...input }) => {
        const own = await reachOwn(call, clientRef)
        if (own.kind !== 'ok') return own
        const { accountNumber } = own.value
        return findSwitchTargets({ ...call, actor: { accountNumber } }, input, await calendar())
      }),
    ),
    limited(
      'clientListOfPerson',
      read(lists.findPendingProposals, (call, input) => listPending(call, input, seal)),
    ),
    limited(
      'clientListOfPerson',
      read(lists.findSubmittedProposals, (call, input) => listSubmitted(call, input, seal)),
    ),
    limited(
      'exportOfPerson',
      act(lists.exportSubmittedProposals, (call, input) => exportSubmitted(call, input, means)),
    ),
    limited('clientPageOfPerson', act(detail.getClientProposal, showProposal)),
    write(contract.submitClientProposal, async (call, input) =>
      submitProposal(call, input, { calendar: await calendar(), seal }),
    ),
    write(contract.reviseClientProposal, async (call, input) =>
      sendNextVersion(call, input, { calendar: await calendar(), seal }),
    ),
    write(detail.remindClientOfProposal, (call, input) => remindClient(call, input, seal)),
    write(contract.withdrawClientProposal, (call, input) => withdrawProposal(call, input, seal)),
  ]
}
