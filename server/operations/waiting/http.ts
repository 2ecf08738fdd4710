import { findHouseWork } from '#contract/waiting-work.ts'
import { allows } from '#domain/duty/right.ts'
import type { HouseWork } from '#domain/duty/waiting-work.ts'
import { HOUSE_WORK } from '#domain/duty/waiting-work.ts'
import { ok } from '#server/base/http/answer.ts'
import { askedKinds, waitingView } from '#server/base/http/waiting.ts'
import type { Route } from '#server/base/http/route.ts'
import { read } from '#server/base/http/route.ts'
import { countHouseWork } from './waiting-work.store.ts'

const KINDS = Object.keys(HOUSE_WORK) as HouseWork[]

/** What waits for the house: counts alone, of the kinds that a duty of the reader may read. */
export function waitingRoutes(): Route[] {
  return [
    read(findHouseWork, async ({ db, actor, now }, input) => {
      const readable = KINDS.filter((kind) => actor.duties.some((duty) => allows(duty, HOUSE_WORK[kind])))
      const rows = await countHouseWork(db, askedKinds(readable, input.kinds))
      return ok({ now: now.toISOString(), work: rows.map(waitingView) })
    }),
  ]
}
