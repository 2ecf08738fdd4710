import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/account/identity.ts'
import { LIVE_ADDRESS } from '#contract/live.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { actOnPlan } from '#contract/order/plan.ts'
import { propose } from '../../world/companies/company-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
let orderNo: string

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
})
afterAll(() => world.close())

interface Stream {
  readonly status: number
  /** Waits until so many events have arrived in total. Heartbeats do not count. */
  readonly until: (count: number) => Promise<readonly { event: string; id: string }[]>
  readonly leave: () => Promise<void>
}

async function follow(who: Person, lastId = ''): Promise<Stream> {
  const headers = { cookie: who.cookie(), ...(lastId ? { 'last-event-id': lastId } : {}) }
  const response = await world.platform.app.fetch(
    new Request(`http://127.0.0.1:3000${LIVE_ADDRESS}`, { headers }),
  )
  const reader = response.body?.getReader()
  let text = ''
  const events = () =>
    [...text.matchAll(/(?:id: ([^\n]*)\n)?event: (\w+)\n/g)].map(([, id = '', event = '']) => ({ event, id }))
  return {
    status: response.status,
    async until(count) {
      while (events().length < count) {
        const { value, done } = await reader!.read()
        if (done) break
        text += new TextDecoder().decode(value)
      }
      return events()
    },
    leave: async () => reader?.cancel(),
  }
}

const buy = async () => {
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const investorPayId = await world.card('demo-investor')
  orderNo = (await world.buy(investor, { fundCode, amount: '1000.00', investorPayId })).data.orderNo
}

describe('IN2 live updates', () => {
  test('tell the owner that an order has moved, and nobody else', async () => {
    const own = await follow(investor)
    expect(await own.until(1)).toMatchObject([{ event: 'begin' }])
    await buy()
    const events = await own.until(2)
    expect(events[1]).toMatchObject({ event: 'moved' })
    expect(events[1]!.id).not.toBe(events[0]!.id)
    await own.leave()
    expect((await follow(world.guest())).status).toBe(401)
    expect((await follow(await world.login('demo-adviser'))).status).toBe(401)
  })

  test('who comes back is told at once what they missed, and nothing where they missed nothing', async () => {
    const first = await follow(investor)
    const [begin] = await first.until(1)
    await first.leave()
    const key = { 'idempotency-key': 'cancel-live' }
    expect((await investor.call(cancelOrder, { orderNo }, key)).code).toBe('0000')
    const again = await follow(investor, begin!.id)
    const [moved] = await again.until(1)
    expect(moved).toMatchObject({ event: 'moved' })
    await again.leave()
    const third = await follow(investor, moved!.id)
    await buy()
    expect(await third.until(1)).toMatchObject([{ event: 'moved' }])
    await third.leave()
  })

  test('a company’s members are told of a proposal, whoever of them made it', async () => {
    const checker = await follow(await world.login('demo-checker'))
    await checker.until(1)
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const sent = await propose(await world.login('demo-maker'), [{ fundCode, amount: '50000.00' }])
    expect(sent.refusal).toBeNull()
    expect((await checker.until(2))[1]).toMatchObject({ event: 'moved' })
    await checker.leave()
  })

  test('a plan that is paused on another device is news', async () => {
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const investorPayId = await world.card('demo-investor')
    const { rows } = await sql<{ id: string }>`
      with made as (insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
        select i.account_number, q.product_code_id, 'active', business_now(), a.party_id
        from pay_instrument i join account a using (account_number), product q join share_class sc using (share_class_id)
        where i.investor_pay_id = ${investorPayId} and sc.fund_code = ${fundCode} and sc.retired_on is null limit 1
        returning plan_id)
      insert into plan_version (plan_id, validity, amount, frequency, first_due, investor_pay_id)
      select plan_id, daterange(business_today(), null), 500, 'daily', business_today() + 1, ${investorPayId}::uuid from made
      returning plan_id as id`.execute(world.database.db)
    const stream = await follow(investor)
    await stream.until(1)
    const paused = await investor.call(
      actOnPlan,
      { planId: rows[0]!.id, action: 'pause' },
      { 'idempotency-key': 'pause-live' },
    )
    expect(paused.code).toBe('0000')
    expect((await stream.until(2))[1]).toMatchObject({ event: 'moved' })
    await stream.leave()
  })

  test('a made-up last id is none', async () => {
    const stream = await follow(investor, "x' or 1=1")
    expect(await stream.until(1)).toMatchObject([{ event: 'begin' }])
    await stream.leave()
  })

  test('one account has so many streams and no more; a stream that is left makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(investor)))
    await Promise.all(streams.map((each) => each.until(1)))
    const surplus = await follow(investor)
    expect(await surplus.until(1)).toEqual([])
    await streams[0]!.leave()
    const next = await follow(investor)
    expect(await next.until(1)).toMatchObject([{ event: 'begin' }])
    for (const each of [...streams.slice(1), next]) await each.leave()
  })

  test('ends with its session', async () => {
    const second = await world.login('demo-investor')
    const stream = await follow(second)
    await stream.until(1)
    await second.call(logout, {})
    expect((await stream.until(2)).at(-1)).toMatchObject({ event: 'end' })
  })
})
