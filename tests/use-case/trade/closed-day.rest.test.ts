import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewBasket } from '#contract/order/basket.ts'
import { getFundDetails } from '#contract/fund/catalog.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase, previewPurchase } from '#contract/order/order.ts'
import { getHolding } from '#contract/portfolio/holding.ts'
import { previewRedemption } from '#contract/order/redemption.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import { openOutBox } from '../../world/out-box.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests a fund that is closed on a session of the exchange, which its registrar reports by NextTradeDate of the 07
 * (rules/orders.md#closed-days-of-a-fund).
 */

let world: World
let member: Member
let fundCode: string
let registrar: string
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  const { rows } = await sql<{ code: string }>`select registrar_code as code from fund
    join share_class using (fund_id) where fund_code = ${fundCode}`.execute(world.database.db)
  registrar = rows[0]!.code
})
afterAll(() => world.close())

const after = (day: string, n: number) => addTradingDays(shippedCalendar(), day, n) as string
const open = () => readOpenDay(world.database.db)

/** Closes the day with a 07 in which the fund opens again only so many sessions later. */
async function closeTelling(sessions: number) {
  const { closeWith, rewrite } = openOutBox(world, registrar)
  const next = (day: string) => ({ NextTradeDate: after(day, sessions - 1) })
  const result = await closeWith((day) => {
    rewrite(day, '07', (all) =>
      all.map((each) => (each['FundCode'] === fundCode ? { ...each, ...next(day) } : each)),
    )
  })
  expect(result).toMatchObject({ kind: 'closed' })
}

async function pay(orderNo: string): Promise<void> {
  await debitOrder(world.platform.day!, { accountNumber: member.accountNumber, orderNo })
}
const orderOf = async (orderNo: string) => (await member.person.call(getOrderDetails, { orderNo })).data.order

async function buyOn(promisedTradeDate: string, amount: string) {
  const { investorPayId } = member
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const order = { fundCode, amount, investorPayId, authorization, promisedTradeDate, ...read }
  return member.person.call(placePurchase, order, {
    'idempotency-key': `${promisedTradeDate} ${amount}`.replaceAll(/[ .]/g, '-'),
  })
}

test('on a day that the fund is closed every preview names its next open day, and says why', async () => {
  const first = (await buyFor(world, member, { fundCode, amount: '5000.00' })).data.orderNo
  await pay(first)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  await closeTelling(2)
  const day = await open()
  const next = { tradeDate: after(day, 1), closedOn: day }
  const bought = (await member.person.call(previewPurchase, { fundCode, amount: '1000.00' })).data.dates
  expect(bought).toMatchObject({ ...next, confirmDate: after(day, 2), redeemableDate: after(day, 3) })
  expect(bought.cutOff).toBe(`${after(day, 1)}T07:00:00.000Z`)
  expect((await member.person.call(previewRedemption, { fundCode })).data.dates).toMatchObject(next)
  const { dates } = (await world.guest().call(getFundDetails, { fundCode })).data
  expect(dates?.deal).toBe(after(day, 1))
  // The fund is closed two sessions after the first order, so its shares can be redeemed on the next open day.
  expect(await orderOf(first)).toMatchObject({ redeemableDate: after(day, 1) })
  const { lots } = (await member.person.call(getHolding, { fundCode })).data
  expect(lots.map(({ redeemableFrom }) => redeemableFrom)).toEqual([after(day, 1)])
  const other = (await world.fund({ riskLevel: 2 })).fundCode
  const open2 = (await member.person.call(previewPurchase, { fundCode: other })).data.dates
  expect(open2).toMatchObject({ tradeDate: day, closedOn: null })
})

test('an order gets that day, is not sent before it, and one that was promised another is asked again', async () => {
  const day = await open()
  const refused = await buyOn(day, '1000.00')
  expect(refused.refusal).toEqual({ kind: 'trade-date-changed', promised: day, tradeDate: after(day, 1) })
  expect((await redeemFor(world, member, { fundCode, shares: '100.00' })).refusal?.kind).toBe(
    'trade-date-changed',
  )
  const { orderNo } = (await buyOn(after(day, 1), '1000.00')).data
  await pay(orderNo)
  expect(await orderOf(orderNo)).toMatchObject({ status: 'paid', tradeDate: after(day, 1) })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'paid', tradeDate: after(day, 1) })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'confirmed', confirmDate: after(day, 2) })
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('what is told only after an order was taken moves the order when the file is made', async () => {
  const day = await open()
  const { orderNo } = (await buyOn(day, '1500.00')).data
  await pay(orderNo)
  await sql`insert into fund_closed_day (share_class_id, day, source)
    select share_class_id, ${day}, 'test' from share_class where fund_code = ${fundCode}`.execute(
    world.database.db,
  )
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'paid', tradeDate: after(day, 1) })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'confirmed', confirmDate: after(day, 2) })
})

test('no page names a day on which the fund is closed as the first to redeem on', async () => {
  const day = await open()
  await sql`insert into fund_closed_day (share_class_id, day, source)
    select share_class_id, d, 'test' from share_class, unnest(array[${after(day, 2)}, ${after(day, 3)}]::date[]) d
    where fund_code = ${fundCode}`.execute(world.database.db)
  const dates = { tradeDate: day, redeemableDate: after(day, 4) }
  const { data } = await member.person.call(previewPurchase, { fundCode, amount: '1000.00' })
  expect(data.dates).toMatchObject(dates)
  expect((await world.guest().call(getFundDetails, { fundCode })).data.dates).toMatchObject({
    deal: day,
    redeemable: after(day, 4),
  })
  const { orderNo } = (await buyOn(day, '1200.00')).data
  await pay(orderNo)
  expect(await orderOf(orderNo)).toMatchObject(dates)
  await sql`delete from fund_closed_day where source = 'test'`.execute(world.database.db)
})

test('a basket promises one day for all; and a later 07 that names an earlier day opens the fund again', async () => {
  await closeTelling(4)
  const day = await open()
  const other = (await world.fund({ riskLevel: 2 })).fundCode
  const lines = `${fundCode}:1000.00,${other}:1000.00`
  const basket = (await member.person.call(previewBasket, { lines, investorPayId: member.investorPayId }))
    .data
  expect(basket.dates.tradeDate).toBe(day)
  expect(basket.lines.map((each) => each.fund?.confirmDate)).toEqual([after(day, 4), after(day, 1)])
  expect((await member.person.call(previewPurchase, { fundCode })).data.dates.tradeDate).toBe(after(day, 3))
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect((await member.person.call(previewPurchase, { fundCode })).data.dates).toMatchObject({
    tradeDate: after(day, 1),
    closedOn: null,
  })
})
