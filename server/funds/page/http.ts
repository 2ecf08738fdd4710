import {
  NAV_SPANS,
  exportFunds,
  findFunds,
  getFundDetails,
  getFundNav,
  getMarketHighlights,
} from '#contract/fund/catalog.ts'
import { compareFunds } from '#contract/fund/fund-compare.ts'
import { getFundFacts, getFundPerformance } from '#contract/fund/fund-page.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, mayLag, read } from '#server/base/http/route.ts'
import { calendarReader, readFirstOpenDay } from '#server/funds/prices/calendar.store.ts'
import { compare } from './compare-funds.ts'
import { exportFundList } from '#server/funds/selector/export-funds.ts'
import { datesOf } from './fund-dates.ts'
import { loadFundDetails } from './fund-details.ts'
import { loadFundFacts } from './fund-facts.ts'
import { loadFundPerformance } from './fund-performance.ts'
import { searchFunds } from '#server/funds/selector/find-funds.ts'
import { openFundLists } from '#server/funds/selector/fund-lists.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import { loadHighlights } from '#server/funds/selector/load-highlights.ts'
import { findNavPoints } from '#server/funds/prices/nav.store.ts'
import { thin } from '#server/funds/prices/thin.ts'

/** Whether a text can be a fund code. No fund has another form, and PostgreSQL does not even accept every text. */
const isCode = (text: string) => /^\d{6}$/.test(text)

const YEARS = { '1y': 1, '3y': 3, '5y': 5, all: null } as const
/** A chart is about this many pixels wide; more points would only make the response slow. */
const MOST_POINTS = 2000

export function catalogRoutes(): Route[] {
  return [detailsRoute(), ...figureRoutes().map(mayLag)]
}

/** The route of the page from which clients buy. It promises the dates of an order, so it reads the same data as orders do. */
function detailsRoute(): Route {
  let calendar: ReturnType<typeof calendarReader> | null = null
  return read(getFundDetails, async (call, { fundCode }) => {
    const [found, firstOpen] = await Promise.all([
      isCode(fundCode) ? loadFundDetails(call.db, fundCode, call.today) : null,
      readFirstOpenDay(call.db),
    ])
    if (!found) return { kind: 'fund-not-found', fundCode }
    const { closedDays, ...details } = found
    calendar ??= calendarReader(call.db)
    return ok({
      ...details,
      dates: datesOf(details, { calendar: await calendar(), now: call.now, firstOpen, closedDays }),
    })
  })
}

/** The routes whose data is the same for everybody and changes once a day. */
function figureRoutes(): Route[] {
  const lists = openFundLists()
  return [
    read(findFunds, async (call, query) => ok(searchFunds(await lists.read(call.db, call.today), query))),
    limited(
      'exportFromIp',
      read(exportFunds, async (call, filters) =>
        ok(exportFundList(await lists.read(call.db, call.today), filters, call.locale)),
      ),
    ),
    read(getFundPerformance, async (call, { fundCode, span: asked, from, to }) => {
      const span = NAV_SPANS.find((each) => each === asked) ?? '1y'
      const window = { span, from, to }
      const found = isCode(fundCode) ? await loadFundPerformance(call.db, fundCode, window, call.today) : null
      return found ? ok(found) : { kind: 'fund-not-found', fundCode }
    }),
    read(getFundFacts, async (call, { fundCode }) => {
      const found = isCode(fundCode) ? await loadFundFacts(call.db, fundCode, call.today) : null
      return found ? ok(found) : { kind: 'fund-not-found', fundCode }
    }),
    limited(
      'compareFromIp',
      read(compareFunds, async (call, query) =>
        ok(await compare(call.db, await lists.read(call.db, call.today), query, call.today)),
      ),
    ),
    read(getFundNav, async (call, { fundCode, span: asked }) => {
      const line = isCode(fundCode) ? await findFundLine(call.db, fundCode, call.today) : null
      if (!line) return { kind: 'fund-not-found', fundCode }
      const span = NAV_SPANS.find((each) => each === asked) ?? '1y'
      const points = thin(await findNavPoints(call.db, line.share_class_id, YEARS[span]), MOST_POINTS)
      return ok({
        fundCode,
        span,
        points: points.map((each) => ({
          date: each.nav_date,
          unitNav: each.unit_nav,
          accumulatedNav: each.accumulated_nav,
          growth: each.growth,
        })),
      })
    }),
    read(getMarketHighlights, async (call) => ok(await loadHighlights(call.db, call.today))),
  ]
}
