import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { lastOnOrBefore } from '#domain/figures/days.ts'
import type { Level } from '#domain/figures/series.ts'
import { adjustedLevels } from '#domain/figures/series.ts'
import { findNavRows, quoteOfRow } from '#server/funds/prices/fund-series.store.ts'
import { IS_PUBLIC } from '#server/funds/terms/private-visibility.ts'
import type { Db } from '#server/db/open.ts'

/** A benchmark for a portfolio. Its key is `index:CODE` or `fund:CODE`. */
export interface Benchmark {
  readonly key: string
  readonly name: { readonly zh: string; readonly en: string | null }
}

export async function findIndexes(db: Db): Promise<Benchmark[]> {
  const { rows } = await sql<{ index_code: string; name: string; name_en: string | null }>`
    select index_code, name, name_en from market_index order by index_code`.execute(db)
  return rows.map((row) => ({ key: `index:${row.index_code}`, name: { zh: row.name, en: row.name_en } }))
}

/** Reads a benchmark. `levelOn` gives its level on a day or the last level before it. Returns null if the key is unknown. */
export async function readBenchmark(
  db: Db,
  key: string,
  upTo: Day,
): Promise<(Benchmark & { readonly levelOn: (day: Day) => number | null }) | null> {
  const [kind, code] = key.split(':', 2)
  const found = kind === 'index' ? await readIndex(db, code ?? '', upTo) : null
  const made = kind === 'fund' ? await readFund(db, code ?? '', upTo) : found
  if (made === null) return null
  const levelOn = (day: Day) => made.levels[lastOnOrBefore(made.levels, day)]?.level ?? null
  return { key, name: made.name, levelOn }
}

interface BenchmarkLevels {
  readonly name: Benchmark['name']
  readonly levels: readonly Level[]
}

async function readIndex(db: Db, code: string, upTo: Day): Promise<BenchmarkLevels | null> {
  const { rows } = await sql<{ name: string; name_en: string | null; days: Day[] | null; levels: string[] }>`
    select i.name, i.name_en, array_agg(l.day::text order by l.day) as days, array_agg(l.level::text order by l.day) as levels
    from market_index i join index_level l using (index_code)
    where i.index_code = ${code} and l.day <= ${upTo}::date group by 1, 2`.execute(db)
  const [row] = rows
  if (!row?.days) return null
  const levels = row.days.map((day, at) => ({ day, level: Number(row.levels[at]) }))
  return { name: { zh: row.name, en: row.name_en }, levels }
}

/** Reads a public fund as a benchmark. Its dividends count as reinvested. */
async function readFund(db: Db, code: string, upTo: Day): Promise<BenchmarkLevels | null> {
  const { rows } = await sql<{ id: bigint; name: string; name_en: string | null }>`
    select c.share_class_id as id, c.name, c.name_en from share_class c join fund f using (fund_id)
    where c.fund_code = ${code} and c.retired_on is null and ${IS_PUBLIC}`.execute(db)
  const [row] = rows
  if (!row) return null
  const levels = adjustedLevels((await findNavRows(db, row.id)).map(quoteOfRow))
  return { name: { zh: row.name, en: row.name_en }, levels: levels.filter(({ day }) => day <= upTo) }
}
