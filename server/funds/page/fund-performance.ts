import type { getFundPerformance } from '#contract/fund/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { PERIODS } from '#contract/values.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths, daysBetween } from '#domain/calendar/day.ts'
import { returnOver } from '#domain/figures/composite.ts'
import { lastOnOrBefore } from '#domain/figures/days.ts'
import { publicIntervals, refuseInterval } from '#domain/figures/display-law.ts'
import { maxDrawdown } from '#domain/figures/drawdown.ts'
import type { NotComputable, PeriodReturn } from '#domain/figures/period-return.ts'
import {
  annualised,
  calendarYearReturn,
  periodReturn,
  returnSinceInception,
} from '#domain/figures/period-return.ts'
import type { Level } from '#domain/figures/series.ts'
import { adjustedLevels } from '#domain/figures/series.ts'
import type { Db } from '#server/db/open.ts'
import { readFundDetail } from './fund-detail.store.ts'
import { findManagers } from './fund-facts.store.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { pointsOf } from '#server/funds/prices/fund-points.ts'
import { relativeOf } from './fund-relative.ts'
import type { AskedWindow } from '#server/funds/prices/fund-window.ts'
import { riskOf, windowOf } from '#server/funds/prices/fund-window.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import {
  findBenchmarkLevels,
  findNavRows,
  findPeerLevels,
  quoteOfRow,
} from '#server/funds/prices/fund-series.store.ts'
import { moneyDays } from '#server/funds/prices/money-days.ts'

export type FundPerformance = OutputOf<typeof getFundPerformance>
const FULL_YEARS = 5

/** The levels of a fund, of its benchmark and of its peers. */
export interface PerformanceLevels {
  readonly own: readonly Level[]
  readonly benchmark: readonly Level[]
  readonly peers: readonly Level[]
}

/**
 * Loads the past performance of a live class; null if the code has no live class. A fund under six months old shows its NAV
 * and no performance; periods of six months or less are never shown (rules/figures.md#display-law).
 */
export async function loadFundPerformance(
  db: Db,
  fundCode: string,
  asked: AskedWindow,
  today: Day,
): Promise<FundPerformance | null> {
  const line = await findFundLine(db, fundCode, today)
  if (!line) return null
  const [detail, rows] = await Promise.all([
    readFundDetail(db, line.share_class_id, today),
    findNavRows(db, line.share_class_id),
  ])
  const last = rows.at(-1)?.nav_date ?? today
  const isMoney = line.fund_type === 'MM'
  const [benchmark, peers, managers] = await Promise.all([
    findBenchmarkLevels(db, line.fund_id, last),
    findPeerLevels(db, line.fund_type, last),
    findManagers(db, line.fund_id, today),
  ])
  const own = adjustedLevels(rows.map(quoteOfRow))
  const inception = detail.inception ?? own[0]?.day ?? today
  const { start, end, isOwn } = windowOf(own, asked)
  const [shown, shownRows] = [own.slice(start, end + 1), rows.slice(start, end + 1)]
  const refusal = own.length === 0 ? null : refuseInterval({ from: own[0]!.day, to: last }, inception, last)
  const measured = { own, benchmark, peers }
  const window = isOwn ? { from: own[start]!.day, to: own[end]!.day } : null
  const isTooShort = window !== null && refuseInterval(window, inception, last) !== null
  const isTold = refusal === null && !isTooShort
  return {
    fundCode,
    span: asked.span,
    window: window && { ...window, isTooShort },
    notShown: refusal === null ? null : { kind: 'fund-under-six-months', shownFrom: addMonths(inception, 6) },
    points: pointsOf(shownRows, { ...measured, own: shown }, isTold),
    drawdown: isTold ? drawdownOf(shown) : null,
    risk: isTold ? riskOf(shown) : null,
    periods: [
      ...(window !== null && isTold ? [ofWindow(measured, shown)] : []),
      ...(refusal === null ? periodsOf(measured, detail.inception) : []),
    ],
    relative: refusal === null && !isMoney ? relativeOf(measured, isTold ? shown : []) : [],
    posts: refusal === null ? postsOf(measured, managers, inception) : [],
    years: refusal === null ? yearsOf(measured, inception, last) : [],
    incomeCarry: isMoney ? detail.income_carry : null,
    money: isMoney ? moneyDays(shownRows, detail.income_carry) : null,
  }
}

/** Returns the return of each period by adjusted NAV. Dividends of a money fund are its income: its levels are Π(1 + income / 10,000). */
function periodsOf(measured: PerformanceLevels, inception: Day | null): FundPerformance['periods'] {
  return PERIODS.map((period) => {
    const found =
      period === 'inception'
        ? returnSinceInception(measured.own, inception)
        : periodReturn(measured.own, period)
    return { period, ...against(found, measured), annualised: yearly(found) }
  })
}

function ofWindow(measured: PerformanceLevels, shown: readonly Level[]): FundPerformance['periods'][number] {
  const [first, last] = [shown[0]!, shown.at(-1)!]
  const value = last.level / first.level - 1
  const found = { kind: 'ok', value, baseDay: first.day, endDay: last.day } as const
  return { period: 'window', ...against(found, measured), annualised: yearly(found) }
}

function yearly(found: PeriodReturn | NotComputable): string | null {
  if (found.kind !== 'ok') return null
  const rate = annualised(found.value, daysBetween(found.baseDay, found.endDay))
  return typeof rate === 'number' ? ratioText(rate) : null
}

type Post = Awaited<ReturnType<typeof findManagers>>[number]

/** Returns the return of each manager's time, from the last NAV before it to its last one. Times of six months or less are left out. */
function postsOf(
  measured: PerformanceLevels,
  managers: readonly Post[],
  inception: Day,
): FundPerformance['posts'] {
  const { own } = measured
  const last = own.at(-1)
  return managers.flatMap(({ name, since, until }) => {
    const base = own[lastOnOrBefore(own, since)]
    const end = until === null ? last : own[lastOnOrBefore(own, until)]
    if (!base || !end || !last) return []
    const [baseDay, endDay] = [base.day, end.day]
    if (refuseInterval({ from: baseDay, to: endDay }, inception, last.day) !== null) return []
    const found = { kind: 'ok', value: end.level / base.level - 1, baseDay, endDay } as const
    const { from: _from, ...told } = against(found, measured)
    return [{ name, since, ...told }]
  })
}

function against(found: PeriodReturn | NotComputable, { benchmark, peers }: PerformanceLevels) {
  if (found.kind !== 'ok') return { from: null, value: null, benchmark: null, peers: null }
  const { baseDay, endDay } = found
  return {
    from: baseDay,
    value: ratioText(found.value),
    benchmark: ratioText(returnOver(benchmark, baseDay, endDay)),
    peers: ratioText(returnOver(peers, baseDay, endDay)),
  }
}

/** Returns the last five full calendar years of the fund's life. */
function yearsOf(measured: PerformanceLevels, inception: Day, last: Day): FundPerformance['years'] {
  const intervals = publicIntervals(inception, last)
  if ('kind' in intervals) return []
  return intervals
    .filter(({ kind }) => kind === 'calendar-year')
    .slice(-FULL_YEARS)
    .map(({ to }) => {
      const year = Number(to.slice(0, 4))
      const { from: _from, ...told } = against(calendarYearReturn(measured.own, year), measured)
      return { year, ...told }
    })
}

function drawdownOf(levels: readonly Level[]): FundPerformance['drawdown'] {
  const found = maxDrawdown(levels)
  return found && { ...found, value: ratioText(found.value)! }
}
