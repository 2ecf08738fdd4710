import type { Day } from '#domain/calendar/calendar.ts'
import { addShares, NOTHING_HELD, removeShares } from '#domain/figures/cost.ts'
import { lastOnOrBefore } from '#domain/figures/days.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, share, valueOf } from '#domain/number/money.ts'
import type { Leg } from '#server/portfolio/deals/deal.ts'
import type { Period } from './period.ts'

/** The shares of one fund by trade date, and their cost by the moving average. The cost is null if it is not known. */
export interface Position {
  readonly shares: Share
  readonly cost: Fen | null
}

/** One fund over a period. `realised` is net proceeds less the average cost of shares sold in it (rules/figures.md#client-portfolios). */
export interface FundCourse {
  readonly fundId: string
  readonly opening: Position
  readonly closing: Position
  readonly realised: Fen | null
}

export interface Price {
  readonly day: Day
  readonly nav: Nav
}

/** Finds the NAV of a fund on a day or the last one before it. Returns null if there is none. */
export type Prices = (fundId: string, day: Day) => Price | null

export function pricesOf(rows: ReadonlyMap<string, readonly Price[]>): Prices {
  return (fundId, day) => {
    const list = rows.get(fundId) ?? []
    return list[lastOnOrBefore(list, day)] ?? null
  }
}

/** Sorts by day. On one day, shares that came in stand before shares that left. */
export function inOrder(legs: readonly Leg[]): Leg[] {
  return legs.toSorted((a, b) => {
    if (a.on !== b.on) return a.on < b.on ? -1 : 1
    return a.shares === b.shares ? 0 : a.shares > b.shares ? -1 : 1
  })
}

/** Computes the course of every fund from its first share to the end of a period. */
export function coursesOf(legs: readonly Leg[], period: Period): FundCourse[] {
  const courses = new Map<string, FundCourse>()
  for (const leg of inOrder(legs)) {
    if (leg.on > period.to) break
    const before = courses.get(leg.fundId)
    const { closing: held, realised } = before ?? startOf(leg.fundId)
    const { position, gain } = move(held, leg)
    const isBefore = leg.on < period.from
    courses.set(leg.fundId, {
      fundId: leg.fundId,
      opening: isBefore ? position : (before ?? startOf(leg.fundId)).opening,
      closing: position,
      realised: isBefore ? fen(0n) : plus(realised, gain),
    })
  }
  return [...courses.values()]
}

/** Adds up the value of positions at a day's NAV, in fen, rounded for each fund. Null if a fund has no NAV. */
export function valueAt(held: ReadonlyMap<string, Share>, prices: Prices, day: Day): Fen | null {
  const values = valuesAt(held, prices, day)
  return values && fen(values.reduce((sum, { shares, nav }) => sum + valueOf(shares, nav), 0n))
}

/** The same in 1e-8 fen, unrounded. */
export function exactAt(held: ReadonlyMap<string, Share>, prices: Prices, day: Day): bigint | null {
  const values = valuesAt(held, prices, day)
  return values && values.reduce((sum, { shares, nav }) => sum + shares * nav, 0n)
}

function valuesAt(held: ReadonlyMap<string, Share>, prices: Prices, day: Day) {
  const values: { readonly shares: Share; readonly nav: Nav }[] = []
  for (const [fundId, shares] of held) {
    if (shares === 0n) continue
    const price = prices(fundId, day)
    if (!price) return null
    values.push({ shares, nav: price.nav })
  }
  return values
}

function startOf(fundId: string): FundCourse {
  return { fundId, opening: NOTHING_HELD, closing: NOTHING_HELD, realised: fen(0n) }
}

function move(held: Position, leg: Leg): { position: Position; gain: Fen | null } {
  const shares = share(held.shares + leg.shares)
  // No shares are left, so the cost is known again: it is zero.
  const settled = (cost: Fen | null) => ({ shares, cost: shares === 0n ? fen(0n) : cost })
  if (leg.isSplit || leg.shares === 0n) return { position: settled(held.cost), gain: fen(0n) }
  if (leg.shares > 0n) {
    const isKnown = held.cost !== null && leg.money !== null
    const cost = isKnown ? addShares({ ...held, cost: held.cost }, leg.shares, leg.money).cost : null
    return { position: settled(cost), gain: fen(0n) }
  }
  const left = held.cost === null ? null : removeShares({ ...held, cost: held.cost }, share(-leg.shares))
  if (left === null || 'kind' in left) return { position: settled(null), gain: null }
  const gain = leg.money === null ? fen(0n) : fen(leg.money - left.costRemoved)
  return { position: settled(left.cost), gain }
}

function plus(a: Fen | null, b: Fen | null): Fen | null {
  return a === null || b === null ? null : fen(a + b)
}
