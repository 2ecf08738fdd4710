import {
  decideBinding as decideContract,
  getBinding as getContract,
  makeBindingCode as makeContract,
} from '#contract/account/binding.ts'
import * as contract from '#contract/adviser/pending.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { maskPersonName } from '#domain/person/masking.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { openName } from '#server/people/leads/lead.store.ts'
import { decideBinding, getBinding, makeBindingCode, requestBinding } from './bind-client.ts'
import type { FollowDeps } from './follow-pending.ts'
import { remindPending, withdrawPending } from './follow-pending.ts'
import type { PendingRow } from './pending.store.ts'
import { findPending, PENDING_KEYS } from './pending.store.ts'

type Pending = OutputOf<typeof contract.findPendingClients>['clients'][number]

/** Binding by a client's code, and the list of an adviser's pending clients. */
export function bindingRoutes(deps: FollowDeps): Route[] {
  const { seal } = deps
  return [
    read(getContract, getBinding),
    limited('bindOfPerson', write(makeContract, makeBindingCode)),
    write(decideContract, decideBinding),
    limited(
      'bindOfPerson',
      write(contract.requestBinding, (call, input) => requestBinding(call, input, seal)),
    ),
    write(contract.remindPending, (call, input) => remindPending(call, input, deps)),
    write(contract.withdrawPending, withdrawPending),
    limited(
      'clientListOfPerson',
      read(contract.findPendingClients, async (call, input) => {
        const place = placeOf(PENDING_KEYS, input)
        if ('kind' in place) return place
        const { rows, next } = await findPending(call.db, call.actor.adviserId, place)
        const filterHash = hashFilter(seal, input)
        const look = { basis: 'own', view: 'list.pending-client', shown: rows.length, filterHash } as const
        await recordLook(call.db, call, look)
        const nameOf = ({ leadId, nameSealed, name }: PendingRow) =>
          leadId !== null && nameSealed !== null ? openName(seal, { leadId, nameSealed }) : (name ?? '')
        return ok({ next, clients: rows.map((row) => shown(row, nameOf(row))) })
      }),
    ),
  ]
}

/** A pending client as the adviser sees them: no account data, and the name masked. */
function shown(row: PendingRow, name: string): Pending {
  return {
    pendingId: row.pendingId,
    name: maskPersonName(name),
    kind: row.kind as Pending['kind'],
    waitsFor: row.waitsFor as Pending['waitsFor'],
    since: row.since.toISOString(),
    daysLeft: row.daysLeft,
    step: row.step as Pending['step'],
    reasons: row.reasons,
    mayRemind: row.mayRemind,
  }
}
