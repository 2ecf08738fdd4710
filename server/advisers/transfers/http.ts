import * as contract from '#contract/adviser/transfer.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import { judgeTransferAct, sidesNeeded } from '#domain/duty/transfer.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { findColleagues } from './colleague.store.ts'
import { approveTransfer, declineTransfer, isOwn, withdrawTransfer } from './decide-transfer.ts'
import { proposeTransfer } from './propose-transfer.ts'
import type { MemberTransfer } from './transfer.store.ts'
import { findTransferRows, TRANSFER_KEYS } from './transfer.store.ts'

interface TransferDeps {
  readonly seal: Seal
  readonly calendar: () => Promise<TradingCalendar>
}

export function transferRoutes({ seal, calendar }: TransferDeps): Route[] {
  return [
    read(contract.findColleagues, async ({ db, actor }) => {
      const found = await findColleagues(db, actor)
      // Who acts as an adviser acts for themselves, whomever they lead under another duty.
      const isLeading = actor.duty !== 'adviser'
      return ok({ colleagues: found.map((each) => ({ ...each, isLed: each.isLed && isLeading })) })
    }),
    read(contract.findTransfers, async (call, { state, ...asked }) => {
      const { db, actor, today } = call
      const place = placeOf(TRANSFER_KEYS, asked)
      if ('kind' in place) return place
      const { rows, next } = await findTransferRows(db, actor, state, place)
      const shown = rows.reduce((sum, { names }) => sum + names.length, 0)
      const look = { basis: BASIS_OF_DUTY[actor.duty], view: 'list.transfers', shown } as const
      await recordLook(db, call, { ...look, filterHash: hashFilter(seal, { state, ...asked }) })
      return ok({ transfers: rows.map((row) => rowOf(row, actor, today)), next })
    }),
    write(contract.proposeTransfer, async (call, input) => proposeTransfer(call, input, await calendar())),
    write(contract.approveTransfer, async (call, input) => approveTransfer(call, input, await calendar())),
    write(contract.declineTransfer, declineTransfer),
    write(contract.withdrawTransfer, withdrawTransfer),
  ]
}

type Row = OutputOf<typeof contract.findTransfers>['transfers'][number]

function rowOf(row: MemberTransfer & { readonly names: string[] }, actor: Adviser, today: Day): Row {
  const { transferId, state, across, effectiveOn, clients, objected, moved, names } = row
  const isWithin = across === null
  const left = sidesNeeded(!isWithin).filter((side) => !row.approved.includes(side))
  const leadsSide = isWithin && row.sides.some((side) => left.includes(side))
  const isOpen = (act: 'decline' | 'withdraw') => judgeTransferAct(act, row, today).kind === 'ok'
  return {
    ...{ transferId, state, across, effectiveOn, clients, objected, moved, names },
    giverName: isWithin ? row.giverName : null,
    receiverName: isWithin ? row.receiverName : null,
    reason: isWithin ? row.reason : null,
    proposedBy: isWithin ? row.proposedBy : null,
    approved: isWithin ? row.approved : [],
    failure: isWithin ? row.failure : null,
    proposedAt: row.proposedAt.toISOString(),
    mayDecide: leadsSide && isOpen('decline') && !isOwn(row, actor),
    mayWithdraw: isWithin && row.proposerId === actor.partyId && isOpen('withdraw'),
  }
}
