import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import { previewRedemption } from '#contract/order/redemption.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let member: Member

beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const redeem = (fundCode: string, shares: string) =>
  redeemFor(world, member, { fundCode, shares, largeRedemptionFlag: '1' })

async function held(fundCode: string): Promise<string> {
  const { data } = await member.person.call(findHoldings, {})
  return data.holdings.find((each) => each.fundCode === fundCode)?.shares ?? '0.00'
}

async function orderOf(orderNo: string) {
  return (await member.person.call(getOrderDetails, { orderNo })).data.order
}

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

describe('a redemption', () => {
  test('binds shares, takes the oldest lots, pays the card when the registrar has paid, and leaves the books whole', async () => {
    const fund = await world.fund({ riskLevel: 3 })
    expect(await buyFor(world, member, { fundCode: fund.fundCode, amount: '10000.00' })).toMatchObject({
      code: '0000',
    })
    await closeDays(2)
    const shares = await held(fund.fundCode)
    const preview = await member.person.call(previewRedemption, {
      fundCode: fund.fundCode,
      shares: '1000.00',
    })
    expect(preview.data).toMatchObject({ position: { total: shares, available: shares }, refusal: null })
    expect(preview.data.estimate!.lots).toHaveLength(1)

    const placed = await redeem(fund.fundCode, '1000.00')
    expect(placed).toMatchObject({ code: '0000', data: { status: 'paid' } })
    const after = await member.person.call(previewRedemption, { fundCode: fund.fundCode, shares: '' })
    expect(after.data.position).toMatchObject({ total: shares, inFlight: '1000.00' })
    const greedy = await redeem(fund.fundCode, shares)
    expect(greedy.refusal).toMatchObject({
      kind: 'above-available',
      available: after.data.position.available,
    })

    await closeDays(1)
    const confirmed = await orderOf(placed.data.orderNo)
    expect(confirmed).toMatchObject({ status: 'confirmed', confirmedShares: '1000.00' })
    // Held for less than seven days: 1.5% of the value stays with the fund (rule of 2026, rules/fees.md#redemption-floors).
    const gross = (1000 * Number(confirmed.nav)).toFixed(2)
    expect(confirmed.confirmedAmount).toBe(gross)
    expect(confirmed.payOut).toMatchObject({ amount: confirmed.netAmount, status: 'waiting' })
    await closeDays(3)
    expect(await orderOf(placed.data.orderNo)).toMatchObject({
      status: 'settled',
      payOut: { status: 'success', amount: confirmed.netAmount },
    })
    expect(await verifyBooks(world.database.db)).toEqual([])
    expect(await findOpenBreaks(world.database.db)).toEqual([])
    expect(await findUngrounded(world.database.db)).toEqual([])
    expect(await findMoneyKinds(world.database.db)).toEqual(
      expect.arrayContaining(['J1', 'J10', 'J11', 'J2', 'J3a', 'J4', 'J5', 'J5-own', 'J9']),
    )
  })

  test('is cancelled before the cut-off and the shares are free again', async () => {
    const fund = await world.fund({ riskLevel: 3 })
    const before = await held(fund.fundCode)
    const placed = await redeem(fund.fundCode, before)
    expect(placed.code).toBe('0000')
    expect(await member.person.call(cancelOrder, { orderNo: placed.data.orderNo }, key())).toMatchObject({
      data: { status: 'cancelled' },
    })
    const after = await member.person.call(previewRedemption, { fundCode: fund.fundCode, shares: '' })
    expect(after.data.position).toMatchObject({ available: before, inFlight: '0.00' })
  })
})
