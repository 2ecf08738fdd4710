import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaks } from '#contract/operations.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import { placeRedemption, setDividendMethod } from '#contract/order/redemption.ts'
import { placeSwitch } from '#contract/order/switch.ts'
import { openDayClock } from '#server/operations/day-clock.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findOpenPayments } from '#server/trade/payments/payment.store.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests a database clock that is set back (rules/threats.md#clock). The test changes the mark of the latest time instead. */

let world: World
let investor: Person
let order: { fundCode: string; amount: string; investorPayId: string }
beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 2 })
  order = { fundCode, amount: '2000.00', investorPayId: await world.card('demo-investor') }
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })

async function one<T>(query: string): Promise<T> {
  return (await sql.raw<T & object>(query).execute(world.database.db)).rows[0] as T
}
/** Sets the mark as if the clock had been so many seconds further and were set back now. */
const setBack = (seconds: number) =>
  one(
    `select setval('clock_mark', (extract(epoch from clock_timestamp() + interval '${seconds} s') * 1000000)::bigint)`,
  )
const orders = async () => (await one<{ n: number }>('select count(*)::int as n from fund_order')).n

test('up to two seconds an order is taken; beyond it is refused with 503 and a sentence, and its key is free', async () => {
  await setBack(1.5)
  expect((await world.buy(investor, order)).code).toBe('0000')
  const before = await orders()
  await setBack(60)
  const again = randomUUID()
  const refused = await world.buy(investor, order, again)
  expect(refused).toMatchObject({ status: 503, code: '9999', refusal: { kind: 'clock-behind' } })
  expect(refused.errorMsg).toBe('系统时间正在校准，暂时不能提交或撤销订单，请稍后再试')
  expect(refused.headers.get('retry-after')).toBe('5')
  const english = await world.buy(await world.login('demo-investor', 'en'), order)
  expect(english.errorMsg).toMatch(/^Our clock is being set right/)
  expect(await orders()).toBe(before)
  await setBack(0)
  expect((await world.buy(investor, order, again)).code).toBe('0000')
})

test('nothing else gets a trade date meanwhile, and money whose date waits is booked once afterwards', async () => {
  const placed = (await world.buy(investor, order)).data.orderNo
  const { fundCode, investorPayId } = order
  const exit = { fundCode, shares: '1.00', largeRedemptionFlag: '1', authorization: 'none' } as const
  const day = { promisedTradeDate: '2026-07-24' }
  const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  await setBack(60)
  const asked = [
    await investor.call(cancelOrder, { orderNo: placed }, key()),
    await investor.call(placeRedemption, { ...exit, ...day, investorPayId }, key()),
    await investor.call(placeSwitch, { ...exit, ...day, ...read, targetFundCode: fundCode }, key()),
    await investor.call(setDividendMethod, { fundCode, method: '0' }, key()),
    await investor.call(placePurchase, { ...order, ...day, ...read, authorization: 'none' }, key()),
  ]
  expect(asked.map((each) => [each.status, each.refusal?.kind])).toEqual(
    asked.map(() => [503, 'clock-behind']),
  )
  const debit = async () => {
    for (const each of await findOpenPayments(world.database.db)) await debitOrder(world.platform.day!, each)
  }
  const journals = () =>
    one<{ n: number }>(`select count(*)::int as n from journal where kind = 'J1' and source = 'D${placed}'`)
  await expect(debit()).rejects.toMatchObject({ code: 'FP006' })
  expect((await journals()).n).toBe(0)
  await setBack(0)
  await debit()
  await debit()
  expect((await journals()).n).toBe(1)
})

test('the day clock begins nothing, and each step is one break that two persons close', async () => {
  const { db } = world.database
  await sql`delete from clock_step`.execute(db)
  const look = openDayClock(world.platform.day!)
  const found = async () => {
    const operator = await world.login('demo-operator')
    const { data } = await operator.call(findBreaks, { check: 'clock', state: 'open' })
    return data.breaks
  }
  await look()
  expect(await found()).toEqual([])
  // An order met the wrong clock, and the clock was right again before anybody checked.
  await setBack(60)
  await world.buy(investor, order)
  await setBack(0)
  await look()
  expect(await found()).toHaveLength(1)
  expect((await found())[0]).toMatchObject({ reason: 'stepped-back', subject: 'database' })
  await setBack(60)
  await sql`update business_day set state = 'closed' where state = 'open'`.execute(db)
  await setClock(db, new Date('2026-12-01T08:00:00Z'))
  expect(await look()).toEqual([])
  expect(await one<{ n: number }>(`select count(*)::int as n from day_step`)).toEqual({ n: 0 })
  expect(await found(), 'the same break, seen again').toHaveLength(1)
})

test('a sandbox whose day is moved on has set no clock back, and the mark follows the real clock by itself', async () => {
  await setBack(-3600)
  await openDayClock(world.platform.day!)()
  const { late } = await one<{ late: number }>(
    `select extract(epoch from clock_timestamp())::float8 - last_value / 1000000.0::float8 as late from clock_mark`,
  )
  expect(late).toBeLessThan(60)
  await setBack(-3600)
  await sql`select hold_clock()`.execute(world.database.db)
  expect(
    (
      await one<{ late: number }>(
        `select extract(epoch from clock_timestamp())::float8 - last_value / 1000000.0::float8 as late from clock_mark`,
      )
    ).late,
  ).toBeLessThan(60)
})
