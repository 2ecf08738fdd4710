import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  FUND_SORTS,
  findFunds,
  getFundDetails,
  getFundNav,
  getMarketHighlights,
} from '#contract/fund/catalog.ts'
import { getFundFacts, getFundPerformance } from '#contract/fund/fund-page.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { openTestWorld } from '#tests/world/world.ts'
import type { Person, World } from '#tests/world/world.ts'

let world: World
let guest: Person
beforeAll(async () => {
  world = await openTestWorld()
  guest = world.guest()
})
afterAll(() => world.close())

const find = async (query: InputOf<typeof findFunds> = {}) => (await guest.call(findFunds, query)).data
const codes = async (keyword: string) => (await find({ keyword })).rows.map((row) => row.fundCode)

const collator = new Intl.Collator('zh-u-co-pinyin')
const comparison = (a: string | number, b: string | number) =>
  typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b)

function keyOf(sort: (typeof FUND_SORTS)[number], row: SelectedFund): string | number | null {
  switch (sort) {
    case 'code':
      return row.fundCode
    case 'name':
      return row.name.zh
    case 'risk':
      return row.riskLevel
    case 'company':
      return row.company.zh
    case 'theme':
      return row.theme?.zh ?? null
    case 'managers':
      return row.managers
    case 'sale':
      return (['open', 'limited', 'subscription'].includes(row.status) ? 1e15 : 0) + Number(row.size ?? 0)
    case 'age':
      return row.inception === null ? null : -Date.parse(row.inception)
    case 'rank1y':
    case 'rank3y':
      return row[sort] === null ? null : row[sort].rank / row[sort].peers
    default: {
      const text = row[sort === 'fee' ? 'discountedRate' : sort]
      return text === null ? null : Number(text)
    }
  }
}

describe('the fund selector', () => {
  it('counts what each filter leaves, and the filters keep their word', async () => {
    const everything = await find()
    expect(everything.total).toBeGreaterThan(150)
    expect(everything.rows).toHaveLength(20)
    expect(everything.fundTypes.reduce((sum, each) => sum + each.count, 0)).toBe(everything.total)
    expect(everything.companies.reduce((sum, each) => sum + each.count, 0)).toBe(everything.total)
    for (const { value, count } of everything.fundTypes) {
      const found = await find({ fundType: value })
      expect([found.total, found.rows.every((row) => row.fundType === value)]).toEqual([count, true])
      expect(found.fundTypes).toEqual(everything.fundTypes)
    }
    const company = everything.companies[0]!
    expect((await find({ company: company.value })).total).toBe(company.count)
    const both = await find({ fundType: 'MIXED', risk: '4' })
    expect(both.rows.every((row) => row.fundType === 'MIXED' && row.riskLevel === 4)).toBe(true)
    expect(both.total).toBe(both.fundTypes.find((each) => each.value === 'MIXED')!.count)
  })

  it('finds by code, name, English name, pinyin and initials', async () => {
    expect(await codes('990000')).toEqual(['990000'])
    expect((await codes('99000')).every((code) => code.startsWith('99000'))).toBe(true)
    expect(await codes('90000')).toEqual([])
    for (const keyword of [
      '元岫均衡',
      'Yuanxiu Balanced',
      'yuanxiujunheng',
      'YXJH',
      'junheng yxjh',
      '９９００００',
      '  元岫  均衡 ',
    ]) {
      expect(await codes(keyword)).toContain('990000')
    }
  })

  it.each(['%', '_', '\\', "'", '100%', '%%%', "a' or '1'='1", '😀', '元'.repeat(400)])(
    'takes %j as plain text',
    async (keyword) => {
      const found = await find({ keyword })
      expect([found.total, found.page, found.pages, found.rows]).toEqual([0, 1, 1, []])
    },
  )

  it('sorts by every column each way with empty figures last and ties by code', async () => {
    for (const sort of FUND_SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        const { pages } = await find({ sort, order })
        const rows: SelectedFund[] = []
        // Only the first and the last pages are read: the pages between them are sorted in the same way.
        for (const page of new Set([1, 2, pages - 1, pages]))
          rows.push(...(await find({ sort, order, page: String(page) })).rows)
        const keys = rows.map((row) => keyOf(sort, row))
        const known = keys.filter((key) => key !== null)
        expect(
          keys.slice(known.length).every((key) => key === null),
          sort,
        ).toBe(true)
        for (const [at, key] of keys.entries()) {
          const next = keys[at + 1]
          if (next === undefined || next === null || key === null) continue
          const compared = comparison(key, next)
          expect(order === 'asc' ? compared : -compared, `${sort} ${order} ${at}`).toBeLessThanOrEqual(0)
          const isTie = compared === 0 && sort !== 'name'
          if (isTie) expect(rows[at]!.fundCode < rows[at + 1]!.fundCode, `${sort} tie at ${at}`).toBe(true)
        }
      }
    }
  })

  it('leaves out what it cannot use, and says so', async () => {
    const found = await find({
      fundType: 'XX',
      risk: '9',
      company: '-',
      sort: 'beauty',
      order: 'up',
      page: '99999',
    })
    expect(found.ignored).toEqual(['fundType', 'company', 'risk', 'sort', 'order', 'page'])
    expect(found.page).toBe(1)
    expect(found.total).toBe((await find()).total)
    for (const page of ['0', '-1', '1.5', 'x', '1e3'])
      expect((await find({ page })).ignored).toEqual(['page'])
  })

  it('shows every fund once over its pages', async () => {
    const first = await find({ sort: 'return1y' })
    const seen: string[] = []
    for (let page = 1; page <= first.pages; page += 1) {
      seen.push(...(await find({ sort: 'return1y', page: String(page) })).rows.map((row) => row.fundCode))
    }
    expect([seen.length, new Set(seen).size]).toEqual([first.total, first.total])
  })
})

describe('one fund', () => {
  it('has its details, fees of the day and siblings', async () => {
    const { data } = await guest.call(getFundDetails, { fundCode: '990000' })
    expect(data).toMatchObject({
      fundCode: '990000',
      isSample: true,
      feeRuleVersion: 'CSRC-2026',
      confirmDays: 1,
      redeemableDays: 2,
    })
    expect(data.purchaseTiers.map((tier) => [tier.from, tier.to])).toEqual([
      ['0', '1000000'],
      ['1000000', '2000000'],
      ['2000000', '5000000'],
      ['5000000', null],
    ])
    expect(data.redemptionTiers[0]).toEqual({
      ...{ from: '0', to: '7', rate: '0.015' },
      ...{ fixedFee: null, minFee: null, maxFee: null },
    })
    expect(data.siblings.map((each) => each.fundCode)).toEqual(['990001'])
    expect(data.returns.map((each) => each.period)).toEqual(['1y', '2y', '3y', '5y', 'inception'])
    expect(data.calendarYears.map((each) => each.year)).toEqual([2025])
  })

  it('without terms it has no limits, days or dates: nothing is made up', async () => {
    const { db } = world.database
    const ofFund = sql`product_code_id = (select product_code_id from product join share_class using (share_class_id)
      where fund_code = '990000' and retired_on is null)`
    const { rows } = await sql<{ kept: string }>`
      select validity::text as kept from product_version where ${ofFund}`.execute(db)
    const hold = (validity: string) =>
      sql`update product_version set validity = ${validity}::daterange where ${ofFund}`.execute(db)
    await hold('[1999-01-01,1999-01-02)')
    const { data } = await guest.call(getFundDetails, { fundCode: '990000' })
    await hold(rows[0]!.kept)
    expect(rows).toHaveLength(1)
    const { limits, confirmDays, redeemableDays, dates } = data
    expect({ limits, confirmDays, redeemableDays, dates }).toEqual({
      limits: null,
      confirmDays: null,
      redeemableDays: null,
      dates: null,
    })
    const after = (await guest.call(getFundDetails, { fundCode: '990000' })).data
    expect([after.confirmDays, after.dates!.deal < after.dates!.confirm]).toEqual([1, true])
  })

  it('has its NAV by span, growth beginning at 1', async () => {
    const year = (await guest.call(getFundNav, { fundCode: '990000' })).data
    expect([year.span, year.points[0]!.growth]).toEqual(['1y', '1'])
    expect(year.points.length).toBeGreaterThan(230)
    const whole = (await guest.call(getFundNav, { fundCode: '990000', span: 'all' })).data
    expect(whole.points.length).toBeGreaterThan(year.points.length)
    const details = (await guest.call(getFundDetails, { fundCode: '990000' })).data
    expect(Number(year.points.at(-1)!.growth) - 1).toBeCloseTo(Number(details.returns[0]!.value), 7)
    expect((await guest.call(getFundNav, { fundCode: '990000', span: 'century' })).data.span).toBe('1y')
  })

  it('is refused where no fund has the code', async () => {
    expect((await guest.call(getFundDetails, { fundCode: '123456' })).refusal?.kind).toBe('fund-not-found')
    for (const fundCode of ["1' --", '\0', '９９００００', '990000 '])
      for (const endpoint of [getFundNav, getFundDetails, getFundPerformance, getFundFacts])
        expect((await guest.call(endpoint, { fundCode })).refusal?.kind, fundCode).toBe('fund-not-found')
  })
})

describe('the home page', () => {
  it('shows a cross-section of risks with a year of growth', async () => {
    const { data } = await guest.call(getMarketHighlights, {})
    expect(data.funds.map((fund) => fund.riskLevel)).toEqual([1, 2, 3, 4, 5])
    for (const fund of data.funds) expect([fund.spark[0], fund.spark.length <= 60]).toEqual(['1', true])
    for (const { fundCode, benchmark1y } of data.funds) {
      const page = await guest.call(getFundPerformance, { fundCode, span: '1y' })
      const told = page.data.periods.find(({ period }) => period === '1y')!.benchmark
      expect([fundCode, Number(benchmark1y)]).toEqual([fundCode, expect.closeTo(Number(told), 7)])
      expect(told, fundCode).not.toBeNull()
    }
    expect(data.companyCount).toBe(30)
  })
})
