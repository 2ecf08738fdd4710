import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { openDayClock } from '#server/operations/day-clock.ts'
import { runOutsideByClock } from '#server/operations/sandbox/sandbox-day.ts'
import { findOpenPayments } from '#server/trade/payments/payment.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { openNightLock } from '#server/settlement/night/night-lock.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

function after(day: string, sessions: number): string {
  const found = addTradingDays(shippedCalendar(), day, sessions)
  if (typeof found !== 'string') throw new Error('the calendar has ended')
  return found
}

async function buyAndPay(amount: string): Promise<string> {
  const investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 2 })
  const order = { fundCode, amount, investorPayId: await world.card('demo-investor') }
  const { code, data, refusal } = await world.buy(investor, order)
  expect(refusal).toBeNull()
  expect(code).toBe('0000')
  for (const each of await findOpenPayments(world.database.db)) await debitOrder(world.platform.day!, each)
  return data.orderNo
}

async function statusOf(orderNo: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from fund_order where order_no = ${orderNo}`.execute(world.database.db)
  return rows[0]!.status
}

test('a day ends by the clock alone: closed at 15:00, sent when the bank has closed, confirmed in the morning', async () => {
  const { db } = world.database
  const means = world.platform.day!
  const look = openDayClock({ ...means, outside: runOutsideByClock(means) })
  const lookAt = async (day: string, time: string) => {
    await setClock(db, instantOf(day, time))
    return look()
  }
  const day = await readOpenDay(db)
  const orderNo = await buyAndPay('5000.00')
  expect(await lookAt(day, '14:59:59')).toEqual([])
  expect(await readOpenDay(db)).toBe(day)
  expect(await lookAt(day, '15:00:00')).toEqual([])
  expect(await readOpenDay(db), 'what comes now belongs to the next session').toBe(after(day, 1))
  expect(await statusOf(orderNo), 'nothing is sent before the bank has closed its day').toBe('paid')
  expect(await lookAt(day, '17:00:00')).toEqual([])
  expect(await statusOf(orderNo)).toBe('sent')
  expect(await lookAt(after(day, 1), '05:59:59')).toEqual([])
  expect(await lookAt(after(day, 1), '06:00:00')).toEqual([day])
  expect(await statusOf(orderNo)).toBe('confirmed')
})

test('days that nobody looked at are caught up with in one look, each with its own night', async () => {
  const { db } = world.database
  const means = world.platform.day!
  const look = openDayClock({ ...means, outside: runOutsideByClock(means) })
  const first = await readOpenDay(db)
  await setClock(db, instantOf(first, '10:00:00'))
  const orderNo = await buyAndPay('3000.00')
  const missed = [first, after(first, 1), after(first, 2)]
  await setClock(db, instantOf(after(first, 3), '09:00:00'))
  expect(await look()).toEqual(missed)
  expect(await look(), 'a second look finds nothing to do').toEqual([])
  expect(await statusOf(orderNo)).toBe('settled')
  expect(await verifyBooks(db)).toEqual([])
})

test('two processes do not do the same night', async () => {
  const lock = openNightLock(world.database.pool)
  const seen = await lock.alone(async () => [await lock.isTaken(), await lock.alone(async () => 'also')])
  expect(seen).toEqual([true, null])
  expect(await lock.isTaken()).toBe(false)
  expect(await lock.alone(async () => 'later')).toBe('later')
})
