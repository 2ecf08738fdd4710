import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Figures } from './metric-figures.ts'
import { FIGURES } from './metric-figures.ts'

/** A row of `fund_metric`, without the ranks among peers. */
export interface MetricRow {
  readonly share_class_id: bigint
  readonly fund_type: string
  readonly nav_date: Day
  readonly unit_nav: string
  readonly accumulated_nav: string | null
  readonly figures: Figures
}

export interface PeerColumns {
  readonly rank_1y: number | null
  readonly peers_1y: number | null
  readonly rank_3y: number | null
  readonly peers_3y: number | null
}

const COLUMNS = [
  'share_class_id',
  'as_of',
  'nav_date',
  'unit_nav',
  'accumulated_nav',
  ...FIGURES,
  'rank_1y',
  'peers_1y',
  'rank_3y',
  'peers_3y',
] as const

const TARGET = sql.join(COLUMNS.map((each) => sql.ref(each)))
const CHANGES = sql.join(COLUMNS.slice(1).map((each) => sql`${sql.ref(each)} = excluded.${sql.ref(each)}`))

/** A column holds eight digits before the point. A larger ratio has a divisor near zero, means nothing and is saved as null. */
const OUT_OF_RANGE = 1e8

/** Saves the rows; a row replaces the one of the same class. */
export async function saveMetrics(
  tx: Tx,
  asOf: Day,
  rows: readonly (MetricRow & PeerColumns)[],
): Promise<void> {
  const values = rows.map(({ share_class_id: id, figures, ...row }) => ({
    ...row,
    share_class_id: String(id),
    as_of: asOf,
    ...Object.fromEntries(FIGURES.map((name) => [name, inRange(figures[name])])),
  }))
  await sql`insert into fund_metric (${TARGET})
    select ${TARGET} from json_populate_recordset(null::fund_metric, ${JSON.stringify(values)}::json)
    on conflict (share_class_id) do update set ${CHANGES}, computed_at = clock_timestamp()`.execute(tx)
}

function inRange(value: number | null): number | null {
  return value !== null && Math.abs(value) < OUT_OF_RANGE ? value : null
}

/** Deletes the figures of retired classes. */
export async function removeRetired(tx: Tx): Promise<void> {
  await sql`delete from fund_metric m using share_class c
    where c.share_class_id = m.share_class_id and c.retired_on is not null`.execute(tx)
}
