import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import type { World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

/** What nobody may write, by whatever name he calls the table, and that the proof of the books sees a guard that is gone. */

let world: World
let db: Db
beforeAll(async () => {
  world = await openTestWorld()
  db = world.database.db
  const investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 2 })
  const order = { fundCode, amount: '2000.00', investorPayId: await world.card('demo-investor') }
  expect((await world.buy(investor, order)).code).toBe('0000')
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

const UNDO = new Error('undone')

/** What the proof finds after a deed that is undone again. */
async function foundAfter(deed: string): Promise<string[]> {
  const found: string[] = []
  const trial = db.transaction().execute(async (tx) => {
    await sql.raw(deed).execute(tx)
    found.push(...(await verifyBooks(tx)).map((each) => `${each.invariant} ${each.subject}: ${each.detail}`))
    throw UNDO
  })
  await expect(trial).rejects.toBe(UNDO)
  return found.toSorted()
}

const refuses = (statement: string, code: string) =>
  expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code })

const JOURNAL = `insert into journal values ('00000000-0000-0000-0000-000000000001', '2026-07-06', 'X', 'x')`

describe('what is append-only stays so by the name of a partition', () => {
  const audited = Array.from({ length: 4 }, (_, part) => `audit_event_${part}`)

  test.each([
    ['a change of entries', 'update entry_2026 set amount = amount + 1'],
    ['deleted entries', 'delete from entry_2026'],
    ['entries cut off', 'truncate entry_2026'],
    ['an entry moved to another year', "update entry set business_date = '2027-01-04'"],
    ...audited.map((part) => [`${part} cut off`, `truncate ${part}`] as const),
  ])('%s', (_, statement) => refuses(statement, 'FP003'))

  test('a changed and a deleted audit row', async () => {
    const { rows } = await sql<{ part: string }>`
      select distinct tableoid::regclass::text as part from audit_event`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { part } of rows) {
      await refuses(`update ${part} set actor = 'x'`, 'FP003')
      await refuses(`delete from ${part}`, 'FP003')
    }
  })

  test('an entry that does not balance', () =>
    refuses(
      `with j as (${JOURNAL} returning journal_id)
      insert into entry_2026 select '2026-07-06', journal_id, 1, 'trust', '1101', 'a', 'CNY', 'D', 1 from j`,
      'FP002',
    ))
})

describe('the proof finds', () => {
  test('nothing in sound books', async () => expect(await verifyBooks(db)).toEqual([]))

  test('a journal without entries', async () =>
    expect(await foundAfter(JOURNAL)).toEqual([
      'I1 00000000-0000-0000-0000-000000000001: no entries of its day',
    ]))

  test.each([
    [
      'a partition nobody guards',
      "create table entry_2036 partition of entry for values from ('2036-01-01') to ('2037-01-01')",
      ['I12 entry_2036: nothing refuses truncate', 'I12 entry_2036: nothing weighs an insert'],
    ],
    [
      'a guard that is switched off for a partition',
      'alter table entry_2026 disable trigger entry_row_append_only',
      ['I12 entry_2026: nothing refuses delete', 'I12 entry_2026: nothing refuses update'],
    ],
    [
      'a guard that is gone from a partition of the audit',
      'drop trigger partition_append_only on audit_event_1',
      ['I12 audit_event_1: nothing refuses truncate'],
    ],
  ])('%s', async (_, deed, found) => expect(await foundAfter(deed)).toEqual(found))

  test('nothing amiss with a later partition that was guarded', async () =>
    expect(
      await foundAfter(`create table entry_2036 partition of entry for values from ('2036-01-01') to ('2037-01-01');
      select guard_partitions('entry')`),
    ).toEqual([]))
})
