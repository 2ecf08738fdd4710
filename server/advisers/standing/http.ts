import * as firm from '#contract/adviser/firm.ts'
import * as register from '#contract/adviser/register.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { changeStanding } from './change-standing.ts'
import { endMemberSessions, findCovers, findFirmFacts, findFirmMembers } from './firm.store.ts'
import type { FirmMember } from './firm.store.ts'
import { applyRegister, importRegister } from './import-register.ts'
import { findDifferences, findImport } from './register.store.ts'

interface StandingDeps {
  readonly calendar: () => Promise<TradingCalendar>
  readonly seal: Seal
}

/** A firm's people and their standings, and the register that operations read in. */
export function standingRoutes({ calendar, seal }: StandingDeps): Route[] {
  return [
    read(firm.getFirm, async ({ db, actor, today }) => {
      const { name, nameEn, pooled } = await findFirmFacts(db, actor.firmId)
      const members = await findFirmMembers(db, actor.firmId)
      const covers = await findCovers(db, actor.firmId)
      const mine = (each: FirmMember) => each.partyId === actor.partyId
      return ok({
        ...{ name, nameEn, pooled, today, covers },
        members: members.map((each) => ({ ...memberOf(each), isSelf: mine(each) })),
      })
    }),
    write(firm.changeStanding, async (call, input) =>
      changeStanding(call, input, { calendar: await calendar(), seal }),
    ),
    write(firm.endMemberSessions, async (call, { membershipId }) => {
      const { firmId } = call.actor
      const ended = await endMemberSessions(call.tx, firmId, membershipId)
      if (ended === null) return { kind: 'member-not-found' }
      await appendAudit(call.tx, {
        ...audited(call),
        ...{
          stream: `firm:${firmId}`,
          action: 'adviser.sessions-end',
          subject: membershipId,
          facts: { ended },
        },
      })
      return ok({ ended })
    }),
    ...registerRoutes(seal),
  ]
}

function registerRoutes(seal: Seal): Route[] {
  return [
    read(register.getRegister, async ({ db, actor, today }) => {
      const newest = await findImport(db)
      if (newest === null) return ok({ today, newest, differences: [] })
      const { importerId, ...file } = newest
      const differences = await findDifferences(db, newest.importedOn)
      return ok({
        today,
        newest: { ...file, isMine: importerId === actor.partyId },
        differences: differences.map(({ firmId: _firm, classes: _classes, ...each }) => each),
      })
    }),
    write(register.importRegister, (call, input) => importRegister(call, input, seal)),
    write(register.applyRegister, applyRegister),
  ]
}

function memberOf(each: FirmMember) {
  const { membershipId, name, duties, since, assists, sessions, adviserId, status, statusSince } = each
  const { statusUntil, next, registerNo, registerUntil, classes, nodeName, clients } = each
  const standing = { statusUntil, next, registerNo, registerUntil, classes, nodeName, clients }
  return {
    ...{ membershipId, name, duties, since, assists, sessions },
    adviser:
      adviserId === null || status === null || statusSince === null
        ? null
        : { adviserId, status, statusSince, ...standing },
  }
}
