import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { findReceived } from '#server/settlement/exchange/exchange-file.store.ts'
import { KeptFileChanged, SMALL } from '#server/settlement/exchange/file-shelf.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { bookConfirmationFile } from '#server/settlement/booking/book-confirmation-file.ts'
import { STEPS } from '#server/settlement/night/steps.ts'
import { BENCH_REGISTRAR, CONFIRM_DAY, fillWorld, nightOf, REGISTRAR } from '../../../bench/settle-world.ts'
import { fillBox } from '../../../bench/settle-box.ts'
import { dumpBooks } from '../../world/books.ts'
import { openFolder } from '../../world/open-folder.ts'

/** Enough lines for a file that is too large for a table, and few enough for a test. */
const LINES = 4000
const BATCH = 500
const OF = { registrarCode: REGISTRAR, day: CONFIRM_DAY }

interface Place {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly name: string
  readonly open: () => Promise<Database>
}

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened) await close()
})

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Makes a registrar's answer to a day of many orders in its mailbox. `from` is a database to copy. */
async function openPlace(from = ''): Promise<Place> {
  const { host, user } = inject('postgres')
  const name = `fp_many_${randomUUID().slice(0, 8)}`
  await admin(`create database ${name}${from && ` template ${from} strategy file_copy`}`)
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const dataDir = openFolder('fp-many-')
  await fillBox(dataDir, LINES)
  if (!from) {
    // The connection is closed, so that the database can be copied.
    const filling = await openDatabase({ databaseUrl, dataDir })
    await fillWorld(filling, LINES)
    await filling.close()
  }
  let database: Database | null = null
  opened.push(async () => {
    await database?.close()
    await admin(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const open = async () => (database ??= await openDatabase({ databaseUrl, dataDir }))
  return { databaseUrl, dataDir, open, name }
}

function run({ databaseUrl, dataDir }: Place, batchSize: number, killAt = ''): Promise<string[]> {
  const env = { ...process.env, NIGHT_GIVEN: JSON.stringify({ databaseUrl, dataDir, batchSize, killAt }) }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../world/confirmations-child.ts')], {
      env,
    })
    let out = ''
    let fault = ''
    child.stdout.on('data', (text) => (out += text))
    child.stderr.on('data', (text) => (fault += text))
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(out.trim().split('\n'))
      else reject(new Error(fault))
    })
  })
}

async function receive({ open, dataDir }: Place) {
  const step = STEPS.find((each) => each.name === 'receive-files')
  if (!step || !('runFor' in step)) throw new Error('no step receive-files')
  return step.runFor(nightOf(await open(), dataDir), BENCH_REGISTRAR)
}

const kept = ({ dataDir }: Place) => readdirSync(join(dataDir, 'exchange', REGISTRAR))
const boxed = ({ dataDir }: Place) => join(dataDir, REGISTRAR, 'out', 'OFD_37_9TY_20260707_04.TXT')
const breaks = async ({ open }: Place) => findOpenBreaks((await open()).db)
const files = async ({ open }: Place, fileType: string) =>
  findReceived((await open()).db, { ...OF, fileType })
const books = async ({ open }: Place) => dumpBooks((await open()).db)

function change(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'latin1').replace(from, to), 'latin1')
}

describe('a file of many confirmations', () => {
  test('is booked batch by batch, killed between any two, as at one stroke', async () => {
    const calm = await openPlace()
    const [hunted, whole] = [await openPlace(calm.name), await openPlace(calm.name)]

    const points = await run(calm, BATCH)
    expect(points.filter((each) => /^book-04:37:\d+:committed$/.test(each))).toHaveLength(LINES / BATCH)
    expect(points.at(-1)).toBe(`= ${LINES}`)
    for (const killAt of points.slice(0, -1)) {
      if (/:[12456]:/.test(killAt)) continue
      expect((await run(hunted, BATCH, killAt)).at(-1)).toBe(killAt)
    }
    // Batches that were booked before are not processed again.
    const last = await run(hunted, BATCH)
    expect(last.filter((each) => /^book-04:37:\d+:/.test(each))).toEqual([])
    expect(last.at(-1)).toBe(`= ${LINES}`)
    expect((await run(whole, LINES)).at(-1)).toBe(`= ${LINES}`)

    const expected = await books(calm)
    expect(expected.lots).toHaveLength(LINES)
    expect(expected.entries).toHaveLength(5 * LINES)
    expect(expected.settlements).toEqual([
      '37|2026-07-07|2026-07-08|fee-sweep|6000.00|F3720260707|f',
      '37|2026-07-07|2026-07-08|registrar|3994000.00|T3720260707|f',
    ])
    expect(expected.breaks).toEqual([])
    expect(await books(hunted)).toEqual(expected)
    expect(await books(whole)).toEqual(expected)
    // One file is stored under the name of its content, however often it was received, and no partial file beside it.
    expect(kept(hunted).filter((each) => !each.endsWith('.part'))).toEqual(kept(calm))
  }, 300_000)

  test('lies on disk, is refused with other bytes under its name, and is not booked once its bytes have changed', async () => {
    const place = await openPlace()
    expect(await receive(place)).toMatchObject({ '04': LINES })
    const first = await files(place, '04')
    expect(first).toMatchObject({ bytes: null, recordCount: LINES, size: readFileSync(boxed(place)).length })
    expect(first!.size).toBeGreaterThan(SMALL)
    expect(await receive(place)).toMatchObject({ '04': LINES })

    change(boxed(place), '0000000000080883', '0000000000080884')
    expect(await receive(place)).toMatchObject({ kind: 'waiting', reason: 'file-refused' })
    expect((await breaks(place)).map((each) => each.reason)).toEqual(['other-content'])
    expect(await files(place, '04')).toEqual(first)

    // The file can still be read; only its hash shows that it was changed.
    change(join(place.dataDir, first!.path!), '101500', '101501')
    const night = nightOf(await place.open(), place.dataDir)
    await expect(bookConfirmationFile(night, BENCH_REGISTRAR, BATCH)).rejects.toThrow(KeptFileChanged)
    expect((await books(place)).confirmations).toEqual([])
  })

  test('that is cut off leaves neither a row nor a file', async () => {
    const place = await openPlace()
    const size = readFileSync(boxed(place)).length - 20
    truncateSync(boxed(place), size)
    expect(await receive(place)).toMatchObject({ kind: 'waiting', reason: 'file-refused' })
    const theirs = `{"kind":"truncated","offset":${size}}`
    expect(await breaks(place)).toMatchObject([{ check: 'file', reason: 'truncated', theirs }])
    expect(kept(place)).toEqual([])
    expect(await files(place, '02')).toBeNull()
  })
})
