import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type InputOf } from '#contract/endpoint.ts'
import { cancelOrder, findOrders } from '#contract/order/placed-order.ts'
import { exportOrders } from '#contract/order/order-list.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
let other: Person
const codes: string[] = []
const orders: string[] = []

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  other = await secondInvestor(world)
  const investorPayId = await world.card('demo-investor')
  for (const nth of [0, 1]) {
    const { fundCode } = await world.fund({ riskLevel: 3, nth })
    codes.push(fundCode)
    const reply = await world.buy(investor, { fundCode, amount: '1000.00', investorPayId })
    orders.push(reply.data.orderNo)
  }
  await investor.call(cancelOrder, { orderNo: orders[1]! }, { 'idempotency-key': 'cancel-second' })
  await world.closeDay()
  const { fundCode } = await world.fund({ riskLevel: 2 })
  codes.push(fundCode)
  orders.push((await world.buy(investor, { fundCode, amount: '1000.00', investorPayId })).data.orderNo)
})
afterAll(() => world.close())

type Filter = Partial<InputOf<typeof findOrders>>
const found = async (filter: Filter, who = investor) =>
  (await who.call(findOrders, filter)).data.orders.map((each) => each.orderNo)

async function csv(query: string, who: Person = investor, locale = 'en'): Promise<string> {
  const cookie = `${who.cookie()}; locale=${locale}`.replace(/^locale=\w+; /, '')
  const request = new Request(`http://127.0.0.1:3000${addressOf(exportOrders)}${query}`, {
    headers: { cookie, 'x-client-version': 'test' },
  })
  const response = await world.platform.app.fetch(request)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  return bytes.subarray(3).toString('utf8')
}

describe('IN2 orders are found by', () => {
  test('nothing: all, newest first', async () => {
    expect(await found({})).toEqual(orders.toReversed())
  })

  test('the page that a cursor leads to, in the order that is asked for', async () => {
    const small = (await investor.call(findOrders, { sort: 'amount' })).data.orders
    expect(small.map((each) => each.orderNo)).toEqual(orders)
    const large = await sql<{
      orderNo: string
    }>`select order_no as "orderNo" from fund_order order by order_no`
      .execute(world.database.db)
      .then(({ rows }) => rows.map((each) => each.orderNo))
    expect(await found({ sort: 'number' })).toEqual(large)
    const after = (...parts: readonly (string | null)[]) =>
      Buffer.from(JSON.stringify(parts)).toString('base64url')
    expect(await found({ cursor: after('-number', orders[1]!, orders[1]!) })).toEqual([orders[0]])
    expect(await found({ sort: '-amount', cursor: after('-amount', null, orders[2]!) })).toEqual([])
  })

  test('a page that no list has given, or an order it cannot stand in, is a named refusal', async () => {
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["-number","a\\u0000","b"]').toString('base64url')]) {
      const reply = await investor.call(findOrders, { cursor })
      expect(reply).toMatchObject({ status: 400, refusal: { kind: 'cursor-invalid' } })
    }
    const reply = await investor.call(findOrders, { sort: 'order_no; drop table fund_order' as never })
    expect(reply).toMatchObject({ status: 400, refusal: { kind: 'invalid-input', field: 'sort' } })
  })

  test('kind and state', async () => {
    expect(await found({ kind: 'buy' })).toEqual(orders.toReversed())
    expect(await found({ kind: 'sell' })).toEqual([])
    expect(await found({ state: 'ended' })).toEqual([orders[1]])
    expect(await found({ state: 'done' })).toEqual([orders[0]])
    expect(await found({ state: 'open' })).toEqual([orders[2]])
    expect(await found({ kind: 'buy', state: 'ended' })).toEqual([orders[1]])
  })

  test('day of acceptance, both ends included; a day that is none narrows nothing', async () => {
    const { rows } = await sql<{ day: string }>`select (accepted_at at time zone 'Asia/Shanghai')::date as day
      from fund_order order by order_no`.execute(world.database.db)
    const [first, , third] = rows.map((row) => row.day) as [string, string, string]
    expect(await found({ from: third })).toEqual([orders[2]])
    expect(await found({ to: first })).toEqual([orders[1], orders[0]])
    expect(await found({ from: first, to: third })).toHaveLength(3)
    expect(await found({ from: '2026-02-30', to: 'x' })).toHaveLength(3)
  })

  test('number, code and name; signs of a pattern are plain signs', async () => {
    expect(await found({ keyword: orders[0]! })).toEqual([orders[0]])
    expect(await found({ keyword: orders[0]!.toLowerCase() })).toEqual([orders[0]])
    expect(await found({ keyword: codes[2]! })).toEqual([orders[2]])
    const { rows } = await sql<{ name: string }>`select name from share_class where fund_code = ${codes[0]!}
      and retired_on is null`.execute(world.database.db)
    expect(await found({ keyword: rows[0]!.name.slice(2, 8) })).toContain(orders[0])
    for (const keyword of ['%', '_', '\\', "'"]) expect(await found({ keyword })).toEqual([])
  })

  test('nobody else', async () => {
    expect(await found({}, other)).toEqual([])
    expect(await found({ keyword: orders[0]! }, other)).toEqual([])
  })

  test('an unknown kind or state is no question', async () => {
    const reply = await investor.call(findOrders, { kind: 'steal' } as never)
    expect(reply).toMatchObject({ status: 400, refusal: { kind: 'invalid-input' } })
  })
})

describe('IN2 the file of orders', () => {
  test('has one line an order in its reader’s language, under the same filter', async () => {
    const lines = (await csv('')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^Order no\.,Type,Fund code/)
    expect(lines[1]).toContain(`${orders[2]},Purchase,${codes[2]}`)
    expect((await csv('', investor, 'zh')).split('\r\n')[0]).toContain('订单号')
    expect((await csv('?state=ended')).trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('holds no formula', async () => {
    await sql`update share_class set name_en = '=HYPERLINK("http://evil")' where fund_code = ${codes[2]!}`.execute(
      world.database.db,
    )
    expect(await csv(`?keyword=${orders[2]}`)).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })

  test('holds nobody else’s', async () => {
    expect((await csv('', other)).trimEnd().split('\r\n')).toHaveLength(1)
  })
})
