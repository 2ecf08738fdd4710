import { findFirmWork, getCutOff, getFirmFigures } from '#contract/waiting-work.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { CUT_OFF, instantOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import { workIn } from '#domain/duty/waiting-work.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read } from '#server/base/http/route.ts'
import { askedKinds, waitingView } from '#server/base/http/waiting.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { countFirmWork, scopeFor, scopesOf, sumCards } from './home.store.ts'

/** The home of those who advise: what waits, and the figures of the last night, for one scope. Counts and sums alone, no client. */
export function adviserHomeRoutes({
  calendar,
}: {
  readonly calendar: () => Promise<TradingCalendar>
}): Route[] {
  return [
    read(findFirmWork, async ({ db, actor, now, today }, input) => {
      const scope = scopeFor(actor, input.scope)
      const kinds = askedKinds(workIn(scope, actor.duties), input.kinds)
      const rows = await countFirmWork(db, actor, { scope, kinds, today })
      return ok({ now: now.toISOString(), work: rows.map(waitingView) })
    }),
    read(getFirmFigures, async ({ db, actor }, input) => {
      const scope = scopeFor(actor, input.scope)
      return ok({ scope, scopes: [...scopesOf(actor)], ...(await sumCards(db, actor, scope)) })
    }),
    read(getCutOff, async ({ db, now }) => {
      const tradeDate = tradeDateOf(await calendar(), now, await readOpenDay(db))
      if (typeof tradeDate === 'object') return tradeDate
      const cutOff = instantOf(tradeDate, CUT_OFF).toISOString()
      return ok({ now: now.toISOString(), tradeDate, cutOff })
    }),
  ]
}
