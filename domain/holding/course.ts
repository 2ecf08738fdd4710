import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, dayOfMonth } from '#domain/calendar/day.ts'
import type { Flow } from '../figures/xirr.ts'
import { xirr } from '../figures/xirr.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'
import type { FlowRates } from './holding-figures.ts'
import { rateOfFlows } from './holding-figures.ts'
import type { PortfolioDay } from './portfolio-figures.ts'

/** One day of a course; `growth` is the time-weighted return since its beginning. */
export interface CourseDay {
  readonly day: Day
  readonly worth: Fen
  /** Paid in less paid out since the beginning of the course. */
  readonly invested: Fen
  /** Null while no money was at work yet. */
  readonly growth: number | null
}

export interface Course {
  readonly days: readonly CourseDay[]
  /** What was gained between the two ends, whatever was paid in and out. */
  readonly gain: Fen
  readonly timeWeighted: number | null
  /** A year. */
  readonly moneyWeighted: number | null
  /** The worth at the beginning and what came in (−) or out (+) after it, from the client's view. */
  readonly flows: readonly Flow[]
}

/**
 * The course of a portfolio between the first and the last of its valued days; the first is the eve of the period, whose own flows do
 * not count. Null of no days (rules/figures.md#client-portfolios).
 */
export function courseOf(valued: readonly PortfolioDay[]): Course | null {
  const [eve, last] = [valued[0], valued.at(-1)]
  if (eve === undefined || last === undefined) return null
  const days: CourseDay[] = [{ day: eve.day, worth: eve.worth, invested: fen(0n), growth: null }]
  let growth: number | null = null
  let [after, invested]: [bigint, bigint] = [eve.worth, 0n]
  for (const each of valued.slice(1)) {
    if (after > 0n) growth = (growth ?? 1) * (Number(each.before) / Number(after))
    after = each.before + each.flow
    invested += each.flow
    days.push({
      day: each.day,
      worth: each.worth,
      invested: fen(invested),
      growth: growth === null ? null : growth - 1,
    })
  }
  const flows = flowsOf(eve, valued)
  const end = last.worth > 0n ? [{ day: last.day, amount: Number(last.worth) / 100 }] : []
  return {
    days,
    gain: fen(last.worth - eve.worth - invested),
    timeWeighted: growth === null ? null : growth - 1,
    moneyWeighted: xirr([...flows, ...end]),
    flows,
  }
}

function flowsOf(eve: PortfolioDay, valued: readonly PortfolioDay[]): Flow[] {
  const opening = eve.worth > 0n ? [{ day: eve.day, amount: -Number(eve.worth) / 100 }] : []
  const later = valued
    .slice(1)
    .filter(({ flow }) => flow !== 0n)
    .map(({ day, flow }) => ({ day, amount: -Number(flow) / 100 }))
  return [...opening, ...later]
}

/** A month's time-weighted return; null where no money was at work at its beginning or since. */
export interface MonthReturn {
  readonly month: string
  readonly value: number | null
}

/** Returns by calendar month, from the course's second day on. Its days must include the month-ends. */
export function monthReturns(course: Course): readonly MonthReturn[] {
  const months: MonthReturn[] = []
  let start: number | null = null
  let end: number | null = null
  for (const [at, { day, growth }] of course.days.entries()) {
    if (at === 0) continue
    const month = day.slice(0, 7)
    if (months.at(-1)?.month !== month) {
      start = end
      months.push({ month, value: null })
    }
    if (growth !== null) {
      end = 1 + growth
      months[months.length - 1] = { month, value: end / (start ?? 1) - 1 }
    }
  }
  return months
}

/** What the same money would be worth in something else, day by day, and its rate: a year's, and that of its own days. */
export interface Replay extends FlowRates {
  readonly values: readonly (number | null)[]
  readonly growth: number | null
}

/**
 * The same money paid into and out of a benchmark on the same days at its level of that day (dividends reinvested, no fees); null
 * from the first flow on that finds no level. In yuan of float64: it is a comparison, nobody owns it.
 * rules/figures.md#compared-with-a-benchmark.
 */
export function replay(course: Course, levelOn: (day: Day) => number | null): Replay {
  const flows = new Map(course.flows.map(({ day, amount }) => [day, amount]))
  let units: number | null = 0
  const values = course.days.map(({ day }) => {
    const flow = flows.get(day)
    if (flow === undefined && units === 0) return 0
    const level = levelOn(day)
    if (level === null || units === null) {
      if (flow !== undefined) units = null
      return null
    }
    if (flow !== undefined) units -= flow / level
    return units * level
  })
  const [first, last] = [course.days[0]!.day, course.days.at(-1)!.day]
  const [from, to] = [levelOn(first), levelOn(last)]
  const end = values.at(-1)
  const isKnown = end !== null && end !== undefined && end > 0
  return {
    values,
    growth: from === null || to === null ? null : to / from - 1,
    ...rateOfFlows(isKnown ? [...course.flows, { day: last, amount: end }] : []),
  }
}

/** Last days of months, sessions or not: a statement ends on them, and a fund may publish a price of one. */
function monthEnds(from: Day, to: Day): readonly Day[] {
  const ends: Day[] = []
  for (let day = dayOfMonth(from.slice(0, 7), 0, 31); day <= to; day = dayOfMonth(day.slice(0, 7), 1, 31))
    ends.push(day)
  return ends
}

/** The eve of `from` first, then the grid and every day with a flow, each once and ascending. */
export function courseDays(
  from: Day,
  to: Day,
  of: { readonly sessions: readonly Day[]; readonly flows: readonly Day[]; readonly most: number },
): readonly Day[] {
  const within = of.sessions.filter((day) => day >= from && day <= to)
  const step = Math.ceil(within.length / of.most)
  const shown = within.filter((_, at) => at % step === 0 || at === within.length - 1)
  const flows = of.flows.filter((day) => day >= from && day <= to)
  return [...new Set([addDays(from, -1), ...shown, ...monthEnds(from, to), ...flows, to])].sort()
}
