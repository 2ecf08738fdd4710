import { closeEmergency as closeContract, findEmergencies } from '#contract/account/emergency.ts'
import { allows } from '#domain/duty/right.ts'
import { judgeEmergencyClosing } from '#domain/security/emergency.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { closeEmergency } from './close-emergency.ts'
import { findOpenings } from './emergency-opening.store.ts'

/** The routes by which everybody of the house sees an opening of the emergency log-in, and administrators close it. */
export function emergencyRoutes(): Route[] {
  return [
    read(findEmergencies, async ({ db, actor }) => {
      const mayMake = actor.duties.some((duty) => allows(duty, 'user.make'))
      const openings = await findOpenings(db)
      return ok({
        openings: openings.map(({ openerId, closedBy, openedAt, endsAt, ...row }) => ({
          ...row,
          openedAt: openedAt.toISOString(),
          endsAt: endsAt.toISOString(),
          mayClose: mayMake && judgeEmergencyClosing({ openerId, closedBy }, actor.partyId).kind === 'ok',
        })),
      })
    }),
    write(closeContract, closeEmergency),
  ]
}
