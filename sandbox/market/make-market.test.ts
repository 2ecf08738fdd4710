import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { makeMarket } from './make-market.ts'
import type { Market } from './make-market.ts'
import { isSamplePlace, SAMPLE_PLACES } from './sample-fund.ts'
import { TROUBLE, codeAt } from './trouble.ts'

const tradingDays = shippedCalendar().openDays
const span = { tradingDays, start: '2021-07-01', end: '2026-12-31' }
const market = makeMarket(span)

/** SHA-256 of all columns and of the master rows for seed 20260101 and the real calendar. It changes only on purpose. */
const STORED_HASH = '9d373b24947d83dac27fb9f5aa8319719040750bb3794edf0328488d2bc5fda4'

describe('the same on every machine', () => {
  it('has the stored hash', () => {
    expect(hashOf(market, (place) => !isSamplePlace(place))).toBe(STORED_HASH)
  })

  it('has the samples beside the drawn funds, whatever the size', () => {
    const few = makeMarket({ ...span, size: 5 })
    for (const of of [few, market]) {
      const kinds = of.funds
        .filter((fund) => isSamplePlace(fund.place))
        .map((fund) => [fund.place, fund.letter, fund.terms.fundType, fund.terms.isBackEnd ?? false])
      expect(kinds).toEqual([
        [SAMPLE_PLACES.privateFund, 'A', 'POF-MIX', false],
        [SAMPLE_PLACES.backEnd, 'A', expect.any(String), false],
        [SAMPLE_PLACES.backEnd, 'H', expect.any(String), true],
      ])
    }
  })

  it('moves no fund when there are fewer of them', () => {
    const few = makeMarket({ ...span, size: 40 })
    for (const fund of few.funds) {
      expect(fund).toEqual(market.funds.find((each) => each.key === fund.key))
      expect(bytes(few, fund.key).equals(bytes(market, fund.key))).toBe(true)
    }
  })

  it('only appends when the end is later', () => {
    const short = makeMarket({ ...span, end: '2025-03-14', size: 120 })
    const length = short.calendar.days.length
    expect(short.funds.length).toBeGreaterThan(150)
    for (const fund of short.funds) {
      const key = market.funds.find((each) => each.place === fund.place && each.letter === fund.letter)!.key
      const before = short.columns(fund.key)
      const after = market.columns(key)
      expect(after.unit.slice(0, length)).toEqual(before.unit)
      expect(after.accumulated.slice(0, length)).toEqual(before.accumulated)
      expect(after.dividend.slice(0, length)).toEqual(before.dividend)
    }
  })

  it('differs with the seed', () => {
    const other = makeMarket({ ...span, seed: 7, size: 5 })
    expect(bytes(other, '990000').equals(bytes(market, '990000'))).toBe(false)
  })
})

describe('the universe', () => {
  it('has about 1,200 classes with codes, names and NAV in range', () => {
    expect(market.funds.length).toBeGreaterThan(1150)
    const live = market.funds.filter((fund) => fund.retiredOn === null)
    expect(new Set(live.map((fund) => fund.terms.fundCode)).size).toBe(live.length)
    expect(new Set(live.map((fund) => fund.name.zh)).size).toBe(live.length)
    expect(new Set(live.map((fund) => fund.name.en)).size).toBe(live.length)
    for (const fund of market.funds) {
      expect(fund.terms.fundCode >= '990000' && fund.terms.fundCode <= '998999').toBe(true)
      expect(fund.fullName.zh).toContain('样本')
      // FundName has 40 bytes in V2.1; a Chinese character takes two.
      expect(fund.name.zh.length * 2).toBeLessThanOrEqual(40)
      const units = market.columns(fund.key).unit.filter((unit) => unit > 0)
      expect(units.length > 0 || fund.inception === null).toBe(true)
      expect(Math.min(...units)).toBeGreaterThan(2000)
    }
  })

  it('has each product type of the specification that can be sold', () => {
    const types = new Set(market.funds.map((fund) => fund.terms.fundType))
    const all = [
      'MM',
      'BOND',
      'MIXED',
      'CP',
      'EQ',
      'AI',
      'INDEX',
      'ST',
      'FOF',
      'QDII',
      'FIN',
      'PE-FOF',
      'POF-EQ',
      'POF-FI',
      'POF-MIX',
      'POF-AI',
    ]
    expect(all.filter((type) => !types.has(type))).toEqual([])
  })

  it('adds up: accumulated NAV is NAV times splits plus all cash', () => {
    let events = 0
    let wrong = 0
    for (const fund of market.funds.filter((each) => each.terms.fundType !== 'MM')) {
      const { unit, accumulated, dividend, splits } = market.columns(fund.key)
      let factor = 1
      let paid = 0
      unit.forEach((value, place) => {
        factor *= (splits.get(place) ?? 1e8) / 1e8
        if (dividend[place] !== 0) events += 1
        paid += (dividend[place]! / 10_000) * factor
        if (value > 0 && Math.abs(value * factor + paid - accumulated[place]!) > 12) wrong += 1
      })
    }
    expect(wrong).toBe(0)
    expect(events).toBeGreaterThan(500)
  })
})

describe('trouble that tests can name', () => {
  const navOf = (place: number, day: string, letter: 'A' | 'C' = 'A') =>
    market.quotes.navOn(codeAt(place, letter), day)
  const sessionBefore = (day: string) => tradingDays.findLast((each) => each < day)!

  it('has a day without NAV, a late one and an overseas fund a session behind', () => {
    expect(navOf(TROUBLE.navMissing.at, TROUBLE.navMissing.day)).toBeNull()
    expect(navOf(TROUBLE.navMissing.at, sessionBefore(TROUBLE.navMissing.day))).not.toBeNull()
    const { at, day } = TROUBLE.navLate
    expect(market.quotes.knownOn(codeAt(at), day)).toBe(tradingDays.filter((each) => each > day)[1])
    const { lastBefore, firstAfter } = TROUBLE.qdiiHoliday
    expect(market.quotes.knownOn(codeAt(TROUBLE.qdiiHoliday.at), lastBefore)).toBe(firstAfter)
  })

  it('stops and reopens a fund, lowers a limit, closes class A alone', () => {
    const status = (place: number, day: string, letter: 'A' | 'C' = 'A') =>
      market.quotes.termsOn(codeAt(place, letter), day)!
    const { reopened, limitLowered, closedA } = TROUBLE
    expect(status(reopened.at, '2026-02-27').fundStatus).toBe('0')
    expect(status(reopened.at, reopened.stoppedFrom).fundStatus).toBe('5')
    expect(status(reopened.at, reopened.reopenedOn).fundStatus).toBe('0')
    expect(status(limitLowered.at, '2026-09-14').dayMaximum).toBe(limitLowered.beforeFen)
    expect(status(limitLowered.at, limitLowered.day).dayMaximum).toBe(limitLowered.afterFen)
    expect([
      status(closedA.at, '2026-01-05').fundStatus,
      status(closedA.at, '2026-01-05', 'C').fundStatus,
    ]).toEqual(['5', '0'])
  })

  it('has a NAV of three decimals, a default, a fee jump and a dividend before the holiday', () => {
    const three = market.columns(codeAt(TROUBLE.threeDecimals.at)).unit.filter((unit) => unit > 0)
    expect(three.every((unit) => unit % 10 === 0)).toBe(true)
    const change = (place: number, day: string) =>
      Number(navOf(place, day)!.accumulated) / Number(navOf(place, sessionBefore(day))!.accumulated) - 1
    expect(change(TROUBLE.bondDefault.at, TROUBLE.bondDefault.day)).toBeCloseTo(-0.02, 2)
    expect(change(TROUBLE.feeJump.at, TROUBLE.feeJump.day)).toBeGreaterThan(0.6)
    const { at, day } = TROUBLE.dividendBeforeHoliday
    const paid = market.quotes.dividendOn(codeAt(at), day)!
    expect(paid.perShare > 0n).toBe(true)
    expect(paid.payDay).toBe('2026-02-25')
  })

  it('has no row on a day that is a working day but no session', () => {
    const place = market.calendar.placeOf.get(TROUBLE.notASession.day)!
    const daily = market.funds.filter((fund) => fund.terms.fundType !== 'MM')
    expect(daily.every((fund) => market.columns(fund.key).unit[place] === 0)).toBe(true)
  })

  it('gives a reused code to whoever had it that day', () => {
    const { at, endedOn, takenOn } = TROUBLE.codeReused
    const code = codeAt(at)
    expect(codeAt(TROUBLE.codeReused.takenBy)).toBe(code)
    expect(market.quotes.navOn(code, sessionBefore(endedOn))).not.toBeNull()
    expect(market.quotes.navOn(code, '2024-06-03')).toBeNull()
    expect(market.quotes.navOn(code, takenOn)!.unit).toBe(100_000_000n)
    const ended = market.funds.find((fund) => fund.place === at)!
    expect([ended.retiredOn, ended.key]).toEqual([endedOn, `${code}@${endedOn}`])
  })
})

function bytes(of: Market, key: string): Buffer {
  const { unit, accumulated, dividend } = of.columns(key)
  return Buffer.concat([unit, accumulated, dividend].map((column) => Buffer.from(column.buffer)))
}

function hashOf(of: Market, has: (place: number) => boolean = () => true): string {
  const hash = createHash('sha256')
  for (const fund of of.funds.filter(({ place }) => has(place))) {
    hash.update(JSON.stringify(fund, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
    hash.update(bytes(of, fund.key))
    hash.update(JSON.stringify([...of.columns(fund.key).splits]))
  }
  return hash.digest('hex')
}
