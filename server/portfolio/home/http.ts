import { getHome } from '#contract/portfolio/home.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read } from '#server/base/http/route.ts'
import type { Portfolios } from '#server/portfolio/holdings/portfolio-cache.ts'
import { showHome } from './show-home.ts'

export function homeRoutes(means: {
  readonly calendar: () => Promise<TradingCalendar>
  readonly portfolios: Portfolios
}): Route[] {
  return [read(getHome, async (call) => ok(await showHome(call, means.portfolios, await means.calendar())))]
}
