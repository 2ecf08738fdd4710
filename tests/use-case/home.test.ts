import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/holding.ts'
import { getHome } from '#contract/home.ts'
import { debitOrder } from '#server/payments/debit-order.ts'
import { openCrowd } from '../world/crowd.ts'
import type { Member } from '../world/crowd.ts'
import { buyFor } from '../world/member-orders.ts'
import type { World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

let world: World
let newcomer: Member
let other: Member

beforeAll(async () => {
  world = await openTestWorld()
  ;[newcomer, other] = (await openCrowd(world, 2)) as [Member, Member]
})
afterAll(() => world.close())

const difference = (to: string | null, from: string | null) => Number((Number(to) - Number(from)).toFixed(2))

describe('home', () => {
  test('a newcomer sees nothing held; what is paid is coming, and after the night it is held at once', async () => {
    const { data: first } = await newcomer.person.call(getHome, {})
    expect(first).toMatchObject({ holdings: 0, totalValue: '0.00', since: null, coming: [] })
    expect((await newcomer.person.call(findHoldings, {})).data.holdings).toEqual([])
    const fund = await world.fund({ riskLevel: 3 })
    const placed = await buyFor(world, newcomer, { fundCode: fund.fundCode, amount: '5000.00' })
    await debitOrder(world.platform.day!, {
      accountNumber: newcomer.accountNumber,
      orderNo: placed.data.orderNo,
    })
    const { data: waiting } = await newcomer.person.call(getHome, {})
    expect(waiting).toMatchObject({
      inTransit: '5000.00',
      coming: [{ kind: 'confirmation', amount: '5000.00' }],
    })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data } = await newcomer.person.call(getHome, {})
    expect(data).toMatchObject({ holdings: 1, inTransit: '0.00' })
    expect((await newcomer.person.call(findHoldings, {})).data.holdings).toMatchObject([
      { fundCode: fund.fundCode, paidIn: '5000.00' },
    ])
  })

  test('IN1 a morning’s visit is told what the night since the last one brought, to the fen', async () => {
    const { data: morning } = await newcomer.person.call(getHome, {})
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data: next } = await newcomer.person.call(getHome, {})
    const brought = difference(next.totalProfit, morning.totalProfit)
    expect(brought).not.toBe(0)
    expect(next.since!).toMatchObject({ profit: brought.toFixed(2), profitThen: morning.totalProfit })
    expect(next.since!.profit).toBe(next.dayGain)
    const { data: again } = await newcomer.person.call(getHome, {})
    expect(again.since).toEqual(next.since)
  })

  test('who looked at his holdings was here, and is told what came after that', async () => {
    const { data: shown } = await newcomer.person.call(findHoldings, {})
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data: seen } = await newcomer.person.call(findHoldings, {})
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data } = await newcomer.person.call(getHome, {})
    expect(data.since!.profit).toBe(difference(data.totalProfit, seen.totalProfit).toFixed(2))
    expect(data.since!.profit).not.toBe(difference(data.totalProfit, shown.totalProfit).toFixed(2))
    const past = await newcomer.person.call(findHoldings, { asOf: data.asOf! })
    expect(past.refusal).toBeNull()
    expect((await newcomer.person.call(getHome, {})).data.since).toEqual(data.since)
  })

  test('orders and messages since then are counted; a profit that was not known then leaves the change unknown', async () => {
    const { db } = world.database
    await sql`update home_visit set seen_at = seen_at - interval '9 days', profit = null, before_profit = null, before_at = null
      where account_number = ${newcomer.accountNumber}`.execute(db)
    const { data } = await newcomer.person.call(getHome, {})
    expect(data.since).toMatchObject({ orders: 1, profit: null })
  })

  test('an ending document and a missing assessment want attention, the pressing one first', async () => {
    const { db } = world.database
    const { rows } = await sql<{ party: string }>`
      select party_id::text as party from account where account_number = ${other.accountNumber}`.execute(db)
    await sql`update assessment set valid_until = business_today() - 1 where party_id = ${rows[0]!.party}::uuid`.execute(
      db,
    )
    const { data } = await other.person.call(getHome, {})
    expect(data.actions.map(({ kind }) => kind)).toContain('assessment-expired')
  })

  test('an open proposal waits for a decision until it is too late', async () => {
    const { db } = world.database
    const { rows } = await sql<{ code: string }>`
      insert into proposal (proposal_code, account_number, adviser_id, title, message, sent_at, expires_at)
      select code, ${other.accountNumber}, adviser_id, 'test', '', business_now() - interval '3 days',
        business_now() + days * interval '1 day'
      from (select adviser_id from adviser limit 1) a, (values ('P20260701AAAAAAAA', -1), ('P20260701BBBBBBBB', 1)) v (code, days)
      returning proposal_code as code`.execute(db)
    expect(rows).toHaveLength(2)
    const { data } = await other.person.call(getHome, {})
    const open = data.actions.filter(({ kind }) => kind === 'proposal-open')
    expect(open).toMatchObject([{ ref: 'P20260701BBBBBBBB' }])
    expect((await newcomer.person.call(getHome, {})).data.actions).toEqual([])
  })
})
