import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { findFirmMoney } from '#contract/firm-money.ts'
import { findOwnReturnedPayOuts, resendOwnPayOut } from '#contract/payment/pay-out.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { AccountCode } from '#domain/ledger/ledger-account.ts'
import { columnFen, fen, fenText } from '#domain/number/money.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal, transfer } from '#server/base/ledger/journal.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { sendAgain } from '#server/trade/payments/resend-pay-out.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { shareInterest } from '#server/settlement/money/share-interest.ts'
import { openBankBooks } from '#sandbox/bank/bank-books.ts'
import { creditInterest } from '#sandbox/bank/interest.ts'
import { openFaults } from '#sandbox/faults.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { allocateInterest } from '../../oracles/interest.ts'

/** The time limit for many nights on a busy machine. */
const LONG = 300_000

let world: World
let crowd: Member[]

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 4)
}, LONG)
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const openDay = () => readOpenDay(world.database.db)

/** Lets the bank credit interest on the open day, and returns its serial. */
function credit(amount: bigint, day: Day): string {
  const books = openBankBooks(join(world.config.dataDir, 'sandbox/bank'))
  const serial = creditInterest(books, { amount: fen(amount), day })
  books.close()
  return serial
}

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function expectSoundBooks(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
}

/** Returns the balance of 2107 by the subject of its lines. */
const due = () =>
  all(sql<{ subject: string; amount: string }>`
    select subject, sum(case side when 'C' then amount else -amount end)::text as amount from entry
    where account_code = '2107' group by 1 having sum(case side when 'C' then amount else -amount end) <> 0 order by 1`)

const payOuts = (serial: string) =>
  all(sql<{ account: string; amount: string; status: string }>`
    select account_number as account, amount, status from pay_out where kind = 'interest' and serial like ${`I${serial}%`}
    order by 1`)

async function forgetCards(member: Member): Promise<void> {
  await sql`update pay_instrument set state = 'closed' where account_number = ${member.accountNumber}
    and mode <> 'wallet'`.execute(world.database.db)
}

class TakenBack extends Error {}

/** Divides a credit over the books as `prepare` leaves them, and rolls everything back. */
async function sharesOf(
  prepare: (tx: Tx) => Promise<{ readonly amount: bigint; readonly from: Day; readonly day: Day }>,
): Promise<Record<string, string>> {
  const shares: Record<string, string> = {}
  const body = async (tx: Tx) => {
    const { amount, from, day } = await prepare(tx)
    await sql`insert into interest_credit (channel, serial, day, amount)
      values ('try', 'IN0', ${from}, 0.01), ('try', 'IN1', ${day}, ${fenText(fen(amount))}::numeric)`.execute(
      tx,
    )
    await shareInterest(tx, { channel: 'try', serial: 'IN1', day })
    const { rows } = await sql<{ account: string; amount: string }>`select account_number as account, amount
      from interest_share where channel = 'try'`.execute(tx)
    for (const row of rows) shares[row.account] = row.amount
    throw new TakenBack()
  }
  await expect(inTransaction(world.database.db, body)).rejects.toThrow(TakenBack)
  return shares
}

describe('interest on the settlement account', () => {
  test(
    'is shared by hand’s reckoning, paid to the card the same night, and what is cut off stays',
    async () => {
      const [a, b, c] = crowd as [Member, Member, Member]
      const { fundCode } = await world.fund({ riskLevel: 3 })
      const start = await openDay()
      // In the night of this session a and b have money with us, in the next night c has.
      const buys = [
        [a, '10000.00'],
        [b, '5000.00'],
      ] as const
      for (const [member, amount] of buys)
        expect((await buyFor(world, member, { fundCode, amount })).refusal).toBeNull()
      await closeDays(1)
      expect((await buyFor(world, c, { fundCode, amount: '2000.00' })).refusal).toBeNull()
      await closeDays(1)
      // Monday's money was owed to a and b for one day, Tuesday's to c for one: 10,000 : 5,000 : 2,000 of 17,000 yuan-days.
      expect(addDays(start, 2)).toBe(await openDay())
      await forgetCards(c)
      const serial = credit(1234n, await openDay())
      for (const stop of [
        'bank-statement:before-commit',
        'bank-statement:committed',
        'pay-clients:interest:committed',
        'pay-clients:asked',
      ]) {
        const point = (name: string) => {
          if (name === stop) throw new Error(stop)
        }
        await expect(closeToday({ ...world.platform.day!, point })).rejects.toThrow(stop)
      }
      await closeDays(1)
      // 12.34 × 10/17 = 7.258…, × 5/17 = 3.629…, × 2/17 = 1.451…
      expect(await payOuts(serial)).toEqual([
        { account: a.accountNumber, amount: '7.25', status: 'success' },
        { account: b.accountNumber, amount: '3.62', status: 'success' },
      ])
      expect(await due()).toEqual([
        { subject: c.accountNumber, amount: '1.45' },
        { subject: serial, amount: '0.02' },
      ])
      const lines = await all(sql<{ line: string }>`
      select concat_ws(' ', j.kind, e.account_code, e.subject, e.side, e.amount) as line from journal j join entry e using (journal_id)
      where j.source = ${serial} order by j.kind, e.line_no`)
      expect(lines.map((each) => each.line)).toEqual([
        'J17 1101 settlement D 12.34',
        `J17 2107 ${serial} C 12.34`,
        `J24 2107 ${serial} D 12.32`,
        `J24 2107 ${a.accountNumber} C 7.25`,
        `J24 2107 ${b.accountNumber} C 3.62`,
        `J24 2107 ${c.accountNumber} C 1.45`,
      ])
      const paid = await all(sql<{ line: string }>`
      select concat_ws(' ', j.source, e.account_code, e.subject, e.side, e.amount) as line from journal j join entry e using (journal_id)
      where j.kind = 'J11' and e.account_code = '2107' order by 1`)
      expect(paid.map((each) => each.line)).toEqual([
        `I${serial}${a.accountNumber} 2107 ${a.accountNumber} D 7.25`,
        `I${serial}${b.accountNumber} 2107 ${b.accountNumber} D 3.62`,
      ])
      // An investor without a card is named in a break, and is paid once they have a card.
      expect(await findOpenBreaks(world.database.db)).toMatchObject([
        { check: 'interest', reason: 'no-account', subject: c.accountNumber, ours: '1.45' },
      ])
      await expectSoundBooks()
      await sql`update pay_instrument set state = 'active' where account_number = ${c.accountNumber}`.execute(
        world.database.db,
      )
      await closeDays(1)
      expect(await payOuts(serial)).toContainEqual({
        account: c.accountNumber,
        amount: '1.45',
        status: 'success',
      })
      expect(await due()).toEqual([{ subject: serial, amount: '0.02' }])
      expect(await findOpenBreaks(world.database.db)).toEqual([])
      const operator = await world.login('demo-operator')
      expect((await operator.call(findFirmMoney, {})).data.interestDueToInvestors).toBe('0.02')
      await expectSoundBooks()
    },
    LONG,
  )

  test(
    'counts from the credit before, and goes again to another card when it came back',
    async () => {
      const [a, , c] = crowd as [Member, Member, Member]
      const { fundCode } = await world.fund({ riskLevel: 3 })
      expect((await buyFor(world, c, { fundCode, amount: '3000.00' })).refusal).toBeNull()
      await closeDays(1)
      const serial = credit(100n, await openDay())
      const faults = openFaults(join(world.config.dataDir, 'sandbox'))
      faults.armFault('bank-returns', { target: c.cardToken })
      faults.close()
      await closeDays(1)
      // The balances of a and b before the first credit are not counted again.
      expect(await payOuts(serial)).toEqual([{ account: c.accountNumber, amount: '1.00', status: 'success' }])
      // A payment of the night is on the bank's next day, and is returned on the day after that.
      await closeDays(2)
      expect(await payOuts(serial)).toEqual([
        { account: c.accountNumber, amount: '1.00', status: 'returned' },
      ])
      await expectSoundBooks()
      const { data } = await c.person.call(findOwnReturnedPayOuts, {})
      expect(data.payOuts).toMatchObject([{ kind: 'interest', amount: '1.00', status: 'returned' }])
      const again = await c.person.call(
        resendOwnPayOut,
        { serial: data.payOuts[0]!.serial, investorPayId: c.investorPayId },
        { 'idempotency-key': 'interest-again-1' },
      )
      expect(again.code).toBe('0000')
      await sendAgain(world.platform.day!, { accountNumber: c.accountNumber, serial: again.data.serial })
      await closeDays(2)
      await expectSoundBooks()
      expect(await findOpenBreaks(world.database.db)).toEqual([])
      expect((await a.person.call(findOwnReturnedPayOuts, {})).data.payOuts).toEqual([])
    },
    LONG,
  )
})

describe('whose money it is', () => {
  test('is said by the order, the pay-out or the receipt that the books name; a stranger’s has no part', async () => {
    const [a, b, c, d] = crowd as [Member, Member, Member, Member]
    const orders = await all(sql<{ account: string; no: string }>`
      select account_number as account, min(order_no) as no from fund_order group by 1`)
    const orderOf = (member: Member) => orders.find((each) => each.account === member.accountNumber)!.no
    const [back] = await all(sql<{ serial: string }>`select serial from pay_out
      where account_number = ${c.accountNumber} and order_no is null order by serial limit 1`)
    const found = await sharesOf(async (tx) => {
      await sql`insert into unidentified_receipt (channel, serial, day, amount, matched_order_no)
        values ('try', 'TRY1', '2027-01-01', 1, ${orderOf(a)}), ('try', 'TRY2', '2027-01-01', 1, null)`.execute(
        tx,
      )
      const had = [
        ['2102', 'TRY1'],
        ['2103', orderOf(b)],
        ['2104', back!.serial],
        ['2105', d.accountNumber],
        ['2102', 'TRY2'],
        ['2106', ''],
        ['2201', '92'],
      ] as const
      for (const [at, owed] of had.entries()) {
        const lines = transfer(['1101', 'settlement'], [...owed], fen(100_00n * BigInt(at + 1)))
        await postJournal(tx, { businessDate: '2027-01-01', kind: 'J13', source: `try ${at}`, lines })
      }
      return { amount: 1000n, from: '2027-01-01', day: '2027-01-02' }
    })
    expect(found).toEqual({
      [a.accountNumber]: '1.00',
      [b.accountNumber]: '2.00',
      [c.accountNumber]: '3.00',
      [d.accountNumber]: '4.00',
    })
  })
})

describe('the sharing by the database', () => {
  const START = '2027-01-01'

  /** Posts balances of accounts from day to day. */
  async function post(
    tx: Tx,
    moves: readonly {
      readonly account: string
      readonly amount: bigint
      readonly from: number
      readonly days: number
    }[],
  ): Promise<void> {
    for (const [at, move] of moves.entries()) {
      const bank = ['1101', 'settlement'] as [AccountCode, string]
      const client = ['2105', move.account] as [AccountCode, string]
      const amount = fen(move.amount)
      const came = {
        businessDate: addDays(START, move.from),
        kind: 'J13' as const,
        lines: transfer(bank, client, amount),
      }
      const went = {
        businessDate: addDays(START, move.from + move.days),
        kind: 'J11' as const,
        lines: transfer(client, bank, amount),
      }
      for (const each of [came, went]) await postJournal(tx, { ...each, source: `try ${at}` })
    }
  }

  test(
    'is that of the rule, for any balances, and never more than the credit',
    async () => {
      const PERIOD = 92
      const accounts = crowd.map((each) => each.accountNumber)
      const move = fc.record({
        account: fc.constantFrom(...accounts),
        amount: fc.bigInt(1n, 10n ** 13n),
        // Some balances began before the period, and some remain after its end.
        from: fc.integer({ min: -40, max: PERIOD + 5 }),
        days: fc.integer({ min: 1, max: 120 }),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.bigInt(1n, 10n ** 9n),
          fc.array(move, { maxLength: 8 }),
          async (amount, moves) => {
            const within = (of: { from: number; days: number }) =>
              Math.max(0, Math.min(of.from + of.days, PERIOD) - Math.max(of.from, 0))
            const holders = accounts.map((account) => ({
              account,
              balances: moves
                .filter((each) => each.account === account)
                .map((each) => ({ amount: fen(each.amount), days: within(each) })),
            }))
            const rule = allocateInterest(fen(amount), holders)
            const expected = Object.fromEntries(
              rule.shares
                .filter((each) => each.interest > 0n)
                .map((each) => [each.account, fenText(each.interest)]),
            )
            const found = await sharesOf(async (tx) => {
              await post(tx, moves)
              return { amount, from: START, day: addDays(START, PERIOD) }
            })
            expect(found).toEqual(expected)
            const given = Object.values(found).reduce((total, each) => total + columnFen(each), 0n)
            expect(given + rule.remainder).toBe(amount)
          },
        ),
        { numRuns: 40 },
      )
    },
    LONG,
  )
})

test('every journal of money is the record of something that has happened', async () => {
  expect(await findUngrounded(world.database.db)).toEqual([])
  expect(await findMoneyKinds(world.database.db)).toEqual(expect.arrayContaining(['J17', 'J24', 'J11']))
})
