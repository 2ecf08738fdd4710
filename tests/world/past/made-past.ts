import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, weekdayOf } from '#domain/calendar/day.ts'
import { next, openStream } from '#sandbox/market/chance/prng.ts'

/** One trade or event of an invented client, in whole fen, hundredths of a share and 1e-8 yuan a share. */
export type Happening = { readonly day: Day; readonly fund: number } & (
  | {
      readonly what: 'buy'
      readonly shares: bigint
      readonly paid: bigint
      readonly fee: bigint
      readonly isPlan: boolean
    }
  | { readonly what: 'sell'; readonly shares: bigint; readonly received: bigint; readonly fee: bigint }
  | {
      readonly what: 'switch'
      readonly shares: bigint
      readonly handed: bigint
      readonly fee: bigint
      readonly makeUp: bigint
      readonly target: number
      readonly targetShares: bigint
    }
  | { readonly what: 'cash'; readonly cash: bigint }
  | { readonly what: 'reinvest'; readonly shares: bigint }
  | { readonly what: 'split'; readonly shares: bigint }
)

export interface MadePast {
  readonly happenings: readonly Happening[]
  /** The price of each fund on each session, after that day's dividend or split. */
  readonly prices: readonly ReadonlyMap<Day, bigint>[]
  readonly last: Day
}

export interface MadeShape {
  readonly seed: number
  readonly funds: number
  readonly from: Day
  readonly to: Day
  /** The number of sessions between two purchases of a fund's plan. */
  readonly planEvery: number
  /** Whether sales, switches, dividends and splits happen too. */
  readonly isMixed: boolean
}

/** Makes random years of a client, the same for the same seed: plans, purchases, sales, switches, dividends, splits. */
export function makePast(shape: MadeShape): MadePast {
  const stream = openStream(shape.seed, 'past', 'client')
  const chance = () => next(stream) / 2 ** 32
  const happenings: Happening[] = []
  const prices = Array.from({ length: shape.funds }, () => new Map<Day, bigint>())
  const held = Array.from({ length: shape.funds }, () => 0n)
  const navs = Array.from(
    { length: shape.funds },
    () => 100_000_000n + BigInt(Math.floor(chance() * 1e4)) * 10_000n,
  )
  let last = shape.from
  for (const [at, day] of sessions(shape.from, shape.to).entries()) {
    last = day
    for (let fund = 0; fund < shape.funds; fund += 1) {
      navs[fund] = fourDecimals(
        (navs[fund]! * BigInt(Math.round(1e6 * (1 + (chance() - 0.49) * 0.02)))) / 1_000_000n,
      )
      if (shape.isMixed) happenings.push(...changeOf(day, fund, navs, held, chance))
      prices[fund]!.set(day, navs[fund]!)
    }
    for (let fund = 0; fund < shape.funds; fund += 1)
      happenings.push(...tradesOf({ day, at, fund }, shape, navs, held, chance))
  }
  return { happenings, prices, last }
}

/** Draws a cash dividend, a dividend in shares, or a split; each lowers the price. */
function changeOf(day: Day, fund: number, navs: bigint[], held: bigint[], chance: () => number): Happening[] {
  const draw = chance()
  const [shares, nav] = [held[fund]!, navs[fund]!]
  if (draw < 0.004) {
    const each = nav / 50n
    navs[fund] = fourDecimals(nav - each)
    if (shares === 0n) return []
    if (draw < 0.002) return [{ day, fund, what: 'cash', cash: (shares * each + 50_000_000n) / 100_000_000n }]
    const more = (shares * each) / navs[fund]!
    held[fund] = shares + more
    return more === 0n ? [] : [{ day, fund, what: 'reinvest', shares: more }]
  }
  if (draw > 0.9995) {
    navs[fund] = fourDecimals(nav / 2n)
    held[fund] = shares * 2n
    return shares === 0n ? [] : [{ day, fund, what: 'split', shares }]
  }
  return []
}

function tradesOf(
  on: { readonly day: Day; readonly at: number; readonly fund: number },
  shape: MadeShape,
  navs: readonly bigint[],
  held: bigint[],
  chance: () => number,
): Happening[] {
  const { day, at, fund } = on
  const made: Happening[] = []
  const isPlan = (at + fund) % shape.planEvery === 0
  if (isPlan || (shape.isMixed && chance() < 0.01)) {
    const paid = isPlan ? 100_000n : BigInt(1 + Math.floor(chance() * 2e6))
    const fee = paid / 800n
    const shares = ((paid - fee) * 100_000_000n) / navs[fund]!
    if (shares > 0n) {
      held[fund]! += shares
      made.push({ day, fund, what: 'buy', shares, paid, fee, isPlan })
    }
  }
  if (!shape.isMixed) return made
  const draw = chance()
  // Shares bought today are not sold today.
  const before = held[fund]! - made.reduce((sum, each) => sum + ('shares' in each ? each.shares : 0n), 0n)
  if (draw < 0.01 && before > 100n) made.push(...leave(on, draw, before, navs, held, chance))
  return made
}

function leave(
  { day, fund }: { readonly day: Day; readonly fund: number },
  draw: number,
  before: bigint,
  navs: readonly bigint[],
  held: bigint[],
  chance: () => number,
): Happening[] {
  const shares = draw < 0.001 ? before : (before * BigInt(1 + Math.floor(chance() * 60))) / 100n
  const gross = (shares * navs[fund]! + 50_000_000n) / 100_000_000n
  const fee = gross / 200n
  if (shares === 0n || gross === 0n) return []
  held[fund]! -= shares
  const target = (fund + 1) % held.length
  if (draw < 0.008 || target === fund)
    return [{ day, fund, what: 'sell', shares, received: gross - fee, fee }]
  const makeUp = gross / 1000n
  const handed = gross - fee
  const targetShares = ((handed - makeUp) * 100_000_000n) / navs[target]!
  if (targetShares === 0n) return []
  held[target]! += targetShares
  return [{ day, fund, what: 'switch', shares, handed, fee, makeUp, target, targetShares }]
}

function fourDecimals(nav: bigint): bigint {
  const cut = (nav / 10_000n) * 10_000n
  return cut < 1_000_000n ? 1_000_000n : cut
}

function sessions(from: Day, to: Day): readonly Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) <= 5) days.push(day)
  return days
}
