import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOrders } from '#contract/order/order-list.ts'
import { getFeeByInvestmentMap } from '#contract/order/order.ts'
import { exportHoldings, getHoldingsFile } from '#contract/portfolio/portfolio.ts'
import { openLimits } from '#server/base/http/limits.ts'
import { orderRoutes } from '#server/trade/orders/http.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
/** The limits of a sandbox are wider, because all its users share the same people. */
const WIDER = 10

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
})
afterAll(() => world.close())

const filter = { kind: '', state: '', from: '', to: '', keyword: '' } as const
const orders = (who: Person) => who.call(exportOrders, filter)

test('a person takes ten tables an hour, orders and holdings together, from wherever they are logged in', async () => {
  for (let nth = 0; nth < 5 * WIDER; nth += 1) {
    expect((await orders(investor)).status).toBe(200)
    expect((await investor.call(exportHoldings, { asOf: '' })).status).toBe(200)
  }
  const elsewhere = await world.login('demo-investor', 'en')
  for (const reply of [await orders(investor), await orders(elsewhere)])
    expect([reply.status, reply.refusal?.kind]).toEqual([429, 'too-many-attempts'])
  for (const file of [exportHoldings, getHoldingsFile])
    expect((await elsewhere.call(file, { asOf: '' })).status).toBe(429)
  expect((await orders(await world.login('demo-maker'))).status).toBe(200)
})

test('fees of amounts are previewed sixty times a minute', async () => {
  const limits = openLimits(world.database.pool, { ip: 1, order: 1 })
  for (let nth = 0; nth < 60; nth += 1) expect(await limits.feesOfPerson('a')).toBeNull()
  expect(await limits.feesOfPerson('a')).toBeGreaterThan(0)
  expect(await limits.feesOfPerson('b')).toBeNull()
  const routes = orderRoutes({} as never)
  expect(routes.find(({ endpoint }) => endpoint === getFeeByInvestmentMap)?.limit).toBe('feesOfPerson')
})
