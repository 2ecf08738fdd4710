import type { getMarketHighlights } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { returnOver } from '#domain/figures/composite.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Db } from '#server/db/open.ts'
import { fundRowOf } from './fund-row.ts'
import { findBenchmarkLevels } from '#server/funds/prices/fund-series.store.ts'
import { countCatalog, findHighlights, readAsOf } from '#server/funds/terms/fund.store.ts'
import { findSparks } from '#server/funds/prices/nav.store.ts'

export type Highlights = OutputOf<typeof getMarketHighlights>

const SPARK_POINTS = 60
/** Days read before the year, so that the last level before its first day is among those read. */
const DAYS_BEFORE = 20

/** Loads the market figures of the home page. No return is shown without that of its benchmark (rules/figures.md#display-law). */
export async function loadHighlights(db: Db, today: Day): Promise<Highlights> {
  const [asOf, counts, lines] = await Promise.all([readAsOf(db), countCatalog(db), findHighlights(db, today)])
  const [sparks, benchmarks] = await Promise.all([
    findSparks(
      db,
      lines.map((line) => line.share_class_id),
      SPARK_POINTS,
    ),
    Promise.all(lines.map((line) => benchmarkOfYear(db, line.fund_id, line.nav_date))),
  ])
  return {
    asOf,
    fundCount: counts.funds,
    companyCount: counts.companies,
    funds: lines.map((line, at) => ({
      ...fundRowOf(line),
      benchmark1y: benchmarks[at] ?? null,
      spark: sparks.get(line.share_class_id) ?? [],
    })),
  }
}

async function benchmarkOfYear(db: Db, fundId: bigint, last: Day | null): Promise<string | null> {
  if (last === null) return null
  const start = addMonths(last, -12)
  const levels = await findBenchmarkLevels(db, fundId, last, addDays(start, -DAYS_BEFORE))
  return ratioText(returnOver(levels, start, last))
}
