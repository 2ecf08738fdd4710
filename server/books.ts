import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Database } from './db/open.ts'
import { INVARIANTS, verifyBooks } from './base/ledger/verify-books.ts'
import { listDays } from './settlement/night/list-days.ts'
import type { ListedBreak } from './base/breaks/break-list.store.ts'
import { ALL_OPEN, BREAK_KEYS, listBreaks } from './base/breaks/break-list.store.ts'
import { pagesOf } from './base/list/place.ts'

const COMMANDS: Readonly<Record<string, (database: Database) => Promise<number>>> = { verify, breaks, days }

/**
 * `npm run books -- verify` checks the books against every invariant, `breaks` lists the open differences with outside
 * parties, and `days` shows how far the nights are. All of them work whether the server runs or not. The last line is one
 * JSON object. `verify` exits with 1 if an invariant is broken.
 */
async function main(): Promise<number> {
  const command = COMMANDS[process.argv[2] ?? '']
  if (!command) {
    process.stderr.write('npm run books -- verify | breaks | days\n')
    return 2
  }
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.db)
    return await command(database)
  } finally {
    await database.close()
  }
}

async function verify({ db }: Database): Promise<number> {
  const started = performance.now()
  const breaches = await verifyBooks(db)
  for (const [invariant, sentence] of Object.entries(INVARIANTS)) {
    const own = breaches.filter((each) => each.invariant === invariant)
    process.stdout.write(`${own.length === 0 ? '✓' : '✗'} ${invariant.padEnd(4)} ${sentence}\n`)
    for (const each of own) process.stdout.write(`       ${each.subject}: ${each.detail}\n`)
  }
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
  const invariants = Object.keys(INVARIANTS).length
  process.stdout.write(
    `${JSON.stringify({ books: 'verify', invariants, breaches: breaches.length, seconds })}\n`,
  )
  return breaches.length === 0 ? 0 : 1
}

const HEADINGS = ['age', 'day', 'check', 'registrar', 'subject', 'reason', 'ours', 'theirs', 'owner']

/** Prints a table of the open breaks, oldest first. Their age is in trading days. */
async function breaks({ db }: Database): Promise<number> {
  const open: ListedBreak[] = []
  for await (const rows of pagesOf(BREAK_KEYS, (place) => listBreaks(db, ALL_OPEN, place))) open.push(...rows)
  const rows = open.map((each) => [
    String(each.tradingDays),
    each.day,
    each.check,
    each.registrarCode,
    each.subject,
    each.reason,
    each.ours ?? '',
    each.theirs ?? '',
    each.owner ?? '',
  ])
  const table = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, at) => Math.min(48, Math.max(...table.map((row) => row[at]!.length))))
  for (const row of open.length === 0 ? [] : table) {
    process.stdout.write(
      `${row
        .map((cell, at) => cell.slice(0, 48).padEnd(widths[at]!))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
  const oldest = Math.max(0, ...open.map((each) => each.tradingDays))
  process.stdout.write(
    `${JSON.stringify({ books: 'breaks', open: open.length, oldest_trading_days: oldest })}\n`,
  )
  return 0
}

/** Prints one line per day and, below each day that is not done, one line per step. */
async function days({ db }: Database): Promise<number> {
  const known = await listDays(db)
  for (const { day, state, steps } of known) {
    const seconds = steps.reduce((sum, each) => sum + (each.milliseconds ?? 0), 0) / 1000
    const work = steps.length === 0 ? '' : `${steps.length} steps, ${seconds.toFixed(1)} s`
    process.stdout.write(`${day}  ${state.padEnd(6)}  ${work}\n`)
    for (const each of state === 'done' ? [] : steps)
      process.stdout.write(
        `  ${each.status.padEnd(7)}  ${each.step} ${each.registrarCode}  ${JSON.stringify(each.counts)}\n`,
      )
  }
  const nights = known.filter(({ state }) => state === 'closed')
  const standsAt = nights.at(-1)?.standsAt ?? null
  const place = standsAt && [standsAt.step, standsAt.registrarCode].filter(Boolean).join(':')
  const open = known.find(({ state }) => state === 'open')?.day ?? null
  process.stdout.write(
    `${JSON.stringify({ books: 'days', open_day: open, unfinished_nights: nights.length, stands_at: place })}\n`,
  )
  return 0
}

process.exitCode = await main()
