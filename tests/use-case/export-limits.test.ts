import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { readOpenDay } from '#server/orders/order.store.ts'
import { debitOrder } from '#server/payments/debit-order.ts'
import { refuseAtExport } from '#server/registrar/check-export.ts'
import type { World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

/** Limits are asked again when the day's file is made (domain.md 1.6). */

let world: World
let fundCode: string
let orders: readonly string[]
beforeAll(async () => {
  world = await openTestWorld()
  const investor = await world.login('demo-investor')
  const investorPayId = await world.card('demo-investor')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  const placed: string[] = []
  for (const amount of ['2000.00', '3000.00']) {
    const { code, data } = await world.buy(investor, { fundCode, amount, investorPayId })
    expect(code).toBe('0000')
    await debitOrder(world.platform.day!, { accountNumber: '620100018806', orderNo: data.orderNo })
    placed.push(data.orderNo)
  }
  orders = placed
})
afterAll(() => world.close())

class TakenBack extends Error {}

/** Orders that the export of the day refuses under these limits, with the reason; all is taken back. */
async function refused(single: string | null, daily: string | null) {
  let found: readonly { orderNo: string; failure: string }[] = []
  const body = async (tx: Tx) => {
    const day = await readOpenDay(tx)
    await sql`update product_version set single_maximum = ${single}::numeric, day_maximum = ${daily}::numeric
      where product_code_id = ${fundCode} and validity @> ${day}::date`.execute(tx)
    const { rows } = await sql<{ code: string }>`select registrar_code as code from fund_order
      where order_no = ${orders[0]!}`.execute(tx)
    await refuseAtExport(tx, rows[0]!.code, day)
    found = (
      await sql<{ orderNo: string; failure: string }>`select order_no as "orderNo", failure from fund_order
        where status = 'failed' order by order_no`.execute(tx)
    ).rows
    throw new TakenBack()
  }
  await expect(inTransaction(world.database.db, body)).rejects.toThrow(TakenBack)
  return found
}

test.each([
  ['none', null, null, []],
  ['what was asked', '3000.00', '5000.00', []],
  ['less at once', '2999.99', null, [1]],
  ['less on a day: what was asked first stays', null, '4999.99', [1]],
  ['less than anything', '1999.99', null, [0, 1]],
])('a limit of %s', async (_, single, daily, places) => {
  expect(await refused(single, daily)).toEqual(
    places.map((at) => ({ orderNo: orders[at], failure: 'limit-changed' })),
  )
})
