import type { Day } from '#domain/calendar/calendar.ts'
import { levelOn } from '#domain/figures/composite.ts'
import { falls } from '#domain/figures/drawdown.ts'
import type { Level } from '#domain/figures/series.ts'
import type { FundPerformance, PerformanceLevels } from '#server/funds/page/fund-performance.ts'
import type { NavRow } from './fund-series.store.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { thin } from './thin.ts'

/** A chart is about this many pixels wide; more points would only make the response slow. */
const MOST_POINTS = 2000

/** Returns the points of a chart: NAV always, returns since the first point only if `isTold`. Rows and own levels have the same days. */
export function pointsOf(
  rows: readonly NavRow[],
  { own, benchmark, peers }: PerformanceLevels,
  isTold: boolean,
): FundPerformance['points'] {
  const first = own[0]
  const fall = falls(own)
  const since = (levels: readonly Level[]) => sinceDay(levels, first?.day)
  const [ofBenchmark, ofPeers] = [since(benchmark), since(peers)]
  const points = rows.map((row, at) => ({
    date: row.nav_date,
    unitNav: row.unit_nav,
    accumulatedNav: row.accumulated_nav,
    growth: isTold ? ratioText(own[at]!.level / first!.level - 1) : null,
    benchmark: isTold ? ratioText(ofBenchmark(row.nav_date)) : null,
    peers: isTold ? ratioText(ofPeers(row.nav_date)) : null,
    fall: isTold ? ratioText(fall[at]!) : null,
  }))
  return thin(points, MOST_POINTS)
}

/** Returns a function for the return since a day; it returns null for a day without level, or if the first day has none. */
function sinceDay(levels: readonly Level[], first: Day | undefined): (day: Day) => number | null {
  const base = first === undefined ? null : levelOn(levels, first)
  return (day) => {
    const level = base === null ? null : levelOn(levels, day)
    return level === null || base === null ? null : level / base - 1
  }
}
