import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { acknowledgeWarning } from '#contract/suitability/special-warning.ts'
import { findCareCalls, recordCareCall } from '#contract/suitability/suitability-desk.ts'
import { WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import type { Person, World } from '../../world/world.ts'
import { authorizePayment, openTestWorld } from '../../world/world.ts'

/**
 * Tests a client who wants an R5 fund above their tolerance: they accept its warning, wait a day, and then order
 * (rules/suitability.md#highest-risk).
 */

let world: World
let investor: Person
let orderNo = ''
let order: { fundCode: string; amount: string; investorPayId: string }
beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 5 })
  order = { fundCode, amount: '1000.00', investorPayId: await world.card('demo-investor') }
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const buy = () => world.buy(investor, { ...order, acceptsMismatch: true, warningVersion: WARNING_VERSION })
const accept = (warningVersion = WARNING_VERSION as string) =>
  investor.call(acknowledgeWarning, { fundCode: order.fundCode, warningVersion })
const delay = async () => (await investor.call(previewPurchase, order)).data.suitability.delay
/** Moves the acceptance back by so many hours, past the guard that keeps saved acceptances unchanged. */
const wait = (hours: number) =>
  sql
    .raw(`begin; set local session_replication_role = replica;
    update acknowledgement set acknowledged_at = acknowledged_at - interval '${hours} hours'; commit`)
    .execute(world.database.db)

test('no order without a warning accepted before it, and that of the text in force', async () => {
  expect(await delay()).toEqual({ until: null })
  expect((await buy()).refusal).toEqual({ kind: 'cooling-delay', until: null })
  expect((await accept('2025-11-01')).refusal?.kind).toBe('text-changed')
})

test('a day after the first acceptance the order is taken, and not a minute earlier', async () => {
  const { until } = (await accept()).data
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(world.database.db)
  expect(Math.abs(Date.parse(until!) - rows[0]!.now.getTime() - 24 * HOUR_MS)).toBeLessThan(2 * 60_000)
  expect((await accept()).data).toEqual({ until })
  expect(await delay()).toEqual({ until })
  const early = await buy()
  expect(early.refusal).toEqual({ kind: 'cooling-delay', until })
  expect(early.errorMsg).toMatch(/24小时.+起可以提交$/)
  // A call that is made twice gets the same answer twice, because its first answer was saved.
  const again = async (key: string, authorization: string) =>
    world.buy(
      investor,
      { ...order, acceptsMismatch: true, warningVersion: WARNING_VERSION, authorization },
      key,
    )
  const [key, authorization] = [randomUUID(), await authorizePayment(investor, order)]
  const first = await again(key, authorization)
  expect(first.refusal).toEqual({ kind: 'cooling-delay', until })
  expect(await again(key, authorization)).toMatchObject({ refusal: first.refusal, errorMsg: first.errorMsg })
  await wait(23)
  expect((await buy()).refusal?.kind).toBe('cooling-delay')
  await wait(1.1)
  expect(await delay()).toBeNull()
  const placed = await buy()
  expect(placed.code).toBe('0000')
  orderNo = placed.data.orderNo
})

test('the order is held until somebody has called, and leaves then; the fund asks for no other call', async () => {
  const operator = await world.login('demo-operator')
  const record = (of: string, isConfirmed: boolean) =>
    operator.call(
      recordCareCall,
      { orderNo: of, isConfirmed, recording: 'R-1' },
      { 'idempotency-key': randomUUID() },
    )
  const status = async (of: string) =>
    (await investor.call(getOrderDetails, { orderNo: of })).data.order.status
  const waiting = async () => (await operator.call(findCareCalls, {})).data.orders.map((each) => each.orderNo)
  expect((await record(orderNo, true)).refusal?.kind).toBe('order-not-waiting')
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await status(orderNo)).toBe('paid')
  expect(await waiting()).toEqual([orderNo])
  expect((await record(orderNo, true)).data).toEqual({ orderNo, outcome: 'confirmed' })
  expect((await record(orderNo, true)).refusal?.kind).toBe('order-not-waiting')
  const next = (await buy()).data.orderNo
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect([await status(orderNo), await status(next)]).toEqual(['confirmed', 'confirmed'])
  expect(await waiting()).toEqual([])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('who does not stand by it has the order cancelled and their money back', async () => {
  const operator = await world.login('demo-operator')
  order = { ...order, fundCode: (await world.fund({ riskLevel: 5, nth: 1 })).fundCode }
  await accept()
  await wait(25)
  const placed = (await buy()).data.orderNo
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const said = { orderNo: placed, isConfirmed: false, recording: 'R-2' }
  const reply = await operator.call(recordCareCall, said, { 'idempotency-key': randomUUID() })
  expect(reply.data).toEqual({ orderNo: placed, outcome: 'cancelled' })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { data } = await investor.call(getOrderDetails, { orderNo: placed })
  expect(data.order).toMatchObject({ status: 'cancelled', refund: { amount: '1000.00', status: 'success' } })
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('what was accepted a year ago is accepted anew', async () => {
  await wait(366 * 24)
  expect(await delay()).toEqual({ until: null })
  expect((await buy()).refusal).toEqual({ kind: 'cooling-delay', until: null })
})

test('a lesser mismatch waits for nothing', async () => {
  const { fundCode } = await world.fund({ riskLevel: 4 })
  const lesser = { ...order, fundCode, acceptsMismatch: true, warningVersion: WARNING_VERSION }
  expect((await world.buy(investor, lesser)).code).toBe('0000')
})
