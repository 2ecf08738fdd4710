import * as mine from '#contract/account/my-adviser.ts'
import * as request from '#contract/adviser/adviser-request.ts'
import * as share from '#contract/adviser/share.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { sharePhaseOf } from '#domain/duty/share.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import {
  findFirmChanges,
  findFirmRequests,
  findQualified,
  findTeamRequests,
} from './adviser-request.store.ts'
import { answerAdviserRequest, askForAdviser, withdrawAdviserRequest } from './ask-for-adviser.ts'
import { decideFirmChange, proposeFirmChange } from './change-firm.ts'
import { objectToTransfer } from './object-to-transfer.ts'
import { answerShare, askToShare, endShare, withdrawShare } from './share-client.ts'
import { findOwnShares } from './share.store.ts'
import { showMyAdviser } from './show-my-adviser.ts'

interface CareDeps {
  readonly seal: Seal
  readonly calendar: () => Promise<TradingCalendar>
}

/** What a client sees and says of who serves them, and what the firm and the house do with it. */
export function careRoutes(deps: CareDeps): Route[] {
  return [...clientRoutes(), ...firmRoutes(deps.seal), ...houseRoutes(deps)]
}

function clientRoutes(): Route[] {
  return [
    read(mine.getMyAdviser, showMyAdviser),
    write(mine.objectToTransfer, objectToTransfer),
    write(mine.answerShare, answerShare),
    write(mine.withdrawShare, withdrawShare),
    write(mine.askForAdviser, askForAdviser),
    write(mine.withdrawAdviserRequest, withdrawAdviserRequest),
  ]
}

function firmRoutes(seal: Seal): Route[] {
  return [
    write(share.askToShare, (call, input) => askToShare(call, input, seal)),
    write(share.endShare, endShare),
    read(share.findShares, async ({ db, actor, today }) => {
      const shares = await findOwnShares(db, actor.adviserId)
      return ok({
        shares: shares.map(({ state, ...each }) => ({
          ...each,
          phase: sharePhaseOf({ state, to: each.to }, today),
        })),
      })
    }),
    read(request.findAdviserRequests, async (call) => {
      const requests = await findTeamRequests(call.db, call.actor)
      const basis = call.actor.duty === 'principal' ? 'principal' : 'team'
      const look = { basis, view: 'list.adviser-requests', shown: requests.length } as const
      // Who leads nobody sees nobody, which is no look.
      if (requests.length > 0) await recordLook(call.db, call, { ...look, filterHash: hashFilter(seal, {}) })
      return ok({ requests: requests.map((each) => ({ ...each, askedAt: each.askedAt.toISOString() })) })
    }),
    write(request.answerAdviserRequest, (call, input) => answerAdviserRequest(call, input, seal)),
  ]
}

function houseRoutes({ seal, calendar }: CareDeps): Route[] {
  return [
    read(request.findFirmRequests, async (call) => {
      const { db, actor } = call
      const requests = await findFirmRequests(db)
      const changes = await findFirmChanges(db)
      const shown = requests.length + changes.length
      const look = { basis: 'desk', view: 'list.adviser-requests', shown } as const
      await recordLook(db, call, { ...look, filterHash: hashFilter(seal, {}) })
      return ok({
        requests: requests.map((each) => ({ ...each, askedAt: each.askedAt.toISOString() })),
        transfers: changes.map(({ proposerId, ...each }) => ({
          ...each,
          isMine: proposerId === actor.partyId,
        })),
        advisers: await findQualified(db),
      })
    }),
    write(request.proposeFirmChange, async (call, input) => proposeFirmChange(call, input, await calendar())),
    write(request.decideFirmChange, async (call, input) => decideFirmChange(call, input, await calendar())),
  ]
}
