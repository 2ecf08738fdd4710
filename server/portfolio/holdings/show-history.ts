import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { getPortfolioHistory } from '#contract/portfolio/portfolio.ts'
import type { HistorySpan } from '#contract/own-values.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addDays, addMonths, isCalendarDay } from '#domain/calendar/day.ts'
import type { Course, MonthReturn, Replay } from '#domain/holding/course.ts'
import { courseDays, courseOf, monthReturns, replay } from '#domain/holding/course.ts'
import type { HoldingEvent } from '#domain/holding/holding-event.ts'
import { flowDays, lastKnownDay } from '#domain/holding/holding-flow.ts'
import { valuePortfolio } from '#domain/holding/portfolio-figures.ts'
import { fenText } from '#domain/number/money.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Db } from '#server/db/open.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findIndexes, readBenchmark } from './benchmark.store.ts'
import type { Benchmark } from './benchmark.store.ts'
import { findHeldFund } from './holding.store.ts'
import { heldDays, loadEvents, priceHoldings } from './load-portfolio.ts'
import { findLatestPrices } from './price.store.ts'
import type { HoldingNotFound } from './show-holding.ts'
import { openVersionCache, type VersionCache } from './version-cache.ts'

type History = OutputOf<typeof getPortfolioHistory>

type Events = ReadonlyMap<string, readonly HoldingEvent[]>

/** The most sessions shown of a long span. Month-ends and days with a flow are added to them. */
const MOST_SESSIONS = 260

interface HistoryMeans {
  readonly calendar: TradingCalendar
  readonly courses: Courses
}

/** Shows a client the course of their own holdings. */
export function showHistory(
  call: ReadCall<Client>,
  input: ParsedOf<typeof getPortfolioHistory>,
  means: HistoryMeans,
): Promise<{ readonly kind: 'shown'; readonly history: History } | HoldingNotFound> {
  return readHistory(call, { accountNumber: call.actor.accountNumber, ...input }, means)
}

/**
 * Reads the course of all holdings of an account or of one fund between two days, beside an index or fund into which the same money would be
 * paid. Ends of the span that are no days, or lie the wrong way round, are not used, and are named in `ignored`.
 */
export async function readHistory(
  call: Pick<ReadCall, 'db' | 'today'>,
  { accountNumber, ...input }: ParsedOf<typeof getPortfolioHistory> & { readonly accountNumber: string },
  means: HistoryMeans,
): Promise<{ readonly kind: 'shown'; readonly history: History } | HoldingNotFound> {
  const fund = input.fundCode === '' ? null : await findHeldFund(call.db, accountNumber, input.fundCode)
  if (fund === null && input.fundCode !== '') return { kind: 'holding-not-found', fundCode: input.fundCode }
  const asked = askedOf(input)
  const fundId = fund?.fund_id ?? ''
  const slot = { accountNumber, today: call.today, name: [fundId, ...Object.values(asked)].join() }
  const known = await means.courses.read(call.db, slot, (db) =>
    workCourseOut(db, { accountNumber, today: call.today, fundId, asked }, means.calendar),
  )
  const benchmarks = await findIndexes(call.db)
  if (known === null) return { kind: 'shown', history: { ...NOTHING, benchmarks, ignored: [] } }
  const { span, course, months } = known
  const beside = input.benchmark === '' ? null : await readBenchmark(call.db, input.benchmark, span.to)
  const ignored = [...span.ignored, ...(input.benchmark !== '' && beside === null ? ['benchmark'] : [])]
  const replayed = course && beside && { ...beside, ...replay(course, beside.levelOn) }
  const { from, to } = span
  return {
    kind: 'shown',
    history: {
      from,
      to,
      ...(course ? textsOf(course, replayed) : EMPTY),
      months: months.map(({ month, value }) => ({ month, value: ratioText(value) })),
      benchmarks,
      ignored,
    },
  }
}

const EMPTY = {
  points: [],
  gain: null,
  timeWeighted: null,
  moneyWeighted: null,
  benchmark: null,
} satisfies Partial<History>
const NOTHING = { from: null, to: null, ...EMPTY, months: [] }

const MONTHS: Readonly<Record<string, number>> = { '3m': 3, '1y': 12, '3y': 36 } satisfies Partial<
  Record<HistorySpan, number>
>

/** The number of courses that one process caches. */
const MOST_COURSES = 500

/**
 * A span with its course, which is null if it cannot be computed, and the returns of all months of the holdings: a month is whole whatever
 * the span is. The whole is null if there are no events.
 */
type KnownCourse = {
  readonly span: Span
  readonly course: Course | null
  readonly months: readonly MonthReturn[]
} | null
export type Courses = VersionCache<KnownCourse>

/** Opens the cache of courses. A course reads every confirmation and the prices of its days, so it is cached while it is valid. */
export const openCourses = (): Courses => openVersionCache(MOST_COURSES)

const ENDS = ['from', 'to'] as const

/** The requested span. Ends that are no days are null, so that different wrong texts share one cached course. */
interface SpanInput {
  readonly months: number | null
  readonly from: Day | null
  readonly to: Day | null
  readonly wrong: readonly (typeof ENDS)[number][]
}

function askedOf(input: { readonly span: string; readonly from: string; readonly to: string }): SpanInput {
  const dayOf = (text: string) => (isCalendarDay(text) ? text : null)
  return {
    months: MONTHS[input.span] ?? null,
    from: dayOf(input.from),
    to: dayOf(input.to),
    wrong: ENDS.filter((end) => input[end] !== '' && !isCalendarDay(input[end])),
  }
}

interface AskedCourse {
  readonly accountNumber: string
  readonly today: Day
  /** The id of the fund. It is empty for all holdings together. */
  readonly fundId: string
  readonly asked: SpanInput
}

async function workCourseOut(db: Db, of: AskedCourse, calendar: TradingCalendar): Promise<KnownCourse> {
  const { accountNumber, today, fundId, asked } = of
  const events = await loadEvents(db, { accountNumber, to: today, ...(fundId === '' ? {} : { fundId }) })
  const span = spanOf(events, asked, today)
  if (span === null) return null
  const shown = { ...span, to: await lastToldDay(db, events, span) }
  const course = await courseWithin(db, events, shown, calendar.openDays)
  return { span: shown, course, months: await monthsOf(db, { events, today }) }
}

/** Computes the returns of all months from the first event on, by month-ends and days with a flow alone. */
async function monthsOf(
  db: Db,
  { events, today }: { readonly events: Events; readonly today: Day },
): Promise<readonly MonthReturn[]> {
  const whole = spanOf(events, { months: null, from: null, to: null, wrong: [] }, today)!
  const to = await lastToldDay(db, events, whole)
  const course = await courseWithin(db, events, { ...whole, to }, [])
  return course === null ? [] : monthReturns(course)
}

/** Finds the last day of a course, the same as at the head of the page: the day of the newest price or of the last event. */
async function lastToldDay(db: Db, events: Events, { from, to }: Span): Promise<Day> {
  const quoted = await findLatestPrices(db, [...events.keys()], to)
  const until = [...events].map(([fundId, list]) => ({
    events: list.filter(({ day }) => day <= to),
    latest: quoted.get(fundId)?.latest ?? null,
  }))
  const last = lastKnownDay(until) ?? to
  return last < from ? to : last
}

interface Span {
  readonly from: Day
  readonly to: Day
  readonly ignored: readonly string[]
}

/** Returns the requested span within the time from the first event until today. Returns null if there are no events. */
function spanOf(events: Events, asked: SpanInput, today: Day): Span | null {
  const [first] = [...events.values()].map((list) => list[0]!.day).sort()
  if (first === undefined) return null
  const to = asked.to !== null && asked.to < today ? asked.to : today
  const wanted = asked.from ?? (asked.months === null ? first : addMonths(to, -asked.months))
  const from = wanted > first ? wanted : first
  if (from <= to) return { from, to, ignored: asked.wrong }
  return {
    from: first,
    to: today,
    ignored: ENDS.filter((end) => asked[end] !== null || asked.wrong.includes(end)),
  }
}

/** Computes the course of a span. Returns null if one of the funds has no price on a day while it was held. */
async function courseWithin(
  db: Db,
  events: Events,
  span: Span,
  sessions: readonly Day[],
): Promise<Course | null> {
  const flows = [...new Set([...events.values()].flatMap(flowDays))].sort()
  const days = courseDays(span.from, span.to, { sessions, flows, most: MOST_SESSIONS })
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
  }
}
