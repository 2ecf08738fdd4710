import { confirmDuties as confirmContract, findCertifications } from '#contract/account/certification.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { certificationState, judgeCertification, quarterOf, roundFrom } from '#domain/duty/certification.ts'
import { allows } from '#domain/duty/right.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { CERTIFICATION_KEYS, findRound, listCertifications } from './certification.store.ts'
import { confirmDuties } from './confirm-duties.ts'

/** The routes by which the duties of the house are confirmed each quarter. `isLapsing` is told to the reader: a sandbox may leave duties standing. */
export function certificationRoutes({ isLapsing }: { readonly isLapsing: boolean }): Route[] {
  return [
    read(findCertifications, async ({ db, actor, today }, { keyword, duty, state, ...asked }) => {
      const place = placeOf(CERTIFICATION_KEYS, asked)
      if ('kind' in place) return place
      const round = (await findRound(db, quarterOf(today))) ?? roundFrom(today)
      const { rows, next } = await listCertifications(db, { keyword: keyword.trim(), duty, state }, place)
      const mayDecide = actor.duties.some((each) => allows(each, 'user.decide'))
      return ok({
        ...{ ...round, next, isLapsing },
        daysLeft: Math.max(0, daysBetween(today, round.closesOn) + 1),
        duties: rows.map(({ holderId, confirmedBy, ...row }) => ({
          ...row,
          lastLogInAt: row.lastLogInAt?.toISOString() ?? null,
          lastFactorAt: row.lastFactorAt?.toISOString() ?? null,
          state: certificationState(confirmedBy.length, round, today),
          isOwn: holderId === actor.partyId,
          mayConfirm: mayDecide && judgeCertification({ holderId, confirmedBy }, actor.partyId).kind === 'ok',
        })),
      })
    }),
    write(confirmContract, confirmDuties),
  ]
}
