import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { cancelOrder, findOrders, getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import { WARNING_TEXT_HASH, WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { findBalances } from '#server/base/ledger/journal.store.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import type { Person, World } from '../../world/world.ts'
import { authorizePayment, openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
let english: Person
let card: string

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  english = await world.login('demo-investor', 'en')
  card = await world.card('demo-investor')
})
afterAll(() => world.close())

async function pay(orderNo: string) {
  await debitOrder(world.platform.day!, { accountNumber: '620100018806', orderNo })
}

describe('a purchase from click to share', () => {
  test('is confirmed at T’s NAV by the registrar’s file, and the books agree three ways', async () => {
    const fund = await world.fund({ riskLevel: 3 })
    const placed = await world.buy(investor, {
      fundCode: fund.fundCode,
      amount: '10000.00',
      investorPayId: card,
    })
    expect(placed).toMatchObject({ status: 200, code: '0000', data: { status: 'submitted' } })
    await pay(placed.data.orderNo)
    const paid = await investor.call(getOrderDetails, { orderNo: placed.data.orderNo })
    expect(paid.data.order).toMatchObject({
      status: 'paid',
      tradeDate: placed.data.tradeDate,
      canCancel: true,
    })

    expect(await world.closeDay()).toMatchObject({ kind: 'closed', day: placed.data.tradeDate })
    const { data } = await investor.call(getOrderDetails, { orderNo: placed.data.orderNo })
    expect(data.order.status).toBe('confirmed')
    expect(data.events.map((each) => each.status)).toEqual([
      'submitted',
      'paying',
      'paid',
      'sent',
      'confirmed',
    ])
    const { confirmedShares, nav, netAmount, fee } = data.order
    expect(Number(netAmount) + Number(fee)).toBeCloseTo(10_000, 6)
    expect(Math.abs(Number(netAmount) / Number(nav) - Number(confirmedShares))).toBeLessThanOrEqual(0.0051)

    const holdings = await investor.call(findHoldings, {})
    expect(holdings.data.holdings).toMatchObject([{ fundCode: fund.fundCode, shares: confirmedShares }])
    expect(await findOpenBreaks(world.database.db)).toEqual([])
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })

  test('next day the registrar is paid, the fee swept, and the trust ledger nets to nothing', async () => {
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const balances = await findBalances(world.database.db)
    const trust = balances.filter((each) => each.ledger === 'trust')
    expect(trust.map((each) => [each.account, each.balance])).toEqual(
      ['1101', '1103', '2101', '2201', '2301'].map((account) => [account, '0.00']),
    )
    expect(await findOpenBreaks(world.database.db)).toEqual([])
    const { data } = await investor.call(findOrders, {})
    expect(data.orders[0]).toMatchObject({ status: 'settled' })
  })

  test('is cancelled before the cut-off and refunded to the card', async () => {
    const fund = await world.fund({ riskLevel: 2 })
    const placed = await world.buy(investor, {
      fundCode: fund.fundCode,
      amount: '2000.00',
      investorPayId: card,
    })
    await pay(placed.data.orderNo)
    const cancelled = await investor.call(
      cancelOrder,
      { orderNo: placed.data.orderNo },
      { 'idempotency-key': 'cancel-1234' },
    )
    expect(cancelled).toMatchObject({ code: '0000', data: { status: 'cancelled' } })
    const again = await investor.call(
      cancelOrder,
      { orderNo: placed.data.orderNo },
      { 'idempotency-key': 'cancel-5678' },
    )
    expect(again.refusal).toEqual({ kind: 'order-already-sent', status: 'cancelled' })
    await world.closeDay()
    const { data } = await investor.call(getOrderDetails, { orderNo: placed.data.orderNo })
    expect(data.order).toMatchObject({
      status: 'cancelled',
      refund: { amount: '2000.00', status: 'success' },
    })
    await world.closeDay()
    expect(await findOpenBreaks(world.database.db)).toEqual([])
  })
})

describe('idempotency', () => {
  test('a double click is one order, a replay the first answer, another body a refusal', async () => {
    const fund = await world.fund({ riskLevel: 3, nth: 1 })
    const order = { fundCode: fund.fundCode, amount: '1000.00', investorPayId: card }
    const before = (await investor.call(findOrders, {})).data.orders.length
    const first = await world.buy(investor, order, 'double-click-0001')
    expect(first.code).toBe('0000')
    const both = await Promise.all([
      world.buy(investor, { ...order, authorization: 'x' }, 'double-click-0002'),
      world.buy(investor, { ...order, authorization: 'x' }, 'double-click-0002'),
    ])
    expect(both.map((each) => each.refusal?.kind)).toEqual(['payment-key-expired', 'payment-key-expired'])
    const other = await world.buy(
      investor,
      { ...order, amount: '1001.00', authorization: 'x' },
      'double-click-0001',
    )
    expect(other).toMatchObject({ status: 422, refusal: { kind: 'idempotency-mismatch' } })
    expect((await investor.call(findOrders, {})).data.orders.length).toBe(before + 1)
  })

  test('twenty at once with one key make one order', async () => {
    const fund = await world.fund({ riskLevel: 3, nth: 2 })
    const subject = { fundCode: fund.fundCode, amount: '1000.00', investorPayId: card }
    const authorization = await authorizePayment(investor, subject)
    const body = { ...subject, authorization }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => world.buy(investor, body, 'twenty-at-once')),
    )
    expect(new Set(all.map((each) => each.data.orderNo)).size).toBe(1)
    expect(all.every((each) => each.code === '0000')).toBe(true)
  })

  test('without a key nothing happens', async () => {
    const reply = await investor.call(placePurchase, {} as never)
    expect(reply.status).toBe(400)
  })
})

describe('bad input says what is wrong, in the caller’s language, and changes nothing', () => {
  const refusals: [string, (fund: string) => Parameters<World['buy']>[1], string][] = [
    [
      'wrong fund code',
      () => ({ fundCode: '000000', amount: '1000.00', investorPayId: card }),
      'fund-not-found',
    ],
    [
      'three decimals',
      (fundCode) => ({ fundCode, amount: '1000.001', investorPayId: card }),
      'amount-format',
    ],
    ['zero', (fundCode) => ({ fundCode, amount: '0.00', investorPayId: card }), 'amount-format'],
    ['below the minimum', (fundCode) => ({ fundCode, amount: '0.01', investorPayId: card }), 'below-minimum'],
    [
      'above the card’s limit',
      (fundCode) => ({ fundCode, amount: '50000.01', investorPayId: card }),
      'above-card-limit',
    ],
    [
      'somebody else’s card',
      (fundCode) => ({ fundCode, amount: '1000.00', investorPayId: '00000000-0000-4000-8000-000000000000' }),
      'pay-instrument-unknown',
    ],
    [
      'a promise of another day',
      (fundCode) => ({ fundCode, amount: '1000.00', investorPayId: card, promisedTradeDate: '2026-01-05' }),
      'trade-date-changed',
    ],
    [
      'unread documents',
      (fundCode) => ({ fundCode, amount: '1000.00', investorPayId: card, hasReadDocuments: false }),
      'documents-not-read',
    ],
  ]

  test.each(refusals)('%s', async (_, order, kind) => {
    const fund = await world.fund({ riskLevel: 3, nth: 3 })
    const before = (await investor.call(findOrders, {})).data.orders.length
    const zh = await world.buy(investor, { ...order(fund.fundCode), authorization: 'none' })
    const en = await world.buy(english, { ...order(fund.fundCode), authorization: 'none' })
    expect([zh.refusal?.kind, en.refusal?.kind]).toEqual([kind, kind])
    expect(zh.errorMsg).toMatch(/[一-鿿]/)
    expect(en.errorMsg).toMatch(/^[\x20-\x7e’]+$/)
    expect((await investor.call(findOrders, {})).data.orders.length).toBe(before)
  })

  test('a mismatch must be accepted; then the order is marked as over risk', async () => {
    const fund = await world.fund({ riskLevel: 4 })
    const order = { fundCode: fund.fundCode, amount: '1000.00', investorPayId: card }
    expect((await world.buy(investor, order)).refusal).toEqual({
      kind: 'risk-mismatch',
      tolerance: 3,
      riskLevel: 4,
    })
    expect((await world.buy(investor, { ...order, acceptsMismatch: true })).refusal?.kind).toBe(
      'risk-mismatch',
    )
    const accepted = await world.buy(investor, {
      ...order,
      acceptsMismatch: true,
      warningVersion: WARNING_VERSION,
    })
    expect(accepted.code).toBe('0000')
    const { rows } =
      await sql`select version, encode(text_hash, 'hex') as text, locale, device, length(ip_hash) as address
      from acknowledgement where order_no = ${accepted.data.orderNo} and document = 'special-risk-warning'`.execute(
        world.database.db,
      )
    expect(rows).toEqual([
      {
        version: WARNING_VERSION,
        text: WARNING_TEXT_HASH.zh,
        locale: 'zh',
        device: 'other other',
        address: 32,
      },
    ])
    const changed = await world.buy(investor, {
      ...order,
      acceptsMismatch: true,
      warningVersion: '2025-11-01',
    })
    expect(changed.refusal).toEqual({ kind: 'text-changed', version: WARNING_VERSION })
  })

  test('money the card does not hold fails the payment and says so', async () => {
    const fund = await world.fund({ riskLevel: 3, nth: 3 })
    const small = await world.card('demo-investor', 1)
    const placed = await world.buy(investor, {
      fundCode: fund.fundCode,
      amount: '5000.00',
      investorPayId: small,
    })
    await pay(placed.data.orderNo)
    const { data } = await investor.call(getOrderDetails, { orderNo: placed.data.orderNo })
    expect(data.order).toMatchObject({ status: 'pay-failed', failure: { kind: 'insufficient-funds' } })
  })
})
