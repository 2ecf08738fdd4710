import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings, getHolding } from '#contract/holding.ts'
import { previewPurchase } from '#contract/order.ts'
import { findPlans, openPlan } from '#contract/plan.ts'
import { columnFen } from '#domain/money.ts'
import { readOpenDay } from '#server/orders/order.store.ts'
import type { Member } from '../world/crowd.ts'
import { authorizeFor, openCrowd } from '../world/crowd.ts'
import { buyFor } from '../world/member-orders.ts'
import type { World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

let world: World
let saver: Member
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  ;[saver] = (await openCrowd(world, 1)) as [Member]
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

/** From tomorrow on the fund is no more, as terms of its registrar say (FundStatus 8, domain.md 1.6). */
async function endFund(): Promise<void> {
  const { db } = world.database
  await sql`update product_version set validity = daterange(lower(validity), business_today() + 1)
    where product_code_id = ${fundCode} and validity @> business_today() + 1`.execute(db)
  await sql`insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum, confirm_days,
      redeemable_days, buy_pay_days, source)
    values (${fundCode}, daterange(business_today() + 1, null), '8', 10, 10, 1, 2, 1, 'ended')`.execute(db)
}

describe('an order that was placed already', () => {
  test('TR1 is named to who asks for the very same again: fund, amount and day, and only while it lives', async () => {
    const { person } = saver
    const alike = async (amount: string) =>
      (await person.call(previewPurchase, { fundCode, amount })).data.alike
    expect(await alike('5000.00')).toBeNull()
    const { data } = await buyFor(world, saver, { fundCode, amount: '5000.00' })
    expect(await alike('5000.00')).toMatchObject({ orderNo: data.orderNo })
    expect(await alike('5000.01')).toBeNull()
    const stranger = await world.login('demo-investor')
    const theirs = await stranger.call(previewPurchase, { fundCode, amount: '5000.00' })
    expect(theirs.data.alike).toBeNull()
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await alike('5000.00')).toBeNull()
  })
})

describe('a fund that has ended', () => {
  test('FU3 ends the plans that buy it, takes no order, and is named so in the holdings', async () => {
    const { person } = saver
    const before = (await person.call(getHolding, { fundCode })).data
    expect(before.hasEnded).toBe(false)
    const { investorPayId } = saver
    const subject = { purpose: 'plan', fundCode, amount: columnFen('1000.00'), investorPayId } as const
    const authorization = await authorizeFor(world, saver, subject)
    const days = { frequency: 'daily', sendDay: null, lastDue: null, mostTerms: null, stepUp: null } as const
    const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization }
    const firstDue = await readOpenDay(world.database.db)
    const plan = { fundCode, amount: '1000.00', investorPayId, firstDue, ...days, ...own }
    const opened = await person.call(openPlan, plan, { 'idempotency-key': randomUUID() })
    expect(opened.code).toBe('0000')
    await endFund()
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { plans } = (await person.call(findPlans, {})).data
    expect(plans[0]).toMatchObject({ state: 'ended', stateReason: 'fund-ended' })
    const { data } = await person.call(previewPurchase, { fundCode, amount: '1000.00' })
    expect(data.refusal?.sentence).toContain('wound up')
    await sql`update holdings_version set version = version + 1`.execute(world.database.db)
    const held = (await person.call(findHoldings, {})).data.holdings
    expect(held).toMatchObject([{ fundCode, hasEnded: true }])
  })
})
