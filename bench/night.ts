import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import { openFolder } from '../tests/world/open-folder.ts'
import type { Figures } from './main.ts'
import type { Ran } from './settle-world.ts'
import { BOOKING, CONFIRM_DAY, fillWorld, REGISTRAR, runSteps, unsend } from './settle-world.ts'
import { fillBox } from './settle-box.ts'

const SMALL = 20_000
const LARGE = 200_000
const DAY = '2026-07-06'
/** The steps after the booking that look at all orders. */
const AFTER = ['settle-money', 'pay-clients', 'reconcile'] as const

interface NightFigures {
  readonly send: number
  readonly sendFloor: number
  readonly rssMb: number
  readonly after: number
}

/**
 * The night around the booking of `settle`: a day's orders are checked again and sent as a 03. After the registrar's answer
 * is booked, they are settled and reconciled with it. Each step has a process of its own.
 *
 * The floor of the sending, over a copy of the same database: the lines are numbered, one COPY writes the data of the file, and
 * the orders are marked as sent with an event each. It checks nothing and encodes nothing.
 */
export async function measure(): Promise<Figures> {
  const small = await night(SMALL)
  const large = await night(LARGE)
  const growth = (of: (figures: NightFigures) => number) =>
    Number((of(large) / LARGE / (of(small) / SMALL)).toFixed(3))
  return {
    rows: LARGE,
    send_s: Number(large.send.toFixed(1)),
    send_ratio: Number((large.sendFloor / large.send).toFixed(3)),
    send_growth: growth((each) => each.send),
    send_rss_mb: Math.round(large.rssMb),
    after_s: Number(large.after.toFixed(1)),
    after_growth: growth((each) => each.after),
  }
}

async function night(orders: number): Promise<NightFigures> {
  const dataDir = openFolder('fp-bench-')
  const server = await startEmbedded(dataDir)
  const url = (name: string) =>
    `postgresql://app@localhost/${name}?host=${encodeURIComponent(server.socketDir)}`
  try {
    await admin(server.socketDir, 'create database night')
    const given = { databaseUrl: url('night'), dataDir }
    const world = await openDatabase(given)
    await fillWorld(world, orders)
    await unsend(world)
    await world.close()
    await admin(server.socketDir, 'create database floor template night')
    await admin(server.socketDir, 'checkpoint')
    const sent = told(orders, await runSteps(given, ['send-applications']))
    if (sent.counts['send-applications']!['03'] !== orders) throw new Error('orders were not sent')
    await admin(server.socketDir, 'checkpoint')
    const sendFloor = await floor(url('floor'), join(dataDir, 'floor.txt'))
    await fillBox(dataDir, orders)
    told(orders, await runSteps(given, BOOKING))
    await agree(given)
    const after = told(orders, await runSteps(given, AFTER))
    const settled = after.counts['settle-money']!['ordersSettled']
    if (settled !== orders) throw new Error(`${settled} of ${orders} orders are settled`)
    return { send: total(sent), sendFloor, rssMb: sent.rssMb, after: total(after) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function told(orders: number, ran: Ran): Ran {
  const shown = Object.entries(ran.seconds).map(([name, taken]) => `${name} ${taken.toFixed(1)} s`)
  process.stdout.write(`  ${orders} orders: ${shown.join(', ')}, ${Math.round(ran.rssMb)} MB\n`)
  return ran
}

const total = ({ seconds }: Ran) => Object.values(seconds).reduce((sum, each) => sum + each, 0)

/** Makes the registrar's 05 agree with our lots and all shares redeemable at once, so that all orders settle in this night. */
async function agree(given: { databaseUrl: string; dataDir: string }): Promise<void> {
  const world = await openDatabase(given)
  await sql
    .raw(
      `set statement_timeout = 0; update lot set redeemable_from = '${CONFIRM_DAY}';
    insert into registrar_holding (registrar_code, day, transaction_account_id, fund_code, total_shares, available_shares)
      select '${REGISTRAR}', '${CONFIRM_DAY}', transaction_account_id, fund_code, remaining, remaining
      from lot join share_class using (share_class_id) join registrar_account using (account_number)`,
    )
    .execute(world.db)
  await world.close()
}

async function floor(databaseUrl: string, path: string): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const client = await database.pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set work_mem = '64MB'; set plan_cache_mode = force_generic_plan`,
    )
    const started = performance.now()
    await client.query('begin')
    await client.query(`insert into application_line (order_no, account_number, registrar_code, day, line_no)
      select order_no, account_number, '${REGISTRAR}', '${DAY}', row_number() over (order by order_no) from fund_order`)
    await pipeline(client.query(copyTo(FILE)), createWriteStream(path, { flush: true }))
    await client.query(`with moved as (update fund_order set status = 'sent' returning account_number, order_no)
      insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
      select account_number, order_no, 2, 'paid', 'sent', now(), 'settlement' from moved`)
    await client.query('commit')
    return (performance.now() - started) / 1000
  } finally {
    client.release()
    await database.close()
  }
}

/** The data of an order in a line of the 03. */
const FILE = `copy (select o.order_no, fund_code, o.kind, o.accepted_at, transaction_account_id, registrar_account_id, amount, shares,
    discount, charge_mode, a.kind from fund_order o join share_class using (share_class_id) join product using (product_code_id)
    join account a using (account_number) join registrar_account r using (account_number) order by o.order_no) to stdout`

async function admin(host: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
