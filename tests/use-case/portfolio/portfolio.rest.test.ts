import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { findHoldings, getHolding } from '#contract/portfolio/holding.ts'
import {
  exportHoldings,
  getHoldingsFile,
  getLookThrough,
  getPortfolioHistory,
} from '#contract/portfolio/portfolio.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { sumRows, SUMS } from '#web/areas/investor/holdings/sum-rows.ts'
import { openCrowd } from '../../world/crowd.ts'
import type { Member } from '../../world/crowd.ts'
import type { MadePast } from '../../world/past/made-past.ts'
import { makePast } from '../../world/past/made-past.ts'
import { plainPortfolio } from '../../world/past/plain-portfolio.ts'
import type { PlainFigures } from '../../world/past/plain-portfolio.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { MadeClass } from '../../world/past/write-past.ts'
import { addClasses, writePast, writePrices } from '../../world/past/write-past.ts'

let world: World
let owner: Member
let other: Member
let classes: MadeClass[]
let past: MadePast

beforeAll(async () => {
  world = await openTestWorld()
  ;[owner, other] = (await openCrowd(world, 2)) as [Member, Member]
  const { rows } = await sql<{ day: string }>`select business_today()::text as day`.execute(world.database.db)
  const to = rows[0]!.day
  classes = await addClasses(world.database.db, 6)
  past = makePast({ seed: 11, funds: 6, from: addMonths(to, -120), to, planEvery: 21, isMixed: true })
  await writePrices(world.database.db, classes, past)
  await writePast(world.database.db, owner.accountNumber, classes, past)
})
afterAll(() => world.close())

const text = (value: bigint) => fenText(value as Fen)

function near(made: string | null, wanted: number | null) {
  if (wanted === null || made === null) expect(made).toBe(wanted)
  else expect(Math.abs(Number(made) - wanted)).toBeLessThan(1.1e-8)
}

function expectSums(made: Record<string, unknown>, wanted: PlainFigures) {
  expect(made).toMatchObject({
    shares: text(wanted.shares),
    value: text(wanted.value),
    cost: text(wanted.cost),
    gain: text(wanted.gain),
    profit: text(wanted.profit),
    dividends: text(wanted.dividends),
    dayGain: text(wanted.dayGain),
  })
}

/** Returns the totals above the rows. */
const totalsOf = (page: OutputOf<typeof findHoldings>) => ({
  value: page.totalValue,
  cost: page.totalCost,
  dayGain: page.dayGain,
  gain: page.totalGain,
  profit: page.totalProfit,
  paidIn: page.paidIn,
  dividends: page.dividends,
  fees: page.fees,
})

/** Expects that every total of a page is the sum of its rows, to the fen. */
function expectRowsAddUp(page: OutputOf<typeof findHoldings>) {
  const fenOf = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))
  const added = SUMS.map((sum) => [
    sum,
    text(sumRows(page, sum).reduce((total, row) => total + fenOf(row.text), 0n)),
  ])
  expect(Object.fromEntries(added)).toEqual(totalsOf(page))
}

describe('ten years of orders in the books', () => {
  test('IN1 every figure is what a plain walk through every day says, to the fen and to 1e-8', async () => {
    const plain = plainPortfolio(past)
    const { data } = await owner.person.call(findHoldings, {})
    const held = plain.funds.filter(({ shares }) => shares > 0n).length
    expect(data.holdings).toHaveLength(held)
    expect(held).toBeGreaterThan(3)
    for (const [fund, wanted] of plain.funds.entries()) {
      const made = data.holdings.find(({ fundCode }) => fundCode === classes[fund]!.fundCode)
      if (wanted.shares === 0n) continue
      expectSums({ ...made }, wanted)
      near(made!.moneyWeighted, wanted.moneyWeighted)
      near(made!.timeWeighted, wanted.timeWeighted)
    }
    const { total } = plain
    expect(data).toMatchObject({
      totalValue: text(total.value),
      totalCost: text(total.cost),
      totalGain: text(total.gain),
      totalProfit: text(total.profit),
      fees: text(total.fees),
      dividends: text(total.dividends),
      dayGain: text(total.dayGain),
      unvalued: 0,
      uncosted: 0,
    })
    near(data.moneyWeighted, total.moneyWeighted)
    near(data.timeWeighted, total.timeWeighted)
  })

  test('IN1 the rows that a sum opens add up to it, funds sold out among them', async () => {
    const { data } = await owner.person.call(findHoldings, {})
    expectRowsAddUp(data)
    const [held, sold] = [data.holdings.slice(1), data.holdings.slice(0, 1)]
    const closed = sold.map((fund) => ({ ...fund, value: '0.00', lastDay: fund.firstDay }))
    const fees = (page: typeof data) => sumRows(page, 'fees').map(({ fund }) => fund.fundCode)
    expect(fees({ ...data, holdings: held, closed })).toContain(sold[0]!.fundCode)
    const nothing = closed.map((fund) => ({ ...fund, purchaseFees: '0.00', redemptionFees: '0.00' }))
    expect(fees({ ...data, holdings: held, closed: nothing })).not.toContain(sold[0]!.fundCode)
    for (const each of past.happenings.filter((_, at) => at % 400 === 399))
      expectRowsAddUp((await owner.person.call(findHoldings, { asOf: each.day })).data)
  })

  test('shares are the sum of the lots', async () => {
    const { data } = await owner.person.call(findHoldings, {})
    const { rows } = await sql<{ code: string; shares: string }>`
      select fund_code as code, sum(remaining)::text as shares from lot join share_class using (share_class_id)
      where account_number = ${owner.accountNumber} and remaining > 0 group by 1`.execute(world.database.db)
    const byCode = Object.fromEntries(rows.map((row) => [row.code, row.shares]))
    expect(Object.fromEntries(data.holdings.map((each) => [each.fundCode, each.shares]))).toEqual(byCode)
  })

  test('a past day shows what a client who stopped there would see', async () => {
    const day = past.happenings[Math.floor(past.happenings.length / 2)]!.day
    const until: MadePast = {
      last: day,
      happenings: past.happenings.filter((each) => each.day <= day),
      prices: past.prices.map((prices) => new Map([...prices].filter(([each]) => each <= day))),
    }
    const plain = plainPortfolio(until)
    const { data } = await owner.person.call(findHoldings, { asOf: day })
    expect(data).toMatchObject({
      isPast: true,
      asOf: day,
      totalValue: text(plain.total.value),
      totalProfit: text(plain.total.profit),
      inTransit: '0.00',
    })
    near(data.timeWeighted, plain.total.timeWeighted)
  })

  test('today, tomorrow and no day at all are refused by name', async () => {
    for (const asOf of [past.last, '2999-01-01', '2026-02-30', 'x']) {
      const reply = await owner.person.call(findHoldings, { asOf })
      expect(reply.refusal).toMatchObject({ kind: 'day-not-past' })
    }
  })

  test('one holding brings the confirmations and lots its figures are made of', async () => {
    const fund = plainPortfolio(past).funds.findIndex(({ shares }) => shares > 0n)
    const { fundCode } = classes[fund]!
    const page = await owner.person.call(findHoldings, {})
    const { data } = await owner.person.call(getHolding, { fundCode })
    const listed = page.data.holdings.find((each) => each.fundCode === fundCode)!
    const { figures } = data
    expect(listed).toMatchObject(figures)
    const kinds = new Set(data.events.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['bought', 'changed', 'paid-out', 'sold'])
    const shares = data.lots.reduce((sum, lot) => sum + BigInt(lot.shares.replace('.', '')), 0n)
    expect(text(shares)).toBe(figures.shares)
    expect(data.lots.map(({ registeredOn }) => registeredOn)).toEqual(
      data.lots.map(({ registeredOn }) => registeredOn).toSorted(),
    )
  })
})

describe('the course of a portfolio', () => {
  test('ends at today’s worth and links to the whole time’s return; months link to years', async () => {
    const { data: page } = await owner.person.call(findHoldings, {})
    const { data } = await owner.person.call(getPortfolioHistory, { span: 'all' })
    expect(data.points.at(-1)).toMatchObject({ value: page.totalValue })
    near(data.timeWeighted, Number(page.timeWeighted))
    near(data.moneyWeighted, Number(page.moneyWeighted))
    expect(data.gain).toBe(page.totalProfit)
    const linked = data.months.reduce((product, { value }) => product * (1 + Number(value ?? 0)), 1) - 1
    expect(Math.abs(linked - Number(page.timeWeighted)) / (1 + linked)).toBeLessThan(1e-6)
    expect(data.months.length).toBeGreaterThan(118)
    const week = { from: addDays(data.to!, -7), to: addDays(data.to!, -1) }
    const { data: short } = await owner.person.call(getPortfolioHistory, { span: 'all', ...week })
    expect([short.from, short.months]).toEqual([week.from, data.months])
  })

  test('a span begins at the worth of its eve and gains what the ends and the flows say', async () => {
    const { data } = await owner.person.call(getPortfolioHistory, { span: '1y' })
    const [first, last] = [data.points[0]!, data.points.at(-1)!]
    expect(Number(data.gain)).toBeCloseTo(Number(last.value) - Number(first.value) - Number(last.invested), 2)
    const eve = await owner.person.call(findHoldings, { asOf: first.date })
    expect(first.value).toBe(eve.data.totalValue)
  })

  test('the same money in a benchmark: in the fund that alone is held it is the holding without its fees', async () => {
    const { fundCode } = classes[0]!
    const { data } = await owner.person.call(getPortfolioHistory, {
      span: 'all',
      fundCode,
      benchmark: `fund:${fundCode}`,
    })
    expect(data.benchmark).toMatchObject({ key: `fund:${fundCode}` })
    expect(data.benchmark!.moneyWeighted).not.toBeNull()
    expect(data.benchmark!.moneyWeightedSoFar).not.toBeNull()
    expect(data.ignored).toEqual([])
  })

  test('what is no date and no benchmark is left out and told', async () => {
    const { data } = await owner.person.call(getPortfolioHistory, {
      from: 'yesterday',
      to: '2026-13-01',
      benchmark: 'index:none',
    })
    expect(data.ignored).toEqual(['from', 'to', 'benchmark'])
    expect(data.points.length).toBeGreaterThan(100)
  })
})

describe('a course that is kept', () => {
  const plain = { span: 'all' }

  test('is asked for again and again the same, and is another for other days', async () => {
    const first = await owner.person.call(getPortfolioHistory, plain)
    expect((await owner.person.call(getPortfolioHistory, plain)).data).toEqual(first.data)
    const from = addMonths(past.last, -6)
    const half = await owner.person.call(getPortfolioHistory, { ...plain, from })
    expect(half.data.from).toBe(from)
    expect(half.data.points.length).toBeLessThan(first.data.points.length)
    expect((await other.person.call(getPortfolioHistory, plain)).data.points).toEqual([])
  })

  test('is worked out anew when a price or a booking has changed', async () => {
    const { db } = world.database
    const before = await owner.person.call(getPortfolioHistory, plain)
    const [held] = (await owner.person.call(findHoldings, {})).data.holdings
    const change = (factor: number) =>
      sql`update nav set unit_nav = unit_nav * ${factor}::numeric where nav_date = ${past.last}::date and share_class_id = (
        select share_class_id from share_class where fund_code = ${held!.fundCode})`.execute(db)
    const raise = () => sql`update holdings_version set version = version + 1`.execute(db)
    await change(2)
    await raise()
    const after = await owner.person.call(getPortfolioHistory, plain)
    expect(after.data.points.at(-1)!.value).not.toBe(before.data.points.at(-1)!.value)
    await change(0.5)
    await raise()
    expect((await owner.person.call(getPortfolioHistory, plain)).data).toEqual(before.data)
  })
})

describe('somebody else’s holdings', () => {
  test('answer like those that do not exist', async () => {
    const strip = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
    const { fundCode } = classes[0]!
    const foreign = await other.person.call(getHolding, { fundCode })
    const unknown = await other.person.call(getHolding, { fundCode: '999999' })
    expect(strip(foreign)).toBe(strip(unknown).replaceAll('999999', fundCode))
    expect(foreign.refusal).toMatchObject({ kind: 'holding-not-found' })
    const history = await other.person.call(getPortfolioHistory, { fundCode })
    expect(history.refusal).toMatchObject({ kind: 'holding-not-found' })
    expect((await other.person.call(findHoldings, {})).data).toMatchObject({ holdings: [], closed: [] })
    expect((await other.person.call(getLookThrough, {})).data).toMatchObject({
      covered: null,
      securities: [],
    })
  })
})

describe('a price that is missing', () => {
  test('makes a figure unknown, never nothing, and the others stay', async () => {
    const [lonely] = classes.slice(-1) as [MadeClass]
    const { db } = world.database
    const { data: before } = await owner.person.call(findHoldings, {})
    await sql`create table kept_nav as select * from nav where share_class_id = ${lonely.id}::bigint`.execute(
      db,
    )
    await sql`delete from nav where share_class_id = ${lonely.id}::bigint`.execute(db)
    await sql`update holdings_version set version = version + 1`.execute(db)
    const { data } = await owner.person.call(findHoldings, {})
    const made = data.holdings.find(({ fundCode }) => fundCode === lonely.fundCode)!
    expect(made).toMatchObject({ value: null, gain: null, profit: null, dayGain: null, moneyWeighted: null })
    expect(data).toMatchObject({ unvalued: 1, moneyWeighted: null, timeWeighted: null })
    expectRowsAddUp(data)
    expect(sumRows(data, 'profit').find(({ fund }) => fund.fundCode === lonely.fundCode)!.text).toBeNull()
    expect(data.holdings.at(-1)!.fundCode).toBe(lonely.fundCode)
    await sql`insert into nav select * from kept_nav`.execute(db)
    await sql`update holdings_version set version = version + 1`.execute(db)
    expect((await owner.person.call(findHoldings, {})).data.totalValue).toBe(before.totalValue)
  })
})

describe('the table of holdings', () => {
  test('has a line a fund and one of the totals, with figures as they travel', async () => {
    const { data: page } = await owner.person.call(findHoldings, {})
    const headers = { cookie: owner.person.cookie(), authorization: `Ticket ${owner.person.ticket}` }
    const request = new Request(`http://127.0.0.1:3000${addressOf(exportHoldings)}`, { headers })
    const reply = await world.platform.app.fetch(request)
    const lines = (await reply.text()).trim().split('\r\n')
    expect(reply.headers.get('content-type')).toContain('text/csv')
    expect(lines).toHaveLength(page.holdings.length + page.closed.length + 2)
    expect(lines[1]).toContain(page.holdings[0]!.value)
    expect(lines.at(-1)).toContain(page.totalProfit)
  })

  test('is a paper too, of now and of a past day, and of no day to come', async () => {
    const papers = await Promise.all(
      ['', past.happenings[0]!.day].map(async (asOf) => {
        const { headers, data } = await owner.person.call(getHoldingsFile, { asOf })
        expect(headers.get('content-type')).toBe('application/pdf')
        return Buffer.from(data as unknown as ArrayBuffer)
      }),
    )
    expect(papers.map((bytes) => bytes.toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-'])
    expect(papers[0]!.length, 'ten years and six funds against the first day').toBeGreaterThan(
      papers[1]!.length,
    )
    const today = await owner.person.call(getHoldingsFile, { asOf: past.last })
    expect(today.refusal).toMatchObject({ kind: 'day-not-past' })
    expect((await world.guest().call(getHoldingsFile, { asOf: '' })).code).not.toBe('0000')
  })
})
