import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, orderCan } from '#domain/order/order.ts'
import type { Db } from '#server/db/open.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { openLog } from '#server/log.ts'
import { proveBooks } from '#server/settlement/reconciliation/prove-books.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests which writes the database refuses under any name of the table, and that the proof of the books notices a missing guard. */

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

/** Returns the findings of the proof after a change, which is rolled back. */
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

const JOURNAL = `insert into journal values ('00000000-0000-0000-0000-000000000001', '2026-07-06', 'J1', 'x')`

describe('what is append-only stays so by the name of a partition', () => {
  const audited = Array.from({ length: 4 }, (_, part) => `audit_event_${part}`)

  const statements: [string, string][] = [
    ['a change of entries', 'update entry_2026 set amount = amount + 1'],
    ['deleted entries', 'delete from entry_2026'],
    ['entries cut off', 'truncate entry_2026'],
    ['an entry moved to another year', "update entry set business_date = '2027-01-04'"],
    ...audited.map((part): [string, string] => [`${part} cut off`, `truncate ${part}`]),
  ]
  test.each(statements)('%s', (_, statement) => refuses(statement, 'FP003'))

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

describe('what happened to an order stays written, and it moves only as the table of moves lets it', () => {
  const partOf = async (table: 'fund_order' | 'order_event') => {
    const { rows } = await sql<{ part: string }>`
      select distinct tableoid::regclass::text as part from ${sql.table(table)}`.execute(db)
    return rows[0]!.part
  }

  test('back to paid, by the name of the table and of its partition', async () => {
    const { rows } = await sql`select 1 from fund_order where status in ('confirmed', 'settled')`.execute(db)
    expect(rows).toHaveLength(1)
    for (const table of ['fund_order', await partOf('fund_order')])
      await refuses(`update ${table} set status = 'paid' where status in ('confirmed', 'settled')`, 'FP005')
  })

  test('the database knows the moves of orderCan and no other', async () => {
    const { rows } = await sql<{ move: string }>`select f || '>' || t as move
      from unnest(${ORDER_STATUSES}::text[]) f, unnest(${ORDER_STATUSES}::text[]) t
      where f <> t and order_may_move(f, t)`.execute(db)
    const moves = ORDER_STATUSES.flatMap((from) => orderCan[from].next.map((to) => `${from}>${to}`))
    expect(rows.map((row) => row.move).toSorted()).toEqual(moves.toSorted())
  })

  test('an event that is changed, deleted or cut off', async () => {
    for (const table of ['order_event', await partOf('order_event')]) {
      await refuses(`update ${table} set actor = 'x'`, 'FP003')
      await refuses(`delete from ${table}`, 'FP003')
      await refuses(`truncate ${table}`, 'FP003')
    }
  })
})

describe('a business day', () => {
  test.each([
    [
      'that is done while it is open',
      "update business_day set state = 'done', done_at = now() where state = 'open'",
      'FP004',
    ],
    ['that opens again', "update business_day set state = 'open' where state = 'done'", 'FP004'],
    ['that moves though it is done', "update business_day set day = day + 100 where state = 'done'", 'FP004'],
    ['before the others', "insert into business_day (day, state) values ('2020-01-02', 'open')", 'FP004'],
    ['that is taken away', 'delete from business_day', 'FP003'],
  ])('%s is refused', (_, statement, code) => refuses(statement, code))

  test('is not done before an earlier one', () =>
    refuses(
      `insert into business_day (day, state) values ('2030-01-02', 'closed'), ('2030-01-03', 'closed');
      update business_day set state = 'done' where day = '2030-01-03'`,
      'FP004',
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
    ...['access_block', 'access_alarm', 'audit_proof'].map((table): [string, string, string[]] => [
      `a guard that is gone from ${table}`,
      `drop trigger ${table}_append_only on ${table}`,
      ['delete', 'truncate', 'update'].map((act) => `I12 ${table}: nothing refuses ${act}`),
    ]),
    [
      'a guard that is gone from the looks',
      'drop trigger access_log_row_append_only on access_log',
      expect.arrayContaining([
        expect.stringMatching(/^I12 access_log_\d{4}_\d\d: nothing refuses delete$/),
      ]) as string[],
    ],
  ])('%s', async (_, deed, found) => expect(await foundAfter(deed)).toEqual(found))

  test.each([
    [
      'a fee that is not of its schedule',
      'set fee = fee + 1, net_amount = net_amount - 1',
      /^I9 .+: fee .+, by schedule /,
    ],
    [
      'a purchase without a schedule',
      'set fee_schedule_id = null',
      /^I9 .+: purchase without a fee schedule$/,
    ],
  ])('%s', async (_, change, breach) =>
    expect(await foundAfter(`update fund_order ${change}`)).toEqual([expect.stringMatching(breach)]),
  )

  test('a split whose lots did not follow', async () =>
    expect(await foundAfter("update confirmation set share_adjustment = '5'")).toEqual([
      expect.stringMatching(/^I13 .+: confirmed .+, booked 0$/),
    ]))

  test('moves that the database alone would allow', async () => {
    const found =
      await foundAfter(`create or replace function order_may_move(before text, after text) returns boolean
      language sql immutable as 'select true'`)
    expect(found).toContain('I7 accepted-by-registrar > paid: the database and orderCan differ')
  })

  test('an order that a person cancelled without a row of the audit', async () => {
    const found =
      await foundAfter(`insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
      select account_number, order_no, 99, 'paid', 'cancelled', now(), actor_party from fund_order`)
    expect(found).toContainEqual(expect.stringMatching(/^I11 .+: no audit row of its cancelling$/))
  })

  test('a chain that was cut off behind the anchor of a night', async () => {
    const cut = `set local session_replication_role = replica;
      delete from audit_event a where n = (select max(n) from audit_event b where b.stream = a.stream)`
    const brokenLinks = async () => (await foundAfter(cut)).filter((each) => each.includes(': link '))
    expect(await brokenLinks()).toEqual([])
    expect(await proveBooks({ db, log: openLog('silent') })).toBe(0)
    const { rows } = await sql<{ stream: string; n: number }>`
      select stream, max(n) as n from audit_event group by 1`.execute(db)
    expect(await brokenLinks()).toEqual(rows.map(({ stream, n }) => `I11 ${stream}: link ${n}`).toSorted())
    await refuses('delete from audit_anchor', 'FP003')
    await refuses("update audit_anchor set hash = ''", 'FP003')
  })

  test('nothing amiss with a later partition that was guarded', async () =>
    expect(
      await foundAfter(`create table entry_2036 partition of entry for values from ('2036-01-01') to ('2037-01-01');
      select guard_partitions('entry')`),
    ).toEqual([]))
})
