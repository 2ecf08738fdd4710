import type pg from 'pg'
import { copyInto, runBulkLoad, takeIds, withoutLimits } from './bulk.ts'
import type { GeneratedClass, GeneratedMarket } from './generated-market.ts'
import { loadFacts } from './load-facts.ts'
import { MARKET_SOURCE, loadMaster } from './load-master.ts'
import { loadFees, loadTerms } from './load-terms.ts'
import { loadAgencyTerms, loadPrivateFunds } from './load-parameters.ts'

export interface MarketProgress {
  readonly doneRows: number
  readonly totalClasses: number
  readonly doneClasses: number
}

export interface LoadedMarket {
  readonly classes: number
  readonly navRows: number
  /** Whether the tables already held a generated market, so that nothing was written. */
  readonly wasThere: boolean
}

const CHUNK = 1 << 16

/**
 * Loads a generated market into the catalog tables, with the NAV that are known by the evening of `upTo`. A second call writes
 * nothing. Terms, fees and names are loaded whole, because each row is dated. A fund that ends after `upTo` is live.
 *
 * NAV are loaded first, on two connections that commit by themselves. Their classes follow in the transaction that makes all of it
 * visible. An interrupted load leaves NAV rows of classes that do not exist; the next load removes them.
 */
export async function loadMarket(
  pool: pg.Pool,
  market: GeneratedMarket,
  upTo: string,
  onProgress: (progress: MarketProgress) => void = () => {},
): Promise<LoadedMarket> {
  return runBulkLoad(pool, async (client) => {
    const { rows } = await client.query('select 1 from share_class where is_sample limit 1')
    if (rows.length > 0) return { classes: 0, navRows: 0, wasThere: true }
    // Done on a connection that commits at once: otherwise the NAV loads below would wait for this transaction to end.
    await withoutLimits(pool, (other) => other.query(REMOVE_ORPHANS, [MARKET_SOURCE]))
    const classIds = await takeIds(client, 'share_class', 'share_class_id', market.funds.length)
    const idOf = new Map(market.funds.map((each, at) => [each.key, classIds[at]!]))
    const navRows = await loadNav(pool, market, idOf, upTo, onProgress)
    await loadMaster(client, market, idOf, upTo)
    await loadTerms(client, market)
    await loadFees(client, market)
    await loadAgencyTerms(client, market)
    await loadPrivateFunds(client, market, idOf)
    await loadFacts(client, market, idOf)
    for (const table of ANALYSED) await client.query(`analyze ${table}`)
    return { classes: market.funds.length, navRows, wasThere: false }
  })
}

const REMOVE_ORPHANS = `delete from nav n where source = $1
  and not exists (select 1 from share_class s where s.share_class_id = n.share_class_id)`

async function loadNav(
  pool: pg.Pool,
  market: GeneratedMarket,
  idOf: ReadonlyMap<string, bigint>,
  upTo: string,
  onProgress: (progress: MarketProgress) => void,
): Promise<number> {
  const done = { rows: 0, classes: 0 }
  const onClass = (rows: number) => {
    done.rows += rows
    done.classes += 1
    onProgress({ doneRows: done.rows, totalClasses: market.funds.length, doneClasses: done.classes })
  }
  const middle = market.funds.length >> 1
  const halves = [market.funds.slice(0, middle), market.funds.slice(middle)]
  const counts = await Promise.all(
    halves.map((funds) =>
      withoutLimits(pool, (client) =>
        copyInto(client, NAV_TARGET, navLines(market, funds, idOf, upTo, onClass)),
      ),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The tables to analyze after the load. Without statistics the first list queries would be planned for empty tables. */
const ANALYSED = ['fund', 'share_class', 'product', 'product_version', 'fee_schedule', 'fee_tier', 'nav']

const NAV_TARGET = `nav (share_class_id, nav_date, version, unit_nav, accumulated_nav, dividend, split_ratio, state,
  known_at, source)`

/** Yields NAV as COPY text by class and day, which is the order of the index, so that index pages fill without splits. */
function* navLines(
  market: GeneratedMarket,
  funds: readonly GeneratedClass[],
  ids: ReadonlyMap<string, bigint>,
  upTo: string,
  onClass: (rows: number) => void,
): Generator<string> {
  const { days } = market.calendar
  let text = ''
  for (const each of funds) {
    let rows = 0
    const { unit, accumulated, dividend, splits } = market.columns(each.key)
    const id = ids.get(each.key)!
    const corrections = new Map(
      market.corrections.filter((one) => one.key === each.key).map((one) => [one.place, one]),
    )
    for (let place = 0; place < unit.length && days[place]! <= upTo; place += 1) {
      const value = unit[place]!
      if (value === 0) continue
      const known = market.publishedOn(each.key, place)
      if (known === null || known > upTo) continue
      const row = (version: number, nav: number, state: string, knownOn: string) =>
        `${id}\t${days[place]}\t${version}\t${e4(nav)}\t${e4(accumulated[place]! + nav - value)}\t${e8(dividend[place]!)}\t` +
        `${e8(splits.get(place) ?? 100_000_000)}\t${state}\t${knownOn} 20:00:00+08\t${MARKET_SOURCE}\n`
      const wrong = corrections.get(place)
      const isCorrected = wrong !== undefined && wrong.correctedOn <= upTo
      text += wrong
        ? row(1, wrong.unit, isCorrected ? 'superseded' : 'released', known)
        : row(1, value, 'released', known)
      if (isCorrected) text += row(2, value, 'released', wrong.correctedOn)
      rows += 1
      if (text.length > CHUNK) {
        yield text
        text = ''
      }
    }
    onClass(rows)
  }
  yield text
}

/** Formats a whole number of 1e-4 as decimal text. Much faster than with bigint, and a million of them are written. */
function e4(value: number): string {
  const whole = Math.floor(value / 10_000)
  return `${whole}.${String(value - whole * 10_000).padStart(4, '0')}`
}

function e8(value: number): string {
  if (value === 0) return '0'
  if (value === 100_000_000) return '1'
  const whole = Math.floor(value / 100_000_000)
  return `${whole}.${String(value - whole * 100_000_000).padStart(8, '0')}`
}
