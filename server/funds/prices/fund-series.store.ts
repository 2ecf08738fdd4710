import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { compositeLevels } from '#domain/figures/composite.ts'
import type { Level, Quote } from '#domain/figures/series.ts'
import type { Db } from '#server/db/open.ts'

/** A released NAV that is known by now, as text, with its dividend and split ratio. */
export interface NavRow {
  readonly nav_date: Day
  readonly unit_nav: string
  readonly accumulated_nav: string | null
  readonly dividend: string
  readonly split_ratio: string
}

/** Finds every NAV of a class that is known by now, oldest first. */
export async function findNavRows(db: Db, shareClassId: bigint): Promise<NavRow[]> {
  const { rows } = await sql<NavRow>`
    select n.nav_date, round(n.unit_nav, greatest(c.nav_decimals, scale(trim_scale(n.unit_nav))))::text as unit_nav,
      round(n.accumulated_nav, greatest(c.nav_decimals, scale(trim_scale(n.accumulated_nav))))::text as accumulated_nav,
      trim_scale(n.dividend)::text as dividend, trim_scale(n.split_ratio)::text as split_ratio
    from nav n join share_class c using (share_class_id)
    where n.share_class_id = ${shareClassId} and n.state = 'released' and n.known_at <= (select business_now())
    order by n.nav_date`.execute(db)
  return rows
}

export function quoteOfRow(row: NavRow): Quote {
  return {
    day: row.nav_date,
    unit: Number(row.unit_nav),
    dividend: Number(row.dividend),
    splitRatio: Number(row.split_ratio),
  }
}

/** Finds the levels of the fund's benchmark up to a day, from the given day on if any. Empty if its indexes are not known. */
export async function findBenchmarkLevels(
  db: Db,
  fundId: bigint,
  upTo: Day,
  from: Day | null = null,
): Promise<Level[]> {
  const { rows } = await sql<{ weight: string; days: Day[]; levels: string[] }>`
    select b.weight, array_agg(l.day::text order by l.day) as days, array_agg(l.level::text order by l.day) as levels
    from fund_benchmark b join index_level l using (index_code)
    where b.fund_id = ${fundId} and l.day between coalesce(${from}::date, '-infinity') and ${upTo}::date group by b.index_code, b.weight order by b.index_code`.execute(
    db,
  )
  return compositeLevels(rows.map((row) => ({ weight: Number(row.weight), levels: levelsOf(row) })))
}

/** Finds the benchmark levels of every fund with a known index. Funds with the same mix of indexes share one list. */
export async function findBenchmarks(db: Db): Promise<Map<bigint, readonly Level[]>> {
  const { rows } = await sql<{ fund_id: bigint; parts: string; codes: string[]; weights: string[] }>`
    select fund_id, string_agg(index_code || ' ' || weight, ',' order by index_code) as parts,
      array_agg(index_code order by index_code) as codes, array_agg(weight::text order by index_code) as weights
    from fund_benchmark group by fund_id`.execute(db)
  const { rows: indexes } = await sql<IndexRow>`
    select index_code, array_agg(day::text order by day) as days, array_agg(level::text order by day) as levels
    from index_level group by index_code`.execute(db)
  const known = new Map(indexes.map((row) => [row.index_code, levelsOf(row)]))
  const mixes = new Map(
    rows.map(({ parts, codes, weights }) => [
      parts,
      compositeLevels(
        codes.map((code, at) => ({ weight: Number(weights[at]), levels: known.get(code) ?? [] })),
      ),
    ]),
  )
  return new Map(rows.map(({ fund_id, parts }) => [fund_id, mixes.get(parts)!]))
}

interface IndexRow {
  readonly index_code: string
  readonly days: Day[]
  readonly levels: string[]
}

function levelsOf({ days, levels }: Pick<IndexRow, 'days' | 'levels'>): Level[] {
  return days.map((day, at) => ({ day, level: Number(levels[at]) }))
}

/** With fewer live classes than this, the mean of a fund type is no comparison. */
const FEWEST_PEERS = 4

/** Finds the mean levels of a fund type up to a day. Empty if the type has too few classes. */
export async function findPeerLevels(db: Db, fundType: string, upTo: Day): Promise<Level[]> {
  const { rows } = await sql<{ day: Day; level: string }>`
    select day, level::text as level from peer_level
    where fund_type = ${fundType} and fund_type <> 'UNKNOWN' and day <= ${upTo}::date and peers >= ${FEWEST_PEERS}
    order by day`.execute(db)
  return rows.map((row) => ({ day: row.day, level: Number(row.level) }))
}
