import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { getPortfolioHistory } from '#contract/portfolio.ts'
import type { HistorySpan } from '#contract/own-values.ts'
import type { Day, TradingCalendar } from '#domain/calendar.ts'
import { addDays, addMonths, isCalendarDay } from '#domain/day.ts'
import type { Course, Replay } from '#domain/holding/course.ts'
import { courseDays, courseOf, monthReturns, replay } from '#domain/holding/course.ts'
import type { HoldingEvent } from '#domain/holding/holding-event.ts'
import { flowDays } from '#domain/holding/holding-figures.ts'
import { valuePortfolio } from '#domain/holding/portfolio-figures.ts'
import { fenText } from '#domain/money.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Db } from '#server/db/open.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { ReadCall } from '#server/edge/route.ts'
import { findIndexes, readBenchmark } from './benchmark.store.ts'
import type { Benchmark } from './benchmark.store.ts'
import { findHeldFund } from './holding.store.ts'
import { heldDays, loadEvents, priceHoldings } from './load-portfolio.ts'
import type { HoldingNotFound } from './show-holding.ts'

type History = OutputOf<typeof getPortfolioHistory>

/** Sessions shown of a long span; month-ends and days with a flow come on top. */
const MOST_SESSIONS = 260

/**
 * The course of all holdings, or of one, between any two days, beside any index or fund into which the same money is paid. Ends that
 * are no days, or lie the wrong way round, are told and left out.
 */
export async function showHistory(
  call: ReadCall<Investor>,
  input: ParsedOf<typeof getPortfolioHistory>,
  calendar: TradingCalendar,
): Promise<{ readonly kind: 'shown'; readonly history: History } | HoldingNotFound> {
  const { accountNumber } = call.actor
  const fund = input.fundCode === '' ? null : await findHeldFund(call.db, accountNumber, input.fundCode)
  if (fund === null && input.fundCode !== '') return { kind: 'holding-not-found', fundCode: input.fundCode }
  const only = fund === null ? {} : { fundId: fund.fund_id }
  const events = await loadEvents(call.db, { accountNumber, to: call.today, ...only })
  const span = spanOf(events, input, call.today)
  const benchmarks = await findIndexes(call.db)
  if (span === null) return { kind: 'shown', history: { ...NOTHING, benchmarks, ignored: [] } }
  const course = await courseWithin(call.db, events, span, calendar)
  const beside = input.benchmark === '' ? null : await readBenchmark(call.db, input.benchmark, span.to)
  const ignored = [...span.ignored, ...(input.benchmark !== '' && beside === null ? ['benchmark'] : [])]
  const replayed = course && beside && { ...beside, ...replay(course, beside.levelOn) }
  const { from, to } = span
  return {
    kind: 'shown',
    history: { from, to, ...(course ? textsOf(course, replayed) : EMPTY), benchmarks, ignored },
  }
}

const EMPTY = {
  points: [],
  gain: null,
  timeWeighted: null,
  moneyWeighted: null,
  benchmark: null,
  months: [],
} satisfies Partial<History>
const NOTHING = { from: null, to: null, ...EMPTY }

const MONTHS: Readonly<Record<string, number>> = { '3m': 3, '1y': 12, '3y': 36 } satisfies Partial<
  Record<HistorySpan, number>
>

interface Span {
  readonly from: Day
  readonly to: Day
  readonly ignored: readonly string[]
}

/** What was asked for, within the time from the first event until today. */
function spanOf(
  events: ReadonlyMap<string, readonly HoldingEvent[]>,
  asked: { readonly span: string; readonly from: string; readonly to: string },
  today: Day,
): Span | null {
  const [first] = [...events.values()].map((list) => list[0]!.day).sort()
  if (first === undefined) return null
  const wrong = (['from', 'to'] as const).filter((name) => asked[name] !== '' && !isCalendarDay(asked[name]))
  const to = isCalendarDay(asked.to) && asked.to < today ? asked.to : today
  const months = MONTHS[asked.span] ?? null
  const wanted = isCalendarDay(asked.from) ? asked.from : months === null ? first : addMonths(to, -months)
  const from = wanted > first ? wanted : first
  if (from <= to) return { from, to, ignored: wrong }
  return { from: first, to: today, ignored: (['from', 'to'] as const).filter((name) => asked[name] !== '') }
}

/** Null where one of the funds has no price on a day while it was held. */
async function courseWithin(
  db: Db,
  events: ReadonlyMap<string, readonly HoldingEvent[]>,
  span: Span,
  calendar: TradingCalendar,
): Promise<Course | null> {
  const flows = [...new Set([...events.values()].flatMap(flowDays))].sort()
  const days = courseDays(span.from, span.to, { sessions: calendar.openDays, flows, most: MOST_SESSIONS })
  const before = flows.filter((day) => day < days[0]!)
  const wishes = [...events].map(([fundId, list]) => ({ fundId, days: heldDays(list, days) }))
  const priced = await priceHoldings(db, events, wishes, span.to)
  const valued = valuePortfolio(priced, [...before, ...days].sort())
  return valued === null ? null : courseOf(valued.filter(({ day }) => day >= addDays(span.from, -1)))
}

function textsOf(
  course: Course,
  beside: (Benchmark & Replay & { levelOn: (day: Day) => number | null }) | null,
) {
  const first = beside?.levelOn(course.days[0]!.day) ?? null
  const growthOf = (day: Day) => {
    const level = beside?.levelOn(day) ?? null
    return level === null || first === null ? null : level / first - 1
  }
  const yuan = (value: number | null | undefined) => (value == null ? null : value.toFixed(2))
  return {
    points: course.days.map(({ day, worth, invested, growth }, at) => ({
      date: day,
      value: fenText(worth),
      invested: fenText(invested),
      growth: ratioText(growth),
      benchmark: ratioText(growthOf(day)),
      replayed: yuan(beside?.values[at]),
    })),
    gain: fenText(course.gain),
    timeWeighted: ratioText(course.timeWeighted),
    moneyWeighted: ratioText(course.moneyWeighted),
    benchmark: beside && {
      key: beside.key,
      name: beside.name,
      growth: ratioText(beside.growth),
      value: yuan(beside.values.at(-1)),
      moneyWeighted: ratioText(beside.moneyWeighted),
      moneyWeightedSoFar: ratioText(beside.moneyWeightedSoFar),
      daysInvested: beside.daysInvested,
    },
    months: monthReturns(course).map(({ month, value }) => ({ month, value: ratioText(value) })),
  }
}
