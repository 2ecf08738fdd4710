import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { MARKET_SIZES, makeMarket } from '#sandbox/market/make-market.ts'
import { TROUBLE, codeAt } from '#sandbox/market/trouble.ts'
import type { Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { computeMetrics } from '#server/funds/metrics/compute-metrics.ts'
import { loadMarket } from './load-market.ts'
import { findNavPoints } from '#server/funds/prices/nav.store.ts'
import { emptyDatabase } from '#server/funds/test-database.ts'

const UP_TO = '2026-07-15'
const market = makeMarket({
  ...MARKET_SIZES.small,
  tradingDays: shippedCalendar().openDays,
  end: '2026-12-31',
})
let database: Database
let steps = 0

beforeAll(async () => {
  database = await emptyDatabase()
  await loadMarket(database.pool, market, UP_TO, () => {
    steps += 1
  })
})
afterAll(() => database.close())

const all = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

describe('the generated market in the tables', () => {
  it('has every class, and shows its progress', async () => {
    expect(await all('select count(*)::int as n from share_class')).toEqual([{ n: market.funds.length }])
    expect(steps).toBe(market.funds.length)
  })

  it('has each NAV known by that evening and no other', async () => {
    const rows =
      await all(`select c.fund_code, c.retired_on, n.nav_date, n.unit_nav, n.accumulated_nav, n.dividend
      from nav n join share_class c using (share_class_id) where n.state = 'released' and c.retired_on is null`)
    const found = new Map(rows.map((row) => [`${row.fund_code} ${row.nav_date}`, row]))
    let expected = 0
    let wrong = 0
    for (const fund of market.funds.filter((each) => each.retiredOn === null)) {
      for (const row of market.navSeries(fund.key)) {
        const known = market.publishedOn(fund.key, market.calendar.placeOf.get(row.date)!)
        if (known === null || known > UP_TO) continue
        expected += 1
        const kept = found.get(`${fund.terms.fundCode} ${row.date}`)
        if (
          Number(kept?.unit_nav) !== Number(row.unit) / 1e8 ||
          Number(kept?.dividend) !== Number(row.dividend) / 1e8
        )
          wrong += 1
      }
    }
    // On this evening one NAV is still the wrong one; its correction comes later.
    expect([rows.length, wrong]).toEqual([expected, 1])
  })

  it('writes nothing the second time', async () => {
    expect(await loadMarket(database.pool, market, UP_TO)).toEqual({ classes: 0, navRows: 0, wasThere: true })
  })

  it('keeps what a cut-off load left from being seen, and removes it', async () => {
    const other = await emptyDatabase()
    await other.pool.query(`insert into nav (share_class_id, nav_date, unit_nav, known_at, source)
      values (1, '2026-01-05', 1, now(), 'market-v1')`)
    const { navRows } = await loadMarket(other.pool, market, '2026-07-20')
    const { rows } = await other.pool.query(
      `select count(*)::int as n, count(*) filter (where state = 'superseded')::int as old from nav`,
    )
    expect(rows).toEqual([{ n: navRows, old: 1 }])
    await other.close()
  })
})

describe('figures', () => {
  it('equal a second implementation to the eighth decimal', async () => {
    const n = await inTransaction(database.db, (tx) => computeMetrics(tx, UP_TO))
    expect(n).toBeGreaterThan(150)
    const rows = await all(
      'select m.*, c.fund_code from fund_metric m join share_class c using (share_class_id)',
    )
    let compared = 0
    for (const row of rows) {
      const fund = market.funds.find(
        (each) => each.terms.fundCode === row.fund_code && each.retiredOn === null,
      )!
      if (fund.place === TROUBLE.navCorrected.at) continue
      const mine = figuresOf(fund.key)
      for (const [name, value] of Object.entries(mine)) {
        const kept = row[name] === null ? null : Number(row[name])
        if (value === null || kept === null)
          expect([row.fund_code, name, kept]).toEqual([row.fund_code, name, value])
        else if (Math.abs(kept - value) > 1e-8 * Math.max(1, Math.abs(value) * 1e3))
          expect([row.fund_code, name, kept]).toEqual([row.fund_code, name, value])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(800)
  })

  it('has no return of a period that began before the fund', async () => {
    const young = market.funds.find(
      (fund) =>
        fund.inception !== null &&
        fund.inception > '2025-09-01' &&
        fund.retiredOn === null &&
        market.columns(fund.key).unit.some((unit) => unit > 0),
    )
    if (!young) return
    const rows = await all(
      `select return_1y, volatility_1y, max_drawdown_1y from fund_metric join share_class using (share_class_id)
      where fund_code = $1`,
      [young.terms.fundCode],
    )
    for (const row of rows)
      expect(row).toEqual({ return_1y: null, volatility_1y: null, max_drawdown_1y: null })
  })

  it('draws growth from 1, with dividends back in', async () => {
    const { at, day } = TROUBLE.dividendBeforeHoliday
    const [row] = await all(
      'select share_class_id as id from share_class where fund_code = $1 and retired_on is null',
      [codeAt(at)],
    )
    const points = await findNavPoints(database.db, row.id, 1)
    expect(points[0]!.growth).toBe('1')
    const place = points.findIndex((point) => point.nav_date === day)
    const [before, after] = [points[place - 1]!, points[place]!]
    const cash = Number(market.quotes.dividendOn(codeAt(at), day)!.perShare) / 1e8
    const growth = (Number(after.unit_nav) + cash) / Number(before.unit_nav)
    expect(Number(after.growth) / Number(before.growth)).toBeCloseTo(growth, 7)
  })
})

/**
 * Computes the figures again, by the definitions of rules/figures.md#period-returns, rules/figures.md#risk-figures and in another
 * order of work: oldest first, in levels.
 */
function figuresOf(key: string): Record<string, number | null> {
  const { unit, dividend, splits } = market.columns(key)
  const rows: { day: string; level: number; step: number }[] = []
  let before = 0
  unit.forEach((value, place) => {
    const day = market.calendar.days[place]!
    const known = value === 0 ? null : market.publishedOn(key, place)
    if (known === null || known > UP_TO) return
    const worth = (value * (splits.get(place) ?? 1e8)) / 1e8 + dividend[place]! / 1e4
    const step = before === 0 ? 0 : worth / before - 1
    rows.push({ day, step, level: (rows.at(-1)?.level ?? 1) * (1 + step) })
    before = value
  })
  const last = rows.at(-1)!
  const since = (years: number) => {
    const start = `${Number(last.day.slice(0, 4)) - years}${last.day.slice(4)}`
    const at = rows.findLastIndex((row) => row.day <= start)
    return at === -1 ? null : rows.slice(at)
  }
  const year = since(1)
  const changes = year?.slice(1).map((row) => row.step) ?? []
  const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length
  const deviation = Math.sqrt(
    changes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (changes.length - 1),
  )
  const periods = changes.length >= 100 ? 252 : changes.length >= 30 ? 52 : 12
  const growth = (list: typeof rows | null) => (list ? list.at(-1)!.level / list[0]!.level - 1 : null)
  return {
    // A class with a single NAV has no earlier day, so it has no day change.
    day_change: rows.length > 1 ? last.step : null,
    return_1y: growth(year),
    return_2y: growth(since(2)),
    volatility_1y: year && deviation * Math.sqrt(periods),
    max_drawdown_1y: year && fallOf(year.map((row) => row.level)),
  }
}

function fallOf(levels: readonly number[]): number {
  let peak = 0
  return levels.reduce((worst, level) => {
    peak = Math.max(peak, level)
    return Math.min(worst, level / peak - 1)
  }, 0)
}
