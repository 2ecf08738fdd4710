import { findFirmWork, getFirmFigures } from '#contract/waiting-work.ts'
import { FIRM_WORK } from '#domain/duty/waiting-work.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read } from '#server/base/http/route.ts'
import { askedKinds, waitingView } from '#server/base/http/waiting.ts'
import { countFirmWork, scopeFor, scopesOf, sumCards } from './home.store.ts'

/** The home of those who advise: what waits, and the figures of the last night, for one scope. Counts and sums alone, no client. */
export function adviserHomeRoutes(): Route[] {
  return [
    read(findFirmWork, async ({ db, actor, now }, input) => {
      const of = { scope: scopeFor(actor, input.scope), kinds: askedKinds(FIRM_WORK, input.kinds) }
      const rows = await countFirmWork(db, actor, of)
      return ok({ now: now.toISOString(), work: rows.map(waitingView) })
    }),
    read(getFirmFigures, async ({ db, actor }, input) => {
      const scope = scopeFor(actor, input.scope)
      return ok({ scope, scopes: [...scopesOf(actor)], ...(await sumCards(db, actor, scope)) })
    }),
  ]
}
