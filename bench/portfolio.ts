import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addressOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { getDividends, getLookThrough, getPortfolioHistory } from '#contract/portfolio/portfolio.ts'
import { addMonths } from '#domain/calendar/day.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import { startProduct } from '../tests/e2e/server.ts'
import type { Buyer } from '../tests/world/buyers.ts'
import { openBuyers } from '../tests/world/buyers.ts'
import type { MadePast } from '#tests/world/past/made-past.ts'
import { makePast } from '#tests/world/past/made-past.ts'
import type { MadeClass } from '#tests/world/past/write-past.ts'
import { addClasses, writePast, writePrices } from '#tests/world/past/write-past.ts'
import { ask } from './ask.ts'
import { servePlain } from './load.ts'
import type { Figures } from './main.ts'
import { SECRET } from './orders.ts'
import { atRate, percentile, round } from './pace.ts'

const HOLDINGS = 200
const YEARS = 10
const CLIENTS = 6
const RATE = 50
const SECONDS = 20
/** A session may send 600 requests a minute, so pages are measured in a minute of their own, and for only a few seconds. */
const SESSION_MINUTE_MS = 61_000
const PAGE_SECONDS = 8
const COLD_READS = 7

/** The requests of the screen when it is opened (`loadHoldings` of web/areas/investor/holdings/model.ts), for its usual span, a year. */
const PAGE = [
  addressOf(findHoldings),
  `${addressOf(getPortfolioHistory)}?span=1y`,
  addressOf(getLookThrough),
  addressOf(getDividends),
] as const

/**
 * The data of the holdings page of clients with 200 funds bought every month for ten years: at 50 requests a second, after a first read
 * of each client; then computed again, for such a client and for one with ten times the lots of the same funds. The floor is
 * a bare server that sends the same bytes at the same pace. A page is all calls of the screen at once: at 50 pages a second,
 * after a first read of each client, and one page computed again.
 */
export async function measure(): Promise<Figures> {
  const product = await startProduct({
    env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error', SECRET },
    args: ['--role=web'],
  })
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  try {
    const { monthly, daily, lots } = await prepareClients(database)
    const read = (client: Buyer) => ask(product.url + addressOf(findHoldings), client)
    const body = await read(monthly[0]!)
    const cold = await coldMs(database, monthly[0]!, read)
    const coldMany = await coldMs(database, daily, read)
    for (const client of monthly) await read(client)
    await atRate(RATE, 3, async (at) => void (await read(monthly[at % CLIENTS]!)))
    const times = await atRate(RATE, SECONDS, async (at) => void (await read(monthly[at % CLIENTS]!)))
    const readPage = async (client: Buyer) => {
      const calls = PAGE.map((path) => ask(product.url + path, client))
      return (await Promise.all(calls)).join('')
    }
    const coldPage = await coldMs(database, monthly[0]!, readPage)
    const pageBytes = (await readPage(monthly[0]!)).length
    for (const client of monthly) await readPage(client)
    await sleep(SESSION_MINUTE_MS)
    await atRate(RATE, 1, async (at) => void (await readPage(monthly[at % CLIENTS]!)))
    const pages = await atRate(
      RATE,
      PAGE_SECONDS,
      async (at) => void (await readPage(monthly[at % CLIENTS]!)),
    )
    const plain = await servePlain(body)
    const floor = await atRate(RATE, SECONDS, async () => void (await ask(plain.url, monthly[0]!)))
    plain.stop()
    return {
      holdings: HOLDINGS,
      years: YEARS,
      lots: lots.monthly,
      bytes: body.length,
      p50_ms: round(percentile(times, 0.5), 2),
      p99_ms: round(percentile(times, 0.99), 2),
      floor_p99_ms: round(percentile(floor, 0.99), 2),
      cold_ms: round(cold),
      cold_ms_ten_times: round(coldMany),
      lots_ten_times: lots.daily,
      page_bytes: pageBytes,
      page_p50_ms: round(percentile(pages, 0.5), 2),
      page_p99_ms: round(percentile(pages, 0.99), 2),
      page_cold_ms: round(coldPage),
      growth: round(coldMany / lots.daily / (cold / lots.monthly), 3),
    }
  } finally {
    await database.close()
    await product.stop()
  }
}

async function prepareClients(database: Database) {
  const { db } = database
  const { rows } = await sql<{
    day: string
  }>`select (select open_day from business_state)::text as day`.execute(db)
  const to = rows[0]!.day
  const shape = { seed: 7, funds: HOLDINGS, from: addMonths(to, -12 * YEARS), to, isMixed: false }
  const classes = await addClasses(db, HOLDINGS)
  const clients = await openBuyers(db, { size: CLIENTS + 1, prefix: '7', secret: SECRET, from: to })
  const monthlyPast = makePast({ ...shape, planEvery: 21 })
  await writePrices(db, classes, monthlyPast)
  const [last] = clients.slice(-1)
  for (const client of clients.slice(0, CLIENTS)) await write(database, client, classes, monthlyPast)
  const dailyPast = makePast({ ...shape, planEvery: 2 })
  await write(database, last!, classes, dailyPast)
  await sql`analyze`.execute(db)
  const count = (past: MadePast) => past.happenings.length
  return {
    monthly: clients.slice(0, CLIENTS),
    daily: last!,
    lots: { monthly: count(monthlyPast), daily: count(dailyPast) },
  }
}

function write(
  database: Database,
  client: Buyer,
  classes: readonly MadeClass[],
  past: MadePast,
): Promise<void> {
  return writePast(database.db, client.accountNumber, classes, past)
}

/** Returns the median time of several reads. Before each read the client's holdings version is raised, as by a booking. */
async function coldMs(
  { db }: Database,
  client: Buyer,
  read: (client: Buyer) => Promise<string>,
): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < COLD_READS; at += 1) {
    await sql`update holdings_version set version = version + 1 where account_number = ${client.accountNumber}`.execute(
      db,
    )
    const began = performance.now()
    await read(client)
    times.push(performance.now() - began)
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}
