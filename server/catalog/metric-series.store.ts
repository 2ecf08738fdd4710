import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { addDays } from '#domain/figures/days.ts'
import type { Level, Quote } from '#domain/figures/series.ts'
import { adjustedLevels } from '#domain/figures/series.ts'
import type { Tx } from '#server/db/tx.ts'

/** A live class with all levels that its figures need, up to its newest NAV. */
export interface ClassSeries {
  readonly shareClassId: bigint
  readonly fundType: string
  readonly inception: Day | null
  readonly navDate: Day
  readonly unitNav: string
  readonly accumulatedNav: string | null
  /** Every day of the last three years; before that the first day, the base of five years and the days of events. */
  readonly levels: Level[]
}

/** Day 0 of the days that travel as whole numbers. */
const EPOCH = '2000-01-01'

/** Three years, the month that a base may lie before them, and their leap day. */
const EVERY_DAY_FOR = 1_130

export async function findLiveClasses(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select share_class_id as id from share_class where retired_on is null order by 1`.execute(tx)
  return rows.map((row) => row.id)
}

interface Row {
  readonly id: bigint
  readonly fund_type: string
  readonly inception: Day | null
  readonly nav_date: Day
  readonly unit_nav: string
  readonly accumulated_nav: string | null
  readonly days: Buffer
  readonly units: Buffer
  /** Day, unit NAV, dividend, split ratio. */
  readonly sparse: readonly (readonly [number, number, number, number])[]
}

/**
 * Series of the classes that have a NAV released and known at `knownAt`. Days and values come as PostgreSQL's own bytes, one
 * string a class: as rows they would cost three times as much, as text twice.
 */
export async function readSeries(
  tx: Tx,
  ids: readonly bigint[],
  asOf: Day,
  knownAt: string,
): Promise<ClassSeries[]> {
  const visible = sql`n.share_class_id = c.share_class_id and n.state = 'released' and n.nav_date <= ${asOf}::date
    and n.known_at <= ${knownAt}::timestamptz`
  const { rows } = await sql<Row>`
    select c.share_class_id as id, f.fund_type, f.inception, l.*, w.*, s.*
    from share_class c join fund f using (fund_id)
    cross join lateral (select n.nav_date, n.unit_nav, n.accumulated_nav from nav n where ${visible}
      order by n.nav_date desc limit 1) l
    cross join lateral (
      select string_agg(int4send(nav_date - ${EPOCH}::date), '') as days, string_agg(numeric_send(unit_nav), '') as units
      from (select n.nav_date, n.unit_nav from nav n where ${visible} and n.nav_date >= l.nav_date - ${EVERY_DAY_FOR}::int
        order by n.nav_date) every_day
    ) w
    cross join lateral (
      select json_agg(json_build_array(nav_date - ${EPOCH}::date, unit_nav, dividend, split_ratio) order by nav_date) as sparse
      from (
        (select n.nav_date, n.unit_nav, n.dividend, n.split_ratio from nav n where ${visible} order by n.nav_date limit 1)
        union
        (select n.nav_date, n.unit_nav, n.dividend, n.split_ratio from nav n where ${visible}
          and n.nav_date <= l.nav_date - interval '5 years' order by n.nav_date desc limit 1)
        union
        select n.nav_date, n.unit_nav, n.dividend, n.split_ratio from nav n where ${visible}
          and (n.dividend <> 0 or n.split_ratio <> 1)
      ) some_days
    ) s
    where c.share_class_id = any(${ids.map(String)}::bigint[])`.execute(tx)
  return rows.map(seriesOf)
}

function seriesOf(row: Row): ClassSeries {
  return {
    shareClassId: row.id,
    fundType: row.fund_type,
    inception: row.inception,
    navDate: row.nav_date,
    unitNav: row.unit_nav,
    accumulatedNav: row.accumulated_nav,
    levels: adjustedLevels(quotesOf(row)),
  }
}

/**
 * Sparse days before the dense ones, then these with their events. The chain of levels may leave out any day but those of
 * events: between two of them the adjusted NAV moves as the unit NAV does.
 */
function quotesOf({ days, units, sparse }: Row): Quote[] {
  const events = new Map<number, (typeof sparse)[number]>(sparse.map((each) => [each[0], each]))
  const firstDense = days.readInt32BE(0)
  const quotes: Quote[] = []
  for (const [day, unit, dividend, splitRatio] of sparse) {
    if (day < firstDense) quotes.push({ day: dayText(day), unit, dividend, splitRatio })
  }
  const values = readNumerics(units)
  for (let at = 0; at < values.length; at += 1) {
    const day = days.readInt32BE(at * 4)
    const event = events.get(day)
    quotes.push({
      day: dayText(day),
      unit: values[at]!,
      dividend: event?.[2] ?? 0,
      splitRatio: event?.[3] ?? 1,
    })
  }
  return quotes
}

const dayTexts = new Map<number, Day>()

/** Thousands of classes have the same days; each is written once. */
function dayText(number: number): Day {
  const known = dayTexts.get(number)
  if (known !== undefined) return known
  const day = addDays(EPOCH, number)
  dayTexts.set(number, day)
  return day
}

/**
 * PostgreSQL's `numeric_send`, one after the other: count of base-10,000 digits, weight of the first, sign, display scale, then
 * the digits. A NAV has at most 16 decimal digits, so the quotient of two exact floats is the nearest float to it.
 */
function readNumerics(bytes: Buffer): number[] {
  const values: number[] = []
  for (let at = 0; at < bytes.length;) {
    const count = bytes.readInt16BE(at)
    const weight = bytes.readInt16BE(at + 2)
    let digits = 0
    for (let n = 0; n < count; n += 1) digits = digits * 10_000 + bytes.readInt16BE(at + 8 + n * 2)
    values.push(digits / 10_000 ** (count - 1 - weight))
    at += 8 + count * 2
  }
  return values
}
