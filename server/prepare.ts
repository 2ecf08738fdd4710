import { sql } from 'kysely'
import { instantOf } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import type { NewFirm } from './people/install-firms.ts'
import type { NewPerson } from './people/install-people.ts'
import { installPeople } from './people/install-people.ts'
import { HOME_MARKET, saveCalendar } from './funds/prices/calendar.store.ts'
import { computeMetrics } from './funds/metrics/compute-metrics.ts'
import type { GeneratedMarket } from './funds/import/generated-market.ts'
import { loadMarket } from './funds/import/load-market.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { hasClock, resumeClock, setClock } from './db/sandbox-clock.store.ts'
import { inTransaction } from './db/tx.ts'
import type { Seal } from './base/encryption/seal.ts'
import { migrateJobs } from './base/jobs/jobs.ts'
import type { ClientLife } from '#ports/client-life.ts'
import { liveDemoHistory, pastDays } from './operations/sandbox/demo-history.ts'
import { sendDemoProposals } from './operations/sandbox/demo-proposals.ts'
import { tagDemoClients } from './operations/sandbox/demo-tags.ts'
import type { DayDeps } from './operations/sandbox/sandbox-day.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { openSampleWallet } from './trade/wallet/open-sample-wallet.ts'
import { installSampleRates } from './settlement/parameters/agency-rate.store.ts'
import { openFirstDay } from './settlement/step/day.store.ts'

export type Say = (step: string) => void

/** Brings the tables up to date. Several processes may do so at once. */
export async function prepareDatabase(database: Database, say: Say): Promise<void> {
  const applied = await migrate(database.db)
  if (applied.length > 0) say(`database: ${applied.length} migrations`)
  await migrateJobs(database.pool)
  const { rows } = await sql`select 1 from trading_day where market = ${HOME_MARKET} limit 1`.execute(
    database.db,
  )
  if (rows.length === 0)
    await inTransaction(database.db, (tx) => saveCalendar(tx, HOME_MARKET, shippedCalendar()))
}

export interface SandboxContents {
  /** The session on which the sandbox opens. */
  readonly openDay: Day
  readonly market: () => GeneratedMarket
  readonly people: readonly NewPerson[]
  /** The bank balances of the people's cards, in yuan. */
  readonly cards: readonly { readonly cardToken: string; readonly balanceYuan: bigint }[]
  readonly firms: readonly NewFirm[]
  readonly password: string
  readonly paymentPassword: string
  /** The account that gets a demo history. Null in tests that need empty books. */
  readonly historyOf: string | null
  /** What the other clients do in that history. */
  readonly lives: readonly ClientLife[]
}

/**
 * Fills a sandbox with a market, people and a demo history. Each part is saved whole or not at all, so a start that was
 * killed continues where it stopped. Every later start finds all parts and does nothing.
 */
export async function prepareSandbox(
  database: Database,
  world: SandboxWorld,
  contents: SandboxContents,
  deps: { seal: Seal; secret: string; day: DayDeps; say: Say; calendar: TradingCalendar },
): Promise<void> {
  if (await hasClock(database.db)) await resumeClock(database.db)
  const { rows } = await sql`select 1 from sandbox_clock where is_filled`.execute(database.db)
  if (rows.length > 0) return
  const { openDay } = contents
  const past = contents.historyOf === null ? null : pastDays(deps.calendar, openDay)
  const firstDay = past?.firstDay ?? openDay
  const knownTo = past?.knownTo ?? before(deps.calendar, openDay)
  await fillMarket(database, contents, knownTo, deps.say)
  // With a demo history, its last night computes the figures.
  if (past === null) await fillFigures(database, knownTo, deps.say)
  await inTransaction(database.db, async (tx) => {
    if (!(await sql`select 1 from sandbox_clock`.execute(tx)).rows.length)
      await setClock(tx, instantOf(firstDay, '09:30:00'))
    await openFirstDay(tx, firstDay)
    await installSampleRates(tx, firstDay)
    const { firms, password, paymentPassword } = contents
    await installPeople(tx, contents.people, { ...deps, firms, password, paymentPassword, from: firstDay })
    await openSampleWallet(tx, past?.lastFrom ?? openDay)
  })
  for (const card of contents.cards) world.openCard(card.cardToken, card.balanceYuan * 100n)
  if (contents.historyOf !== null) {
    const { historyOf: accountNumber, lives } = contents
    await liveDemoHistory(deps.day, { accountNumber, lives, openDay, say: deps.say })
    await sendDemoProposals(deps.day, contents.historyOf)
    await tagDemoClients(database.db, lives)
  }
  await sql`update sandbox_clock set is_filled = true`.execute(database.db)
}

async function fillMarket(database: Database, contents: SandboxContents, upTo: Day, say: Say): Promise<void> {
  const { rows } = await sql`select 1 from share_class where is_sample limit 1`.execute(database.db)
  if (rows.length > 0) return
  say('sample market: generating')
  let shown = 0
  await loadMarket(database.pool, contents.market(), upTo, ({ doneClasses, totalClasses, doneRows }) => {
    const percent = Math.floor((100 * doneClasses) / totalClasses)
    if (percent >= shown + 20) say(`sample market: ${percent}% (${doneRows} net asset values)`)
    if (percent >= shown + 20) shown = percent
  })
}

async function fillFigures(database: Database, upTo: Day, say: Say): Promise<void> {
  const { rows } = await sql`select 1 from fund_metric limit 1`.execute(database.db)
  if (rows.length > 0) return
  say('sample market: computing returns')
  await inTransaction(database.db, (tx) => computeMetrics(tx, upTo))
}

/** Returns the session before a day. Throws if the day is no session of the calendar, or its first one. */
function before(calendar: TradingCalendar, day: Day): Day {
  const at = calendar.openDays.indexOf(day)
  const found = calendar.openDays[at - 1]
  if (at < 0 || !found) throw new Error(`${day} is no session of the loaded calendar`)
  return found
}
