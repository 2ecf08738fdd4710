import * as contract from '#contract/adviser/cover.ts'
import { phaseOf } from '#domain/duty/cover.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { COVER_KEYS, findCoverRows } from './cover.store.ts'
import { decideCover, endCover, isOpenCover, isOwnCover } from './decide-cover.ts'
import { proposeCover } from './propose-cover.ts'

export function coverRoutes(): Route[] {
  return [
    read(contract.findCovers, async ({ db, actor, today }, { phase, ...asked }) => {
      const place = placeOf(COVER_KEYS, asked)
      if ('kind' in place) return place
      const { rows, next } = await findCoverRows(db, actor, phase, place)
      const covers = rows.map((row) => ({
        ...{ coverId: row.coverId, ownerName: row.ownerName, deputyName: row.deputyName },
        ...{ from: row.from, to: row.to, proposedBy: row.proposedBy, decidedBy: row.decidedBy },
        phase: phaseOf(row, today),
        clients: row.isOfAll ? null : row.clients,
        mayDecide: row.isLed && phaseOf(row, today) === 'proposed' && !isOwnCover(row, actor),
        mayEnd: isOpenCover(row, today),
      }))
      return ok({ covers, next })
    }),
    write(contract.proposeCover, proposeCover),
    write(contract.decideCover, decideCover),
    write(contract.endCover, endCover),
  ]
}
