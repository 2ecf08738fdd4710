import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, dayOfMonth } from '#domain/calendar/day.ts'
import type { Growth } from '../figures/twr.ts'
import { linkDay } from '../figures/twr.ts'
import type { Flow } from '../figures/xirr.ts'
import { xirr } from '../figures/xirr.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'
import type { FlowRates } from './holding-flow.ts'
import { rateOfFlows } from './holding-flow.ts'
import type { PortfolioDay } from './portfolio-figures.ts'

/** One day of a portfolio's course. `growth` is the time-weighted return since the beginning of the course. */
export interface CourseDay {
  readonly day: Day
  readonly worth: Fen
  /** Money paid in less money paid out since the beginning of the course. */
  readonly invested: Fen
  /** Null until money was invested. */
  readonly growth: number | null
}

export interface Course {
  readonly days: readonly CourseDay[]
  /** The gain between the first and the last day, without the money paid in and out. */
  readonly gain: Fen
  readonly timeWeighted: number | null
  /** A yearly rate. */
  readonly moneyWeighted: number | null
  /** The value at the beginning and the later money in (−) and out (+), from the client's view. */
  readonly flows: readonly Flow[]
}

/**
 * Builds the course of a portfolio from its first to its last valued day. The first day is the day before the period, so its own flows
 * do not count. Null if there are no days (rules/figures.md#client-portfolios).
 */
export function courseOf(valued: readonly PortfolioDay[]): Course | null {
  const [eve, last] = [valued[0], valued.at(-1)]
  if (eve === undefined || last === undefined) return null
  const days: CourseDay[] = [{ day: eve.day, worth: eve.worth, invested: fen(0n), growth: null }]
  let growth: Growth = { factor: null, atWork: eve.after }
  let invested = 0n
  for (const each of valued.slice(1)) {
    growth = linkDay(growth, each)
    invested += each.flow
    days.push({ day: each.day, worth: each.worth, invested: fen(invested), growth: returnSoFar(growth) })
  }
  const flows = flowsOf(eve, valued)
  return {
    days,
    gain: fen(last.worth - eve.worth - invested),
    timeWeighted: returnSoFar(growth),
    moneyWeighted: xirr([...flows, { day: last.day, amount: Number(last.worth) / 100 }]),
    flows,
  }
}

function returnSoFar({ factor }: Growth): number | null {
  return factor === null ? null : factor - 1
}

function flowsOf(eve: PortfolioDay, valued: readonly PortfolioDay[]): Flow[] {
  const opening = eve.worth > 0n ? [{ day: eve.day, amount: -Number(eve.worth) / 100 }] : []
  const later = valued
    .slice(1)
    .filter(({ flow }) => flow !== 0n)
    .map(({ day, flow }) => ({ day, amount: -Number(flow) / 100 }))
  return [...opening, ...later]
}

/** A month's time-weighted return. Null if no money was invested at its beginning or since. */
export interface MonthReturn {
  readonly month: string
  readonly value: number | null
}

/** Computes the returns by calendar month, from the second day of the course on. Its days must include the month-ends. */
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

/** The same money in a benchmark: daily values, its yearly rate and its rate over its own days; `growth` is the benchmark's return. */
export interface Replay extends FlowRates {
  readonly values: readonly (number | null)[]
  readonly growth: number | null
}

/**
 * Simulates the same money paid into and out of a benchmark on the same days, at its level of the day (dividends reinvested, no fees).
 * Null from the first flow on that has no level. In yuan of float64: it is only a comparison, not an amount of a client.
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

/** Returns the last days of months, trading days or not: a statement ends on them, and a fund may publish a price for them. */
function monthEnds(from: Day, to: Day): readonly Day[] {
  const ends: Day[] = []
  for (let day = dayOfMonth(from.slice(0, 7), 0, 31); day <= to; day = dayOfMonth(day.slice(0, 7), 1, 31))
    ends.push(day)
  return ends
}

/** Returns the day before `from`, then a grid of trading days, the month-ends and every day with a flow, each once and ascending. */
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
