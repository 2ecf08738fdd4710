import {
  decideUserInvitation,
  disableUser as disableContract,
  endUserSessions as endContract,
  findUsers,
  findUserWork,
  inviteUser,
  withdrawUserInvitation,
} from '#contract/account/staff-desk.ts'
import {
  decideDuty as decideDutyContract,
  proposeDuty as proposeContract,
} from '#contract/account/duty-desk.ts'
import {
  decideFirmInvitation,
  findFirms,
  inviteFirmMember as inviteContract,
  openFirm as openContract,
} from '#contract/account/firm-desk.ts'
import { getAdviserTraining } from '#contract/training.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
import { showTraining, sumOf } from '#server/people/accounts/show-training.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { decideDuty, disableUser, endUserSessions, proposeDuty } from './change-duty.ts'
import { listFirms } from './firm-desk.store.ts'
import { findDutyChanges, listUsers, USER_KEYS } from './house-member.store.ts'
import { inviteFirmMember, openFirm } from './open-firm.ts'
import { decideInvitation, proposeInvitation, withdrawInvitation } from './propose-invitation.ts'
import { findWaiting, openPerson } from './staff-invitation.store.ts'
import type { WaitingInvitation } from './staff-invitation.store.ts'

/** The routes by which the house invites people and gives duties, for itself and for adviser firms. */
export function staffDeskRoutes(seal: Seal): Route[] {
  return [...userRoutes(seal), ...firmRoutes(seal)]
}

function userRoutes(seal: Seal): Route[] {
  return [
    read(findUsers, async (call, { keyword, ...asked }) => {
      const place = placeOf(USER_KEYS, asked)
      if ('kind' in place) return place
      const { rows, next } = await listUsers(call.db, keyword.trim(), place)
      return ok({
        next,
        users: rows.map(({ partyId, lastLogInAt, ...row }) => ({
          ...row,
          lastLogInAt: lastLogInAt?.toISOString() ?? null,
          isSelf: partyId === call.actor.partyId,
        })),
      })
    }),
    read(findUserWork, async ({ db, actor: { partyId } }) => {
      const invitations = await findWaiting(db, 'house')
      const changes = await findDutyChanges(db)
      return ok({
        invitations: invitations.map((each) => rowOf(seal, each, partyId)),
        changes: changes.map(
          ({ dutyChangeId, name, duty, isGiven, reason, askedBy, askerId, partyId: member }) => ({
            ...{ dutyChangeId, name, duty, isGiven, reason, askedBy },
            isMine: partyId === askerId || partyId === member,
          }),
        ),
      })
    }),
    write(inviteUser, (call, { duties, ...person }) => {
      const placed = duties.map((duty) => ({ duty, nodeId: null, assistsId: null }))
      return proposeInvitation(call, { ...person, firmId: null, duties: placed }, seal)
    }),
    write(decideUserInvitation, (call, input) => decideInvitation(call, { ...input, scope: 'house' }, seal)),
    write(withdrawUserInvitation, (call, input) => withdrawInvitation(call, { ...input, scope: 'house' })),
    write(proposeContract, proposeDuty),
    write(decideDutyContract, decideDuty),
    write(endContract, endUserSessions),
    write(disableContract, disableUser),
  ]
}

function firmRoutes(seal: Seal): Route[] {
  return [
    read(findFirms, async ({ db, actor, today }) => {
      const firms = await listFirms(db)
      const waiting = await findWaiting(db, 'firm')
      return ok({
        firms: firms.map((firm) => ({
          ...firm,
          members: firm.members.map(({ halfHours, ...each }) => ({
            ...each,
            training: each.status === null ? null : sumOf(each.status, halfHours, today),
          })),
          invitations: waiting
            .filter(({ firmId }) => firmId === firm.firmId)
            .map((each) => rowOf(seal, each, actor.partyId)),
        })),
      })
    }),
    read(getAdviserTraining, ({ db, today }, { adviserId }) =>
      showTraining(db, { adviserId, firmId: null, today }),
    ),
    write(openContract, (call, input) => openFirm(call, input, seal)),
    write(inviteContract, (call, input) => inviteFirmMember(call, input, seal)),
    write(decideFirmInvitation, (call, input) => decideInvitation(call, { ...input, scope: 'firm' }, seal)),
  ]
}

function rowOf(seal: Seal, each: WaitingInvitation, partyId: string) {
  const { invitationId, contactMasked: contact, state, askedByName: askedBy, expiresAt } = each
  return {
    ...{ invitationId, contact, state, askedBy },
    name: openPerson(seal, each).name,
    duties: each.duties.map(({ duty }) => duty),
    isMine: each.askerId === partyId,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
