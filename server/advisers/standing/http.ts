import * as settings from '#contract/adviser/firm-settings.ts'
import * as firm from '#contract/adviser/firm.ts'
import * as pool from '#contract/adviser/pool.ts'
import * as register from '#contract/adviser/register.ts'
import * as training from '#contract/training.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { showTraining, sumOf } from '#server/people/accounts/show-training.ts'
import { findFirmSettings } from '#server/people/accounts/firm-setting.store.ts'
import { assignPool } from './assign-pool.ts'
import { changeStanding } from './change-standing.ts'
import { endMemberSessions, findCovers, findFirmFacts, findFirmMembers } from './firm.store.ts'
import type { FirmMember } from './firm.store.ts'
import { findPoolGroups } from './pool.store.ts'
import { applyRegister, importRegister } from './import-register.ts'
import { recordTraining } from './record-training.ts'
import { reverseTraining } from './reverse-training.ts'
import { findDifferences, findImport } from './register.store.ts'
import { saveFirmSettings } from './save-firm-settings.ts'

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
        members: members.map((each) => ({ ...memberOf(each, today), isSelf: mine(each) })),
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
    read(pool.getPool, async ({ db, actor }) => ok({ groups: await findPoolGroups(db, actor.firmId) })),
    write(pool.assignPool, (call, input) => assignPool(call, input, seal)),
    read(settings.getFirmSettings, async ({ db, actor }) => ok(await findFirmSettings(db, actor.firmId))),
    write(settings.saveFirmSettings, saveFirmSettings),
    ...trainingRoutes(),
    ...registerRoutes(seal),
  ]
}

function trainingRoutes(): Route[] {
  return [
    read(training.getTraining, ({ db, actor, today }, { adviserId }) =>
      showTraining(db, { adviserId, firmId: actor.firmId, today }),
    ),
    write(training.recordTraining, recordTraining),
    write(training.reverseTraining, reverseTraining),
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

function memberOf(each: FirmMember, today: Day) {
  const { membershipId, name, duties, since, assists, sessions, adviserId, status, statusSince } = each
  const { statusUntil, next, registerNo, registerUntil, classes, nodeName, clients } = each
  const standing = { statusUntil, next, registerNo, registerUntil, classes, nodeName, clients }
  return {
    ...{ membershipId, name, duties, since, assists, sessions },
    adviser:
      adviserId === null || status === null || statusSince === null
        ? null
        : { adviserId, status, statusSince, ...standing, training: sumOf(status, each.halfHours, today) },
  }
}
