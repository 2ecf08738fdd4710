import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { PeerMeans } from '#domain/figures/peer-mean.ts'
import { collectPeerMeans } from '#domain/figures/peer-mean.ts'
import type { PeerRank } from '#domain/figures/rank.ts'
import { rankPeers } from '#domain/figures/rank.ts'
import type { Tx } from '#server/db/tx.ts'
import { figuresOf } from './metric-figures.ts'
import type { MetricRow, PeerColumns } from './metric-row.store.ts'
import { removeRetired, saveMetrics } from './metric-row.store.ts'
import type { ClassSeries } from './metric-series.store.ts'
import { EVERY_DAY_FOR, findLiveClasses, readSeries } from './metric-series.store.ts'
import { hasPeerLevels, savePeerLevels, findStepsAfter } from './peer.store.ts'

/** The number of classes in one batch. A batch blocks the process for some hundredths of a second. */
const BATCH = 150

/** Twelve years in days: longer than any line that a chart shows. */
const ALL_HISTORY = 4_400

/** The days dropped at the start of the stretch. Batches begin on different days, so its first days do not contain every class. */
const UNEVEN_DAYS = 45

/** A figure whose last day is older than the longest holiday is not ranked with the figures of today. */
const COMPARABLE_DAYS = 14

/**
 * Writes `fund_metric` for each live share class from the released NAV up to `asOf` that are known by now. Returns the row count.
 * The figures are those of domain/figures, in double precision, saved with 8 decimals. They are null where not computable
 * (rules/figures.md#period-returns, rules/figures.md#risk-figures). Ranks are by fund type (7.7).
 */
export async function computeMetrics(tx: Tx, asOf: Day): Promise<number> {
  // JIT is off, because compiling the plans would take longer than running them.
  await sql`set local jit = off`.execute(tx)
  await removeRetired(tx)
  // The first night saves as much history of the peers as there is; later nights continue from it.
  if (!(await hasPeerLevels(tx))) await savePeers(tx, asOf, ALL_HISTORY)
  const found: MetricRow[] = []
  await savePeers(tx, asOf, EVERY_DAY_FOR, (series) => found.push(...series.map(rowOf)))
  const rows = withPeers(found, asOf)
  for (const batch of batchesOf(rows)) await saveMetrics(tx, asOf, batch)
  return rows.length
}

/** Reads the last `dense` days of every class, passes each batch to `onSeries`, and saves the peer levels computed from all batches. */
async function savePeers(
  tx: Tx,
  asOf: Day,
  dense: number,
  onSeries: (series: readonly ClassSeries[]) => void = () => {},
): Promise<void> {
  const peers: PeersByType = new Map()
  await readAll(tx, asOf, dense, (series) => {
    onSeries(series)
    for (const { fundType, levels } of series) meansOf(peers, fundType).add(levels)
  })
  const from = addDays(asOf, UNEVEN_DAYS - dense)
  for (const [fundType, means] of peers)
    await savePeerLevels(tx, fundType, findStepsAfter(means.steps(), from))
}

/** Reads all batches. The database reads the next batch while the current one is computed. */
async function readAll(
  tx: Tx,
  asOf: Day,
  dense: number,
  onSeries: (series: readonly ClassSeries[]) => void,
): Promise<void> {
  const { rows: clock } = await sql<{ now: string }>`select business_now()::text as now`.execute(tx)
  const knownAt = clock[0]!.now
  const batches = batchesOf(await findLiveClasses(tx, asOf, knownAt))
  const read = async (at: number) =>
    batches[at] ? readSeries(tx, batches[at], { asOf, knownAt, dense }) : []
  let ahead = read(0)
  for (const at of batches.keys()) {
    const series = await ahead
    ahead = read(at + 1)
    // A failed read is thrown where it is awaited. If the figures fail first, the rejection must not end the process.
    ahead.catch(() => {})
    // The query of the next batch is sent, and other requests are answered, before the figures block the thread.
    await turn()
    onSeries(series)
  }
}

type PeersByType = Map<string, PeerMeans>

function meansOf(peers: PeersByType, fundType: string): PeerMeans {
  const known = peers.get(fundType) ?? collectPeerMeans()
  peers.set(fundType, known)
  return known
}

function rowOf(series: ClassSeries): MetricRow {
  return {
    share_class_id: series.shareClassId,
    fund_type: series.fundType,
    nav_date: series.navDate,
    unit_nav: series.unitNav,
    accumulated_nav: series.accumulatedNav,
    figures: figuresOf(series.levels, series.inception),
  }
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

/** Ranks each class among those of its fund type. Classes of unknown type or without a recent NAV get no rank. */
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

function batchesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH) }, (_, n) =>
    list.slice(n * BATCH, (n + 1) * BATCH),
  )
}
