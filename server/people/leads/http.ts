import {
  openClientInvitation as openContract,
  stopContact as stopContract,
} from '#contract/account/binding.ts'
import * as invitation from '#contract/adviser/lead-invitation.ts'
import * as contract from '#contract/adviser/lead.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { findSent, INVITATION_KEYS } from './client-invitation.store.ts'
import { openClientInvitation, stopContact } from './come-by-invitation.ts'
import type { InviteDeps } from './invite-lead.ts'
import { inviteLead } from './invite-lead.ts'
import { closeLead, contactLead, createLead, editLead, eraseLead } from './keep-lead.ts'
import { LEAD_CONSENT } from './lead-consent.copy.ts'
import { findOwnLeads, LEAD_KEYS, openName } from './lead.store.ts'

export type LeadDeps = InviteDeps & { readonly isSecure: boolean }

/** An adviser's leads and invitations, and the public side of an invitation. */
export function leadRoutes(deps: LeadDeps): Route[] {
  const { seal } = deps
  return [
    read(contract.getLeadConsent, async () => ok({ ...LEAD_CONSENT })),
    write(contract.createLead, (call, input) => createLead(call, input, seal)),
    write(contract.editLead, editLead),
    write(contract.contactLead, contactLead),
    write(contract.closeLead, closeLead),
    write(contract.eraseLead, eraseLead),
    write(invitation.inviteLead, (call, input) => inviteLead(call, input, deps)),
    limited(
      'registerFromIp',
      act(openContract, (call, input) => openClientInvitation(call, input, deps)),
    ),
    limited('registerFromIp', write(stopContract, stopContact)),
    ...listRoutes(deps),
  ]
}

/** The lists of leads and invitations. Each look is recorded before anything is answered. */
function listRoutes({ seal }: LeadDeps): Route[] {
  const nameOf = (leadId: string, nameSealed: Buffer) => openName(seal, { leadId, nameSealed })
  return [
    limited(
      'clientListOfPerson',
      read(contract.findLeads, async (call, input) => {
        const place = placeOf(LEAD_KEYS, input)
        if ('kind' in place) return place
        const { adviserId } = call.actor
        const { stage, source } = input
        const { rows, next } = await findOwnLeads(call.db, { adviserId, stage, source, place })
        const filterHash = hashFilter(seal, input)
        const look = { basis: 'own', view: 'list.potential-client', shown: rows.length, filterHash } as const
        await recordLook(call.db, call, look)
        const leads = rows.map(({ nameSealed, lastContactAt, place: _place, ...row }) => ({
          ...row,
          name: nameOf(row.leadId, nameSealed),
          lastContactAt: lastContactAt?.toISOString() ?? null,
        }))
        return ok({ next, leads, today: call.today })
      }),
    ),
    limited(
      'clientListOfPerson',
      read(invitation.findInvitations, async (call, input) => {
        const place = placeOf(INVITATION_KEYS, input)
        if ('kind' in place) return place
        const { rows, next } = await findSent(call.db, call.actor.adviserId, place)
        const filterHash = hashFilter(seal, input)
        const look = { basis: 'own', view: 'list.invitations', shown: rows.length, filterHash } as const
        await recordLook(call.db, call, look)
        const invitations = rows.map(
          ({ nameSealed, sentAt, openedAt, expiresAt, place: _place, ...row }) => ({
            ...row,
            name: nameSealed && nameOf(row.leadId, nameSealed),
            sentAt: sentAt.toISOString(),
            openedAt: openedAt?.toISOString() ?? null,
            expiresAt: expiresAt.toISOString(),
          }),
        )
        return ok({ next, invitations })
      }),
    ),
  ]
}
