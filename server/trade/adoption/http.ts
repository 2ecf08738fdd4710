import * as contract from '#contract/order/adoption.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import { adoptProposal } from './adopt-proposal.ts'
import { askAdviser, declineAdvised } from './answer-advised.ts'
import { listAdvised, showAdvised } from './show-advised.ts'

interface AdoptionDeps {
  readonly calendar: () => Promise<TradingCalendar>
  readonly seal: Seal
}

/** What advisers propose to a company, until one of its makers adopts it. */
export function adoptionRoutes({ calendar, seal }: AdoptionDeps): Route[] {
  return [
    read(contract.findAdvisedProposals, listAdvised),
    act(contract.getAdvisedProposal, async (call, input) => showAdvised(call, input, await calendar())),
    write(contract.adoptProposal, async (call, input) =>
      adoptProposal(call, input, { calendar: await calendar(), seal }),
    ),
    write(contract.askAdviser, askAdviser),
    write(contract.declineAdvisedProposal, declineAdvised),
  ]
}
