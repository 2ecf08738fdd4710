import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNotices } from '#contract/notice.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { notifyChanges } from '#server/people/notices/notify-changes.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests an answer of the bank that is lost before 15:00 and found later (rules/orders.md#payment): the order gets the next day's T, or
 * its money is returned.
 */

let world: World
let crowd: Member[]
beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 3)
})
afterAll(() => world.close())

const db = () => world.database.db
const clockAt = async (time: string) => setClock(db(), instantOf(await readOpenDay(db()), time))
const orderOf = async (member: Member, orderNo: string) =>
  (await member.person.call(getOrderDetails, { orderNo })).data.order

/** Buys ten minutes before the cut-off, with a lost answer to the debit, and asks the bank again at another time. */
async function buyAndAskAgain(member: Member, fundCode: string, again: string): Promise<string> {
  await clockAt('14:50:00')
  world.outside.armFault('bank-unknown', 1)
  const { data } = await buyFor(world, member, { fundCode, amount: '2000.00' })
  const key = { accountNumber: member.accountNumber, orderNo: data.orderNo }
  await debitOrder(world.platform.day!, key)
  expect((await orderOf(member, data.orderNo)).status).toBe('paying')
  await clockAt(again)
  await debitOrder(world.platform.day!, key)
  return data.orderNo
}

/** Returns the next morning's messages about an order. */
async function toldOf(member: Member, orderNo: string): Promise<[template: string, body: string][]> {
  await clockAt('10:00:00')
  await notifyChanges(db(), openSeal(world.config.secret))
  const lists = [
    await member.person.call(findNotices, { kind: 'trade' }),
    await member.person.call(findNotices, { kind: 'trade-problem' }),
  ]
  return lists
    .flatMap(({ data }) => data.notices)
    .filter((each) => JSON.stringify(each).includes(orderNo))
    .map((each) => [each.template, JSON.stringify(each)])
}

test('found out in time, nothing moves and nothing is told', async () => {
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const day = await readOpenDay(db())
  const orderNo = await buyAndAskAgain(crowd[0]!, fundCode, '14:59:59')
  expect(await orderOf(crowd[0]!, orderNo)).toMatchObject({ status: 'paid', tradeDate: day })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect((await toldOf(crowd[0]!, orderNo)).map(([template]) => template)).not.toContain('order-moved')
})

test('found out after the cut-off, the order is the next day’s and its owner is told both days', async () => {
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const day = await readOpenDay(db())
  const next = addTradingDays(shippedCalendar(), day, 1) as string
  const orderNo = await buyAndAskAgain(crowd[1]!, fundCode, '15:00:00')
  expect(await orderOf(crowd[1]!, orderNo)).toMatchObject({ status: 'paid', tradeDate: next })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const told = await toldOf(crowd[1]!, orderNo)
  expect(told.map(([template]) => template)).toEqual(['order-moved'])
  expect(told[0]![1]).toContain(day)
  expect(told[0]![1]).toContain(next)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(crowd[1]!, orderNo)).toMatchObject({ status: 'confirmed' })
})

test('of a fund that wants no late money it goes back to the card, with the reason', async () => {
  const { fundCode } = await world.fund({ riskLevel: 3, nth: 1 })
  await sql`update share_class set late_payment = 'refund' where fund_code = ${fundCode}`.execute(db())
  const orderNo = await buyAndAskAgain(crowd[2]!, fundCode, '15:00:00')
  expect(await orderOf(crowd[2]!, orderNo)).toMatchObject({
    ...{ status: 'cancelled', failure: { kind: 'paid-late' } },
    refund: { amount: '2000.00' },
  })
  for (let night = 0; night < 2; night += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(crowd[2]!, orderNo)).toMatchObject({ refund: { status: 'success' } })
  expect((await toldOf(crowd[2]!, orderNo)).map(([template]) => template)).toEqual(['order-refunded'])
  expect([await findOpenBreaks(db()), await verifyBooks(db())]).toEqual([[], []])
})
