import type { Day } from '#domain/calendar/calendar.ts'
import { profitRate } from '../figures/profit.ts'
import type { Valuation } from '../figures/twr.ts'
import { timeWeightedReturn } from '../figures/twr.ts'
import type { Flow } from '../figures/xirr.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'
import type { Holding, HoldingFigures } from './holding-figures.ts'
import { holdingFigures, ownPrices } from './holding-figures.ts'
import { cashFlows, closingFlow, flowDays, lastKnownDay, rateOfFlows } from './holding-flow.ts'
import type { PriceOn } from './valuation.ts'
import { valueDays } from './valuation.ts'

/** A holding with the prices published during its time. */
export interface PricedHolding extends Holding {
  readonly priceOn: PriceOn
}

/** Sums over all holdings, sold-out ones included. The value and the figures based on it cover only holdings with a price. */
export interface PortfolioFigures {
  readonly value: Fen
  readonly cost: Fen
  readonly gain: Fen
  readonly gainRate: number | null
  readonly profit: Fen
  readonly profitRate: number | null
  /** The sum of each fund's gain on its latest day. Null if no fund has such a gain. */
  readonly dayGain: Fen | null
  readonly paidIn: Fen
  readonly paidOut: Fen
  readonly dividends: Fen
  readonly fees: Fen
  /** The number of holdings without a known value: they count only in the sums of money and fees. */
  readonly unvalued: number
  /** The number of holdings with a value but without a known cost: they count in neither cost nor gain. */
  readonly uncosted: number
  readonly moneyWeighted: number | null
  readonly moneyWeightedSoFar: number | null
  readonly daysInvested: number | null
  readonly timeWeighted: number | null
}

export interface Portfolio {
  readonly holdings: readonly HoldingFigures[]
  readonly total: PortfolioFigures
}

/**
 * Computes each holding's figures and their sums at the latest prices. The rates of the whole are null if the value of one holding is
 * not known, because part of a portfolio has no return (rules/figures.md#client-portfolios).
 */
export function portfolioFigures(priced: readonly PricedHolding[]): Portfolio {
  const holdings = priced.map(holdingFigures)
  return { holdings, total: { ...sumsOf(holdings), ...ratesOf(priced, holdings) } }
}

type Rates = 'moneyWeighted' | 'moneyWeightedSoFar' | 'daysInvested' | 'timeWeighted'
type Sums = Omit<PortfolioFigures, Rates>

function sumsOf(holdings: readonly HoldingFigures[]): Sums {
  const valued = holdings.filter(({ profit }) => profit !== null)
  const costed = valued.filter(({ gain }) => gain !== null)
  const sum = (of: readonly HoldingFigures[], pick: (each: HoldingFigures) => Fen | null): Fen =>
    fen(of.reduce((total, each) => total + (pick(each) ?? 0n), 0n))
  const cost = sum(costed, (each) => each.cost)
  const gain = sum(costed, (each) => each.gain)
  const profit = sum(valued, (each) => each.profit)
  const ofDay = holdings.filter(({ dayGain }) => dayGain !== null)
  return {
    value: sum(valued, (each) => each.value),
    cost,
    gain,
    gainRate: cost === 0n ? null : Number(gain) / Number(cost),
    profit,
    profitRate: profitRate(
      profit,
      sum(valued, (each) => each.paidIn),
    ),
    dayGain: ofDay.length === 0 ? null : sum(ofDay, (each) => each.dayGain),
    paidIn: sum(holdings, (each) => each.paidIn),
    paidOut: sum(holdings, (each) => each.paidOut),
    dividends: sum(holdings, (each) => each.dividends),
    fees: sum(holdings, (each) => fen(each.purchaseFees + each.redemptionFees)),
    unvalued: holdings.length - valued.length,
    uncosted: valued.length - costed.length,
  }
}

function ratesOf(
  priced: readonly PricedHolding[],
  holdings: readonly HoldingFigures[],
): Pick<PortfolioFigures, Rates> {
  const unknown = { ...rateOfFlows([]), timeWeighted: null }
  const end = lastKnownDay(priced)
  if (end === null || holdings.some(({ profit }) => profit === null)) return unknown
  const flows: Flow[] = []
  for (const each of priced) flows.push(...(cashFlows(each.events) ?? []))
  const worth = fen(holdings.reduce((total, { value }) => total + value!, 0n))
  const valued = valuePortfolio(priced, daysTo(priced, end))
  return {
    ...rateOfFlows(byDay([...flows, ...closingFlow(priced, worth)])),
    timeWeighted: valued === null ? null : timeWeightedReturn(valued),
  }
}

/** Returns the days with a flow, and the last day of all. */
function daysTo(priced: readonly PricedHolding[], end: Day): readonly Day[] {
  return [...new Set(priced.flatMap(({ events }) => flowDays(events))).add(end)].sort()
}

/** One day of all holdings. `worth` is the value held after the trades of the close, each holding half up at the fen. */
export interface PortfolioDay extends Valuation {
  readonly flow: Fen
  readonly worth: Fen
}

/** Values all holdings on each day. Null if one of them has no price. Sums are exact. */
export function valuePortfolio(
  priced: readonly PricedHolding[],
  days: readonly Day[],
): readonly PortfolioDay[] | null {
  const sums = days.map((day) => ({ day, before: 0n, funded: 0n, after: 0n, flow: 0n, worth: 0n }))
  for (const { events, priceOn } of priced) {
    const valued = valueDays(events, days, ownPrices(events, priceOn))
    if (valued === null) return null
    for (const [at, each] of valued.entries()) {
      const sum = sums[at]!
      sum.before += each.before
      sum.funded += each.funded
      sum.after += each.after
      sum.flow += each.flow
      sum.worth += each.worth
    }
  }
  return sums.map((sum) => ({ ...sum, flow: fen(sum.flow), worth: fen(sum.worth) }))
}

/** Sums flows to one amount a day, so that the rate is computed from hundreds of amounts instead of all trades. */
function byDay(flows: readonly Flow[]): readonly Flow[] {
  const sums = new Map<Day, number>()
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0) + Math.round(amount * 100))
  return [...sums].map(([day, amount]) => ({ day, amount: amount / 100 }))
}
