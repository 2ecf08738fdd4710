import type { Day } from '../calendar.ts'
import { daysBetween } from '../day.ts'

/** Money from the investor's view: what he pays in is negative, what he gets or still holds is positive. */
export interface Flow {
  readonly day: Day
  /** Yuan in float64: the rate is a statistic, and only the amounts' proportions matter. */
  readonly amount: number
}

/** A flow at a distance from the first one, in years of 365 days. */
interface Timed {
  readonly years: number
  readonly amount: number
}

const GUESS = 0.1
const NEWTON_STEPS = 60
const BISECTION_STEPS = 100
/** A rate counts where the present value is within this part of all money that moved. */
const CLOSE_ENOUGH = 1e-6

/** Rates at equal steps of ln(1 + x), from a loss of all but a millionth to a millionfold gain: between two lies one root. */
const RUNGS = Array.from({ length: 277 }, (_, n) => Math.expm1((n - 138) / 10))

/**
 * Internal rate of return a year: Σ amount / (1 + x)^(days / 365) = 0, in any order of days; Newton from 10%, then bisection
 * (domain.md 7.4). Null where no rate is defined: fewer than two days, no change of sign, or no rate at which the present
 * value vanishes in float64. Everything paid in and worth nothing at the end is −1.
 */
export function xirr(flows: readonly Flow[]): number | null {
  const first = flows.reduce<Day | null>(
    (day, each) => (day === null || each.day < day ? each.day : day),
    null,
  )
  if (first === null) return null
  return rateOf(flows.map(({ day, amount }) => ({ years: daysBetween(first, day) / 365, amount })))
}

/** Internal rate a period of flows at equal distances, the first one now. */
export function periodicRate(amounts: readonly number[]): number | null {
  return rateOf(amounts.map((amount, years) => ({ years, amount })))
}

/** Days from which on a return is said as a rate a year; a shorter one would be blown up by it (domain.md 7.2). */
export const YEAR_DAYS = 365

/** A yearly rate over a stretch of days: (1 + x)^(days / 365) − 1 (domain.md 7.4). */
export function overDays(yearlyRate: number, days: number): number {
  return (1 + yearlyRate) ** (days / 365) - 1
}

function rateOf(flows: readonly Timed[]): number | null {
  if (!flows.some((each) => each.years > 0)) return null
  if (!flows.some((each) => each.amount < 0)) return null
  if (!flows.some((each) => each.amount > 0)) return isTotalLoss(flows) ? -1 : null
  const scale = flows.reduce((total, each) => total + Math.abs(each.amount), 0)
  const isRoot = (x: number) => Math.abs(presentValue(flows, x)) <= CLOSE_ENOUGH * scale
  const found = byNewton(flows) ?? byBisection(flows)
  return found !== null && isRoot(found) ? found : null
}

/** The last flow is what is held at the end; only where it is said to be nothing is everything lost. */
function isTotalLoss(flows: readonly Timed[]): boolean {
  const last = flows.reduce((latest, each) => (each.years >= latest.years ? each : latest))
  return last.amount === 0
}

function presentValue(flows: readonly Timed[], x: number): number {
  return flows.reduce((total, { years, amount }) => total + amount / (1 + x) ** years, 0)
}

function byNewton(flows: readonly Timed[]): number | null {
  let x = GUESS
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let [value, slope] = [0, 0]
    for (const { years, amount } of flows) {
      const present = amount / (1 + x) ** years
      value += present
      slope -= (years * present) / (1 + x)
    }
    const next = x - value / slope
    if (!(next > -1) || next > 1e6) return null
    if (Math.abs(next - x) <= 1e-14 * Math.max(1, Math.abs(x))) return next
    x = next
  }
  return null
}

/** Between the first rungs that differ in sign, from 0 outwards: of several roots the one nearest to where rates occur. */
function byBisection(flows: readonly Timed[]): number | null {
  const values = RUNGS.map((x) => presentValue(flows, x))
  const middle = RUNGS.length >> 1
  const crossings = RUNGS.keys().filter((at) => at > 0 && values[at - 1]! < 0 !== values[at]! < 0)
  const nearest = [...crossings].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return nearest === undefined ? null : halve(flows, RUNGS[nearest - 1]!, RUNGS[nearest]!)
}

function halve(flows: readonly Timed[], from: number, to: number): number {
  let [low, high] = [from, to]
  const isLowNegative = presentValue(flows, low) < 0
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) < 0 === isLowNegative) low = middle
    else high = middle
  }
  return (low + high) / 2
}
