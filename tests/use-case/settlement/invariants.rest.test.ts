import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { INVARIANTS, verifyBooks } from '#server/base/ledger/verify-books.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that the proof of the books finds each of the sixteen invariants broken by hand, past the guards. */

let world: World
let db: Db
beforeAll(async () => {
  world = await openTestWorld()
  db = world.database.db
  const [member] = await openCrowd(world, 1)
  const { fundCode } = await world.fund({ riskLevel: 2 })
  const buy = async () => {
    const { data } = await buyFor(world, member!, { fundCode, amount: '2000.00' })
    await debitOrder(world.platform.day!, { accountNumber: member!.accountNumber, orderNo: data.orderNo })
  }
  await buy()
  for (const _ of [1, 2]) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect((await redeemFor(world, member!, { fundCode, shares: '100.00' })).refusal).toBeNull()
  for (const _ of [1, 2, 3, 4, 5]) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  // One order of each kind is open, beside settled ones.
  await buy()
  expect((await redeemFor(world, member!, { fundCode, shares: '100.00' })).refusal).toBeNull()
})
afterAll(() => world.close())

const UNDO = new Error('undone')

/** Returns the findings of the proof after a change past all guards, which is rolled back. */
async function foundAfter(deed: string): Promise<string[]> {
  const found: string[] = []
  const trial = db.transaction().execute(async (tx) => {
    await sql.raw(`set local session_replication_role = replica; ${deed}`).execute(tx)
    found.push(...(await verifyBooks(tx)).map((each) => `${each.invariant} ${each.subject}: ${each.detail}`))
    throw UNDO
  })
  await expect(trial).rejects.toBe(UNDO)
  return found
}

/** Makes a journal of two balanced lines, with a subject that has no other lines. */
const journal = (debit: string, credit: string) => `insert into journal
    values ('00000000-0000-0000-0000-000000000001', (select open_day from business_state), 'J1', 'x');
  insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select open_day, '00000000-0000-0000-0000-000000000001', n, 'trust', account, 'nobody', 'CNY', side, 1
    from business_state, (values (1, '${debit}', 'D'), (2, '${credit}', 'C')) line (n, account, side)`

const own = (debit: string, credit: string) => journal(debit, credit).replace("'trust'", "'own'")

/** Makes a reversal of an existing journal of this kind: its mirror with debit and credit exchanged. */
const reversal = (kind: string) => `
  insert into journal (journal_id, business_date, kind, source, reverses)
    select '00000000-0000-0000-0000-000000000001', open_day, 'REV', 'rev:' || journal_id, journal_id
    from business_state, (select journal_id from journal where kind = '${kind}' limit 1) j;
  insert into entry select open_day, '00000000-0000-0000-0000-000000000001', line_no, ledger, account_code, subject, unit,
      case side when 'D' then 'C' else 'D' end, amount
    from business_state, entry where journal_id = (select journal_id from journal where kind = '${kind}' limit 1)`

/** Bank movements reversed past the guard. The proof finds the reversal, and the account that then differs from its rows. */
const TAKEN_BACK = [
  ['J2', '1103'],
  ['J3a', '2201'],
  ['J4', '2201'],
  ['J5', '2301'],
  ['J5-own', '8101'],
  ['J9', '1201'],
  ['J10', '1201'],
  ['J11', '2103'],
].flatMap(([kind, account]) => [
  [`a ${kind} taken back`, reversal(kind!), new RegExp(`^I16 .+: takes back ${kind} `)] as const,
  [`what ${kind} moved`, reversal(kind!), new RegExp(`^I15 ${account} .*: ledger .+, rows `)] as const,
])

/** Drops the checks of the table, which would refuse the change of any writer. */
const WITHOUT_CHECKS = `do $$ declare c name; begin
  for c in select conname from pg_constraint where conrelid = 'fund_order'::regclass and contype = 'c' loop
    execute format('alter table fund_order drop constraint %I', c); end loop; end $$; `

const DEEDS: readonly (readonly [string, string, RegExp])[] = [
  ['a changed entry', "update entry set amount = amount + 1 where side = 'C'", /^I1 .+ trust CNY/],
  ['a journal of one line', 'delete from entry where line_no > 1', /^I1 /],
  ['a lot that lost a share', 'update lot set remaining = remaining - 1', /^I2 .+: lot .+, ledger /],
  ['a position with a share too many', 'update position_span set shares = shares + 1', /^I2 .+: span /],
  [
    'more asked for than is held',
    "update fund_order set shares = shares + 100000 where kind = 'redemption'",
    /^I3 .+: asked .+, held /,
  ],
  ['a client who owes us', journal('2101', '1101'), /^I3 2101 nobody: -1/],
  ['other shares at the registrar', 'update registrar_holding set total_shares = total_shares + 1', /^I4 /],
  ['a fund that has other shares in all', 'delete from registrar_holding', /^I4 |^I5 /],
  ['a fund of which the sums differ', 'update lot set remaining = remaining - 1', /^I5 .+: ours .+, theirs /],
  ['a paid order of another amount', 'update fund_order set amount = amount + 1', /^I6 .+: .+ owes .+ of /],
  [
    'a trust ledger that does not balance',
    "update entry set amount = amount + 1 where account_code = '1101'",
    /^I6 trust: /,
  ],
  ['an order that leapt', "update fund_order set status = 'sent' where status = 'paid'", /^I7 /],
  [
    'an event that does not follow',
    "update order_event set from_status = 'sent' where event_no = 2",
    /^I7 .+: sent > /,
  ],
  [
    'more confirmed than was asked',
    `${WITHOUT_CHECKS} update fund_order set confirmed_amount = amount + 1, net_amount = net_amount + 1 where confirmed_amount = amount`,
    /^I8 .+: confirmed .+ of /,
  ],
  [
    'an amount that is not net and fee',
    `${WITHOUT_CHECKS} update fund_order set net_amount = net_amount - 1 where net_amount > 1`,
    /^I9 .+ <> .+ \+ /,
  ],
  [
    'a schedule that was not in force',
    `update fee_schedule set validity = daterange('1990-01-01', '1990-01-02')
      where fee_schedule_id in (select fee_schedule_id from fund_order)`,
    /^I9 .+: schedule /,
  ],
  [
    'a change that was begun and never ended',
    "update idempotency set answer = null, created_at = created_at - interval '2 minutes'",
    /^I10 /,
  ],
  ['a changed line of the audit', "update audit_event set action = 'nothing' where n = 1", /^I11 .+: link 1/],
  ['a guard that is gone', 'alter table entry_2026 disable trigger entry_row_append_only', /^I12 /],
  ['a split that was not booked', "update confirmation set share_adjustment = '5'", /^I13 /],
  [
    'a day before one that is done',
    "insert into business_day (day, state) values ('2026-01-05', 'closed')",
    /^I14 2026-\S+: done/,
  ],
  ['another open day', 'update business_state set open_day = open_day + 1', /^I14 .+: open/],
  ['a debit that has no row', journal('1103', '2101'), /^I15 1103 : /],
  [
    'a debit that no journal has',
    "update payment set settled_on = null where settled_on is not null and direction = 'debit'",
    /^I15 1103 : ledger .+, rows /,
  ],
  ['money that no registrar owes us', journal('1201', '2103'), /^I15 1201 nobody: /],
  ['money that we owe no registrar', journal('2101', '2201'), /^I15 2201 nobody: /],
  [
    'a registrar that was paid and has no journal',
    'update registrar_settlement set paid_at = null',
    /^I15 2201 /,
  ],
  ['a fee in trust that nobody sweeps', journal('2101', '2301'), /^I15 2301 : ledger /],
  ['a refund that has no row', journal('1101', '2102'), /^I15 2102 nobody: /],
  ['a redemption that has no pay-out', journal('1101', '2103'), /^I15 2103 nobody: /],
  ['a returned pay-out that has no row', journal('1101', '2104'), /^I15 2104 nobody: ledger 1.*, rows 0/],
  ['a dividend that has no pay-out', journal('1101', '2105'), /^I15 2105 nobody: /],
  ['a receipt that nobody sent', journal('1101', '2106'), /^I15 2106 : ledger 1.*, rows 0/],
  ['interest that no bank paid', journal('1101', '2107'), /^I15 2107 : /],
  ['money on the firm’s account that nobody paid', own('8101', '8601'), /^I15 8101 : /],
  ['a fee that no registrar owes', own('8121', '8601'), /^I15 8121 : /],
  ['a trail that was not claimed', own('8122', '8602'), /^I15 8122 nobody: /],
  ...TAKEN_BACK,
]

test('sound books break none', async () => expect(await verifyBooks(db)).toEqual([]))

test.each(DEEDS)('%s is found', async (_, deed, breach) =>
  expect(await foundAfter(deed)).toContainEqual(expect.stringMatching(breach)),
)

test('no invariant is without a deed that breaks it', () => {
  const broken = Object.keys(INVARIANTS).filter((each) =>
    DEEDS.some(([, , breach]) => breach.source.includes(`${each} `)),
  )
  expect(broken).toEqual(Object.keys(INVARIANTS))
})
