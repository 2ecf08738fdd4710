import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'

/** A flow from the investor's view: money paid in is negative, money received or still held is positive. */
export interface Flow {
  readonly day: Day
  /** Yuan in float64: the rate is a statistic that depends only on the proportions of the amounts. */
  readonly amount: number
}

/** A flow with its time after the first flow, in units: a year of 365 days, or all days of a shorter account. */
interface TimedAmount {
  readonly time: number
  readonly amount: number
}

/** A rate of return of flows. `yearly` is of years of 365 days; of few days it can be beyond float64 (−1 or Infinity). */
export interface MoneyWeightedReturn {
  readonly days: number
  readonly overDays: number
  readonly yearly: number
}

/** From this many days on a return is given as a yearly rate; a shorter one would be exaggerated (rules/figures.md#period-returns). */
export const YEAR_DAYS = 365

/** A net amount below this fraction of the day's gross flows counts as zero: 0.1 + 0.2 − 0.3 is not 0 in float64. */
const NOTHING = 1e-12

/** Ranges of ln(1 + x): first −0.9999 to 10 a year, and only if no rate is found there, further to 1e-9 and 1e12 times a unit. */
const WITHIN = { down: Math.log(0.0001), up: Math.log(11) }
const BEYOND = { down: Math.log(1e-9), up: Math.log(1e12) }
const STEP = 0.02
const HALVINGS = 60

/**
 * Computes the internal rate of return: Σ amount / (1 + x)^(days / 365) = 0, in any order of days. Of several rates, one in
 * (−0.9999, 10) a year goes first, then one with the sign of the gain, then the nearest to 0, so that a loss is never
 * reported as a gain. Null if no rate is defined: fewer than two days, no change of sign, or no rate at which the present value
 * is zero in float64. If all money is lost (the last flow is 0), the rate is −1. An account of less than a year is solved over its own
 * days, for a yearly rate of a few days is beyond float64.
 */
export function moneyWeightedReturn(flows: readonly Flow[]): MoneyWeightedReturn | null {
  const order = flows.map(({ day }) => day).sort()
  const [first, last] = [order[0], order.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const days = daysBetween(first, last)
  const unit = Math.min(days, YEAR_DAYS)
  const timed = flows.map(({ day, amount }) => ({ time: daysBetween(first, day) / unit, amount }))
  const found = logRate(timed, unit / YEAR_DAYS)
  if (found === null) return null
  return { days, overDays: Math.expm1((found * days) / unit), yearly: Math.expm1((found * YEAR_DAYS) / unit) }
}

/** Computes the yearly rate of `moneyWeightedReturn`. */
export function xirr(flows: readonly Flow[]): number | null {
  return moneyWeightedReturn(flows)?.yearly ?? null
}

/** Finds ln(1 + x) of one unit, which is `years` long. */
function logRate(flows: readonly TimedAmount[], years: number): number | null {
  const nets = netted(flows)
  if (!nets.some((each) => each.amount < 0)) return null
  if (!nets.some((each) => each.amount > 0)) return isTotalLoss(flows) ? -Infinity : null
  const scale = nets.reduce((total, each) => total + Math.abs(each.amount), 0)
  const gained = nets.reduce((total, each) => total + each.amount, 0)
  if (Math.abs(gained) <= NOTHING * scale) return 0
  return nearestRoot(nets, { isGain: gained > 0, years })
}

/** Sums the flows to one amount a day, ascending, and drops days whose sum is zero. */
function netted(flows: readonly TimedAmount[]): TimedAmount[] {
  const days = new Map<number, { net: number; gross: number }>()
  for (const { time, amount } of flows) {
    const { net, gross } = days.get(time) ?? { net: 0, gross: 0 }
    days.set(time, { net: net + amount, gross: gross + Math.abs(amount) })
  }
  return [...days]
    .filter(([, { net, gross }]) => Math.abs(net) > NOTHING * gross)
    .map(([time, { net }]) => ({ time, amount: net }))
    .sort((a, b) => a.time - b.time)
}

/** Whether everything is lost: the last flow, the value held at the end, must be exactly zero. */
function isTotalLoss(flows: readonly TimedAmount[]): boolean {
  const last = flows.reduce((latest, each) => (each.time >= latest.time ? each : latest))
  return last.amount === 0
}

/** Finds ln(1 + x). A loss with a positive last flow has a negative rate; if none is found, it is too near to −1 for float64. */
function nearestRoot(
  flows: readonly TimedAmount[],
  { isGain, years }: { readonly isGain: boolean; readonly years: number },
): number | null {
  const [own, other] = isGain ? (['up', 'down'] as const) : (['down', 'up'] as const)
  const within = { down: WITHIN.down * years, up: WITHIN.up * years }
  const near =
    walk(flows, 0, within[own]) ?? walk(flows, 0, within[other]) ?? walk(flows, within[own], BEYOND[own])
  if (near !== null || (!isGain && flows.at(-1)!.amount > 0)) return near
  return walk(flows, within[other], BEYOND[other])
}

/** The present value at ln(1 + x), its slope, and the sum of the flows without their signs. */
interface State {
  readonly value: number
  readonly slope: number
  readonly gross: number
}

/** Computes the state as of the time `base`. */
function stateAt(flows: readonly TimedAmount[], base: number, at: number): State {
  let [value, slope, gross] = [0, 0, 0]
  for (const { time, amount } of flows) {
    const present = amount * Math.exp((base - time) * at)
    value += present
    slope += (base - time) * present
    gross += Math.abs(present)
  }
  return { value, slope, gross }
}

/** Finds the first root between two rates, in steps. */
function walk(flows: readonly TimedAmount[], from: number, to: number): number | null {
  // With the last flow as base below zero, and the first above, discounting enlarges no flow: what is summed is exact to float64.
  const base = to < 0 ? flows.at(-1)!.time : flows[0]!.time
  const steps = Math.ceil(Math.abs(to - from) / STEP)
  const state = (at: number) => stateAt(flows, base, at)
  let [near, before] = [from, state(from)]
  for (let step = 1; step <= steps; step += 1) {
    const far = from + ((to - from) * step) / steps
    const after = state(far)
    const found = rootBetween(state, [near, before], [far, after])
    if (found !== null) return found
    near = far
    before = after
  }
  return null
}

/** Finds a root in one step. If both ends have one sign, there may be two roots or a touching root at the turning point. */
function rootBetween(
  state: (at: number) => State,
  [near, before]: readonly [number, State],
  [far, after]: readonly [number, State],
): number | null {
  if (before.value < 0 !== after.value < 0) return between(state, near, far)
  const mayTouch = before.slope < 0 !== after.slope < 0 && before.value < 0 === after.slope < before.slope
  if (!mayTouch) return null
  const turn = halve((at) => state(at).slope, near, far)
  const there = state(turn)
  if (Math.abs(there.value) <= NOTHING * there.gross) return turn
  return before.value < 0 !== there.value < 0 ? between(state, near, turn) : null
}

/** Finds a root by Newton's method. It halves instead if a step leaves the range. The values at the ends differ in sign. */
function between(state: (at: number) => State, from: number, to: number): number {
  let [low, high] = [from, to]
  const isLowNegative = state(from).value < 0
  let at = (low + high) / 2
  for (let step = 0; step < HALVINGS; step += 1) {
    const { value, slope } = state(at)
    if (value < 0 === isLowNegative) low = at
    else high = at
    const newton = at - value / slope
    const isInside = (newton - low) * (newton - high) < 0
    const next = isInside ? newton : (low + high) / 2
    if (Math.abs(next - at) <= 1e-15) return next
    at = next
  }
  return at
}

function halve(valueAt: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const isLowNegative = valueAt(from) < 0
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (valueAt(middle) < 0 === isLowNegative) low = middle
    else high = middle
  }
  return (low + high) / 2
}
