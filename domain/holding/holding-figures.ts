import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { CostPosition } from '../figures/cost.ts'
import { addShares, costPrice, NOTHING_HELD, removeShares } from '../figures/cost.ts'
import { profitRate, totalProfit } from '../figures/profit.ts'
import { timeWeightedReturn } from '../figures/twr.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, share, valueOf } from '#domain/number/money.ts'
import type { HoldingEvent } from './holding-event.ts'
import type { FlowRates } from './holding-flow.ts'
import { cashFlows, closingFlow, flowDays, lastKnownDay, rateOfFlows } from './holding-flow.ts'
import type { PriceOn } from './valuation.ts'
import { flowOf, sharesOf, valueDays } from './valuation.ts'

/** A published price and its day. */
export interface NavQuote {
  readonly day: Day
  readonly nav: Nav
}

/** The data of one holding. `latest` and the previous price `before` are null if no such price is published. */
export interface Holding {
  /** Sorted by `inOrder`. */
  readonly events: readonly HoldingEvent[]
  readonly latest: NavQuote | null
  readonly before: NavQuote | null
}

/** The sums paid in and taken out so far; none of them needs a price. */
export interface HoldingSums {
  readonly shares: Share
  /** The cost of the shares still held, by moving average. Null while some of them came by a transfer, whose cost is unknown. */
  readonly cost: Fen | null
  readonly costPrice: Nav | null
  readonly paidIn: Fen
  /** Money from redemptions after their fees, without dividends. */
  readonly paidOut: Fen
  readonly dividends: Fen
  /** Shares from reinvested dividends and from the income of a money fund. */
  readonly reinvested: Share
  readonly purchaseFees: Fen
  readonly redemptionFees: Fen
}

/** The figures of one holding. Null means that a figure cannot be computed; it never means zero. */
export interface HoldingFigures extends HoldingSums, FlowRates {
  readonly value: Fen | null
  /** Value − the cost of the shares held; and that as a fraction of the cost. */
  readonly gain: Fen | null
  readonly gainRate: number | null
  /** Value + all money out − all money in; and that as a fraction of the money in. */
  readonly profit: Fen | null
  readonly profitRate: number | null
  /** The gain on the day of the latest price. */
  readonly dayGain: Fen | null
  /** The day's gain as a fraction of the value on the day before, at the price before. Null if nothing was held then. */
  readonly dayRate: number | null
  /** The return over the whole time held; not a yearly rate. */
  readonly timeWeighted: number | null
}

/** Computes the figures of one holding at its latest price (rules/figures.md#client-portfolios), for server and browser alike. */
export function holdingFigures(holding: Holding): HoldingFigures {
  const sums = holdingSums(holding.events)
  const value = valueNow(holding, sums.shares)
  const gain = value === null || sums.cost === null ? null : fen(value - sums.cost)
  const moved = sumTransferredValue(holding.events)
  const profit =
    value === null || moved === null
      ? null
      : totalProfit({
          marketValue: value,
          paidIn: fen(sums.paidIn + moved),
          paidOut: fen(sums.paidOut + sums.dividends),
        })
  return {
    ...sums,
    value,
    gain,
    gainRate: gain === null || !sums.cost ? null : Number(gain) / Number(sums.cost),
    profit,
    profitRate: profit === null ? null : profitRate(profit, sums.paidIn),
    ...dayOf(holding),
    ...moneyWeightedOf(holding, value),
    timeWeighted: timeWeighted(holding),
  }
}

/** Computes shares, cost and money by replaying the events. It refuses no event, since the registrar has confirmed each. */
export function holdingSums(events: readonly HoldingEvent[]): HoldingSums {
  let held: Position = NOTHING_HELD
  const sums = { paidIn: 0n, paidOut: 0n, dividends: 0n, reinvested: 0n, bought: 0n, sold: 0n }
  for (const event of events) {
    held = heldAfter(held, event)
    if (event.kind === 'bought') {
      sums.paidIn += event.paid
      sums.bought += event.fee
    }
    if (event.kind === 'sold') {
      sums.paidOut += event.received
      sums.sold += event.fee
    }
    if (event.kind === 'paid-out') sums.dividends += event.cash
    if (event.source === 'income' || (event.kind === 'changed' && event.source === 'dividend'))
      sums.reinvested += event.kind === 'changed' ? event.shares : 0n
  }
  return {
    shares: held.shares,
    cost: held.cost,
    costPrice: held.cost === null ? null : costPrice({ ...held, cost: held.cost }),
    paidIn: fen(sums.paidIn),
    paidOut: fen(sums.paidOut),
    dividends: fen(sums.dividends),
    reinvested: share(sums.reinvested),
    purchaseFees: fen(sums.bought),
    redemptionFees: fen(sums.sold),
  }
}

interface Position {
  readonly shares: Share
  readonly cost: Fen | null
}

function heldAfter(held: Position, event: HoldingEvent): Position {
  const change = sharesOf(event)
  const shares = share(held.shares + change)
  invariant(shares >= 0n, `more shares went than were held: ${event.serial}`)
  if (shares === 0n) return NOTHING_HELD
  if (event.kind === 'moved' && change > 0n) return { shares, cost: null }
  if (event.kind === 'changed' || held.cost === null) return { shares, cost: held.cost }
  const known: CostPosition = { shares: held.shares, cost: held.cost }
  if (event.kind === 'bought') return addShares(known, event.shares, event.paid)
  const left = removeShares(known, share(-change))
  invariant('cost' in left, `more shares went than were held: ${event.serial}`)
  return left
}

/** Returns the value now. Without shares it is zero, even if no price is known. */
function valueNow({ latest }: Holding, shares: Share): Fen | null {
  if (shares === 0n) return fen(0n)
  return latest === null ? null : valueOf(shares, latest.nav)
}

/** Returns the net value of all transfers. Null if one of them has no price. */
export function sumTransferredValue(events: readonly HoldingEvent[]): Fen | null {
  let sum = 0n
  for (const event of events) {
    if (event.kind !== 'moved') continue
    const worth = flowOf(event)
    if (worth === null) return null
    sum += worth
  }
  return fen(sum)
}

/** The parts of a day's gain: shares held on the day before, shares added without money on the day, and its cash dividends. */
export interface DayParts {
  readonly eve: Share
  readonly grown: Share
  readonly cash: Fen
}

/** Returns the parts from which `dayGain` is computed. */
export function dayPartsOf(events: readonly HoldingEvent[], on: Day): DayParts {
  const eve = events.reduce((sum, each) => (each.day < on ? sum + sharesOf(each) : sum), 0n)
  const today = events.filter(({ day }) => day === on)
  const grown = today.reduce((sum, each) => (each.kind === 'changed' ? sum + each.shares : sum), 0n)
  const cash = today.reduce((sum, each) => (each.kind === 'paid-out' ? sum + each.cash : sum), 0n)
  return { eve: share(eve), grown: share(grown), cash: fen(cash) }
}

/** Computes the day's gain: shares before the day's trades × the price, less their value at the price before, plus cash. */
function dayOf({ events, latest, before }: Holding): Pick<HoldingFigures, 'dayGain' | 'dayRate'> {
  if (latest === null || before === null) return { dayGain: null, dayRate: null }
  const { eve, grown, cash } = dayPartsOf(events, latest.day)
  const [worth, gained] = [eve * before.nav, (eve + grown) * latest.nav - eve * before.nav]
  const ratio = eve === 0n ? null : (Number(gained) + Number(cash * NAV_ONE)) / Number(worth)
  return { dayGain: fen(divide(gained, NAV_ONE, 'half-up') + cash), dayRate: ratio }
}

function moneyWeightedOf(holding: Holding, value: Fen | null) {
  const flows = cashFlows(holding.events)
  if (flows === null || value === null) return rateOfFlows([])
  return rateOfFlows([...flows, ...closingFlow([holding], value)])
}

/** Adds the registrar's deal prices to the published ones: on a deal day its price counts, else the published or last deal price. */
export function ownPrices(events: readonly HoldingEvent[], published: PriceOn): PriceOn {
  const dealt = new Map<Day, Nav>()
  for (const event of events) if ('nav' in event && event.nav !== null) dealt.set(event.day, event.nav)
  const days = [...dealt.keys()].sort()
  const lastDealt = (day: Day) => {
    const last = days.findLast((each) => each <= day)
    return last === undefined ? null : dealt.get(last)!
  }
  return (day) => dealt.get(day) ?? published(day) ?? lastDealt(day)
}

function timeWeighted(holding: Holding): number | null {
  const { events, latest } = holding
  const [days, end] = [flowDays(events), lastKnownDay([holding])]
  if (days.length === 0 || end === null) return null
  const priceOn = ownPrices(events, (day) => (latest !== null && day >= latest.day ? latest.nav : null))
  const valued = valueDays(events, [...new Set([...days, end])].sort(), priceOn)
  return valued === null ? null : timeWeightedReturn(valued)
}
