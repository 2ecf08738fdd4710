import {
  NAV_SPANS,
  exportFunds,
  findFunds,
  getFundDetails,
  getFundNav,
  getMarketHighlights,
} from '#contract/catalog.ts'
import { compareFunds } from '#contract/fund-compare.ts'
import { getFundFacts, getFundPerformance } from '#contract/fund-page.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { limited, read } from '#server/edge/route.ts'
import { compare } from './compare-funds.ts'
import { exportFundList } from './export-funds.ts'
import { loadFundDetails } from './fund-details.ts'
import { loadFundFacts } from './fund-facts.ts'
import { loadFundPerformance } from './fund-performance.ts'
import { searchFunds } from './find-funds.ts'
import { openFundLists } from './fund-lists.ts'
import { fundRowOf } from './fund-row.ts'
import { countCatalog, findFundLine, findHighlights, readAsOf } from './fund.store.ts'
import { findNavPoints, findSparks } from './nav.store.ts'
import { thin } from './thin.ts'

const YEARS = { '1y': 1, '3y': 3, '5y': 5, all: null } as const
/** A chart has about as many pixels; more points would only make the answer slow. */
const MOST_POINTS = 2000
const SPARK_POINTS = 60

export function catalogRoutes(): Route[] {
  const lists = openFundLists()
  return [
    read(findFunds, async (call, query) => ok(searchFunds(await lists.read(call.db, call.today), query))),
    limited(
      'exportFromIp',
      read(exportFunds, async (call, filters) =>
        ok(exportFundList(await lists.read(call.db, call.today), filters, call.locale)),
      ),
    ),
    read(getFundDetails, async (call, { fundCode }) => {
      const details = await loadFundDetails(call.db, fundCode, call.today)
      return details ? ok(details) : { kind: 'fund-not-found', fundCode }
    }),
    read(getFundPerformance, async (call, { fundCode, span: asked }) => {
      const span = NAV_SPANS.find((each) => each === asked) ?? '1y'
      const found = await loadFundPerformance(call.db, fundCode, span, call.today)
      return found ? ok(found) : { kind: 'fund-not-found', fundCode }
    }),
    read(getFundFacts, async (call, { fundCode }) => {
      const found = await loadFundFacts(call.db, fundCode, call.today)
      return found ? ok(found) : { kind: 'fund-not-found', fundCode }
    }),
    limited(
      'compareFromIp',
      read(compareFunds, async (call, query) =>
        ok(await compare(call.db, await lists.read(call.db, call.today), query, call.today)),
      ),
    ),
    read(getFundNav, async (call, { fundCode, span: asked }) => {
      const line = await findFundLine(call.db, fundCode, call.today)
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
    read(getMarketHighlights, async (call) => {
      const [asOf, counts, lines] = await Promise.all([
        readAsOf(call.db),
        countCatalog(call.db),
        findHighlights(call.db, call.today),
      ])
      const sparks = await findSparks(
        call.db,
        lines.map((line) => line.share_class_id),
        SPARK_POINTS,
      )
      return ok({
        asOf,
        fundCount: counts.funds,
        companyCount: counts.companies,
        funds: lines.map((line) => ({ ...fundRowOf(line), spark: sparks.get(line.share_class_id) ?? [] })),
      })
    }),
  ]
}
