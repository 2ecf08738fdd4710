import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { rankPeers } from '#domain/figures/rank.ts'
import type { Quote } from '#domain/figures/series.ts'
import { adjustedLevels } from '#domain/figures/series.ts'
import type { Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { computeMetrics } from './compute-metrics.ts'
import type { Figures } from './metric-figures.ts'
import { FIGURES, figuresOf } from './metric-figures.ts'
import { emptyDatabase } from '#server/funds/test-database.ts'

const AS_OF = '2026-07-06'
const SESSIONS = shippedCalendar().openDays.filter((day) => day <= AS_OF)
const TYPES = ['EQ', 'BOND', 'UNKNOWN'] as const

/** A class that a test sets up. `quotes` may be of any days. */
interface FundSetup {
  readonly fundType: string
  readonly inception: string | null
  readonly quotes: readonly Quote[]
}

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const all = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const compute = () => inTransaction(database.db, (tx) => computeMetrics(tx, AS_OF))

/** Replaces all classes by these. Returns their ids in order. */
async function write(classes: readonly FundSetup[]): Promise<bigint[]> {
  // Append-only tables refer to funds too, and their triggers refuse a truncate; in this test these tables are empty.
  await all(`set session_replication_role = replica;
    truncate fund, share_class, fund_metric, nav restart identity cascade;
    set session_replication_role = origin`)
  const ids: bigint[] = []
  for (const [at, each] of classes.entries()) {
    const [fund] = await all('insert into fund (fund_type, inception) values ($1, $2) returning fund_id', [
      each.fundType,
      each.inception,
    ])
    const [made] = await all(
      `insert into share_class (fund_id, fund_code, name) values ($1, $2, 'x') returning share_class_id as id`,
      [fund.fund_id, String(100_000 + at)],
    )
    await all(
      `insert into nav (share_class_id, nav_date, unit_nav, dividend, split_ratio, known_at, source)
      select $1, *, '2000-01-01', 'test' from unnest($2::date[], $3::numeric[], $4::numeric[], $5::numeric[])`,
      [
        made.id,
        each.quotes.map((quote) => quote.day),
        each.quotes.map((quote) => quote.unit.toFixed(8)),
        each.quotes.map((quote) => quote.dividend.toFixed(8)),
        each.quotes.map((quote) => quote.splitRatio.toFixed(8)),
      ],
    )
    ids.push(made.id)
  }
  return ids
}

/** Returns quotes of the last `days` sessions, with NAV by `unitOf` and without events. */
function steady(days: number, unitOf: (at: number) => number = (at) => 1 + at / 1000): Quote[] {
  return SESSIONS.slice(-days).map((day, at) => ({ day, unit: unitOf(at), dividend: 0, splitRatio: 1 }))
}

/** A random history with missing days, dividends, splits and reverse splits. Some histories end long ago. */
const history = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    days: fc.integer({ min: 1, max: 1_700 }),
    endsBefore: fc.constantFrom(0, 0, 0, 2, 40, 400),
    kept: fc.constantFrom(1, 1, 0.97, 0.2, 0.05),
    hole: fc.constantFrom(0, 0, 60),
    events: fc.constantFrom(0, 0.005, 0.2, 1),
    fundType: fc.constantFrom(...TYPES),
    inception: fc.constantFrom('first', 'before', null),
  })
  .map(({ seed, days, endsBefore, kept, hole, events, fundType, inception }): FundSetup => {
    const next = generator(seed)
    const end = SESSIONS.length - endsBefore
    const hidden = end - 243 - Math.floor(next() * 30)
    let unit = 1
    const quotes = SESSIONS.slice(end - days, end).flatMap((day, at): Quote[] => {
      const place = end - days + at
      if (at > 0 && (next() > kept || (place > hidden - hole && place <= hidden))) return []
      unit = Math.min(90, Math.max(0.1, unit * (1 + (next() - 0.495) / 30)))
      const hasEvent = next() < events
      const dividend = hasEvent && next() < 0.7 ? Math.round(next() * 1e6) / 1e8 : 0
      const splitRatio = hasEvent && next() < 0.3 ? [0.5, 2, 1.23456789][Math.floor(next() * 3)]! : 1
      return [{ day, unit: Math.round(unit * 1e4) / 1e4, dividend, splitRatio }]
    })
    const first = quotes[0]!.day
    return {
      fundType,
      inception: inception === null ? null : addDays(first, inception === 'first' ? -3 : -200),
      quotes,
    }
  })

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('the night’s figures', () => {
  it(
    'equal the pure functions over whole random histories, to the eighth decimal',
    { timeout: 240_000 },
    async () => {
      const histories = fc.sample(history, { numRuns: 400, seed: 20260706 })
      const ids = await write(histories)
      expect(await compute()).toBe(400)
      const rows = await all('select * from fund_metric order by share_class_id')
      const wrong: string[] = []
      let numbers = 0
      for (const [at, row] of rows.entries()) {
        expect(row.share_class_id).toBe(ids[at])
        const { quotes, inception } = histories[at]!
        const expected: Figures = figuresOf(adjustedLevels(quotes), inception)
        for (const name of FIGURES) {
          const [kept, own] = [row[name], expected[name]]
          numbers += kept === null ? 0 : 1
          const isSame =
            kept === null || own === null
              ? kept === null && (own === null || Math.abs(own) >= 1e8)
              : Math.abs(Number(kept) - own) <= 1e-8 * Math.max(1, Math.abs(own))
          if (!isSame) wrong.push(`${at} ${name} ${kept} ${own}`)
        }
      }
      expect(wrong).toEqual([])
      expect(numbers).toBeGreaterThan(3_000)
    },
  )

  it('ranks what can be compared, by type', async () => {
    const rows =
      await all(`select m.share_class_id as id, f.fund_type, m.nav_date, m.return_1y, m.rank_1y, m.peers_1y
      from fund_metric m join share_class using (share_class_id) join fund f using (fund_id)`)
    for (const type of TYPES) {
      const own = rows.filter((row) => row.fund_type === type)
      const peers = own.filter((row) => row.nav_date >= '2026-06-22' && type !== 'UNKNOWN')
      const figures = new Map(
        peers.map((row) => [row.id, row.return_1y === null ? null : Number(row.return_1y)]),
      )
      const ranks = rankPeers(figures)
      for (const row of own) expect([row.id, row.rank_1y]).toEqual([row.id, ranks.get(row.id)?.rank ?? null])
      if (type !== 'UNKNOWN') expect(ranks.size).toBeGreaterThan(20)
    }
  })

  it('are the same when computed again', async () => {
    const figures = `select ${FIGURES.join(', ')}, rank_3y, peers_3y from fund_metric order by share_class_id`
    const before = await all(figures)
    await compute()
    expect(await all(figures)).toEqual(before)
  })
})

describe('what is not computable', () => {
  it('is null: too young, one value, no movement, a hole over the base', async () => {
    const year = steady(260)
    await write([
      { fundType: 'EQ', inception: SESSIONS.at(-100)!, quotes: steady(100) },
      { fundType: 'EQ', inception: null, quotes: steady(1, () => 1.5) },
      { fundType: 'EQ', inception: null, quotes: steady(800, () => 1) },
      {
        fundType: 'EQ',
        inception: null,
        quotes: year.filter((each) => each.day < '2025-05-01' || each.day > '2025-08-01'),
      },
      { fundType: 'EQ', inception: null, quotes: [] },
    ])
    expect(await compute()).toBe(4)
    const [young, single, flat, hole] = await all('select * from fund_metric order by share_class_id')
    expect(young).toMatchObject({
      return_1y: null,
      volatility_1y: null,
      max_drawdown_1y: null,
      rank_1y: null,
    })
    expect(Number(young.return_3m)).toBeGreaterThan(0)
    expect(Number(young.return_inception)).toBeCloseTo(0.099, 8)
    expect(single).toMatchObject({
      day_change: null,
      return_1w: null,
      return_inception: null,
      unit_nav: '1.50000000',
    })
    expect(flat).toMatchObject({
      return_1y: '0.00000000',
      volatility_3y: '0.00000000',
      max_drawdown_3y: '0.00000000',
      sharpe_1y: null,
      sortino_3y: null,
      calmar_3y: null,
      return_5y: null,
    })
    expect(hole).toMatchObject({ return_1y: null, sharpe_1y: null })
    expect(Number(hole.return_ytd)).toBeGreaterThan(0)
  })

  it('is not what is held back, superseded, or not yet known', async () => {
    const [id] = await write([{ fundType: 'EQ', inception: null, quotes: steady(30) }])
    await all(`update nav set state = 'held' where nav_date = $1`, [AS_OF])
    await all(`update nav set known_at = business_now() + interval '1 day' where nav_date = $1`, [
      SESSIONS.at(-2),
    ])
    await all(`update nav set state = 'superseded' where nav_date = $1`, [SESSIONS.at(-3)])
    await all(
      `insert into nav (share_class_id, nav_date, version, unit_nav, known_at, source)
      values ($1, $2, 2, 9, '2000-01-01', 'test')`,
      [id, SESSIONS.at(-3)],
    )
    await compute()
    const [row] = await all('select nav_date, unit_nav, day_change from fund_metric')
    expect([row.nav_date, row.unit_nav]).toEqual([SESSIONS.at(-3), '9.00000000'])
    expect(Number(row.day_change)).toBeCloseTo(9 / 1.026 - 1, 8)
  })

  it('goes with a class that is retired', async () => {
    await all('update share_class set retired_on = $1', [AS_OF])
    expect(await compute()).toBe(0)
    expect(await all('select 1 from fund_metric')).toEqual([])
  })
})
