import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeMinutes, recordLook } from '#server/base/audit/access-log.store.ts'
import { appendAudit, findBrokenLinks, proveAudit } from '#server/base/audit/audit.store.ts'
import type { Db, Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { emptyDatabase } from '#server/funds/test-database.ts'
import { openMovedClock } from '../../world/moved-clock.ts'
import type { MovedClock } from '../../world/moved-clock.ts'

/**
 * Tests the two proofs of the audit: the night's, which begins at the last anchors, and the whole one of `npm run books -- verify`; and
 * the two versions of the hash.
 */

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

const append = (stream: string, on?: Tx) => {
  const event = {
    ...{ stream, action: 'order.place', actor: 'login:1', subject: 'F1', facts: { amount: '1.00' } },
    ...{ requestId: 'r1', object: { kind: 'order', id: 'F1', version: 2 }, duty: 'maker' },
    address: Buffer.from([1, 2, 3]),
  }
  return on ? appendAudit(on, event) : inTransaction(db, (tx) => appendAudit(tx, event))
}
/** Appends a row as the version before did. */
const appendOld = (stream: string) =>
  sql`insert into audit_event (stream, n, action, actor, subject, facts, request_id, at, hash)
    select ${stream}, l.n + 1, 'order.cancel', 'login:1', 'F1', '{}', 'r0', t,
      audit_hash(l.hash, ${stream}, l.n + 1, 'order.cancel', 'login:1', 'F1', '{}', t)
    from clock_timestamp() t, lateral (select coalesce(max(n), 0) as n, (array_agg(hash order by n desc))[1] as hash
      from audit_event where stream = ${stream}) l`.execute(db)

const whole = async (on: Db | Tx) =>
  (await findBrokenLinks(on)).map(({ stream, n }) => `${stream} ${n}`).toSorted()
const night = async (on: Tx) => (await proveAudit(on)).map(({ subject, detail }) => `${subject} ${detail}`)
const nightOf = () => inTransaction(db, night)

const UNDO = new Error('undone')
const LOGIN = '0f0e0d0c-0b0a-4908-8706-050403020100'

/** Returns what both proofs find after a deed past all guards, which is rolled back. */
async function foundAfter(deed: string): Promise<{ night: string[]; whole: string[] }> {
  const found = { night: [] as string[], whole: [] as string[] }
  const trial = db.transaction().execute(async (tx) => {
    await sql.raw(`set local session_replication_role = replica; ${deed}`).execute(tx)
    found.whole = await whole(tx)
    found.night = await night(tx)
    throw UNDO
  })
  await expect(trial).rejects.toBe(UNDO)
  return found
}
const force = (deed: string) =>
  db.transaction().execute(async (tx) => {
    await sql.raw(`set local session_replication_role = replica; ${deed}`).execute(tx)
  })

const UNCHECKED = 'alter table audit_event drop constraint fields_of_version'

describe('a row has the hash of its version', () => {
  beforeAll(async () => {
    for (const _ of [1, 2]) await appendOld('mixed')
    for (const _ of [1, 2]) await append('mixed')
  })

  test('old rows and new ones are one chain', async () => {
    const { rows } =
      await sql`select hash_version as v, object, object_version as ov, duty, address from audit_event
      where stream = 'mixed' order by n`.execute(db)
    const old = { v: 1, object: null, ov: null, duty: null, address: null }
    const own = { v: 3, object: 'order:F1', ov: 2, duty: 'maker', address: Buffer.from([1, 2, 3]) }
    expect(rows).toEqual([old, old, own, own])
    expect(await whole(db)).toEqual([])
  })

  test.each([
    ['action', "'x'"],
    ['actor', "'x'"],
    ['subject', "'x'"],
    ['object', "'order:F2'"],
    ['object_version', '3'],
    ['object_version', 'null'],
    ['duty', "'checker'"],
    ['address', "'\\x01'"],
    ['facts', '\'{"amount": "2.00"}\''],
    ['request_id', "'r2'"],
    ['at', "at + interval '1 us'"],
    ['hash', "'\\x01'"],
    ['hash_version', '1'],
    ['hash_version', '2'],
  ])('a new row whose %s is %s is not whole', async (column, value) => {
    const { whole: found } = await foundAfter(
      `${UNCHECKED}; update audit_event set ${column} = ${value} where n = 3`,
    )
    expect(found[0]).toBe('mixed 3')
  })

  test('a bar in a word moves nothing from one field to the next', async () => {
    const moved = await foundAfter(`update audit_event set actor = 'login:1|F', subject = '1' where n = 3`)
    expect(moved.whole).toEqual(['mixed 3'])
  })

  test('an old row gets no object, duty or address afterwards: the database refuses it, and past it the proof finds it', async () => {
    const deed = `update audit_event set object = 'order:F1' where n = 1`
    await expect(force(deed)).rejects.toMatchObject({ code: '23514' })
    expect((await foundAfter(`${UNCHECKED}; ${deed}`)).whole).toEqual(['mixed 1'])
  })
})

describe('the night begins at the last anchors', () => {
  beforeAll(async () => {
    for (const _ of [1, 2, 3]) for (const stream of ['grows', 'rests']) await append(stream)
    expect(await nightOf()).toEqual([])
    // More than the day that a night looks back.
    await clock.move('3 days')
    await append('other')
    expect(await nightOf()).toEqual([])
    await clock.move('3 days')
    for (const _ of [1, 2]) await append('grows')
  })

  test.each([
    [
      'an edit before the anchor',
      "update audit_event set actor = 'x' where stream = 'grows' and n = 2",
      'grows 2',
      false,
    ],
    [
      'an edit after it',
      "update audit_event set actor = 'x' where stream = 'grows' and n = 5",
      'grows 5',
      true,
    ],
    ['a link left out after it', "delete from audit_event where stream = 'grows' and n = 4", 'grows 5', true],
    [
      'a cut end of a chain that grows',
      "delete from audit_event where stream = 'grows' and n > 2",
      'grows 3',
      true,
    ],
    [
      'a cut end of one that rests',
      "delete from audit_event where stream = 'rests' and n = 3",
      'rests 3',
      true,
    ],
    ['a whole chain, gone', "delete from audit_event where stream = 'rests'", 'rests 3', true],
  ])('%s', async (_, deed, link, isOfNight) => {
    const found = await foundAfter(deed)
    expect(found.whole).toEqual([link])
    expect(found.night).toEqual(isOfNight ? [link.replace(' ', ' link ')] : [])
  })

  test('and looks at nothing that has not grown', async () => {
    expect(await nightOf()).toEqual([])
    const links = async () =>
      (
        await sql<{
          links: string
        }>`select links from audit_proof order by audit_proof_id desc limit 1`.execute(db)
      ).rows[0]!.links
    expect(String(await links())).toBe('2')
    expect(await nightOf()).toEqual([])
    expect(String(await links())).toBe('0')
  })

  test('a chain that is broken is told each night, is not anchored, and keeps no other from it', async () => {
    await append('grows')
    await append('rests')
    await force("update audit_event set actor = 'x' where stream = 'grows' and n = 6")
    for (let nights = 0; nights < 3; nights += 1) {
      expect(await nightOf()).toEqual(['grows link 6'])
      await clock.move('9 days')
    }
    const { rows } =
      await sql`select stream, max(n) as n from audit_anchor where stream in ('grows', 'rests') group by 1
      order by 1`.execute(db)
    expect(rows).toEqual([
      { stream: 'grows', n: 5 },
      { stream: 'rests', n: 4 },
    ])
    await force("update audit_event set actor = 'login:1' where stream = 'grows' and n = 6")
    expect(await nightOf()).toEqual([])
    expect(await nightOf()).toEqual([])
  })

  test('what is written while it proves is proved by the next one', async () => {
    const { late } = await db.transaction().execute(async (tx) => {
      await append('grows', tx)
      expect(await nightOf()).toEqual([])
      return { late: 7 }
    })
    await force(`update audit_event set actor = 'x' where stream = 'grows' and n = ${late}`)
    expect(await nightOf()).toEqual([`grows link ${late}`])
    await force(`update audit_event set actor = 'login:1' where stream = 'grows' and n = ${late}`)
    expect(await nightOf()).toEqual([])
  })
})

describe('the minutes of the access log are proved with it', () => {
  const actor = {
    ...({ role: 'operator', area: 'operations', authMode: 'ticket', ticket: '' } as const),
    ...({ membershipId: '', duties: [], duty: 'reviewer' } as const),
    ...{ sessionHash: Buffer.alloc(32), loginId: LOGIN, partyId: LOGIN },
  }
  const look = () =>
    recordLook(
      db,
      { actor, requestId: 'r', ipHash: Buffer.alloc(32), userAgent: '' },
      { basis: 'desk', view: 'review.case', of: { object: 'review:1' } },
    )
  const lookAndClose = async () => {
    await look()
    await clock.move('2 min')
    await closeMinutes(db)
  }
  const minuteOf = async (nth: number) =>
    (
      await sql<{
        minute: string
      }>`select to_char(begins_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as minute
        from access_block where looks > 0 order by ends_at offset ${nth} limit 1`.execute(db)
    ).rows[0]!.minute
  const wholeOf = async (tx: Tx) =>
    (await verifyBooks(tx, ['I11'])).map(({ subject, detail }) => `${subject} ${detail}`)

  test('what the last proof had by the whole one alone, what is newer by the night too', async () => {
    await lookAndClose()
    expect(await nightOf()).toEqual([])
    await lookAndClose()
    const [older, newer] = [await minuteOf(0), await minuteOf(1)]
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update access_log set duty = 'x'`.execute(tx)
        const wrong = '1 looks, block of 1'
        expect((await wholeOf(tx)).toSorted()).toEqual([`${older} ${wrong}`, `${newer} ${wrong}`])
        expect(await night(tx)).toEqual([`${newer} ${wrong}`])
        // It is told by the next night too, though that begins later.
        expect(await night(tx)).toEqual([`${newer} ${wrong}`])
        throw UNDO
      })
      .catch((error: unknown) => expect(error).toBe(UNDO))
  })

  test('minutes that are cut off with their blocks are missed', async () => {
    expect(await nightOf()).toEqual([])
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`delete from access_block where ends_at > (select ends_at from access_block where looks > 0
          order by ends_at limit 1)`.execute(tx)
        await sql`delete from access_log where recorded_at > (select max(ends_at) from access_block)`.execute(
          tx,
        )
        for (const found of [await wholeOf(tx), await night(tx)])
          expect(found).toContainEqual(expect.stringContaining('the last block of a proof is gone'))
        throw UNDO
      })
      .catch((error: unknown) => expect(error).toBe(UNDO))
  })
})
