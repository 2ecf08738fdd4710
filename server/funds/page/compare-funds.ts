import type { compareFunds } from '#contract/fund/fund-compare.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { MOST_COMPARED, PERIODS } from '#contract/values.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import { returnOver } from '#domain/figures/composite.ts'
import { overlap } from '#domain/figures/overlap.ts'
import { refuseInterval } from '#domain/figures/display-law.ts'
import { adjustedLevels } from '#domain/figures/series.ts'
import type { Level } from '#domain/figures/series.ts'
import type { Db } from '#server/db/open.ts'
import { commonDays, correlationsOf } from '#server/funds/prices/common-days.ts'
import { findMinimums, findTraded } from './compare.store.ts'
import type { ComparedClass } from './compare.store.ts'
import { findHoldings } from './fund-facts.store.ts'
import type { FundList } from '#server/funds/selector/fund-list.ts'
import { findBenchmarkLevels, findNavRows, quoteOfRow } from '#server/funds/prices/fund-series.store.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { rangeOf } from '#server/funds/prices/fund-window.ts'
import { thin } from '#server/funds/prices/thin.ts'

export type Comparison = OutputOf<typeof compareFunds>

const MOST_POINTS = 2000
const LONGEST_QUERY = 2000
/** The number of words read from a query: more than anybody compares, and few enough to be cheap. */
const MOST_WORDS = 30

interface ComparisonFund extends ComparedClass {
  readonly row: SelectedFund
  readonly levels: readonly Level[]
  readonly benchmark: readonly Level[]
}

/**
 * Compares public live classes in the order of the query and lists the codes that name none. Lines begin together on the first day
 * that all have, or the first of the span asked for. A span of six months or less is not shown (rules/figures.md#display-law).
 */
export async function compare(
  db: Db,
  list: FundList,
  query: ParsedOf<typeof compareFunds>,
  today: Day,
): Promise<Comparison> {
  const { rows, unknown, surplus } = readCodes(list, query.codes)
  const traded = await findTraded(
    db,
    rows.map((row) => row.fundCode),
  )
  const [minimums, series, benchmarks, holdings] = await Promise.all([
    findMinimums(
      db,
      traded.map((each) => each.share_class_id),
      today,
    ),
    Promise.all(traded.map((each) => findNavRows(db, each.share_class_id))),
    Promise.all(traded.map((each) => findBenchmarkLevels(db, each.fund_id, today))),
    findHoldings(
      db,
      traded.map((each) => each.fund_id),
      today,
    ),
  ])
  const funds: ComparisonFund[] = traded.map((each, at) => ({
    ...each,
    row: rows.find((row) => row.fundCode === each.fund_code)!,
    levels: adjustedLevels(series[at]!.map(quoteOfRow)),
    benchmark: benchmarks[at]!,
  }))
  funds.sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row))
  const shown = shownDays(funds, query)
  const held = funds.map((fund) =>
    holdings
      .filter((each) => each.fund_id === fund.fund_id)
      .map(({ code, weight }) => ({ code, weight: Number(weight) })),
  )
  return {
    funds: funds.map((fund, at) => ({
      ...fund.row,
      returns: PERIODS.map((period) => ({ period, value: returnOf(fund.row, period) })),
      firstMinimum: minimums.get(fund.share_class_id) ?? null,
      growth: ratioText(shown.days.at(-1)?.values[at] ?? null),
      benchmarkGrowth: grownBy(fund.benchmark, shown.days),
    })),
    unknown,
    surplus,
    ignored: shown.ignored,
    from: shown.days[0]?.day ?? null,
    to: shown.days.at(-1)?.day ?? null,
    points: thin(shown.days, MOST_POINTS).map(({ day, values }) => ({
      date: day,
      values: values.map((value) => ratioText(value)!),
    })),
    correlations: correlationsOf(shown.days.map(({ values }) => values.map((value) => 1 + value))),
    overlaps: held.map((one, at) =>
      held.map((other, with_) => (at === with_ ? null : ratioText(overlap(one, other)))),
    ),
    isMixed: new Set(funds.map(({ row }) => measureOf(row.fundType))).size > 1,
    fundCodes: funds.map(({ row }) => row.fundCode),
  }
}

function returnOf(row: SelectedFund, period: (typeof PERIODS)[number]): string | null {
  if (period === 'inception') return row.returnInception
  return row[`return${period}` as const]
}

/** Returns the group of a fund type: money funds, bond funds and all others are measured by different figures. */
function measureOf(fundType: string): 'money' | 'bonds' | 'shares' {
  if (fundType === 'MM' || fundType === 'FIN') return 'money'
  return fundType === 'BOND' || fundType === 'CP' ? 'bonds' : 'shares'
}

/** Reads each code once, in the order of the query, from the first thirty words; at most six funds. */
function readCodes(list: FundList, text: string) {
  const words = [
    ...new Set(
      text
        .slice(0, LONGEST_QUERY)
        .normalize('NFKC')
        .split(/[\s,;、]+/)
        .filter(Boolean)
        .slice(0, MOST_WORDS),
    ),
  ]
  const known = words.filter((word) => list.byCode.has(word))
  return {
    rows: known.slice(0, MOST_COMPARED).map((word) => list.byCode.get(word)!),
    unknown: words
      .filter((word) => !list.byCode.has(word))
      .map((word) => word.slice(0, 12))
      .slice(0, MOST_COMPARED),
    surplus: known.slice(MOST_COMPARED),
  }
}

/** Finds the days that all funds have within the span, with each fund's return since its base, as the fund's own page has it. */
function shownDays(funds: readonly ComparisonFund[], query: { readonly from: string; readonly to: string }) {
  const ignored = (['from', 'to'] as const).filter(
    (name) => query[name] !== '' && !isCalendarDay(query[name]),
  )
  const all = commonDays(funds.map(({ levels }) => levels))
  const { start, end } = rangeOf(all, query)
  const within = all.slice(start, end + 1)
  const isTold = (days: typeof all) =>
    days.length > 1 &&
    funds.every(({ row, levels }) => {
      const inception = row.inception ?? levels[0]?.day
      return inception !== undefined && !refuseInterval(spanOf(days), inception, days.at(-1)!.day)
    })
  if (isTold(within)) return { days: rebased(within), ignored }
  const isNarrowed = within.length !== all.length
  const asked = (['from', 'to'] as const).filter((name) => query[name] !== '')
  if (isNarrowed && isTold(all)) return { days: rebased(all), ignored: asked }
  return { days: [], ignored }
}

function spanOf(days: readonly { readonly day: Day }[]) {
  return { from: days[0]!.day, to: days.at(-1)!.day }
}

function grownBy(levels: readonly Level[], days: readonly { readonly day: Day }[]): string | null {
  if (days.length === 0) return null
  const { from, to } = spanOf(days)
  return ratioText(returnOver(levels, from, to))
}

function rebased(days: readonly { readonly day: Day; readonly levels: readonly number[] }[]) {
  const first = days[0]!.levels
  return days.map(({ day, levels }) => ({ day, values: levels.map((level, at) => level / first[at]! - 1) }))
}
