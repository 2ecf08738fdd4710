import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { addDays } from '#domain/figures/days.ts'
import type { PeerRank } from '#domain/figures/rank.ts'
import { rankPeers } from '#domain/figures/rank.ts'
import type { Tx } from '#server/db/tx.ts'
import { figuresOf } from './metric-figures.ts'
import type { MetricRow, PeerColumns } from './metric-row.store.ts'
import { removeRetired, saveMetrics } from './metric-row.store.ts'
import { findLiveClasses, readSeries } from './metric-series.store.ts'

/** Classes at a time: as many as keep the process from answering for some hundredths of a second. */
const BATCH = 100

/** A figure that ends longer before the day than the longest holiday does not compete with those of today. */
const COMPARABLE_DAYS = 14

/**
 * Writes `fund_metric` for each live share class from the released NAV up to `asOf` that are known by now; returns how many.
 * The figures are those of domain/figures, in double precision, kept to 8 decimals; null where they are not computable
 * (domain.md 7.2, 7.3), ranks by fund type (7.7).
 */
export async function computeMetrics(tx: Tx, asOf: Day): Promise<number> {
  // Compiling the plan would take longer than running it.
  await sql`set local jit = off`.execute(tx)
  await removeRetired(tx)
  const clock = await sql<{ now: string }>`select business_now()::text as now`.execute(tx)
  const knownAt = clock.rows[0]!.now
  const classes = await findLiveClasses(tx, asOf, knownAt)
  const rows: MetricRow[] = []
  for (let at = 0; at < classes.length; at += BATCH) {
    const series = await readSeries(tx, classes.slice(at, at + BATCH), asOf, knownAt)
    for (const { levels, inception, ...each } of series) {
      rows.push({
        share_class_id: each.shareClassId,
        fund_type: each.fundType,
        nav_date: each.navDate,
        unit_nav: each.unitNav,
        accumulated_nav: each.accumulatedNav,
        figures: figuresOf(levels, inception),
      })
    }
  }
  const ranked = withPeers(rows, asOf)
  for (let at = 0; at < ranked.length; at += BATCH) await saveMetrics(tx, asOf, ranked.slice(at, at + BATCH))
  return ranked.length
}

function withPeers(rows: readonly MetricRow[], asOf: Day): (MetricRow & PeerColumns)[] {
  const [year, three] = [ranksBy(rows, 'return_1y', asOf), ranksBy(rows, 'return_3y', asOf)]
  return rows.map((row) => {
    const [own1, own3] = [year.get(row.share_class_id), three.get(row.share_class_id)]
    return {
      ...row,
      rank_1y: own1?.rank ?? null,
      peers_1y: own1?.peers ?? null,
      rank_3y: own3?.rank ?? null,
      peers_3y: own3?.peers ?? null,
    }
  })
}

/** Among those of one type, as far as it is known, whose NAV is of these days. */
function ranksBy(
  rows: readonly MetricRow[],
  figure: 'return_1y' | 'return_3y',
  asOf: Day,
): Map<bigint, PeerRank> {
  const oldest = addDays(asOf, -COMPARABLE_DAYS)
  const comparable = rows.filter((row) => row.fund_type !== 'UNKNOWN' && row.nav_date >= oldest)
  const types = Map.groupBy(comparable, (row) => row.fund_type)
  const ranks = [...types.values()].flatMap((peers) => [
    ...rankPeers(new Map(peers.map((row) => [row.share_class_id, row.figures[figure]]))),
  ])
  return new Map(ranks)
}
