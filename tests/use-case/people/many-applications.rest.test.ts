import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import { findFiles, sha256 } from '#server/settlement/exchange/exchange-file.store.ts'
import { SMALL } from '#server/settlement/exchange/file-shelf.ts'
import { STEPS } from '#server/settlement/night/steps.ts'
import { BENCH_REGISTRAR, fillWorld, nightOf, REGISTRAR, unsend } from '../../../bench/settle-world.ts'
import { openFolder } from '../../world/open-folder.ts'

/** Tests a day with more orders than one table value can hold: the 03 is written by pages, stored on disk and delivered from there. */

const ORDERS = 7000
const name = `fp_applications_${randomUUID().slice(0, 8)}`
const dataDir = openFolder('fp-applications-')
let database: Database

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  const { host, user } = inject('postgres')
  await admin(`create database ${name}`)
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  database = await openDatabase({ databaseUrl, dataDir })
  await fillWorld(database, ORDERS)
  await unsend(database)
})
afterAll(async () => {
  await database.close()
  await admin(`drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the night up to the applications. `endAt` is the point at which its process dies. */
async function send(endAt = ''): Promise<unknown> {
  const step = STEPS.find((each) => each.name === 'send-applications')
  if (!step || !('runFor' in step)) throw new Error('no step send-applications')
  const night = nightOf(database, dataDir)
  const point = (at: string) => {
    if (at === endAt) throw new Error(at)
  }
  return step.runFor({ ...night, point }, BENCH_REGISTRAR).catch((fault: Error) => fault.message)
}

const of = () => ({ registrarCode: REGISTRAR, day: nightOf(database, dataDir).day })
const delivered = (file: string) => new Uint8Array(readFileSync(join(dataDir, REGISTRAR, 'in', file)))
const statuses = async () =>
  (
    await sql<{
      status: string
      n: number
    }>`select status, count(*)::int as n from fund_order group by 1`.execute(database.db)
  ).rows

test('its 03 lies on the shelf, holds each order once and in its line, and is delivered byte for byte', async () => {
  expect(await send('send-applications:37:delivered')).toBe('send-applications:37:delivered')
  expect(await statuses()).toEqual([{ status: 'paid', n: ORDERS }])
  const kept = await findFiles(database.db, of())
  expect(kept.map((each) => [each.fileType, each.recordCount, each.path === null])).toEqual([
    ['01', 0, true],
    ['03', ORDERS, false],
    ['index', 2, true],
  ])
  const [, big] = kept
  expect(big!.size).toBeGreaterThan(SMALL)
  const bytes = delivered(big!.name)
  expect([bytes.length, sha256(bytes)]).toEqual([big!.size, big!.sha256])
  const read = readExchangeFile(bytes, {
    ...{ creator: DISTRIBUTOR_CODE, receiver: REGISTRAR, day: of().day, fileType: '03', version: '21' },
  })
  if (read.kind !== 'ok') throw new Error(JSON.stringify(read))
  const { rows } = await sql<{ no: string }>`select order_no as no from fund_order order by order_no`.execute(
    database.db,
  )
  expect(read.file.records.map((each) => each['AppSheetSerialNo'])).toEqual(rows.map((row) => row.no))
  expect(new Set(read.file.records.map((each) => each['ApplicationAmount']))).toEqual(new Set([100_000n]))
})

test('a night that died after the delivery delivers the same bytes again and goes on', async () => {
  const [, before] = await findFiles(database.db, of())
  expect(await send()).toEqual({ '01': 0, '03': ORDERS, index: 2 })
  const [, after] = await findFiles(database.db, of())
  expect(after).toEqual(before)
  expect(sha256(delivered(after!.name))).toBe(after!.sha256)
  expect(await statuses()).toEqual([{ status: 'sent', n: ORDERS }])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from order_event where to_status = 'sent'`.execute(database.db)
  expect(rows[0]!.n).toBe(ORDERS)
})
