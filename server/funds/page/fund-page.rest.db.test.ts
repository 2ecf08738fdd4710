import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFunds, getFundDetails } from '#contract/fund/catalog.ts'
import { compareFunds } from '#contract/fund/fund-compare.ts'
import { getFundFacts, getFundPerformance } from '#contract/fund/fund-page.ts'
import { openTestWorld } from '#tests/world/world.ts'
import type { Person, World } from '#tests/world/world.ts'

let world: World
let guest: Person
beforeAll(async () => {
  world = await openTestWorld()
  guest = world.guest()
})
afterAll(() => world.close())

const performance = async (fundCode: string, span = '1y') =>
  (await guest.call(getFundPerformance, { fundCode, span })).data
const compare = async (query: { codes: string; from?: string; to?: string }) =>
  (await guest.call(compareFunds, query)).data
const anyOf = async (fundType: string) =>
  (await guest.call(findFunds, { fundType, sort: 'code', order: 'asc' })).data.rows

describe('FU3 performance', () => {
  it('tells the same returns as the night wrote, with benchmark and peers of the same days', async () => {
    const told = await performance('990000')
    const { data: details } = await guest.call(getFundDetails, { fundCode: '990000' })
    const year = told.periods.find(({ period }) => period === '1y')!
    expect(Number(year.value)).toBeCloseTo(Number(details.returns[0]!.value), 7)
    expect([year.benchmark, year.peers].every((each) => each !== null)).toBe(true)
    const last = told.points.at(-1)!
    expect(Number(last.growth)).toBeCloseTo(Number(year.value), 7)
    expect(Number(last.benchmark)).toBeCloseTo(Number(year.benchmark), 7)
    expect(Number(last.peers)).toBeCloseTo(Number(year.peers), 7)
    expect(told.points[0]).toMatchObject({ growth: '0', benchmark: '0', peers: '0', fall: '0' })
  })

  it('tells returns a year from two years on, by calendar days', async () => {
    const { periods } = await performance('990000')
    const last = (await performance('990000')).points.at(-1)!.date
    for (const { period, from, value, annualised } of periods) {
      if (value === null) continue
      const days = (Date.parse(last) - Date.parse(from!)) / 86_400_000
      expect(Number(annualised), period).toBeCloseTo((1 + Number(value)) ** (365 / days) - 1, 6)
    }
    expect(periods.filter(({ annualised }) => annualised !== null).length).toBeGreaterThan(0)
  })

  it('tells any two days: returns, deepest fall and risk of just these, and of six months or less only the NAV', async () => {
    const whole = (await performance('990000', 'all')).points
    const [from, to] = [whole[40]!.date, whole.at(-20)!.date]
    const { data } = await guest.call(getFundPerformance, { fundCode: '990000', from, to })
    expect(data.window).toEqual({ from, to, isTooShort: false })
    expect([data.points[0]!.date, data.points.at(-1)!.date]).toEqual([from, to])
    const growth = (date: string) => 1 + Number(whole.find((each) => each.date === date)!.growth)
    const levels = data.points.map(({ date }) => growth(date))
    const value = levels.at(-1)! / levels[0]! - 1
    expect(Number(data.periods[0]!.value)).toBeCloseTo(value, 6)
    expect(data.periods[0]).toMatchObject({ period: 'window', from })
    // Computed by hand: the deepest fall over all pairs of days, and the deviation of daily returns over 252 days a year.
    const deepest = Math.min(...levels.map((level, at) => level / Math.max(...levels.slice(0, at + 1)) - 1))
    expect(Number(data.risk!.drawdown)).toBeCloseTo(deepest, 6)
    const returns = levels.slice(1).map((level, at) => level / levels[at]! - 1)
    const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
    const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1)
    expect(Number(data.risk!.volatility)).toBeCloseTo(Math.sqrt(variance * 252), 5)
    expect(Number(data.risk!.sharpe)).toBeCloseTo(
      ((mean - 0.015 / 252) / Math.sqrt(variance)) * Math.sqrt(252),
      3,
    )

    const short = { fundCode: '990000', from: whole.at(-60)!.date, to: whole.at(-1)!.date }
    const nav = (await guest.call(getFundPerformance, short)).data
    expect(nav.window).toEqual({ from: short.from, to: short.to, isTooShort: true })
    expect([nav.risk, nav.drawdown, nav.points[0]!.growth]).toEqual([null, null, null])
    expect(nav.periods.map(({ period }) => period)).not.toContain('window')
    for (const wrong of [{ from: 'x' }, { from: to, to: from }, { from: '2026-02-30', to }])
      expect((await guest.call(getFundPerformance, { fundCode: '990000', ...wrong })).data.window).toBeNull()
    const year = (await performance('990000')).risk!
    const { data: details } = await guest.call(getFundDetails, { fundCode: '990000' })
    expect(Number(year.volatility)).toBeCloseTo(Number(details.risk.volatility1y), 7)
  })

  it('tells how it moves with its benchmark over one and three years, of a money fund not', async () => {
    const { relative } = await performance('990000')
    expect(relative.map(({ period }) => period)).toEqual(['1y', '3y', 'window'])
    const [year, three, shown] = relative
    expect(Number(shown!.beta)).toBeCloseTo(Number(year!.beta), 7)
    expect([Number(year!.beta) > 0, Number(year!.trackingError) > 0]).toEqual([true, true])
    expect([year!.alpha, year!.informationRatio]).not.toContain(null)
    expect(three, 'the market of a test has no three years').toMatchObject({
      beta: null,
      trackingError: null,
    })
    const [money] = await anyOf('MM')
    expect((await performance(money!.fundCode)).relative).toEqual([])
  })

  it('tells what was made in a post of more than six months, with the benchmark of the same days', async () => {
    const rows = await Promise.all(
      (await anyOf('MIXED')).slice(0, 8).map(async ({ fundCode }) => {
        const { data: facts } = await guest.call(getFundFacts, { fundCode })
        return { facts, told: await performance(fundCode, 'all') }
      }),
    )
    for (const { facts, told } of rows) {
      for (const post of told.posts) {
        const { since, until } = facts.managers.find((each) => each.since === post.since)!
        const level = (day: string) => 1 + Number(told.points.findLast(({ date }) => date <= day)!.growth)
        const end = until ?? told.points.at(-1)!.date
        expect(Number(post.value)).toBeCloseTo(level(end) / level(since) - 1, 6)
        expect(Date.parse(end) - Date.parse(since)).toBeGreaterThan(180 * 86_400_000)
        expect(post.benchmark).not.toBeNull()
      }
    }
    expect(rows.flatMap(({ told }) => told.posts).length).toBeGreaterThan(4)
  })

  it('tells no period of six months or less, and full calendar years only', async () => {
    const told = await performance('990000', 'all')
    expect(told.periods.map(({ period }) => period)).toEqual(['1y', '2y', '3y', '5y', 'inception'])
    expect(told.years.map(({ year }) => year).every((year) => year <= 2025)).toBe(true)
    expect(told.years.at(-1)).toMatchObject({ year: 2025 })
    expect(told.years.at(-1)!.value).not.toBeNull()
  })

  it('a fund under six months old tells its NAV and nothing of its performance', async () => {
    const { db } = world.database
    const set = (day: string) =>
      sql`update fund set inception = ${day}::date where fund_id = (select fund_id from share_class
        where fund_code = '990000' and retired_on is null)`.execute(db)
    const { rows } = await sql<{
      day: string
    }>`select inception::text as day from fund join share_class using (fund_id)
      where fund_code = '990000'`.execute(db)
    await set('2026-03-02')
    const told = await performance('990000')
    await set(rows[0]!.day)
    expect(told.notShown).toEqual({ kind: 'fund-under-six-months', shownFrom: '2026-09-02' })
    expect([told.periods, told.years, told.relative, told.posts, told.drawdown]).toEqual([
      [],
      [],
      [],
      [],
      null,
    ])
    expect(told.points.length).toBeGreaterThan(200)
    expect(
      told.points.every(
        ({ growth, fall, benchmark }) => growth === null && fall === null && benchmark === null,
      ),
    ).toBe(true)
  })

  it('names the deepest fall with its days', async () => {
    const { drawdown, points } = await performance('990000', 'all')
    const deepest = Math.min(...points.map(({ fall }) => Number(fall)))
    expect(Number(drawdown!.value)).toBeCloseTo(deepest, 8)
    expect(points.find(({ date }) => date === drawdown!.troughDay)!.fall).toBe(drawdown!.value)
    expect(drawdown!.peakDay! < drawdown!.troughDay!).toBe(true)
  })

  it('a money fund tells income and yield instead', async () => {
    const [fund] = await anyOf('MM')
    const { money } = await performance(fund!.fundCode)
    const last = money!.at(-1)!
    expect(Number(last.incomePer10k)).toBeGreaterThan(0.05)
    expect(Number(last.yield7d)).toBeGreaterThan(0.003)
    expect(Number(last.yield7d)).toBeLessThan(0.05)
    const week = money!.slice(-7).map(({ incomePer10k }) => Number(incomePer10k))
    const rows = money!.slice(-7).map(({ date }) => Date.parse(date) / 86_400_000)
    if (rows[6]! - rows[0]! === 6) {
      const own = week.reduce((product, each) => product * (1 + each / 10_000), 1) ** (365 / 7) - 1
      expect(Number(last.yield7d)).toBeCloseTo(own, 8)
    }
    expect((await performance('990000')).money).toBeNull()
  })
})

describe('FU3 facts', () => {
  it('has managers, sizes, a report that is out, and notices of today and before', async () => {
    const { data } = await guest.call(getFundFacts, { fundCode: '990000' })
    expect(data.managers.some(({ until }) => until === null)).toBe(true)
    expect(data.sizes.length).toBeGreaterThan(4)
    expect(data.report!.publishedOn <= '2026-07-06').toBe(true)
    expect(data.report!.holdings).toHaveLength(10)
    const weights = data.report!.holdings.map(({ weight }) => Number(weight))
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    expect(weights.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1)
    expect(data.report!.allocation.reduce((sum, { weight }) => sum + Number(weight), 0)).toBeCloseTo(1, 6)
    expect(data.notices.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['contract', 'prospectus', 'summary']),
    )
    expect(data.notices.every(({ publishedOn }) => publishedOn <= '2026-07-06')).toBe(true)
  })

  it('tells from which day another class costs less', async () => {
    const { data } = await guest.call(getFundDetails, { fundCode: '990000' })
    const [c] = data.siblings
    expect(c).toMatchObject({ fundCode: '990001', classLetter: 'C', discountedRate: '0' })
    expect(c!.breakEven).toMatchObject({ before: '990001', after: '990000' })
    expect(c!.breakEven!.days).toBeGreaterThan(1)
  })
})

describe('compare', () => {
  it('begins all lines together on the first day that all have', async () => {
    const found = await compare({ codes: '990000,990001' })
    expect(found.fundCodes).toEqual(['990000', '990001'])
    expect(found.points[0]).toMatchObject({ date: found.from, values: ['0', '0'] })
    expect(found.funds.map(({ growth }) => growth)).toEqual(found.points.at(-1)!.values)
    expect(Number(found.correlations[0]![1])).toBeGreaterThan(0.99)
    expect(found.correlations[0]![0]).toBe('1')
    expect(Number(found.overlaps[0]![1])).toBeGreaterThan(0.1)
    expect(found.isMixed).toBe(false)
  })

  it('works with one, names what it does not know, says each once, stops at six', async () => {
    expect((await compare({ codes: '990000' })).points.length).toBeGreaterThan(100)
    const found = await compare({ codes: '990000,990000, 123456;nope' })
    expect([found.fundCodes, found.unknown]).toEqual([['990000'], ['123456', 'nope']])
    const codes = (await anyOf('MIXED')).slice(0, 8).map((row) => row.fundCode)
    const many = await compare({ codes: codes.join(',') })
    expect([many.fundCodes, many.surplus]).toEqual([codes.slice(0, 6), codes.slice(6)])
    expect(await compare({ codes: '' })).toMatchObject({ funds: [], points: [], from: null })
  })

  it('looks at thirty words', async () => {
    const words = Array.from({ length: 30 }, (_, nth) => `x${nth}`)
    expect((await compare({ codes: [...words.slice(1), '990000'].join(',') })).fundCodes).toEqual(['990000'])
    expect((await compare({ codes: [...words, '990000'].join(',') })).fundCodes).toEqual([])
  })

  it('takes any span over six months; a shorter or broken one is left out and said', async () => {
    const found = await compare({ codes: '990000,990001', from: '2025-03-01', to: '2026-01-31' })
    // A Saturday and a Saturday: the bases are the Fridays before, as on the fund's own page.
    expect([found.from, found.to, found.ignored]).toEqual(['2025-02-28', '2026-01-30', []])
    const short = await compare({ codes: '990000', from: '2026-05-01' })
    expect(short.ignored).toEqual(['from'])
    expect(short.from! < '2026-01-01').toBe(true)
    expect((await compare({ codes: '990000', from: 'x', to: '2026-13-01' })).ignored).toEqual(['from', 'to'])
  })

  it('says when types are not measured alike', async () => {
    const [money] = await anyOf('MM')
    expect((await compare({ codes: `990000,${money!.fundCode}` })).isMixed).toBe(true)
  })
})
