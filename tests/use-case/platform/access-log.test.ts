import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  closeMinutes,
  findWrongMinutes,
  makeMonths,
  recordLook,
} from '#server/base/audit/access-log.store.ts'
import { missingGuards } from '#server/base/ledger/guard.store.ts'
import type { Database, Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { emptyDatabase } from '#server/funds/test-database.ts'
import { openMovedClock } from '../../world/moved-clock.ts'
import type { MovedClock } from '../../world/moved-clock.ts'

/** Tests that no look can be added to a closed minute, changed or taken away unnoticed, whatever writes at the same time. */

let database: Database
let clock: MovedClock
let db: Db
beforeAll(async () => {
  database = await emptyDatabase()
  clock = await openMovedClock(database)
  db = clock.db
})
afterAll(async () => {
  await clock.close()
  await database.close()
})

const actor = {
  ...({ role: 'operator', area: 'operations', authMode: 'ticket', ticket: '' } as const),
  ...({ membershipId: '', duties: [], duty: 'reviewer' } as const),
  ...{ sessionHash: randomBytes(32), loginId: randomUUID() as string, partyId: randomUUID() as string },
}
const call = { actor, requestId: 'r', ipHash: randomBytes(32), userAgent: 'x'.repeat(300) }
const look = (on: Db | Tx, accountNumber = '620100018806') =>
  recordLook(on, call, { basis: 'desk', view: 'review.case', of: { accountNumber } })

/** Returns the blocks after the first ones. */
async function blocks(after = 0) {
  const { rows } = await sql<{ looks: number; minutes: number }>`select looks,
    (extract(epoch from ends_at - begins_at) / 60)::int as minutes from access_block order by ends_at offset ${after}`.execute(
    db,
  )
  return rows
}
const looksOf = async (after: number) =>
  (await blocks(after)).map(({ looks }) => looks).filter((looks) => looks > 0)
/** Moves the clock to the first second of a later minute, so that nothing here depends on the second at which the test began. */
async function toNextMinute(minutes = 1): Promise<void> {
  const { rows } = await sql<{
    rest: string
  }>`select (date_trunc('minute', clock_timestamp()) + ${`${minutes} min`}::interval
    + interval '1 s' - clock_timestamp())::text as rest`.execute(db)
  await clock.move(rows[0]!.rest)
}

/** Returns what the proof finds after a deed past all guards, which is rolled back. */
async function foundAfter(deed: string): Promise<string[]> {
  const found: string[] = []
  const undo = new Error('undone')
  const trial = db.transaction().execute(async (tx) => {
    await sql.raw(`set local session_replication_role = replica; ${deed}`).execute(tx)
    found.push(...(await findWrongMinutes(tx)).map(({ detail }) => detail))
    throw undo
  })
  await expect(trial).rejects.toBe(undo)
  return found
}

describe('the proof names the minute', () => {
  beforeAll(async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      await toNextMinute()
      await look(db)
      await look(db, '620100020011')
    }
    await toNextMinute()
    await closeMinutes(db)
    expect(await looksOf(0)).toEqual([2, 2, 2])
  })

  const MIDDLE = `(select begins_at from access_block where looks > 0 order by ends_at offset 1 limit 1)`
  const IN_MIDDLE = `recorded_at >= ${MIDDLE} and recorded_at < ${MIDDLE} + interval '1 minute'`
  const COLUMNS = `login_id, actor_party_id, area, basis, view, account_number, device`

  test.each([
    ['nothing where nothing is amiss', 'select 1', []],
    [
      'a look that was added',
      `insert into access_log (recorded_at, ${COLUMNS}) select recorded_at + interval '1 us', ${COLUMNS}
        from access_log where ${IN_MIDDLE} limit 1`,
      ['3 looks, block of 2'],
    ],
    [
      'one that was taken away',
      `delete from access_log where ${IN_MIDDLE} and account_number = '620100020011'`,
      ['1 looks, block of 2'],
    ],
    [
      'one of somebody else',
      `update access_log set login_id = gen_random_uuid() where ${IN_MIDDLE} and account_number = '620100020011'`,
      ['2 looks, block of 2'],
    ],
    [
      'one that was moved to another minute',
      `update access_log set recorded_at = recorded_at + interval '1 minute' where ${IN_MIDDLE} and account_number = '620100020011'`,
      ['1 looks, block of 2', '3 looks, block of 2'],
    ],
    [
      'a block made to fit: the next does not follow from it',
      `delete from access_log where ${IN_MIDDLE};
        update access_block b set looks = 0, hash = (access_hash(p.hash, b.begins_at, b.ends_at)).hash
        from access_block p where p.ends_at = b.begins_at and b.begins_at = ${MIDDLE}`,
      ['2 looks, block of 2'],
    ],
    ['a block that is gone', `delete from access_block where begins_at = ${MIDDLE}`, ['no block before it']],
    [
      'the first block, gone',
      `delete from access_block where ends_at = (select min(ends_at) from access_block)`,
      ['no block before it'],
    ],
    ['all blocks, gone', 'delete from access_block', Array(3).fill('2 looks before all blocks')],
  ])('%s', async (_, deed, found) => expect((await foundAfter(deed)).toSorted()).toEqual(found))

  test('of any change of a look, and nobody can make one by an ordinary statement', async () => {
    const { rows } = await sql<{
      column: string
      type: string
    }>`select attname as column, atttypid::regtype::text as type
      from pg_attribute where attrelid = 'access_log'::regclass and attnum > 0 and attname <> 'recorded_at'`.execute(
      db,
    )
    const OTHER: Readonly<Record<string, string>> = {
      uuid: 'gen_random_uuid()',
      text: "'other.other'",
      integer: '7',
      bytea: "'\\x07'",
      'timestamp with time zone': "'2026-01-01'",
    }
    expect(rows).toHaveLength(17)
    const unchecked = ['check', 'check1', 'check2', 'check3', 'basis_check']
      .map((name) => `drop constraint access_log_${name}`)
      .join(', ')
    for (const { column, type } of rows)
      expect([
        column,
        await foundAfter(`alter table access_log ${unchecked};
          update access_log set ${column} = ${OTHER[type]} where ${IN_MIDDLE}`),
      ]).toEqual([column, ['2 looks, block of 2']])
    const part = (
      await sql<{ part: string }>`select distinct tableoid::regclass::text as part from access_log`.execute(
        db,
      )
    ).rows[0]!.part
    for (const table of ['access_log', part, 'access_block'])
      for (const deed of [`delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(deed).execute(db)).rejects.toMatchObject({ code: 'FP003' })
    await expect(sql.raw(`update ${part} set device = ''`).execute(db)).rejects.toMatchObject({
      code: 'FP003',
    })
  })
})

describe('a minute is closed when nobody can write into it any more', () => {
  test('looks do not wait for each other, and a look under way keeps its minute open', async () => {
    const { length } = await blocks()
    await toNextMinute()
    const { first } = await db.transaction().execute(async (tx) => {
      await look(tx)
      // A second look of that minute and one of a later one are written while the first is not committed.
      await look(db)
      await toNextMinute(2)
      await look(db)
      await toNextMinute()
      await closeMinutes(db)
      expect(await looksOf(length)).toEqual([])
      return { first: await blocks() }
    })
    expect(first.length).toBeGreaterThan(length)
    await closeMinutes(db)
    // Between the minute of two looks and that of one there was one without any.
    expect(await blocks(first.length)).toEqual([
      { looks: 2, minutes: 1 },
      { looks: 0, minutes: 1 },
      { looks: 1, minutes: 1 },
    ])
    expect(await findWrongMinutes(db)).toEqual([])
  })

  test('who came in the old minute and is let in after its end is of the new one', async () => {
    await toNextMinute()
    await closeMinutes(db)
    const { length } = await blocks()
    const { late } = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(61, access_minute(clock_timestamp()))`.execute(tx)
      const waiting = look(db)
      await untilSomebodyWaits()
      await toNextMinute()
      const { rows } = await sql<{ isClosed: boolean }>`select access_close() as "isClosed"`.execute(tx)
      expect(rows[0]!.isClosed).toBe(true)
      return { late: waiting }
    })
    await late
    await toNextMinute()
    await closeMinutes(db)
    expect(await looksOf(length)).toEqual([1])
    expect(await findWrongMinutes(db)).toEqual([])
  })

  test('a clock that is set back gives no look a closed minute', async () => {
    const { length } = await blocks()
    await toNextMinute()
    await look(db)
    await toNextMinute()
    await closeMinutes(db)
    await clock.move('-10 min')
    await look(db)
    const { rows } = await sql<{
      isOpen: boolean
    }>`select bool_and(recorded_at >= (select max(ends_at) from access_block))
      as "isOpen" from access_log where recorded_at >= (select max(ends_at) - interval '1 s' from access_block)`.execute(
      db,
    )
    expect(rows).toEqual([{ isOpen: true }])
    await clock.move('12 min')
    await closeMinutes(db)
    expect(await looksOf(length)).toEqual([1, 1])
    expect(await findWrongMinutes(db)).toEqual([])
  })

  test('days without a worker are closed afterwards, an hour a block, and many at once close nothing twice', async () => {
    await toNextMinute()
    await closeMinutes(db)
    const before = (await blocks()).length
    await look(db)
    await clock.move('3 days')
    await Promise.all([closeMinutes(db), closeMinutes(db), closeMinutes(db)])
    await closeMinutes(db)
    const since = await blocks(before)
    expect(since[0]).toEqual({ looks: 1, minutes: 1 })
    expect(since.reduce((sum, { minutes }) => sum + minutes, 0)).toBeGreaterThanOrEqual(3 * 24 * 60)
    expect(Math.max(...since.map(({ minutes }) => minutes))).toBe(60)
    expect(await findWrongMinutes(db)).toEqual([])
  })
})

describe('a month', () => {
  test('that nobody has made refuses looks; made, it is guarded like the others', async () => {
    await clock.move('5 months')
    await expect(look(db)).rejects.toMatchObject({ code: '23514' })
    await makeMonths(db, 3)
    await makeMonths(db, 3)
    await look(db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_inherits
      where inhparent = 'access_log'::regclass`.execute(db)
    expect(rows).toEqual([{ n: 4 + 4 }])
    expect((await sql`${missingGuards()}`.execute(db)).rows).toEqual([])
  })

  test('that is the house’s, in Beijing', async () => {
    const { rows } = await sql<{ bound: string }>`select pg_get_expr(relpartbound, oid) as bound from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = 'access_log'::regclass)`.execute(db)
    for (const { bound } of rows)
      expect(bound).toMatch(/FROM \('\S+-01 00:00:00\+08'\)|FROM \('\S+ 16:00:00\+00'\)/)
  })
})

/** Waits until a look waits for its minute. Throws if none does. */
async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    if (rows.length > 0) return
    await sleep(50)
  }
  throw new Error('nobody waited')
}
