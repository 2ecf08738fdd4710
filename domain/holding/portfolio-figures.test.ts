import { describe, expect, test } from 'vitest'
import type { Happening, MadePast } from '#tests/world/past/made-past.ts'
import { makePast } from '#tests/world/past/made-past.ts'
import type { PlainFigures } from '#tests/world/past/plain-portfolio.ts'
import { plainPortfolio } from '#tests/world/past/plain-portfolio.ts'
import { fen, nav, share } from '#domain/number/money.ts'
import type { HoldingEvent } from './holding-event.ts'
import { inOrder } from './holding-event.ts'
import type { HoldingFigures } from './holding-figures.ts'
import { holdingFigures } from './holding-figures.ts'
import type { PricedHolding } from './portfolio-figures.ts'
import { portfolioFigures } from './portfolio-figures.ts'

const SHAPE = { funds: 6, from: '2016-09-01', to: '2026-08-31', planEvery: 21, isMixed: true }

describe('ten years of mixed trades', () => {
  test.each([1, 2, 3])('are worth what a plain walk through every day says, seed %i', (seed) => {
    const past = makePast({ ...SHAPE, seed })
    const kinds = new Set(past.happenings.map(({ what }) => what))
    expect([...kinds].sort()).toEqual(['buy', 'cash', 'reinvest', 'sell', 'split', 'switch'])
    const plain = plainPortfolio(past)
    const { holdings, total } = portfolioFigures(holdingsOf(past))
    for (const [fund, made] of holdings.entries()) {
      const wanted = plain.funds[fund]!
      expect(sumsOf(made)).toEqual(sumsOfPlain(wanted))
      expect(made.shares).toBe(wanted.shares)
      closeTo(made.moneyWeighted, wanted.moneyWeighted)
      closeTo(made.moneyWeightedSoFar, wanted.moneyWeightedSoFar)
      closeTo(made.timeWeighted, wanted.timeWeighted)
      closeTo(made.dayRate, wanted.dayRate)
    }
    const { value, cost, gain, profit, fees, dividends, dayGain } = total
    const sums = { value, cost, gain, profit, fees, dividends, dayGain }
    expect(sums).toEqual(sumsOfPlain(plain.total))
    closeTo(total.moneyWeighted, plain.total.moneyWeighted)
    closeTo(total.moneyWeightedSoFar, plain.total.moneyWeightedSoFar)
    closeTo(total.timeWeighted, plain.total.timeWeighted)
  })
})

describe('a holding', () => {
  const record = (day: string) => ({ day, confirmedOn: day, orderNo: null, serial: day })
  const ONE = nav(100_000_000n)
  const bought = (day: string, shares: bigint, paid: bigint): HoldingEvent => ({
    ...record(day),
    kind: 'bought',
    source: 'purchase',
    shares: share(shares),
    paid: fen(paid),
    fee: fen(0n),
    nav: ONE,
  })
  const sold = (day: string, shares: bigint, received: bigint, price: bigint): HoldingEvent => ({
    ...record(day),
    kind: 'sold',
    source: 'redemption',
    shares: share(shares),
    received: fen(received),
    fee: fen(0n),
    nav: nav(price),
  })
  const ratesOf = (events: HoldingEvent[], day: string, price: bigint) => {
    const quote = { day, nav: nav(price) }
    const holding = { events, latest: quote, before: null, priceOn: () => nav(price) }
    const { total } = portfolioFigures([holding])
    const own = holdingFigures(holding)
    for (const rate of ['moneyWeightedSoFar', 'timeWeighted', 'daysInvested'] as const)
      closeTo(total[rate], own[rate])
    return own
  }

  test('of one day has a return over that day', () => {
    const events = [bought('2026-07-02', 100_000n, 100_000n)]
    const made = ratesOf(events, '2026-07-03', 89_400_000n)
    expect(made.daysInvested).toBe(1)
    expect(made.moneyWeightedSoFar).toBeCloseTo(-0.106, 12)
    expect(made.timeWeighted).toBeCloseTo(-0.106, 12)
  })

  test('that was liquidated at nothing lost all of it, by every return', () => {
    const events = [bought('2026-01-05', 100_000n, 100_000n), sold('2026-06-05', 100_000n, 0n, 0n)]
    const made = ratesOf(events, '2026-07-03', 0n)
    expect([made.moneyWeighted, made.moneyWeightedSoFar, made.timeWeighted]).toEqual([-1, -1, -1])
    expect([made.profitRate, made.daysInvested]).toEqual([-1, 151])
  })

  test('of which a remnant is left goes on by the price, not by the rounding of its value', () => {
    const events = [
      bought('2026-01-05', 100_000n, 100_000n),
      sold('2026-06-05', 99_999n, 139_999n, 140_000_000n),
    ]
    expect(ratesOf(events, '2026-07-03', 150_000_000n).timeWeighted).toBeCloseTo(0.5, 4)
  })
})

function sumsOf(of: HoldingFigures) {
  const { value, cost, gain, profit, dividends, dayGain } = of
  return { value, cost, gain, profit, fees: of.purchaseFees + of.redemptionFees, dividends, dayGain }
}

function sumsOfPlain({ value, cost, gain, profit, fees, dividends, dayGain }: PlainFigures) {
  return { value, cost, gain, profit, fees, dividends, dayGain }
}

function closeTo(made: number | null, wanted: number | null) {
  if (wanted === null || made === null) expect(made).toBe(wanted)
  else expect(Math.abs(made - wanted)).toBeLessThan(1e-8)
}

function holdingsOf(past: MadePast): PricedHolding[] {
  return past.prices.map((prices, fund) => {
    const days = [...prices.keys()]
    const quoted = (day: string | undefined) =>
      day === undefined ? null : { day, nav: nav(prices.get(day)!) }
    return {
      events: inOrder(past.happenings.flatMap((each, at) => eventsOf(each, at, fund, past))),
      latest: quoted(days.at(-1)),
      before: quoted(days.at(-2)),
      priceOn: (day) => (prices.has(day) ? nav(prices.get(day)!) : null),
    }
  })
}

function eventsOf(each: Happening, at: number, fund: number, past: MadePast): HoldingEvent[] {
  const { day } = each
  const record = { day, confirmedOn: day, orderNo: null, serial: String(at).padStart(8, '0') }
  const price = nav(past.prices[fund]!.get(day)!)
  if (each.what === 'switch' && each.target === fund) {
    const [shares, paid] = [share(each.targetShares), fen(each.handed)]
    return [{ ...record, kind: 'bought', source: 'switch', shares, paid, fee: fen(each.makeUp), nav: price }]
  }
  if (each.fund !== fund) return []
  switch (each.what) {
    case 'buy':
      return [
        {
          ...record,
          kind: 'bought',
          source: each.isPlan ? 'rsp-purchase' : 'purchase',
          shares: share(each.shares),
          paid: fen(each.paid),
          fee: fen(each.fee),
          nav: price,
        },
      ]
    case 'sell':
    case 'switch': {
      const received = fen(each.what === 'sell' ? each.received : each.handed)
      const source = each.what === 'sell' ? 'redemption' : 'switch'
      return [
        {
          ...record,
          kind: 'sold',
          source,
          shares: share(each.shares),
          received,
          fee: fen(each.fee),
          nav: price,
        },
      ]
    }
    case 'cash':
      return [{ ...record, kind: 'paid-out', source: 'dividend', cash: fen(each.cash), nav: price }]
    default: {
      const source = each.what === 'split' ? 'split' : 'dividend'
      return [{ ...record, kind: 'changed', source, shares: share(each.shares) }]
    }
  }
}

describe('what cannot be computed', () => {
  const RECORD = { confirmedOn: '2026-01-06', orderNo: '1', serial: '1' }
  const BOUGHT: HoldingEvent = {
    ...RECORD,
    day: '2026-01-05',
    kind: 'bought',
    source: 'purchase',
    shares: share(985_00n),
    paid: fen(1000_00n),
    fee: fen(15_00n),
    nav: nav(100_000_000n),
  }

  test('without a price neither value nor gain nor rate, but all that was paid', () => {
    const made = holdingFigures({ events: [BOUGHT], latest: null, before: null })
    expect(made).toMatchObject({ value: null, gain: null, profit: null, dayGain: null, moneyWeighted: null })
    expect(made).toMatchObject({ cost: 1000_00n, paidIn: 1000_00n, purchaseFees: 15_00n })
  })

  test('shares of a transfer have no cost until they are all gone', () => {
    const latest = { day: '2026-03-02', nav: nav(120_000_000n) }
    const moved: HoldingEvent = {
      ...RECORD,
      day: '2026-02-02',
      kind: 'moved',
      source: 'transfer-in',
      shares: share(100_00n),
      nav: nav(110_000_000n),
    }
    const made = holdingFigures({ events: [BOUGHT, moved], latest, before: null })
    // 1,085.00 × 1.2 = 1,302.00; paid in were 1,000.00 and shares worth 110.00.
    expect(made).toMatchObject({ cost: null, gain: null, gainRate: null, value: 1302_00n, profit: 192_00n })
    expect(made.moneyWeighted).not.toBeNull()
  })

  test('what came on the day of the newest price has no share in that day’s change', () => {
    const [before, latest] = [
      { day: '2026-01-02', nav: nav(99_070_000n) },
      { day: '2026-01-05', nav: nav(100_000_000n) },
    ]
    const made = holdingFigures({ events: [BOUGHT], latest, before })
    expect([made.dayGain, made.dayRate]).toEqual([0n, null])
    const older: HoldingEvent = { ...BOUGHT, day: '2026-01-02', shares: share(100_00n), nav: before.nav }
    const cash: HoldingEvent = {
      ...RECORD,
      ...{ day: '2026-01-05', kind: 'paid-out', source: 'dividend', cash: fen(2_00n), nav: latest.nav },
    }
    const both = holdingFigures({ events: inOrder([older, BOUGHT, cash]), latest, before })
    // 100 × (1.0000 − 0.9907) + 2.00, over the 99.07 held on the day before.
    expect(both.dayGain).toBe(2_93n)
    expect(both.dayRate).toBeCloseTo(2.93 / 99.07, 12)
  })

  test('a purchase’s fee counts against the time-weighted return, a sale of everything does not make it −100%', () => {
    const sold: HoldingEvent = {
      ...RECORD,
      day: '2026-02-02',
      kind: 'sold',
      source: 'redemption',
      shares: share(985_00n),
      // 985.00 × 1.1 = 1,083.50, less a fee of half a per cent.
      received: fen(1078_08n),
      fee: fen(5_42n),
      nav: nav(110_000_000n),
    }
    const latest = { day: '2026-03-02', nav: nav(200_000_000n) }
    const made = holdingFigures({ events: [BOUGHT, sold], latest, before: null })
    expect(made).toMatchObject({ value: 0n, cost: 0n, profit: 78_08n, redemptionFees: 5_42n })
    expect(made.timeWeighted).toBeCloseTo(0.07808, 12)
  })
})
