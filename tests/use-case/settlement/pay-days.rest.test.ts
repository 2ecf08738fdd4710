import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirmMoney, recordFirmReceipt } from '#contract/firm-money.ts'
import { placePurchase } from '#contract/order/order.ts'
import { getWallet, rechargeWallet } from '#contract/order/wallet.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { SAMPLE_PLACES } from '#sandbox/market/sample-fund.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** The time limit for many nights on a busy machine. */
const LONG = 300_000
/** The registrar that settles gross, and its back-end class, which has no purchase fee and is paid three sessions after T. */
const GROSS = '92'
const LATER = codeAt(SAMPLE_PLACES.backEnd, 'H')

let world: World
let crowd: Member[]
let operator: Person
let sooner: string
let walletCode: string

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const openDay = () => readOpenDay(world.database.db)
const key = () => ({ 'idempotency-key': randomUUID() })

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 3)
  operator = await world.login('demo-operator')
  const [found] = await all(sql<{ code: string; wallet: string }>`
    select sc.fund_code as code, (select product_code_id from wallet_fund) as wallet
    from share_class sc join fund f using (fund_id) join product_version v on v.product_code_id = sc.fund_code
      and v.validity @> business_today()
    where f.registrar_code = ${GROSS} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
      and sc.class_letter = 'A' and v.first_minimum <= 1000 and sc.fund_code <> ${LATER}
      and f.fund_type in ('EQ', 'MIXED') order by 1 limit 1`)
  sooner = found!.code
  walletCode = found!.wallet
}, LONG)
afterAll(() => world.close())

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

/** Runs a night that stops at each of these points, one after the other, and then to its end. */
async function closeStopped(stops: readonly string[]): Promise<void> {
  for (const stop of stops) {
    const point = (name: string) => {
      if (name === stop) throw new Error(stop)
    }
    await expect(closeToday({ ...world.platform.day!, point })).rejects.toThrow(stop)
  }
  await closeDays(1)
}

async function dayAfter(day: Day, sessions: number): Promise<Day> {
  const [found] = await all(
    sql<{ day: Day }>`select trading_day_add('SSE', ${day}::date, ${sessions}) as day`,
  )
  return found!.day
}

async function expectSound(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

async function buy(member: Member, fundCode: string, amount: string): Promise<string> {
  const placed = await buyFor(world, member, { fundCode, amount })
  expect(placed.refusal).toBeNull()
  return placed.data.orderNo
}

async function recharge(member: Member, amount: string): Promise<void> {
  const { investorPayId } = member
  const of = { purpose: 'purchase', fundCode: walletCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, of)
  const input = {
    amount,
    investorPayId,
    authorization,
    promisedTradeDate: await openDay(),
    hasReadDocuments: true,
  }
  expect((await member.person.call(rechargeWallet, input, key())).code).toBe('0000')
}

async function buyByWallet(member: Member, fundCode: string, amount: string): Promise<string> {
  const { investorPayId } = (await member.person.call(getWallet, {})).data
  const of = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const input = {
    ...{ fundCode, amount, investorPayId, authorization: await authorizeFor(world, member, of) },
    ...{
      acceptsMismatch: false,
      warningVersion: '',
      hasReadDocuments: true,
      promisedTradeDate: await openDay(),
    },
  }
  const placed = await member.person.call(placePurchase, input, key())
  expect(placed.refusal).toBeNull()
  return placed.data.orderNo
}

/** Returns the ledger lines of an order's money: kind, account, side, amount. */
const linesOf = (orderNo: string) =>
  all(sql<{ line: string }>`select concat_ws(' ', j.kind, e.account_code, e.side, e.amount) as line
    from confirmation c join journal j on j.source = c.registrar_code || c.registrar_serial join entry e using (journal_id)
    where c.order_no = ${orderNo} and e.ledger <> 'units' order by j.kind, e.line_no`).then((rows) =>
    rows.map((row) => row.line),
  )

const feeOf = async (orderNo: string) =>
  (await all(sql<{ fee: string }>`select fee from fund_order where order_no = ${orderNo}`))[0]!.fee

const dues = (confirmDate: Day) =>
  all(sql<{ kind: string; due: Day; amount: string; paid: boolean }>`
    select kind, due_on as due, amount, paid_at is not null as paid from registrar_settlement
    where registrar_code = ${GROSS} and confirm_date = ${confirmDate} order by kind, due_on`)

const balance = async (account: string) =>
  (
    await all(sql<{
      sum: string
    }>`select coalesce(sum(case side when 'D' then amount else -amount end), 0.00)::text as sum
      from entry where account_code = ${account}`)
  )[0]!.sum

const sum = (...amounts: string[]) =>
  (amounts.reduce((total, each) => total + Math.round(Number(each) * 100), 0) / 100).toFixed(2)

async function feesOwed() {
  const { data } = await operator.call(findFirmMoney, {})
  return data.companies.filter((each) => each.kind === 'purchase-fee')
}

describe('one registrar, one confirm day, two pay days', () => {
  test(
    'each sum is paid on its own day, by card and by wallet, and its fees come back and go to our bank',
    async () => {
      const [card, payer] = crowd as [Member, Member]
      await recharge(payer, '20000.00')
      await closeDays(2)
      const day = await openDay()
      const orders = {
        later: await buy(card, LATER, '10000.00'),
        sooner: await buy(card, sooner, '5000.00'),
        laterByWallet: await buyByWallet(payer, LATER, '3000.00'),
        soonerByWallet: await buyByWallet(payer, sooner, '2000.00'),
      }
      await closeDays(1)
      const confirmDate = await openDay()
      const [second, third] = [await dayAfter(day, 2), await dayAfter(day, 3)]
      // Purchases paid by wallets are settled with the others of the day: gross, so no fee is swept.
      expect(await dues(confirmDate)).toEqual([
        { kind: 'registrar', due: second, amount: '7000.00', paid: false },
        { kind: 'registrar', due: third, amount: '13000.00', paid: false },
      ])
      const fees = Object.fromEntries(
        await Promise.all(Object.entries(orders).map(async ([name, no]) => [name, await feeOf(no)] as const)),
      ) as Record<keyof typeof orders, string>
      for (const [name, amount] of [
        ['sooner', '5000.00'],
        ['soonerByWallet', '2000.00'],
      ] as const) {
        const [b, c, own, income, vat] = await linesOf(orders[name])
        expect([b, c]).toEqual([`J3b 2101 D ${amount}`, `J3b 2201 C ${amount}`])
        expect(own).toBe(`J3b-own 8121 D ${fees[name]}`)
        expect([income, vat].map((each) => each!.slice(0, 14))).toEqual(['J3b-own 8601 C', 'J3b-own 8221 C'])
      }
      expect(await linesOf(orders.laterByWallet)).toEqual(['J3b 2101 D 3000.00', 'J3b 2201 C 3000.00'])
      const owed = sum(fees.sooner, fees.soonerByWallet)
      expect([fees.later, fees.laterByWallet]).toEqual(['0.00', '0.00'])
      expect(Number(owed)).toBeGreaterThan(0)
      expect(await balance('8121')).toBe(owed)
      const claims = await feesOwed()
      expect(sum(...claims.map((each) => each.outstanding))).toBe(owed)
      for (const each of claims)
        expect(each).toMatchObject({ openSince: confirmDate, ageDays: 0, received: '0.00' })
      await expectSound()
      // T+2: one of the amounts and the fees of its funds are paid, wherever the night stops.
      await closeDays(1)
      await closeStopped([
        'bank-statement:before-commit',
        'bank-statement:committed',
        'settle-money:own-fee:paid',
        'settle-money:own-fee:committed',
        'settle-money:registrar:paid',
      ])
      expect((await dues(confirmDate)).map((each) => [each.kind, each.due, each.amount, each.paid])).toEqual([
        ['own-fee', second, owed, true],
        ['registrar', second, '7000.00', true],
        ['registrar', third, '13000.00', false],
      ])
      expect(await balance('8121')).toBe('0.00')
      await expectSound()
      await closeDays(1)
      expect((await dues(confirmDate)).map((each) => [each.kind, each.due, each.amount, each.paid])).toEqual([
        ['own-fee', second, owed, true],
        ['registrar', second, '7000.00', true],
        ['registrar', third, '13000.00', true],
      ])
      expect([await balance('8121'), await balance('8101'), await balance('2301')]).toEqual([
        '0.00',
        owed,
        '0.00',
      ])
      for (const each of await feesOwed())
        expect(each).toMatchObject({ outstanding: '0.00', openSince: null })
      await closeDays(1)
      await expectSound()
    },
    LONG,
  )
})

/** Changes payments that the sandbox's registrar has not made yet, directly in its books. */
function changeFee(change: string): number {
  const db = new DatabaseSync(join(world.config.dataDir, 'sandbox', 'registrar', GROSS, 'registrar.sqlite'))
  const { changes } = db
    .prepare(`update payment set amount = amount ${change} where is_paid = 0 and serial like '%FE%'`)
    .run()
  db.close()
  return Number(changes)
}

describe('a fee that a registrar owes', () => {
  test(
    'paid short is booked as it came; the rest stays open by its age until a person records it',
    async () => {
      const orderNo = await buy(crowd[2]!, sooner, '8000.00')
      await closeDays(1)
      const confirmDate = await openDay()
      const fee = await feeOf(orderNo)
      expect(changeFee('- 1')).toBe(1)
      await closeDays(2)
      const rest = '0.01'
      const [claim] = (await feesOwed()).filter((each) => each.outstanding !== '0.00')
      expect(claim).toMatchObject({ outstanding: rest, openSince: confirmDate })
      expect(claim!.ageDays).toBeGreaterThan(0)
      expect(await balance('8121')).toBe(rest)
      expect(await verifyBooks(world.database.db)).toEqual([])
      expect(await findOpenBreaks(world.database.db)).toMatchObject([
        {
          check: 'fee-claim',
          reason: 'fee-receipt-differs',
          ours: fee,
          theirs: (Number(fee) - 0.01).toFixed(2),
        },
      ])
      const record = (amount: string, bankReference: string) =>
        operator.call(
          recordFirmReceipt,
          {
            kind: 'purchase-fee',
            companyCode: claim!.companyCode,
            amount,
            receivedOn: confirmDate,
            bankReference,
          },
          key(),
        )
      expect((await record('0.02', 'FEE-0001')).refusal).toEqual({ kind: 'above-claimed', outstanding: rest })
      expect((await record(rest, 'FEE-0001')).data).toEqual({ outstanding: '0.00' })
      const lines = await all(sql<{
        line: string
      }>`select concat_ws(' ', j.kind, e.account_code, e.side, e.amount) as line
      from journal j join entry e using (journal_id) where j.source = 'FEE-0001' order by line_no`)
      expect(lines.map((each) => each.line)).toEqual([
        `J3b-received 8101 D ${rest}`,
        `J3b-received 8121 C ${rest}`,
      ])
      await closeDays(1)
      await expectSound()
    },
    LONG,
  )

  test(
    'paid above its claim is nobody’s: it stays unidentified and the claim open',
    async () => {
      const orderNo = await buy(crowd[2]!, sooner, '8000.00')
      await closeDays(1)
      const fee = await feeOf(orderNo)
      expect(changeFee('+ 1')).toBe(1)
      await closeDays(2)
      expect(await balance('8121')).toBe(fee)
      expect(await balance('2106')).toBe(`-${(Number(fee) + 0.01).toFixed(2)}`)
      expect(await verifyBooks(world.database.db)).toEqual([])
      expect(await findOpenBreaks(world.database.db)).toMatchObject([
        {
          check: 'fee-claim',
          reason: 'fee-receipt-differs',
          ours: fee,
          theirs: (Number(fee) + 0.01).toFixed(2),
        },
      ])
    },
    LONG,
  )
})

test(
  'of what no C2 speaks the money is due on the session after the confirmation, and a break names the fund',
  async () => {
    const { db } = world.database
    await buy(crowd[0]!, LATER, '1000.00')
    const day = await openDay()
    const point = (name: string) => {
      if (name === 'book-04:92:keep:committed') throw new Error('told too late')
    }
    await expect(closeToday({ ...world.platform.day!, point })).rejects.toThrow('told too late')
    await sql`update agency_term set share_class = '0' where fund_code = ${LATER}`.execute(db)
    await closeDays(1)
    const next = await dayAfter(day, 2)
    expect((await dues(await openDay())).map((each) => [each.kind, each.due])).toEqual([['registrar', next]])
    const named = (await findOpenBreaks(db)).map((each) => [each.check, each.subject, each.reason])
    expect(named).toContainEqual(['parameters', LATER, 'pay-day-unknown'])
  },
  LONG,
)

test('every journal of money is the record of something that has happened', async () => {
  expect(await findUngrounded(world.database.db)).toEqual([])
  expect(await findMoneyKinds(world.database.db)).toEqual(
    expect.arrayContaining(['J3b', 'J3b-own', 'J3b-paid']),
  )
})
