import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
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
  /** Every day of the stretch that was asked for. Before it only the first day, the base of five years and the days of events. */
  readonly levels: Level[]
}

/** `nav.unit_nav` has eight decimals. */
const NAV_SCALE = 1e8

/** Day 0: queries return days as whole numbers counted from this day. */
const EPOCH = '2000-01-01'

/** In days: three years with their leap day, and the month by which a base may lie before them. */
export const EVERY_DAY_FOR = 1_130

/** Finds live classes and the day of their newest NAV, oldest first, so that neighbours in a batch span few days. */
export async function findLiveClasses(
  tx: Tx,
  asOf: Day,
  knownAt: string,
): Promise<{ id: bigint; navDate: Day }[]> {
  const { rows } = await sql<{ id: bigint; navDate: Day }>`
    select c.share_class_id as id, l.nav_date as "navDate" from share_class c
    cross join lateral (select n.nav_date from nav n where n.share_class_id = c.share_class_id
      and ${visible(asOf, knownAt)} order by n.nav_date desc limit 1) l
    where c.retired_on is null order by l.nav_date, c.share_class_id`.execute(tx)
  return rows
}

interface Row {
  readonly id: bigint
  readonly fund_type: string
  readonly inception: Day | null
  readonly nav_date: Day
  readonly unit_nav: string
  readonly accumulated_nav: string | null
  /** The number of each day since the start of the stretch, as the text of a PostgreSQL array. `units` has their NAV. */
  readonly days: string
  readonly units: string
  /** The first day of the history, and the base of five years. */
  readonly ends: readonly SparseDay[]
}

/** Day, unit NAV, dividend, split ratio. */
type SparseDay = readonly [number, number, number, number]

/**
 * Reads the series of classes found by `findLiveClasses`, with every day of the last `dense` days. Days and values come as one text
 * per class: as rows they would cost three times as much; bytes are no cheaper, as the driver writes them as text of twice the length.
 */
export async function readSeries(
  tx: Tx,
  classes: readonly { readonly id: bigint; readonly navDate: Day }[],
  { asOf, knownAt, dense }: { readonly asOf: Day; readonly knownAt: string; readonly dense: number },
): Promise<ClassSeries[]> {
  const ids = classes.map((each) => String(each.id))
  const since = addDays(classes[0]!.navDate, -dense)
  const own = sql`n.share_class_id = c.share_class_id and ${visible(asOf, knownAt)}`
  const { rows } = await sql<Row>`
    select c.share_class_id as id, f.fund_type, f.inception, l.*, w.*, e.*
    from share_class c join fund f using (fund_id)
    cross join lateral (select n.nav_date, n.unit_nav, n.accumulated_nav from nav n where ${own}
      order by n.nav_date desc limit 1) l
    cross join lateral (
      select array_agg(nav_date - ${EPOCH}::date)::text as days, array_agg(unit_nav)::text as units
      from (select n.nav_date, n.unit_nav from nav n where ${own} and n.nav_date >= ${since}::date
        order by n.nav_date) every_day
    ) w
    cross join lateral (
      select json_agg(json_build_array(nav_date - ${EPOCH}::date, unit_nav, dividend, split_ratio)) as ends
      from (
        (select n.* from nav n where ${own} order by n.nav_date limit 1)
        union all
        (select n.* from nav n where ${own} and n.nav_date <= l.nav_date - interval '5 years'
          order by n.nav_date desc limit 1)
      ) both_ends
    ) e
    where c.share_class_id = any(${ids}::bigint[])`.execute(tx)
  const events = await readEvents(tx, ids, asOf, knownAt)
  return rows.map((row) => seriesOf(row, events.get(row.id) ?? []))
}

/** Finds the days with a dividend or split, of all history, oldest first. */
async function readEvents(
  tx: Tx,
  ids: readonly string[],
  asOf: Day,
  knownAt: string,
): Promise<Map<bigint, SparseDay[]>> {
  const { rows } = await sql<{ id: bigint; events: SparseDay[] }>`
    select n.share_class_id as id, json_agg(json_build_array(n.nav_date - ${EPOCH}::date, n.unit_nav, n.dividend,
      n.split_ratio) order by n.nav_date) as events
    from nav n where n.share_class_id = any(${ids}::bigint[]) and ${visible(asOf, knownAt)}
      and (n.dividend <> 0 or n.split_ratio <> 1) group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.events]))
}

function visible(asOf: Day, knownAt: string): RawBuilder<unknown> {
  return sql`n.state = 'released' and n.nav_date <= ${asOf}::date and n.known_at <= ${knownAt}::timestamptz`
}

function seriesOf(row: Row, events: readonly SparseDay[]): ClassSeries {
  return {
    shareClassId: row.id,
    fundType: row.fund_type,
    inception: row.inception,
    navDate: row.nav_date,
    unitNav: row.unit_nav,
    accumulatedNav: row.accumulated_nav,
    levels: adjustedLevels(quotesOf(row, events)),
  }
}

/**
 * Returns the sparse days before the dense ones, then the dense days with their events. Any day without an event may be missing:
 * between two events the adjusted NAV moves as the unit NAV does.
 */
function quotesOf(row: Row, events: readonly SparseDay[]): Quote[] {
  const [days, units] = [readNumbers(row.days, 1), readNumbers(row.units, NAV_SCALE)]
  const sparse = new Map<number, SparseDay>([...row.ends, ...events].map((each) => [each[0], each]))
  const quotes: Quote[] = [...sparse.values()]
    .filter(([day]) => day < days[0]!)
    .sort((a, b) => a[0] - b[0])
    .map(([day, unit, dividend, splitRatio]) => ({ day: dayText(day), unit, dividend, splitRatio }))
  for (let at = 0; at < days.length; at += 1) {
    const day = days[at]!
    const event = sparse.get(day)
    quotes.push({
      day: dayText(day),
      unit: units[at]!,
      dividend: event?.[2] ?? 0,
      splitRatio: event?.[3] ?? 1,
    })
  }
  return quotes
}

const dayTexts = new Map<number, Day>()

/** Returns a day as text. Thousands of classes have the same days, so each text is made once. */
function dayText(number: number): Day {
  const known = dayTexts.get(number)
  if (known !== undefined) return known
  const day = addDays(EPOCH, number)
  dayTexts.set(number, day)
  return day
}

const [ZERO, NINE, POINT, MINUS] = [48, 57, 46, 45]

/**
 * Reads the numbers of `{1.23450000,…}`, all with the decimals of one column, as digits / scale. A NAV has at most 16 digits, so both
 * are exact and the quotient is the nearest float. Reading digit by digit is five times as fast as splitting the text.
 */
function readNumbers(text: string, scale: number): number[] {
  const values: number[] = []
  let digits = 0
  let sign = 1
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO)
    else if (code === MINUS) sign = -1
    else if (code !== POINT) {
      values.push((sign * digits) / scale)
      digits = 0
      sign = 1
    }
  }
  return values
}
