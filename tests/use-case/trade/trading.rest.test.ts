import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { setDividendMethod } from '#contract/order/redemption.ts'
import { previewSwitch } from '#contract/order/switch.ts'
import { columnFen } from '#domain/number/money.ts'
import { findBalances } from '#server/base/ledger/journal.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor, switchFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let crowd: Member[]

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 12)
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })

const openDay = () => readOpenDay(world.database.db)
const buy = (member: Member, fundCode: string, amount: string) => buyFor(world, member, { fundCode, amount })
const redeem = (member: Member, fundCode: string, shares: string, largeRedemptionFlag: '0' | '1' = '1') =>
  redeemFor(world, member, { fundCode, shares, largeRedemptionFlag })

async function held(member: Member, fundCode: string): Promise<string> {
  const { data } = await member.person.call(findHoldings, {})
  return data.holdings.find((each) => each.fundCode === fundCode)?.shares ?? '0.00'
}

async function orderOf(member: Member, orderNo: string) {
  const { data } = await member.person.call(getOrderDetails, { orderNo })
  return data.order
}

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function expectSoundBooks(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

describe('a subscription', () => {
  test('is accepted, and becomes shares when the contract is in force', async () => {
    const member = crowd[2]!
    const { rows } = await sql<{ code: string; to: string }>`
      select sc.fund_code as code, v.offered_to as "to" from share_class sc join product p using (share_class_id)
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
      where v.fund_status = '1' and v.offered_from <= business_today() and v.offered_to >= business_today()
      order by sc.fund_code limit 1`.execute(world.database.db)
    expect(rows).toHaveLength(1)
    const { code: fundCode, to: until } = rows[0]!
    const { investorPayId } = member
    const seen = await member.person.call(previewPurchase, { fundCode, amount: '10000.00', investorPayId })
    // No NAV is used: the shares are what the net amount buys at the face value, to the cent.
    expect(seen.data.raising).toEqual({ faceValue: '1.00000000', until })
    expect(seen.data.fee!.estimatedShares).toBe(seen.data.fee!.net)
    const placed = await buy(member, fundCode, '10000.00')
    expect(placed).toMatchObject({ code: '0000' })
    const raising = { faceValue: '1.00000000', until, interest: null, interestShares: null }
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({ raising, redeemableDate: null })
    await closeDays(1)
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({ status: 'accepted-by-registrar' })
    expect(
      (await member.person.call(cancelOrder, { orderNo: placed.data.orderNo }, key())).refusal,
    ).toBeTruthy()
    for (let days = 0; days < 12; days += 1) {
      await closeDays(1)
      if ((await orderOf(member, placed.data.orderNo)).status !== 'accepted-by-registrar') break
    }
    const order = await orderOf(member, placed.data.orderNo)
    expect(['confirmed', 'partially-confirmed', 'settled']).toContain(order.status)
    expect(await held(member, fundCode)).toBe(order.confirmedShares)
    const { interest, interestShares } = order.raising!
    expect(interestShares).toBe(interest)
    expect(Number(interest)).toBeGreaterThan(0)
    expect((Number(order.netAmount) + Number(interestShares)).toFixed(2)).toBe(order.confirmedShares)
    const ordinary = await world.fund({ riskLevel: 3 })
    const other = { fundCode: ordinary.fundCode, amount: '10000.00', investorPayId }
    expect((await member.person.call(previewPurchase, other)).data.raising).toBeNull()
    await expectSoundBooks()
  })
})

test('a redemption takes the oldest shares first', async () => {
  const member = crowd[0]!
  const { fundCode } = await world.fund({ riskLevel: 3, nth: 1 })
  for (const amount of ['1000.00', '3000.00']) {
    expect((await buy(member, fundCode, amount)).code).toBe('0000')
    await closeDays(2)
  }
  const { orderNo } = (await redeem(member, fundCode, '100.00')).data
  await closeDays(1)
  expect((await orderOf(member, orderNo)).status).toBe('confirmed')
  const { rows } = await sql<{
    isOldest: boolean
  }>`select l.registered_on = (select min(o.registered_on) from lot o
      where o.account_number = l.account_number and o.product_code_id = l.product_code_id) as "isOldest"
    from lot_use u join lot l using (account_number, lot_id) where u.order_no = ${orderNo}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ isOldest: true }])
})

describe('a switch', () => {
  test('moves shares to another fund of the registrar without money', async () => {
    const member = crowd[1]!
    const { rows } = await sql<{ a: string; b: string }>`
      select s.fund_code as a, t.fund_code as b from share_class s join fund f using (fund_id)
      join product p on p.share_class_id = s.share_class_id
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
      join fund g on g.registrar_code = f.registrar_code and g.fund_id <> f.fund_id
      join share_class t on t.fund_id = g.fund_id and t.class_letter = 'A' join product q on q.share_class_id = t.share_class_id
      join product_version w on w.product_code_id = q.product_code_id and w.validity @> business_today()
      join switch_pair c on c.fund_code = s.fund_code and c.target_fund_code = t.fund_code and upper_inf(c.validity)
      where v.convert_status = '0' and w.convert_status = '0' and s.class_letter = 'A' and v.first_minimum <= 1000
        and v.day_maximum is null and w.day_maximum is null and w.first_minimum <= 1000 and v.fund_status = '0' and w.fund_status = '0'
      order by s.fund_code, t.fund_code limit 1`.execute(world.database.db)
    const { a, b } = rows[0]!
    expect(await buy(member, a, '20000.00')).toMatchObject({ code: '0000' })
    await closeDays(2)
    const preview = await member.person.call(previewSwitch, {
      fundCode: a,
      targetFundCode: b,
      shares: '5000.00',
    })
    expect(preview.data.refusal).toBeNull()
    const placed = await switchFor(world, member, { fundCode: a, targetFundCode: b, shares: '5000.00' })
    expect(placed).toMatchObject({ code: '0000' })
    await closeDays(1)
    const order = await orderOf(member, placed.data.orderNo)
    expect(order).toMatchObject({ status: 'confirmed', confirmedShares: '5000.00' })
    expect(await held(member, b)).toBe(order.target!.confirmedShares)
    await expectSoundBooks()
  })
})

describe('a dividend method', () => {
  test('is set through the registrar and kept with the position', async () => {
    const [member] = crowd as [Member]
    const fund = await world.fund({ riskLevel: 3 })
    expect(await buy(member, fund.fundCode, '10000.00')).toMatchObject({ code: '0000' })
    await closeDays(2)
    const placed = await member.person.call(
      setDividendMethod,
      { fundCode: fund.fundCode, method: '0' },
      key(),
    )
    expect(placed).toMatchObject({ code: '0000' })
    for (const method of ['0', '1'] as const) {
      const second = await member.person.call(setDividendMethod, { fundCode: fund.fundCode, method }, key())
      const { confirmDue } = await orderOf(member, placed.data.orderNo)
      expect(second.refusal).toEqual({ kind: 'dividend-method-under-way', method: '0', confirmDue })
    }
    await closeDays(1)
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({
      status: 'settled',
      dividendMethod: '0',
    })
    const again = await member.person.call(setDividendMethod, { fundCode: fund.fundCode, method: '0' }, key())
    expect(again.refusal).toMatchObject({ kind: 'dividend-method-same' })
    await expectSoundBooks()
  })
})

describe('a savings plan', () => {
  test('orders on each due day, counts its terms, and stops when told', async () => {
    const member = crowd[3]!
    const fund = await world.fund({ riskLevel: 2 })
    const subject = {
      purpose: 'plan',
      fundCode: fund.fundCode,
      amount: columnFen('1000.00'),
      investorPayId: member.investorPayId,
    } as const
    const authorization = await authorizeFor(world, member, subject)
    const opened = await member.person.call(
      openPlan,
      {
        ...{
          fundCode: fund.fundCode,
          amount: '1000.00',
          frequency: 'daily',
          sendDay: null,
          firstDue: await openDay(),
        },
        ...{
          lastDue: null,
          mostTerms: 3,
          stepUp: { percent: 10, everyTerms: 1 },
          investorPayId: member.investorPayId,
        },
        ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization },
      },
      key(),
    )
    expect(opened).toMatchObject({ code: '0000' })
    await closeDays(4)
    const { data } = await member.person.call(findPlans, {})
    const plan = data.plans.find((each) => each.planId === opened.data.planId)!
    expect(plan).toMatchObject({ state: 'ended', stateReason: 'completed' })
    expect(plan.terms.map((each) => each.outcome)).toEqual(['done', 'done', 'done'])
    // 1,000.00, then a tenth more for each term, cut to the yuan.
    expect(plan.invested).toBe('3310.00')
    await expectSoundBooks()
  })
})

test('the trust ledger owes nobody anything once everything is settled', async () => {
  await closeDays(4)
  const balances = await findBalances(world.database.db)
  const owed = balances.filter((each) => each.ledger === 'trust' && each.account.startsWith('2'))
  expect(owed.filter((each) => each.balance !== '0.00')).toEqual([])
})

test('every journal of money is the record of something that has happened', async () => {
  expect(await findUngrounded(world.database.db)).toEqual([])
  expect(await findMoneyKinds(world.database.db)).toEqual(
    expect.arrayContaining(['J1', 'J10', 'J11', 'J2', 'J3a', 'J4', 'J5', 'J5-own', 'J9']),
  )
})
