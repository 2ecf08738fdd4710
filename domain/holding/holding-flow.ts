import type { Day } from '#domain/calendar/calendar.ts'
import type { Flow } from '../figures/xirr.ts'
import { moneyWeightedReturn } from '../figures/xirr.ts'
import type { Fen } from '#domain/number/money.ts'
import type { HoldingEvent } from './holding-event.ts'
import { flowOf, sharesOf } from './valuation.ts'

/** The events of a holding, in order, and the day of its newest price. */
interface QuotedHolding {
  readonly events: readonly HoldingEvent[]
  readonly latest: { readonly day: Day } | null
}

/** The money-weighted return of flows. All null if there is no rate. */
export interface FlowRates {
  /** The yearly rate by XIRR. For less than a year it means little; then use `moneyWeightedSoFar`, the rate over the days held. */
  readonly moneyWeighted: number | null
  readonly moneyWeightedSoFar: number | null
  /** Days from the first flow to the latest price, or to the last flow if everything is sold. */
  readonly daysInvested: number | null
}

/** Computes the rate of flows a year and over their own days (rules/figures.md#client-portfolios). All null if there is no rate. */
export function rateOfFlows(flows: readonly Flow[]): FlowRates {
  const found = moneyWeightedReturn(flows)
  if (found === null) return { moneyWeighted: null, moneyWeightedSoFar: null, daysInvested: null }
  return {
    moneyWeighted: found.yearly,
    moneyWeightedSoFar: found.overDays,
    daysInvested: found.days,
  }
}

/**
 * Returns what is held as the last flow: of the last day with data, or where no shares are left of the day on which the last went. Nothing
 * is a flow too, because a total loss is a rate (−1) and no rate of money paid in alone.
 */
export function closingFlow(holdings: readonly QuotedHolding[], worth: Fen): readonly Flow[] {
  const isHeld = holdings.some(({ events }) => events.reduce((sum, each) => sum + sharesOf(each), 0n) > 0n)
  const day = lastKnownDay(isHeld ? holdings : holdings.map(({ events }) => ({ events, latest: null })))
  return day === null ? [] : [{ day, amount: Number(worth) / 100 }]
}

/** Returns the last day with data: of the newest price or the last event. Null if there is neither. */
export function lastKnownDay(holdings: readonly QuotedHolding[]): Day | null {
  const days = holdings.flatMap(({ events, latest }) => [events.at(-1)?.day, latest?.day])
  return days.reduce<Day | null>((last, day) => (day && (last === null || day > last) ? day : last), null)
}

/** Returns the money between the client and a holding, from the client's view. Null if a transfer has no price. */
export function cashFlows(events: readonly HoldingEvent[]): readonly Flow[] | null {
  const flows: Flow[] = []
  for (const event of events) {
    const flow = flowOf(event)
    if (flow === null) return null
    if (flow !== 0n) flows.push({ day: event.day, amount: -Number(flow) / 100 })
  }
  return flows
}

/** Returns the days on which a holding was traded or paid, for nothing too (a liquidation at 0), ascending and each once. */
export function flowDays(events: readonly HoldingEvent[]): readonly Day[] {
  return [...new Set(events.filter(({ kind }) => kind !== 'changed').map(({ day }) => day))].sort()
}
