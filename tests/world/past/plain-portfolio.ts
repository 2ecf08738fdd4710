import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import type { Happening, MadePast } from './made-past.ts'

/**
 * The figures of a portfolio computed in the simplest way: day by day, with nothing of domain/holding. Rates use bisection alone, the
 * time-weighted return links every day. It is slow on purpose.
 */

export interface PlainFigures {
  readonly shares: bigint
  readonly value: bigint
  readonly cost: bigint
  readonly gain: bigint
  readonly profit: bigint
  readonly fees: bigint
  readonly dividends: bigint
  readonly dayGain: bigint
  /** The return of a day, based on the holding of the day before. Null if nothing was held. */
  readonly dayRate: number | null
  readonly moneyWeighted: number | null
  readonly moneyWeightedSoFar: number | null
  readonly timeWeighted: number | null
}

interface Book {
  shares: bigint
  cost: bigint
  paid: bigint
  got: bigint
  fees: bigint
  dividends: bigint
  dayGain: bigint
  dayRate: number | null
  /** The product of the daily factors so far. Null until money was invested. */
  growth: number | null
  after: bigint
  readonly flows: Map<Day, bigint>
}

/** Computes each fund and the total. `growth` is the total's time-weighted return at each day's end, null until money was invested. */
export function plainPortfolio(past: MadePast): {
  funds: PlainFigures[]
  total: PlainFigures
  growth: ReadonlyMap<Day, number | null>
} {
  const books = past.prices.map(emptyBook)
  const all = emptyBook()
  const first = past.happenings[0]?.day ?? past.last
  const byDay = Map.groupBy(past.happenings, (each) => each.day)
  const navs: bigint[] = past.prices.map(() => 0n)
  const growth = new Map<Day, number | null>()
  for (let day = first; day <= past.last; day = addDays(day, 1)) {
    let [before, funded, after] = [0n, 0n, 0n]
    for (const [fund, book] of books.entries()) {
      const eve = book.shares * navs[fund]!
      navs[fund] = past.prices[fund]!.get(day) ?? navs[fund]!
      const moved = liveDay(book, fund, byDay.get(day) ?? [], navs[fund]!, day)
      if (past.prices[fund]!.has(day)) {
        book.dayGain = signedHalfUp(moved.opening - eve) + moved.cash
        book.dayRate = eve === 0n ? null : Number(moved.opening + moved.cash * 100_000_000n) / Number(eve) - 1
      }
      before += moved.before
      funded += moved.funded
      after += moved.after
    }
    link(all, { before, funded, after })
    growth.set(day, all.growth === null ? null : all.growth - 1)
  }
  const funds = books.map((book, fund) => figuresOf(book, worth(book.shares, navs[fund]!), past.last))
  for (const book of books)
    for (const [day, flow] of book.flows) all.flows.set(day, (all.flows.get(day) ?? 0n) + flow)
  const sum = (pick: (each: PlainFigures) => bigint) => funds.reduce((total, each) => total + pick(each), 0n)
  const value = sum((each) => each.value)
  return {
    funds,
    growth,
    total: {
      ...figuresOf(all, value, past.last),
      shares: 0n,
      cost: sum((each) => each.cost),
      gain: sum((each) => each.gain),
      profit: sum((each) => each.profit),
      fees: sum((each) => each.fees),
      dividends: sum((each) => each.dividends),
      dayGain: sum((each) => each.dayGain),
    },
  }
}

function emptyBook(): Book {
  return {
    shares: 0n,
    cost: 0n,
    paid: 0n,
    got: 0n,
    fees: 0n,
    dividends: 0n,
    dayGain: 0n,
    dayRate: null,
    growth: null,
    after: 0n,
    flows: new Map(),
  }
}

/** Books a day: before the price, only shares change; at the close, money moves. */
function liveDay(book: Book, fund: number, today: readonly Happening[], nav: bigint, day: Day) {
  for (const each of today)
    if (each.fund === fund && (each.what === 'reinvest' || each.what === 'split')) book.shares += each.shares
  const opening = book.shares * nav
  let [bought, paid, sold, out, cash] = [0n, 0n, 0n, 0n, 0n]
  for (const each of today) {
    const came = arrival(each, fund)
    if (came === null) continue
    bought += came.shares
    paid += came.paid
    book.fees += came.fee
  }
  book.cost += paid
  for (const each of today) {
    if (each.fund !== fund) continue
    if (each.what === 'cash') {
      cash += each.cash
      book.dividends += each.cash
    }
    if (each.what === 'sell' || each.what === 'switch') {
      book.cost -= halfUp(book.cost * each.shares, book.shares + bought - sold)
      sold += each.shares
      out += each.what === 'sell' ? each.received : each.handed
      book.fees += each.fee
    }
  }
  const kept = book.shares - sold
  book.shares = kept + bought
  const close = {
    before: kept * nav + (out + cash) * 100_000_000n,
    funded: kept * nav + paid * 100_000_000n,
    after: book.shares * nav,
  }
  book.paid += paid
  book.got += out + cash
  if (paid - out - cash !== 0n) book.flows.set(day, (book.flows.get(day) ?? 0n) + out + cash - paid)
  link(book, close)
  return { opening, cash, ...close }
}

function arrival(each: Happening, fund: number) {
  if (each.what === 'buy' && each.fund === fund) return each
  if (each.what === 'switch' && each.target === fund)
    return { shares: each.targetShares, paid: each.handed, fee: each.makeUp }
  return null
}

/** Links a day: from what was left at work to what it became, then from what was paid in to what it bought. */
function link(book: Book, { before, funded, after }: Record<'before' | 'funded' | 'after', bigint>): void {
  if (book.after > 0n) book.growth = ((book.growth ?? 1) * Number(before)) / Number(book.after)
  if (funded > 0n) book.growth = ((book.growth ?? 1) * Number(after)) / Number(funded)
  book.after = after
}

function figuresOf(book: Book, value: bigint, last: Day): PlainFigures {
  const flows = [...book.flows].map(([day, amount]) => ({ day, amount: Number(amount) }))
  if (value > 0n) flows.push({ day: last, amount: Number(value) })
  const days = flows.map(({ day }) => day).sort()
  const rate = yearlyRate(flows)
  return {
    shares: book.shares,
    value,
    cost: book.cost,
    gain: value - book.cost,
    profit: value + book.got - book.paid,
    fees: book.fees,
    dividends: book.dividends,
    dayGain: book.dayGain,
    dayRate: book.dayRate,
    moneyWeighted: rate,
    moneyWeightedSoFar: rate === null ? null : (1 + rate) ** (daysBetween(days[0]!, days.at(-1)!) / 365) - 1,
    timeWeighted: book.growth === null ? null : book.growth - 1,
  }
}

/** Finds the only yearly rate from −99.99% to 1,000% at which all flows (365 days a year) are worth zero, by bisection. */
function yearlyRate(flows: readonly { readonly day: Day; readonly amount: number }[]): number | null {
  const [first] = flows.map(({ day }) => day).sort()
  if (first === undefined) return null
  const at = (rate: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount / (1 + rate) ** (daysBetween(first, day) / 365), 0)
  let [low, high] = [-0.9999, 10]
  if (at(low) < 0 === at(high) < 0) return null
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (at(middle) < 0 === at(low) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function worth(shares: bigint, nav: bigint): bigint {
  return halfUp(shares * nav, 100_000_000n)
}

/** Rounds 1e-10 yuan to fen, half up, a loss in the same way as a gain. */
function signedHalfUp(amount: bigint): bigint {
  return amount < 0n ? -halfUp(-amount, 100_000_000n) : halfUp(amount, 100_000_000n)
}

function halfUp(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below)
}
