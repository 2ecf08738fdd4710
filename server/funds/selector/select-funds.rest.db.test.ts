import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFunds, findFunds, getFundDetails } from '#contract/fund/catalog.ts'
import { getFundFacts, getFundPerformance } from '#contract/fund/fund-page.ts'
import { compareFunds } from '#contract/fund/fund-compare.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { FUND_RANGES } from '#contract/values.ts'
import { openTestWorld } from '#tests/world/world.ts'
import type { Person, World } from '#tests/world/world.ts'

let world: World
let guest: Person
let everything: readonly SelectedFund[]
beforeAll(async () => {
  world = await openTestWorld()
  guest = world.guest()
  everything = await all({ sort: 'code', order: 'asc' })
})
afterAll(() => world.close())

const find = async (query: InputOf<typeof findFunds> = {}) => (await guest.call(findFunds, query)).data

async function all(query: InputOf<typeof findFunds>): Promise<SelectedFund[]> {
  const rows: SelectedFund[] = []
  const { pages } = await find(query)
  for (let page = 1; page <= pages; page += 1)
    rows.push(...(await find({ ...query, page: String(page) })).rows)
  return rows
}

describe('FU2 filters', () => {
  it('each choice leaves exactly as many as it says, also beside another filter', async () => {
    for (const others of [{}, { risk: '4' }, { keyword: '混合' }]) {
      const offered = await find(others)
      const choices: [InputOf<typeof findFunds>, number][] = [
        ...offered.themes.map(({ value, count }) => [{ theme: value }, count] as [object, number]),
        ...offered.sizes.map(({ value, count }) => [{ size: value }, count] as [object, number]),
        ...offered.ages.map(({ value, count }) => [{ age: value }, count] as [object, number]),
        ...offered.fees.map(({ value, count }) => [{ fee: value }, count] as [object, number]),
      ]
      expect(choices.length).toBeGreaterThan(12)
      for (const [choice, count] of choices) {
        const found = await find({ ...others, ...choice })
        expect([choice, found.total]).toEqual([choice, count])
      }
    }
  })

  it('unasked, the largest fund on sale stands first, not the one that did best of late', async () => {
    const codes = (rows: readonly SelectedFund[]) => rows.map(({ fundCode }) => fundCode)
    const plain = codes((await find()).rows)
    expect(plain).toEqual(codes((await find({ sort: 'sale', order: 'desc' })).rows))
    expect(plain).not.toEqual(codes((await find({ sort: 'return1y', order: 'desc' })).rows))
  })

  it('unasked, nothing that takes no orders stands before what can be bought', async () => {
    const takes = (await all({})).map(({ status }) => ['open', 'limited', 'subscription'].includes(status))
    expect(new Set(takes).size).toBe(2)
    expect(takes).toEqual(takes.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('tells of a money fund what it earns, as its page does, and no quotient of its risk', async () => {
    const money = everything.filter(({ fundType, navDate }) => fundType === 'MM' && navDate !== null)
    expect(money.length).toBeGreaterThan(2)
    for (const { fundCode, income, sharpe1y } of money) {
      const page = (await guest.call(getFundPerformance, { fundCode, span: '1y' })).data.money!.at(-1)!
      expect(income).toEqual({ per10k: page.incomePer10k, yield7d: page.yield7d })
      expect(sharpe1y).toBeNull()
    }
    expect(everything.some(({ fundType, income }) => fundType !== 'MM' && income !== null)).toBe(false)
  })

  it('tells beside each return what the benchmark made, as the comparison and the file do', async () => {
    const told = everything.filter(({ benchmark }) => benchmark?.return1y)
    expect(told.length).toBeGreaterThan(20)
    for (const { benchmark, return1y, return5y } of everything) {
      if (return1y === null) expect(benchmark?.return1y ?? null).toBe(null)
      if (return5y === null) expect(benchmark?.return5y ?? null).toBe(null)
    }
    const [first] = told
    const { funds } = (await guest.call(compareFunds, { codes: first!.fundCode })).data
    expect(funds[0]!.benchmark).toEqual(first!.benchmark)
    const before = (await find({ keyword: first!.fundCode })).rows[0]!.benchmark!.return1y
    const change = (factor: number) =>
      sql`update index_level set level = level * ${factor}::numeric where day between ${first!.navDate}::date - 20 and ${first!.navDate}
        and index_code in (select index_code from fund_benchmark join share_class using (fund_id)
          where fund_code = ${first!.fundCode})`.execute(world.database.db)
    await change(2)
    const after = (await find({ keyword: first!.fundCode })).rows[0]!.benchmark!.return1y
    expect(Number(after)).toBeGreaterThan(Number(before))
    await change(0.5)
    expect((await find({ keyword: first!.fundCode })).rows[0]!.benchmark!.return1y).toBe(before)
  })

  it('a filter’s own choices stay as they are when one of them is taken', async () => {
    const before = await find({ risk: '3' })
    const after = await find({ risk: '3', size: before.sizes[0]!.value })
    expect(after.sizes).toEqual(before.sizes)
    expect(after.total).toBe(before.sizes[0]!.count)
  })

  it('several values of one filter leave the funds of any of them, and what is no value is told', async () => {
    const [three, four] = [await find({ risk: '3' }), await find({ risk: '4' })]
    const both = await find({ risk: '3,4' })
    expect(both.total).toBe(three.total + four.total)
    expect(both.risks).toEqual(three.risks)
    expect(new Set((await all({ risk: '4,3,4' })).map(({ riskLevel }) => riskLevel))).toEqual(new Set([3, 4]))
    const partly = await find({ risk: '3,9' })
    expect([partly.total, partly.ignored]).toEqual([three.total, ['risk']])
    // One of the two values has no fund; the funds of the other value stay.
    const [theme] = both.themes
    expect((await find({ theme: `${theme!.value},没有的主题` })).total).toBe(
      (await find({ theme: theme!.value })).total,
    )
    expect((await find({ theme: '没有的主题' })).total).toBe(0)
  })

  it('bands hold what their names say', async () => {
    for (const row of await all({ size: '1-5' })) {
      expect(Number(row.size)).toBeGreaterThanOrEqual(100_000_000)
      expect(Number(row.size)).toBeLessThan(500_000_000)
    }
    for (const row of await all({ fee: 'free' })) expect(Number(row.discountedRate)).toBe(0)
    for (const row of await all({ age: '10-' })) expect(row.inception! < '2016-07-07').toBe(true)
  })

  it.each(FUND_RANGES)('the range of %s lets through what lies in it and nothing unknown', async (name) => {
    const isRatio = !name.startsWith('sharpe')
    const isDepth = name.startsWith('maxDrawdown')
    const known = everything.flatMap((row) => (row[name] === null ? [] : [Number(row[name])]))
    const values = known.map((value) => (isDepth ? -value : value)).sort((a, b) => a - b)
    if (values.length === 0) return expect((await find({ [`${name}From`]: '0' })).total).toBe(0)
    const [low, high] = [values[Math.floor(values.length / 4)]!, values[Math.floor(values.length / 2)]!]
    const text = (value: number) => (isRatio ? value * 100 : value).toFixed(2)
    const [from, to] = [text(low), text(high)]
    const unit = isRatio ? 100 : 1
    const wanted = values.filter((value) => value >= Number(from) / unit && value <= Number(to) / unit).length
    const found = await find({ [`${name}From`]: from, [`${name}To`]: to })
    expect([found.total, found.ignored]).toEqual([wanted, []])
    const open = await find({ [`${name}From`]: from })
    expect(open.total).toBe(values.filter((value) => value >= Number(from) / unit).length)
  })

  it.each([
    [{ return1yFrom: 'abc' }, ['return1y']],
    [{ return1yFrom: '10', return1yTo: '5' }, ['return1y']],
    [{ sharpe1yTo: '1e9' }, ['sharpe1y']],
    [{ maxDrawdown3yTo: '99999' }, ['maxDrawdown3y']],
    [{ size: 'huge', age: '3', fee: '--' }, ['size', 'age', 'fee']],
    [{ theme: 'x'.repeat(41) }, ['theme']],
    [{ sort: 'dayChange' }, ['sort']],
  ] as const)('leaves out %j and says so', async (query, ignored) => {
    const found = await find(query)
    expect(found.ignored).toEqual(ignored)
    expect(found.total).toBe(everything.length)
  })

  it('takes typed signs: a typographic minus, a percent sign, spaces', async () => {
    const plain = await find({ return1yFrom: '-5', return1yTo: '30' })
    const typed = await find({ return1yFrom: ' −5% ', return1yTo: '30%' })
    expect([typed.total, typed.ignored]).toEqual([plain.total, []])
    expect(plain.total).toBeGreaterThan(0)
  })

  it('finds a manager by a part of the name', async () => {
    const name = everything.find((row) => row.managers)!.managers!.split('、')[0]!
    const found = await all({ manager: name })
    expect(found.length).toBe(everything.filter((row) => row.managers?.includes(name)).length)
    expect((await find({ manager: '%' })).total).toBe(0)
  })

  it('answers a keyword of ten thousand signs', async () => {
    expect((await find({ keyword: '%'.repeat(3000) })).total).toBe(0)
    expect((await find({ keyword: '' })).total).toBe(everything.length)
  })

  it('shows no private fund, nor that there is one', async () => {
    const { rows } = await sql<{
      code: string
    }>`select fund_code as code from share_class join fund f using (fund_id)
      where f.fund_type like 'P%'`.execute(world.database.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { code } of rows) {
      expect((await find({ keyword: code })).total).toBe(0)
      expect((await guest.call(getFundDetails, { fundCode: code })).refusal?.kind).toBe('fund-not-found')
      expect((await guest.call(getFundPerformance, { fundCode: code })).refusal?.kind).toBe('fund-not-found')
      expect((await guest.call(getFundFacts, { fundCode: code })).refusal?.kind).toBe('fund-not-found')
      expect((await guest.call(compareFunds, { codes: code })).data.unknown).toEqual([code])
    }
    expect((await find()).fundTypes.some(({ value }) => value.startsWith('P'))).toBe(false)
  })

  it('sees a change of the tables at once, whoever made it', async () => {
    const row = everything[0]!
    await sql`update share_class set name = 'Ω新名' where fund_code = ${row.fundCode} and retired_on is null`.execute(
      world.database.db,
    )
    expect((await find({ keyword: 'Ω新名' })).total).toBe(1)
    await sql`update share_class set name = ${row.name.zh} where fund_code = ${row.fundCode} and retired_on is null`.execute(
      world.database.db,
    )
    expect((await find({ keyword: 'Ω新名' })).total).toBe(0)
  })

  it('sees transactions that end in another order than they began', async () => {
    const { pool } = world.database
    const [first, second] = [await pool.connect(), await pool.connect()]
    const rename = 'update share_class set name = $1 where fund_code = $2 and retired_on is null'
    const [a, b] = [everything[1]!, everything[2]!]
    try {
      await first.query('begin')
      await first.query(rename, ['Ω一', a.fundCode])
      await second.query('begin')
      await second.query(rename, ['Ω二', b.fundCode])
      await second.query('commit')
      expect((await find({ keyword: 'Ω' })).rows.map((row) => row.fundCode)).toEqual([b.fundCode])
      await first.query('commit')
      expect((await find({ keyword: 'Ω' })).total).toBe(2)
    } finally {
      await first.query(rename, [a.name.zh, a.fundCode])
      await second.query(rename, [b.name.zh, b.fundCode])
      first.release()
      second.release()
    }
  })
})

describe('FU2 export', () => {
  const file = async (query: string, locale = 'zh') => {
    const url = `http://127.0.0.1:3000${addressOf(exportFunds)}${query}`
    const response = await world.platform.app.fetch(
      new Request(url, { headers: { cookie: `locale=${locale}` } }),
    )
    return {
      response,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    }
  }

  it('has the whole result in the list’s order, with a mark and a head in the reader’s language', async () => {
    const { response, text } = await file('?risk=4&sort=return1y&order=asc')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%E5%9F%BA%E9%87%91")
    expect(text.startsWith('\uFEFF基金代码,')).toBe(true)
    const lines = text.trimEnd().split('\r\n').slice(1)
    const rows = await all({ risk: '4', sort: 'return1y', order: 'asc' })
    expect(lines.map((line) => line.slice(0, 6))).toEqual(rows.map((row) => row.fundCode))
    expect((await file('', 'en')).text.startsWith('\uFEFFCode,Name,')).toBe(true)
  })

  it('says types and a missing rating in words, not in codes', async () => {
    const first = async (locale: string) => (await file('?fundType=BOND', locale)).text.split('\r\n')[1]!
    expect((await first('zh')).split(',')[2]).toBe('债券型')
    expect((await first('en')).split(',')[2]).toBe('Bond')
    const { fundCode, riskLevel } = everything.find((row) => row.fundType === 'BOND')!
    const rate = (level: number) =>
      sql`update share_class set risk_level = ${level} where fund_code = ${fundCode} and retired_on is null`.execute(
        world.database.db,
      )
    await rate(0)
    const { text } = await file(`?keyword=${fundCode}`)
    await rate(riskLevel)
    expect(text.split('\r\n')[1]!.split(',')[3]).toBe('未评级')
  })

  it('runs no formula: a name that begins like one gets an apostrophe', async () => {
    const row = everything[0]!
    const rename = (name: string) =>
      sql`update share_class set name = ${name} where fund_code = ${row.fundCode} and retired_on is null`.execute(
        world.database.db,
      )
    await rename('=HYPERLINK("http://x")')
    const { text } = await file(`?keyword=${row.fundCode}`)
    await rename(row.name.zh)
    expect(text).toContain(`${row.fundCode},"'=HYPERLINK(""http://x"")",`)
  })
})
