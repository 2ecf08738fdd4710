import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAlerts, setAlert } from '#contract/fund/alert.ts'
import { addFavourite, findFavourites } from '#contract/fund/favourite.ts'
import { findHoldings, getHolding } from '#contract/portfolio/holding.ts'
import { findNotices } from '#contract/notice.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { columnFen } from '#domain/number/money.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { notifyChanges } from '#server/people/notices/notify-changes.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let saver: Member
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  ;[saver] = (await openCrowd(world, 1)) as [Member]
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

/** Ends the fund from tomorrow on by its registrar's terms (FundStatus 8, rules/orders.md#fund-status). */
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

  test('FU3 IN2 tells its holders once, each in their language, and whose plan it ended; nobody else', async () => {
    const { db } = world.database
    await sql`insert into party_language (party_id, locale, kept_at)
      select party_id, 'en', business_now() from account where account_number = ${saver.accountNumber}
      on conflict (party_id) do update set locale = 'en'`.execute(db)
    const seal = openSeal(world.config.secret)
    const day = await readOpenDay(db)
    await setClock(db, instantOf(day, '21:00:00'))
    await notifyChanges(db, seal)
    expect((await saver.person.call(findNotices, {})).data.notices).toEqual([])
    await setClock(db, instantOf(addDays(day, 1), '08:00:00'))
    await notifyChanges(db, seal)
    await notifyChanges(db, seal)
    const told = (await saver.person.call(findNotices, {})).data.notices
    expect(told.map(({ template, body }) => `${template} ${body.includes(fundCode)}`).toSorted()).toEqual([
      'fund-ended true',
      'order-confirmed true',
      'plan-ended true',
    ])
    expect(told.find(({ template }) => template === 'fund-ended')!.body).toContain('wound up')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice
      where template in ('fund-ended', 'plan-ended') and party_id is distinct from (select party_id from account
        where account_number = ${saver.accountNumber})`.execute(db)
    expect(rows[0]!.n).toBe(0)
  })

  test('FU3 says so among favourites and alerts', async () => {
    const { person } = saver
    await person.call(addFavourite, { fundCode })
    expect((await person.call(findFavourites, {})).data.favourites).toMatchObject([
      { fundCode, status: 'ended' },
    ])
    expect((await person.call(setAlert, { fundCode, kind: 'terms' })).code).toBe('0000')
    expect((await person.call(findAlerts, {})).data.alerts).toMatchObject([{ fundCode, hasEnded: true }])
  })
})
