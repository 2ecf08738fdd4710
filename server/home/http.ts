import { getHome } from '#contract/portfolio/home.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { read } from '#server/edge/route.ts'
import type { Portfolios } from '#server/holdings/portfolio-cache.ts'
import { showHome } from './show-home.ts'

export function homeRoutes(means: {
  readonly calendar: () => Promise<TradingCalendar>
  readonly portfolios: Portfolios
}): Route[] {
  return [read(getHome, async (call) => ok(await showHome(call, means.portfolios, await means.calendar())))]
}
