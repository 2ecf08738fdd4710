import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { hasSharedData, sharedPath } from '#tests/shared-data.ts'
import { computeMetrics } from '#server/funds/metrics/compute-metrics.ts'
import { importCalendar } from './import-calendar.ts'
import { importDividends } from './import-dividends.ts'
import { ImportError } from './import-fault.ts'
import { importFundHistory } from './import-fund-history.ts'
import { importFundList } from './import-fund-list.ts'
import { importNav } from './import-nav.ts'
import { importTerms } from './import-terms.ts'
import type { Importer } from './import-result.ts'
import { emptyDatabase } from '#server/funds/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const dir = mkdtempSync(join(tmpdir(), 'import-'))
const file = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(dir, name), text)
  return join(dir, name)
}
const run = (importer: Importer, ...paths: string[]) => importer(database.pool, paths, () => {})
const all = async (query: string) => (await database.pool.query(query)).rows
const one = async (query: string) => (await all(query))[0]

describe('small files', () => {
  it('takes a fund list in, with and without pinyin, and nothing the second time', async () => {
    const plain = file(
      'list.csv',
      'code,name,type\n000001,甲乙债券A,债券型-长债\n000002,甲乙债券C,债券型-长债\n000003,丙丁混合,\n',
    )
    expect(await run(importFundList, plain)).toMatchObject({ rows: 3, changed: 3 })
    expect(await run(importFundList, plain)).toMatchObject({ rows: 3, changed: 0 })
    const rich = file(
      'fund_list_2026-01-02.csv',
      'code,pinyin_abbr,name,type,pinyin_full\n000001,JYCZA,甲乙纯债A,混合型-偏股,JIAYICHUNZHAIA\n',
    )
    expect(await run(importFundList, rich)).toMatchObject({ changed: 2 })
    expect(
      await all(
        'select fund_code, name, pinyin, initials, risk_level, class_letter, fund_type, is_equity_tilted from share_class join fund using (fund_id) order by 1',
      ),
    ).toEqual([
      {
        fund_code: '000001',
        name: '甲乙纯债A',
        pinyin: 'jiayichunzhaia',
        initials: 'jycza',
        risk_level: 0,
        class_letter: 'A',
        fund_type: 'MIXED',
        is_equity_tilted: true,
      },
      {
        fund_code: '000002',
        name: '甲乙债券C',
        pinyin: 'jiayizhaiquanc',
        initials: 'jyzqc',
        risk_level: 0,
        class_letter: 'C',
        fund_type: 'MIXED',
        is_equity_tilted: true,
      },
      {
        fund_code: '000003',
        name: '丙丁混合',
        pinyin: 'bingdinghunhe',
        initials: 'bdhh',
        risk_level: 0,
        class_letter: null,
        fund_type: 'UNKNOWN',
        is_equity_tilted: false,
      },
    ])
    expect(
      await all('select seen_on, change, old_value, new_value from share_class_change order by change'),
    ).toEqual([
      { seen_on: '2026-01-02', change: 'renamed', old_value: '甲乙债券A', new_value: '甲乙纯债A' },
      { seen_on: '2026-01-02', change: 'retyped', old_value: '债券型-长债', new_value: '混合型-偏股' },
    ])
  })

  it('takes a list in GBK in, renames nothing, and refuses one whose text is uncertain', async () => {
    const text = 'code,name,type\r\n000002,"甲乙债券C",债券型-长债\r\n'
    const before = await all('select fund_code, name from share_class order by 1')
    await run(importFundList, file('gbk.csv', iconv.encode(text, 'gbk')))
    expect(await one(`select name from share_class where fund_code = '000002'`)).toEqual({
      name: '甲乙债券C',
    })
    expect(await all('select fund_code, name from share_class order by 1')).toEqual(before)
    const failure = await run(importFundList, file('wide.csv', Buffer.from(text, 'utf16le'))).catch(
      (error: unknown) => error,
    )
    expect((failure as ImportError).fault).toMatchObject({ kind: 'charset-unknown', file: 'wide.csv' })
  })

  it('takes NAV in, adds what is new, and keeps a changed value as a new version', async () => {
    const first = file('000001.csv', 'date,nav\n2020-01-02,1.0000\n2020-01-03,1.0100\n')
    expect(await run(importNav, first)).toMatchObject({ rows: 2, changed: 2, unnamed: 0 })
    expect(await run(importNav, first)).toMatchObject({ rows: 2, changed: 0 })
    file(
      '000001.csv',
      'date,unit_nav,acc_nav,growth_pct,purchase,redeem,dividend\n2020-01-02,1,1,,O,O,\n2020-01-03,1.0200,1.02,,O,O,\n2020-01-06,0.9,1.03,,O,O,每份派现金0.1300元\n',
    )
    expect(await run(importNav, first)).toMatchObject({ rows: 3, changed: 3 })
    expect(await run(importNav, first)).toMatchObject({ rows: 3, changed: 0 })
    expect(await all(`select nav_date, version, unit_nav, dividend, state from nav order by 1, 2`)).toEqual([
      {
        nav_date: '2020-01-02',
        version: 1,
        unit_nav: '1.00000000',
        dividend: '0.00000000',
        state: 'superseded',
      },
      {
        nav_date: '2020-01-02',
        version: 2,
        unit_nav: '1.00000000',
        dividend: '0.00000000',
        state: 'released',
      },
      {
        nav_date: '2020-01-03',
        version: 1,
        unit_nav: '1.01000000',
        dividend: '0.00000000',
        state: 'superseded',
      },
      {
        nav_date: '2020-01-03',
        version: 2,
        unit_nav: '1.02000000',
        dividend: '0.00000000',
        state: 'released',
      },
      {
        nav_date: '2020-01-06',
        version: 1,
        unit_nav: '0.90000000',
        dividend: '0.13000000',
        state: 'released',
      },
    ])
    expect(
      await one(`select known_at = '2020-01-06 20:00+08' as evening from nav where nav_date = '2020-01-06'`),
    ).toEqual({ evening: true })
  })

  it('takes the same code twice in one go, and a code no list has named', async () => {
    const other = join(dir, 'other')
    mkdirSync(other)
    writeFileSync(join(other, '000009.csv'), 'date,nav\n2020-01-02,1\n2020-01-03,1.1\n')
    writeFileSync(join(other, 'readme.csv'), 'x\n')
    const same = file('000009.csv', 'date,nav\n2020-01-03,1.1\n2020-01-06,1.2\n')
    expect(await run(importNav, other, same)).toMatchObject({
      files: 2,
      rows: 4,
      changed: 3,
      unnamed: 1,
      skipped: ['readme.csv'],
    })
    expect(
      await one(
        `select name, fund_type, risk_level from share_class join fund using (fund_id) where fund_code = '000009'`,
      ),
    ).toEqual({ name: '000009', fund_type: 'UNKNOWN', risk_level: 0 })
  })

  it('writes dividends and splits onto the day, and counts those without NAV', async () => {
    const events = file(
      'events.csv',
      'code,date,kind,value\n000001,2020-01-03,dividend,0.05\n000009,2020-01-06,split,1.5\n000009,2021-01-06,split,1.5\n',
    )
    expect(await run(importDividends, events)).toMatchObject({ rows: 3, changed: 2, unmatched: 1 })
    expect(await run(importDividends, events)).toMatchObject({ changed: 0, unmatched: 1 })
  })

  it('takes a calendar in any order of years', async () => {
    const late = file('late.csv', 'date,is_trading_day\n2026-01-04,0\n2026-01-05,1\n2026-01-06,1\n')
    const early = file('early.csv', 'date,is_trading_day\n2025-12-31,1\n2026-01-05,1\n')
    expect(await run(importCalendar, late)).toMatchObject({ changed: 3 })
    expect(await run(importCalendar, early)).toMatchObject({ changed: 3 })
    expect(await run(importCalendar, early)).toMatchObject({ changed: 0 })
    expect(await all('select day, open_no from trading_day where is_open order by day')).toEqual([
      { day: '2025-12-31', open_no: 1 },
      { day: '2026-01-05', open_no: 2 },
      { day: '2026-01-06', open_no: 3 },
    ])
  })
})

describe('a bad line', () => {
  const cases: readonly (readonly [string, Importer, string, string, number, number])[] = [
    ['calendar flag', importCalendar, 'c.csv', 'date,is_trading_day\n2030-01-02,1\n2030-01-03,yes\n', 3, 2],
    ['list code', importFundList, 'l.csv', 'code,name,type\n100001,好,债券型\n1234,坏,债券型\n', 3, 1],
    ['list twice', importFundList, 'l2.csv', 'code,name,type\n100001,好,债券型\n100001,坏,债券型\n', 3, 1],
    ['list header', importFundList, 'l3.csv', 'id,name\n1,2\n', 1, 1],
    [
      'history word',
      importFundHistory,
      'h.csv',
      'code,snapshot,change,name,type\n100001,2020-01-02,vanished,好,x\n',
      2,
      3,
    ],
    ['NAV', importNav, '000001.csv', 'date,nav\n2031-01-02,1\n2031-01-03,x\n', 3, 2],
    ['NAV of a new code', importNav, '100009.csv', 'date,nav\n2031-01-02,1\n2031-01-03,x\n', 3, 2],
    ['event kind', importDividends, 'e.csv', 'code,date,kind,value\n000001,2020-01-02,gift,1\n', 2, 3],
  ]
  it.each(cases)(
    '%s is named with its place and leaves nothing',
    async (_, importer, name, text, line, column) => {
      const counts = `select (select count(*) from nav) as nav, (select count(*) from share_class) as classes,
      (select count(*) from trading_day) as days, (select count(*) from share_class_change) as changes`
      const before = await one(counts)
      const failure = await run(importer, file(name, text)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ImportError)
      expect((failure as ImportError).fault).toMatchObject({ file: name, line, column })
      expect(await one(counts)).toEqual(before)
    },
  )
})

describe.skipIf(!hasSharedData)('the real files', () => {
  let real: Database
  beforeAll(async () => {
    real = await emptyDatabase()
  })
  afterAll(() => real.close())
  const take = (importer: Importer, ...parts: string[]) =>
    importer(real.pool, [sharedPath(...parts)], () => {})

  it('are taken in whole', { timeout: 240_000 }, async () => {
    expect(await take(importCalendar, 'calendar', 'sse_trading_calendar_1991-2026.csv')).toMatchObject({
      rows: 13_149,
      changed: 13_149,
    })
    expect(await take(importFundList, 'funds', 'fund_list_2023-02-26_MIT.csv')).toMatchObject({
      rows: 18_270,
      changed: 18_270,
    })
    expect(await take(importFundList, 'funds', 'fund_list_2026-06-23.csv')).toMatchObject({ rows: 27_023 })
    expect(await take(importFundHistory, 'funds', 'fund_list_history_2017-2026.csv')).toMatchObject({
      rows: 54_225,
    })
    const { rows } = await real.pool.query(`select count(*) filter (where retired_on is null)::int as live,
      count(distinct fund_code)::int as codes from share_class`)
    expect(rows).toEqual([{ live: 27_023, codes: 30_972 }])
    const navStarted = performance.now()
    expect(await take(importNav, 'nav')).toMatchObject({
      files: 455,
      rows: 1_206_049,
      changed: 1_206_049,
      unnamed: 0,
    })
    process.stdout.write(`nav: ${Math.round(1_206_049 / ((performance.now() - navStarted) / 1000))} rows/s\n`)
    expect((await take(importDividends, 'funds', 'fund_dividends_splits_to_2020-10.csv')).rows).toBe(11_949)
    expect((await take(importDividends, 'funds', 'fund_dividends_splits_to_2020-10.csv')).changed).toBe(0)
    expect(await take(importNav, 'nav_full')).toMatchObject({ files: 397, rows: 498_157, unnamed: 0 })
  })

  it('give the returns that were published', { timeout: 120_000 }, async () => {
    const computed = await inTransaction(real.db, (tx) => computeMetrics(tx, '2020-10-12'))
    expect(computed).toBeGreaterThan(300)
    const { rows } = await real.pool.query<{
      code: string
      r1: string | null
      r2: string | null
      r3: string | null
    }>(
      `select fund_code as code, return_1y as r1, return_2y as r2, return_3y as r3
       from fund_metric join share_class using (share_class_id) where nav_date = '2020-10-12'`,
    )
    const ours = new Map(rows.map((row) => [row.code, { '1y': row.r1, '2y': row.r2, '3y': row.r3 }]))
    const hits = { '1y': [0, 0], '2y': [0, 0], '3y': [0, 0] }
    for (const line of readFileSync(
      sharedPath('vectors', 'published_trailing_returns_2020-10.csv'),
      'utf8',
    ).split('\n')) {
      const [code = '', asOf, period, published] = line.split(',')
      if (asOf !== '2020-10-12' || (period !== '1y' && period !== '2y' && period !== '3y')) continue
      const value = ours.get(code)?.[period]
      if (value === undefined || value === null) continue
      hits[period][0]! += Math.abs(Number(value) * 100 - Number(published)) < 0.0101 ? 1 : 0
      hits[period][1]! += 1
    }
    process.stdout.write(`published returns met ${JSON.stringify(hits)}\n`)
    // The rest are splits and cash missing in the NAV files and the truncated event list (rules/README.md#real-data: 98.9%, 97.1%).
    expect(hits['1y'][1]).toBeGreaterThan(200)
    expect(hits['1y'][0]! / hits['1y'][1]!).toBeGreaterThan(0.95)
    expect(hits['3y'][0]! / hits['3y'][1]!).toBeGreaterThan(0.93)
  })

  it('change nothing the second time', { timeout: 240_000 }, async () => {
    expect((await take(importCalendar, 'calendar', 'sse_trading_calendar_1991-2026.csv')).changed).toBe(0)
    expect((await take(importFundList, 'funds', 'fund_list_2026-06-23.csv')).changed).toBe(0)
    expect((await take(importFundHistory, 'funds', 'fund_list_history_2017-2026.csv')).changed).toBe(0)
    expect((await take(importNav, 'nav')).changed).toBe(0)
    expect((await take(importNav, 'nav_full')).changed).toBe(0)
  })
})

describe('terms of a fund', () => {
  const TERMS = {
    ...{
      fundCode: '019101',
      riskLevel: 3,
      registrarCode: '91',
      validFrom: '2026-01-01',
      ruleVersion: '2026-01',
    },
    ...{ confirmDays: 1, firstMinimum: '10.00', addOnMinimum: '10.00', discount: '0.1' },
    purchase: [
      ['0', '5000000', 'rate', '0.008'],
      ['5000000', null, 'flat', '1000.00'],
    ],
    redemptionDays: [
      [0, 7, '0.015'],
      [7, 30, '0.01'],
      [30, 180, '0.005'],
      [180, null, '0'],
    ],
  }
  const take = (change: object) =>
    run(importTerms, file('019101.terms.json', JSON.stringify({ ...TERMS, ...change })))
  const schedules = async () => (await one(`select count(*)::int as n from fee_schedule`)) as { n: number }

  it('are taken within the law, and refused by name outside it, with nothing kept', async () => {
    const list = 'code,name,type\n019101,样本股票A,股票型\n019102,样本未知A,\n'
    await run(importFundList, file('terms-list.csv', list))
    await database.pool.query(
      `insert into registrar (registrar_code, name, protocol_version) values ('91', '样本', '21') on conflict do nothing`,
    )
    const before = await schedules()
    const faultOf = async (change: object) => {
      const error = await take(change).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ImportError)
      const { kind, field, value } = (error as ImportError).fault
      return [kind, field, value]
    }
    const dear = [['0', null, 'rate', '0.00800001']]
    expect(await faultOf({ purchase: dear })).toEqual(['above-cap', 'purchase', '0.00800001'])
    const flat = [['0', null, 'flat', '0.01']]
    expect(await faultOf({ purchase: flat })).toEqual(['above-cap', 'purchase', '1.00000000'])
    const cheap = [[0, null, '0.005']]
    expect(await faultOf({ redemptionDays: cheap })).toEqual(['below-floor', 'redemptionDays', '0.00500000'])
    const gap = [[7, null, '0.015']]
    expect(await faultOf({ redemptionDays: gap })).toEqual(['fee-unknown', 'redemptionDays', ''])
    expect(await faultOf({ fundCode: '019102' })).toEqual(['fund-type-unknown', 'purchase', ''])
    expect(await schedules()).toEqual(before)
    expect(await take({})).toMatchObject({ changed: 1 })
    expect(await schedules()).toEqual({ n: before.n + 2 })
    // Terms that began before 2026 are judged by the law of their own first day.
    expect(
      await take({
        validFrom: '2025-12-31',
        purchase: [['0', null, 'rate', '0.015']],
        redemptionDays: [
          [0, 7, '0.015'],
          [7, 30, '0.0075'],
          [30, 180, '0.005'],
          [180, null, '0'],
        ],
      }),
    ).toMatchObject({ changed: 1 })
  })

  it('of a fund that the law frees from the floor are taken, if the terms say so and its type allows it', async () => {
    await run(importFundList, file('cd-list.csv', 'code,name,type\n019103,样本同业存单指数,指数型-固收\n'))
    const given = {
      fundCode: '019103',
      redemptionDays: [
        [0, 7, '0.015'],
        [7, null, '0'],
      ],
      purchase: [['0', null, 'rate', '0']],
    }
    const listed = (change: object) =>
      run(importTerms, file('019103.terms.json', JSON.stringify({ ...TERMS, ...given, ...change }))).catch(
        ({ fault }: ImportError) => [fault.kind, fault.field],
      )
    const free = { redemptionDays: [[0, null, '0']] }
    expect(await listed(free)).toEqual(['below-floor', 'redemptionDays'])
    expect(await listed({ ...free, floorExemption: 'listed' })).toEqual(['terms-wrong', 'floorExemption'])
    expect(await listed({ ...free, floorExemption: 'interbank-cd' })).toMatchObject({ changed: 1 })
    const exemption = () =>
      one(`select floor_exemption as exemption from fund join share_class using (fund_id)
      where fund_code = '019103'`)
    expect(await exemption()).toEqual({ exemption: 'interbank-cd' })
    // The same fund later, without a word of it: the exemption stays until the terms end it.
    expect(await listed({ ...free, validFrom: '2026-02-01' })).toMatchObject({ changed: 1 })
    expect(await listed({ ...free, floorExemption: null })).toEqual(['below-floor', 'redemptionDays'])
    expect(await exemption()).toEqual({ exemption: 'interbank-cd' })
    const equity = run(
      importTerms,
      file('019101.terms.json', JSON.stringify({ ...TERMS, floorExemption: 'interbank-cd' })),
    )
    await expect(equity).rejects.toMatchObject({ fault: { kind: 'terms-wrong', field: 'floorExemption' } })
  })
})
