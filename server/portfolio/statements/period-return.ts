import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import type { Valuation } from '#domain/figures/twr.ts'
import { timeWeightedReturn } from '#domain/figures/twr.ts'
import type { Flow } from '#domain/figures/xirr.ts'
import { moneyWeightedReturn } from '#domain/figures/xirr.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, share, valueOf } from '#domain/number/money.ts'
import type { Leg } from '#server/portfolio/deals/deal.ts'
import type { Period } from './period.ts'
import type { Prices } from './positions.ts'
import { exactAt, inOrder, valueAt } from './positions.ts'

/** One day on which the client paid or received money, with the value at its close. A day without a NAV has null instead. */
export interface FlowDay {
  readonly day: Day
  readonly paidIn: Fen
  readonly paidOut: Fen
  readonly after: Fen
  readonly valuation: Valuation
}

/** The value at both ends of a period and on every day between on which money came or went. */
export interface ValuedPeriod {
  readonly opening: Fen | null
  readonly closing: Fen | null
  /** Null if the value or flow of one of the days is unknown. */
  readonly flows: readonly FlowDay[] | null
  /** The value at both ends in 1e-8 fen, unrounded; zero where it is unknown. */
  readonly ends: readonly [opening: bigint, closing: bigint]
}

export type PeriodReturn =
  | {
      readonly kind: 'computed'
      readonly days: number
      readonly timeWeighted: number | null
      readonly moneyWeighted: number | null
      readonly xirr: number | null
    }
  | { readonly kind: 'not-computable'; readonly reason: 'nothing-held' | 'nav-missing' }

/**
 * Values a period at its ends and at the close of every day with a flow. Shares and flows count by trade date
 * (rules/figures.md#client-portfolios).
 */
export function valuePeriod(legs: readonly Leg[], prices: Prices, period: Period): ValuedPeriod {
  const held = new Map<string, Share>()
  const take = (leg: Leg) => {
    held.set(leg.fundId, share((held.get(leg.fundId) ?? 0n) + leg.shares))
  }
  const ordered = inOrder(legs).filter((leg) => leg.on <= period.to)
  for (const leg of ordered.filter((each) => each.on < period.from)) take(leg)
  const before = new Map(held)
  const days = Map.groupBy(
    ordered.filter((each) => each.on >= period.from),
    (leg) => leg.on,
  )
  const flows: (FlowDay | null)[] = []
  for (const [day, moved] of days) {
    for (const leg of moved) take(leg)
    if (moved.some((leg) => leg.external)) flows.push(flowOf(day, moved, held, prices))
  }
  const known = flows.filter((each) => each !== null)
  return {
    opening: valueAt(before, prices, period.openedOn),
    closing: valueAt(held, prices, period.to),
    flows: known.length === flows.length ? known : null,
    ends: [exactAt(before, prices, period.openedOn) ?? 0n, exactAt(held, prices, period.to) ?? 0n],
  }
}

function flowOf(
  day: Day,
  legs: readonly Leg[],
  held: ReadonlyMap<string, Share>,
  prices: Prices,
): FlowDay | null {
  const [after, exact] = [valueAt(held, prices, day), exactAt(held, prices, day)]
  const kept = exactAt(keptOf(held, legs), prices, day)
  if (after === null || exact === null || kept === null) return null
  let [paidIn, paidOut, switched] = [0n, 0n, 0n]
  for (const leg of legs) {
    const money = leg.money ?? worthOf(leg, prices)
    if (money === null) return null
    if (leg.external === 'in') paidIn += money
    else if (leg.external === 'out') paidOut += money
    else if (leg.shares < 0n) switched += money
  }
  const valuation = {
    day,
    before: kept + (paidOut + switched) * NAV_ONE,
    funded: kept + (paidIn + switched) * NAV_ONE,
    after: exact,
  }
  return { day, paidIn: fen(paidIn), paidOut: fen(paidOut), after, valuation }
}

/** Returns the shares held after a day without those bought on it. Shares that came without money count as held before. */
function keptOf(held: ReadonlyMap<string, Share>, legs: readonly Leg[]): ReadonlyMap<string, Share> {
  const kept = new Map(held)
  for (const { fundId, shares, money, external } of legs) {
    const isBought = shares > 0n && (external === 'in' || (money ?? 0n) > 0n)
    if (isBought) kept.set(fundId, share((kept.get(fundId) ?? 0n) - shares))
  }
  return kept
}

/** Returns the value on its day of shares that came or went by transfer. Null without a price. */
function worthOf({ fundId, on, shares }: Leg, prices: Prices): Fen | null {
  const price = prices(fundId, on)
  return price && valueOf(share(shares < 0n ? -shares : shares), price.nav)
}

/** Computes the time-weighted and money-weighted return of a valued period, as fractions. */
export function returnOf(valued: ValuedPeriod, period: Period): PeriodReturn {
  const { opening, closing, flows } = valued
  if (opening === null || closing === null || flows === null)
    return { kind: 'not-computable', reason: 'nav-missing' }
  if (opening === 0n && flows.every((each) => each.paidIn === 0n))
    return { kind: 'not-computable', reason: 'nothing-held' }
  const money: Flow[] = [
    ...(opening > 0n ? [{ day: period.openedOn, amount: -yuan(opening) }] : []),
    ...flows.map((each) => ({ day: each.day, amount: yuan(fen(each.paidOut - each.paidIn)) })),
    { day: period.to, amount: yuan(closing) },
  ]
  const rate = moneyWeightedReturn(money)
  return {
    kind: 'computed',
    days: daysBetween(money[0]!.day, period.to),
    timeWeighted: timeWeightedReturn(valuationsOf(valued, flows, period)),
    moneyWeighted: rate && rate.overDays,
    xirr: rate && rate.yearly,
  }
}

/** The ends of the period and the days with a flow, by the same rule as the holdings (`valueDays`): every fee is a loss of its day. */
function valuationsOf(
  { ends: [opening, closing] }: ValuedPeriod,
  flows: readonly FlowDay[],
  period: Period,
): Valuation[] {
  const start = { day: period.openedOn, before: opening, funded: 0n, after: opening }
  const end = { day: period.to, before: closing, funded: 0n, after: closing }
  const between = flows.map(({ valuation }) => valuation)
  return between.at(-1)?.day === period.to ? [start, ...between] : [start, ...between, end]
}

function yuan(amount: Fen): number {
  return Number(amount) / 100
}
