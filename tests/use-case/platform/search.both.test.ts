import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { findFunds } from '#contract/fund/catalog.ts'
import { searchSite } from '#contract/fund/search.ts'
import type { SiteText } from '#contract/fund/search.ts'
import { openFundNames } from '#server/content/search/fund-names.ts'
import { openTestWorld } from '#tests/world/world.ts'
import type { World } from '#tests/world/world.ts'

const HELP: readonly SiteText[] = [
  {
    kind: 'help',
    title: '赎回款什么时候到账？',
    place: '交易',
    href: '/help/transaction#arrival',
    lines: ['T+3。'],
  },
  {
    kind: 'articles',
    title: '货币基金不是存款',
    place: '文章',
    href: '/tool/article?id=money',
    lines: ['没有保本。'],
  },
]

let world: World
beforeAll(async () => {
  world = await openTestWorld()
  world.platform.setPages({
    handle: async () => new Response(null, { status: 404 }),
    forget: () => {},
    texts: (locale) => (locale === 'zh' ? HELP : []),
  })
})
afterAll(() => world.close())

const ask = async (keyword: string, limit = '') =>
  (await world.guest().call(searchSite, { keyword, limit })).data

describe('PU6 the search of the header', () => {
  it('finds what the fund selector finds, by code, name, pinyin, initials and full-width digits', async () => {
    for (const keyword of ['元岫', 'yxjh', 'yuanxiujunheng', '９９００００', '990', '混合 yxj']) {
      const selector = (await world.guest().call(findFunds, { keyword })).data
      const found = await ask(keyword, '20')
      expect(found.funds.total, keyword).toBe(selector.total)
      expect(found.funds.total, keyword).toBeGreaterThan(0)
    }
  })

  it('finds help and articles beside funds, each in the language of the reader', async () => {
    expect(await ask('赎回到账')).toMatchObject({
      help: {
        total: 1,
        hits: [
          {
            href: '/help/transaction#arrival',
            marks: [
              { from: 0, to: 2 },
              { from: 7, to: 9 },
            ],
          },
        ],
      },
    })
    expect((await ask('存款')).articles.hits[0]!.href).toBe('/tool/article?id=money')
    const english = await world.guest('en').call(searchSite, { keyword: '赎回' })
    expect(english.data.help.total).toBe(0)
  })

  it('never refuses: nothing, ten kilobytes, control characters, wildcards, a limit out of range', async () => {
    expect(await ask('')).toMatchObject({ keyword: '', funds: { total: 0 } })
    expect(await ask('易'.repeat(3_000))).toMatchObject({ isCut: true, funds: { total: 0 } })
    expect((await ask('元\u0000岫\u202e')).keyword).toBe('元 岫')
    for (const wild of ['%', '_', '\\', "'; drop table fund; --", '.*', '</>']) {
      expect((await ask(wild)).funds.total, wild).toBe(0)
    }
    for (const limit of ['0', '-1', '21', 'x', '1e3']) {
      expect((await ask('99', limit)).funds.hits, limit).toHaveLength(5)
    }
    expect((await ask('99', '20')).funds.hits).toHaveLength(20)
  })

  it('hears of a fund that comes and goes, within the half minute that its names are held', async () => {
    let nowMs = 0
    const names = openFundNames(() => nowMs)
    const { db } = world.database
    const count = async () => (await names(db)).rows.length
    const before = await count()
    await sql`update share_class set retired_on = business_today() where fund_code = '990000'`.execute(db)
    expect(await count()).toBe(before)
    nowMs = 30_001
    // Whoever asks first has the names as they were, and has them read anew for the next.
    await expect.poll(count, { timeout: 60_000 }).toBe(before - 1)
    await sql`update share_class set retired_on = null, name = '改名后的基金' where fund_code = '990000'`.execute(
      db,
    )
    nowMs = 60_002
    await expect.poll(count, { timeout: 60_000 }).toBe(before)
    expect((await names(db)).rows.find((each) => each.fundCode === '990000')!.name).toBe('改名后的基金')
  })

  it('shows no private fund', async () => {
    const { rows } = await sql<{
      code: string
    }>`select c.fund_code as code from share_class c join fund f using (fund_id)
      where f.fund_type like 'P%' and c.retired_on is null`.execute(world.database.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { code } of rows) expect((await ask(code)).funds.total, code).toBe(0)
  })
})
