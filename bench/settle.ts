import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openFolder } from '../tests/world/open-folder.ts'
import type { Figures } from './main.ts'
import { BOOKING, CONFIRM_DAY, fillWorld, REGISTRAR, runSteps } from './settle-world.ts'
import { fillBox } from './settle-box.ts'

const SMALL = 100_000
const LARGE = 1_000_000

interface NightFigures {
  readonly seconds: number
  readonly rssMb: number
  readonly floorSeconds: number
}

/**
 * A night with a million confirmations: from the registrar's box to booked orders by the product's own steps (check, hash and
 * store the package, 02, 04, 05, 07), in a process of its own, compared with what PostgreSQL needs for the same rows.
 *
 * The floor, over a copy of the same database in the same run: COPY of the confirmations, prepared as text before, into an
 * equal table; then one statement whose data-modifying parts write every row that the booking writes: the order's new
 * state, its event, lot, position, two journals, five entries, and the amount owed to the registrar. It reads no file, joins
 * only orders and funds, makes no checks, and is one transaction. The tables are the product's, with
 * their keys, indexes and triggers, and both sides have the same settings of work_mem and plan_cache_mode.
 */
export async function measure(): Promise<Figures> {
  const small = await night(SMALL)
  const large = await night(LARGE)
  const perRow = (of: NightFigures, rows: number) => of.seconds / rows
  return {
    rows: LARGE,
    seconds: round(large.seconds),
    rows_per_s: Math.round(LARGE / large.seconds),
    floor_rows_per_s: Math.round(LARGE / large.floorSeconds),
    ratio: round(large.floorSeconds / large.seconds, 3),
    small_ratio: round(small.floorSeconds / small.seconds, 3),
    node_rss_mb: Math.round(large.rssMb),
    growth: round(perRow(large, LARGE) / perRow(small, SMALL), 3),
  }
}

async function night(orders: number): Promise<NightFigures> {
  const dataDir = openFolder('fp-bench-')
  const server = await startEmbedded(dataDir)
  try {
    const url = (name: string) =>
      `postgresql://app@localhost/${name}?host=${encodeURIComponent(server.socketDir)}`
    await admin(server.socketDir, 'create database night')
    const world = await openDatabase({ databaseUrl: url('night'), dataDir })
    await fillWorld(world, orders)
    await world.close()
    await fillBox(dataDir, orders)
    await admin(server.socketDir, 'create database floor template night')
    await admin(server.socketDir, 'checkpoint')
    const { seconds, rssMb } = await runNight({ databaseUrl: url('night'), dataDir }, orders)
    await admin(server.socketDir, 'checkpoint')
    const floorSeconds = await floor(url('floor'), url('night'))
    return { seconds, rssMb, floorSeconds }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function runNight(
  given: { databaseUrl: string; dataDir: string },
  orders: number,
): Promise<{ seconds: number; rssMb: number }> {
  const { seconds, counts, rssMb } = await runSteps(given, BOOKING)
  const { booked } = counts['book-confirmations']!
  if (booked !== orders) throw new Error(`${booked} of ${orders} lines are booked`)
  const shown = Object.entries(seconds).map(([name, taken]) => `${name} ${round(taken)} s`)
  process.stdout.write(`  ${orders} lines: ${shown.join(', ')}, ${Math.round(rssMb)} MB\n`)
  return { seconds: Object.values(seconds).reduce((sum, each) => sum + each, 0), rssMb }
}

/** The text of the confirmations comes from the night that was just booked, so that both write the very same values. */
async function floor(databaseUrl: string, bookedUrl: string): Promise<number> {
  const booked = await openDatabase({ databaseUrl: bookedUrl, dataDir: '' })
  const lines = await copyOut(booked, 'confirmation')
  await booked.close()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const client = await database.pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set work_mem = '64MB';
      set plan_cache_mode = force_generic_plan`)
    const started = performance.now()
    await client.query('begin')
    await pipeline(Readable.from(lines), client.query(copyFrom('copy confirmation from stdin')))
    const copied = performance.now()
    await client.query(BOOK)
    await client.query('commit')
    const seconds = (performance.now() - started) / 1000
    process.stdout.write(`  floor: COPY ${round((copied - started) / 1000)} s, in all ${round(seconds)} s\n`)
    return seconds
  } finally {
    client.release()
    await database.close()
  }
}

/** Reads a table in the text form of COPY. */
async function copyOut(database: Database, table: string): Promise<Buffer[]> {
  const client = await database.pool.connect()
  await client.query('set statement_timeout = 0')
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(`copy ${table} to stdout`))) chunks.push(chunk)
  client.release()
  return chunks
}

async function admin(host: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

/** SQL for ids as the booking makes them: rising, so that neither side pays for writing to pages far apart. */
const ID = (half: string, at: string) =>
  `('019f0000-0000-7000-${half}-' || lpad(to_hex(${at}), 12, '0'))::uuid`

const BOOK = `
with found as materialized (
  select c.*, o.account_number, o.product_code_id, o.share_class_id, f.company_code,
    ${ID('8000', 'row_number() over (order by c.transaction_account_id)')} as money_id,
    ${ID('9000', 'row_number() over (order by c.transaction_account_id)')} as units_id
  from confirmation c join fund_order o on o.account_number = left(c.transaction_account_id, 12) and o.order_no = c.order_no
  join share_class sc using (share_class_id) join fund f using (fund_id)
), moved as (
  update fund_order o set status = 'confirmed', registrar_serial = f.registrar_serial, return_code = f.return_code,
    return_detail = f.return_detail, confirm_date = f.confirm_date, confirmed_amount = f.confirmed_amount,
    confirmed_shares = f.confirmed_shares, fee = f.fee, net_amount = f.confirmed_amount - f.fee, confirmed_nav = f.nav
  from found f where o.account_number = f.account_number and o.order_no = f.order_no
), events as (
  insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
  select account_number, order_no, 5, 'sent', 'confirmed', booked_at, 'settlement',
    jsonb_build_object('registrarSerial', registrar_serial) from found
), lots as (
  insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
    redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
  select account_number, registrar_code || registrar_serial, share_class_id, product_code_id, order_no, trade_date,
    confirm_date, date '${CONFIRM_DAY}' + 1, confirm_date, 'purchase', confirmed_shares, confirmed_shares, confirmed_amount,
    fee, nav from found
), spans as (
  insert into position_span (account_number, product_code_id, validity, shares, frozen, dividend_method)
  select account_number, product_code_id, daterange(confirm_date, null), confirmed_shares, 0, '1' from found
), journals as (
  insert into journal (journal_id, business_date, kind, source)
  select money_id, confirm_date, 'J3a', registrar_code || registrar_serial from found
  union all select units_id, confirm_date, 'J21', registrar_code || registrar_serial from found
), owed as (
  insert into registrar_settlement (registrar_code, confirm_date, due_on, kind, amount, serial)
  select '${REGISTRAR}', date '${CONFIRM_DAY}', date '${CONFIRM_DAY}' + 1, 'registrar', sum(confirmed_amount - agency_fee), 'T' from found
  union all select '${REGISTRAR}', date '${CONFIRM_DAY}', date '${CONFIRM_DAY}' + 1, 'fee-sweep', sum(agency_fee), 'F' from found
)
insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
select confirm_date, id, n, ledger, account, subject, unit, side, amount from found, lateral (values
  (money_id, 1, 'trust', '2101', order_no, 'CNY', 'D', confirmed_amount),
  (money_id, 2, 'trust', '2201', registrar_code, 'CNY', 'C', confirmed_amount - agency_fee),
  (money_id, 3, 'trust', '2301', company_code, 'CNY', 'C', agency_fee),
  (units_id, 1, 'units', 'UNITS', account_number || ':' || registrar_code || registrar_serial, fund_code, 'D', confirmed_shares),
  (units_id, 2, 'units', 'TA_UNITS', registrar_code, fund_code, 'C', confirmed_shares)
) line (id, n, ledger, account, subject, unit, side, amount)`
