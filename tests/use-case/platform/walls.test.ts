import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import { sealPassword } from '../../world/seal-password.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** One test for each safeguard of money that no screen shows. */

const ACCOUNT = '620100018806'

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

const pay = (orderNo: string) => debitOrder(world.platform.day!, { accountNumber: ACCOUNT, orderNo })

/** Returns the number of connections that wait for a lock. */
async function waitingBackends(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.db)
  return rows[0]!.n
}

test('an order waits while another decision over the same account’s money is under way', async () => {
  let isPlaced = false
  let sawWaiting = false
  const placed = await world.database.db.transaction().execute(async (tx) => {
    await sql`select 1 from account where account_number = ${ACCOUNT} for no key update`.execute(tx)
    const placing = world.buy(investor, order).then((reply) => {
      isPlaced = true
      return reply
    })
    while (!isPlaced && !sawWaiting) sawWaiting = (await waitingBackends()) > 0
    return { placing }
  })
  expect((await placed.placing).code).toBe('0000')
  expect(sawWaiting).toBe(true)
})

test('a nonce is good for one try at the payment password, and what it proves for one order', async () => {
  const key = (await investor.call(getPaymentKey, { purpose: 'purchase', ...order })).data
  const prove = async () => {
    const { securityKey, password } = await sealPassword(DEMO_PAYMENT_PASSWORD, key)
    const headers = { 'security-key': securityKey }
    return investor.call(provePaymentPassword, { nonce: key.nonce, password }, headers)
  }
  const { authorization } = (await prove()).data
  expect((await prove()).refusal?.kind).toBe('payment-key-expired')
  expect((await world.buy(investor, { ...order, authorization })).code).toBe('0000')
  const again = await world.buy(investor, { ...order, authorization })
  expect(again.refusal?.kind).toBe('payment-key-expired')
})

test('what a person cancels is in the audit of their account, by their log-in', async () => {
  const { orderNo } = (await world.buy(investor, order)).data
  await pay(orderNo)
  expect((await investor.call(cancelOrder, { orderNo }, { 'idempotency-key': randomUUID() })).code).toBe(
    '0000',
  )
  const { rows } = await sql<{ action: string; hasOrigin: boolean }>`select action,
      object = 'order:' || subject and length(address) = 32 and request_id is not null as "hasOrigin" from audit_event
    where stream = ${`account:${ACCOUNT}`} and subject = ${orderNo} and actor like 'login:%'
    order by n`.execute(world.database.db)
  expect(rows).toEqual(['order.place', 'order.cancel'].map((action) => ({ action, hasOrigin: true })))
})

test('what is refunded a second time is owed and paid once', async () => {
  const { orderNo } = (await world.buy(investor, order)).data
  await pay(orderNo)
  await investor.call(cancelOrder, { orderNo }, { 'idempotency-key': randomUUID() })
  const key = { accountNumber: ACCOUNT, orderNo }
  await inTransaction(world.database.db, async (tx) =>
    startRefund(tx, key, order.amount, (await readClock(tx)).today),
  )
  const { rows } = await sql<{ kind: string; n: number }>`select kind, count(distinct journal_id)::int as n
    from journal join entry using (journal_id) where subject = ${orderNo} and kind in ('J6', 'J7')
    group by kind order by kind`.execute(world.database.db)
  expect(rows).toEqual([{ kind: 'J6', n: 1 }])
  expect(await verifyBooks(world.database.db)).toEqual([])
})
