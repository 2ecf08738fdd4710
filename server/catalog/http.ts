import { NAV_SPANS, findFunds, getFundDetails, getFundNav, getMarketHighlights } from '#contract/catalog.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { read } from '#server/edge/route.ts'
import { loadFundDetails } from './fund-details.ts'
import { fundRowOf, searchFunds } from './find-funds.ts'
import { countCatalog, findFundLine, findHighlights, readAsOf } from './fund.store.ts'
import { findNavPoints, findSparks, thin } from './nav.store.ts'

const YEARS = { '1y': 1, '3y': 3, '5y': 5, all: null } as const
/** A chart has about as many pixels; more points would only make the answer slow. */
const MOST_POINTS = 2000
const SPARK_POINTS = 60

export function catalogRoutes(): Route[] {
  return [
    read(findFunds, async (call, query) => ok(await searchFunds(call.db, query, call.today))),
    read(getFundDetails, async (call, { fundCode }) => {
      const details = await loadFundDetails(call.db, fundCode, call.today)
      return details ? ok(details) : { kind: 'fund-not-found', fundCode }
    }),
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
