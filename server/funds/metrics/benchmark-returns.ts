import type { BenchmarkReturns, SelectedFund } from '#contract/fund/fund-list.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { returnOver } from '#domain/figures/composite.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Level } from '#domain/figures/series.ts'

type FundReturns = Pick<SelectedFund, 'navDate' | 'inception' | keyof BenchmarkReturns>

/**
 * Returns the benchmark's returns over the same spans as the fund's own returns (rules/figures.md#display-law). Null where the fund
 * has no return, or where the benchmark's indexes are not known.
 */
export function benchmarkReturns(row: FundReturns, levels: readonly Level[]): BenchmarkReturns {
  const over = (from: Day | null, to: Day | null) =>
    from === null || to === null ? null : ratioText(returnOver(levels, from, to))
  const since = (own: string | null, months: number) =>
    own === null || row.navDate === null ? null : over(addMonths(row.navDate, -months), row.navDate)
  return {
    return1y: since(row.return1y, 12),
    return2y: since(row.return2y, 24),
    return3y: since(row.return3y, 36),
    return5y: since(row.return5y, 60),
    returnInception: row.returnInception === null ? null : over(row.inception, row.navDate),
  }
}
