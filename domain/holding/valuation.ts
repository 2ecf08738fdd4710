import type { Day } from '#domain/calendar/calendar.ts'
import type { Valuation } from '../figures/twr.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, share, valueOf } from '#domain/number/money.ts'
import type { HoldingEvent } from './holding-event.ts'

/** Returns the price of a day, or the last one before it. Null if none is known. */
export type PriceOn = (day: Day) => Nav | null

/** One day of a holding: what it is worth around the close's trades, their net flow (negative: out), and the holding after them. */
export interface HoldingDay extends Valuation {
  /** Shares held when the day's price is set: those of the day before and changes without money. */
  readonly priced: Share
  readonly shares: Share
  readonly flow: Fen
  /** The value after the close's trades, at the day's price, half up at the fen. */
  readonly worth: Fen
  /** The cash dividend of that day; it is included in `before`. */
  readonly cash: Fen
}

/**
 * Values a holding on each of `days`, ascending. The value before the close's trades is the shares kept at the day's price plus the
 * money out (sales after their fee, dividends, transfers). The value after them is the shares held, and the flow is the money in with
 * its fee less the money out. So every fee is a loss of its own day. Events are in order, and each day with a flow is one of the days.
 * Null if a price is missing while shares are held.
 */
export function valueDays(
  events: readonly HoldingEvent[],
  days: readonly Day[],
  priceOn: PriceOn,
): readonly HoldingDay[] | null {
  const made: HoldingDay[] = []
  let held = 0n
  let at = 0
  for (const day of days) {
    const close = { priced: held, kept: held, bought: 0n, came: 0n, went: 0n, flow: 0n, cash: 0n }
    for (let event = events[at]; event !== undefined && event.day <= day; event = events[(at += 1)]) {
      invariant(event.kind === 'changed' || event.day === day, `a flow on ${event.day} is no day`)
      if (!addEvent(close, event)) return null
    }
    held = close.kept + close.bought
    const isEmpty = close.kept === 0n && held === 0n
    const price = isEmpty ? null : priceOn(day)
    if (price === null && !isEmpty) return null
    const kept = close.kept * (price ?? 0n)
    made.push({
      day,
      before: kept + close.went,
      funded: kept + close.came,
      after: held * (price ?? 0n),
      flow: fen(close.flow),
      worth: price === null ? fen(0n) : valueOf(share(held), price),
      priced: share(close.priced),
      shares: share(held),
      cash: fen(close.cash),
    })
  }
  return made
}

interface Close {
  priced: bigint
  kept: bigint
  bought: bigint
  /** In and out in 1e-8 fen: of a transfer what its shares are worth, unrounded. */
  came: bigint
  went: bigint
  flow: bigint
  cash: bigint
}

/** Adds an event to the day. False if the value of a transfer is not known. */
function addEvent(close: Close, event: HoldingEvent): boolean {
  const flow = flowOf(event)
  if (flow === null) return false
  const shares = sharesOf(event)
  if (event.kind === 'changed') close.priced += shares
  if (event.kind === 'paid-out') close.cash += event.cash
  const exact = event.kind === 'moved' ? event.shares * (event.nav ?? 0n) : flow * NAV_ONE
  close.flow += flow
  if (exact > 0n) close.came += exact
  else close.went -= exact
  if (event.kind === 'bought' || (event.kind === 'moved' && shares > 0n)) close.bought += shares
  else close.kept += shares
  return true
}

/** Returns by how many shares an event changes the holding. */
export function sharesOf(event: HoldingEvent): bigint {
  if (event.kind === 'paid-out') return 0n
  return event.kind === 'sold' ? -event.shares : event.shares
}

/** Returns the fen that an event brought into the holding, negative if out. Null if the price of a transfer is not known. */
export function flowOf(event: HoldingEvent): bigint | null {
  switch (event.kind) {
    case 'bought':
      return event.paid
    case 'sold':
      return -event.received
    case 'paid-out':
      return -event.cash
    case 'moved':
      return event.nav === null ? null : valueOf(event.shares, event.nav)
    case 'changed':
      return 0n
    default:
      return event satisfies never
  }
}
