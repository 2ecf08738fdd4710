import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import {
  findCompanySwitchTargets,
  findProposalDetails,
  previewCompanyExit,
} from '#contract/order/company-proposal.ts'
import { getHolding } from '#contract/portfolio/holding.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { approve, buyAndHold, COMPANY, propose } from '../../world/companies/company-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** A company gets out of a fund as it gets in: its maker proposes, another person approves (rules/companies.md#proposals). */

let world: World
let maker: Person
let checker: Person
let held: string
let target: string
let riskier: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  checker = await world.login('demo-checker')
  held = (await world.fund({ riskLevel: 3 })).fundCode
  riskier = (await world.fund({ riskLevel: 5 })).fundCode
  await buyAndHold(world, { maker, checker }, { fundCode: held, amount: '50000.00' })
  const found = await maker.call(findCompanySwitchTargets, { fundCode: held, keyword: '' })
  target = found.data.targets.find(({ riskLevel }) => riskLevel <= 3)!.fundCode
}, 120_000)
afterAll(() => world.close())

const db = () => world.database.db
const show = async (proposalCode: string, who = maker) =>
  (await who.call(findProposalDetails, { proposalCode })).data
const exits = async (kind: 'sell' | 'switch', lines: string) =>
  (await maker.call(previewCompanyExit, { kind, lines })).data
const position = async () => (await exits('sell', `${held}:`)).lines[0]!.limits!.position
const countOrders = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_order
    where account_number = ${COMPANY}`.execute(db())
  return rows[0]!.n
}
const SELL = { kind: 'sell', paymentMode: 'NONE' } as const
const SWITCH = { kind: 'switch', paymentMode: 'NONE' } as const

describe('CO9 CO13 a company sells', () => {
  test('sees first what it holds, what each line brings, and where the money can go', async () => {
    const shown = await exits('sell', `${held}:1000.00`)
    expect(shown.held.map(({ fundCode }) => fundCode)).toEqual([held])
    const [line] = shown.lines
    expect(line).toMatchObject({ fundCode: held, refusal: null, targetFundCode: null })
    expect(columnFen(line!.estimate!.net)).toBe(
      columnFen(line!.estimate!.gross) - columnFen(line!.estimate!.redemptionFee),
    )
    expect(shown.payees).toMatchObject([{ last4: '2222' }])
    const over = await exits('sell', `${held}:99999999.00`)
    expect(over.lines[0]!.refusal?.kind).toBe('above-available')
    expect((await exits('sell', `${held}:1.00,${held}:2.00`)).refusal?.kind).toBe('basket-twice')
  })

  test('by proposal and approval; the shares are bound, and its money arrives', async () => {
    const before = columnShare((await position()).available)
    const sent = await propose(maker, [{ fundCode: held, shares: '1000.00' }], SELL)
    expect(sent.refusal).toBeNull()
    const { proposalCode } = sent.data
    expect(columnShare((await position()).available)).toBe(before)
    const seen = await show(proposalCode, checker)
    expect(seen).toMatchObject({ kind: 'sell', paymentMode: 'NONE', can: { approve: null } })
    const [line] = seen.fundList
    expect(line).toMatchObject({ side: 'sell', shares: '1000.00', target: null, refusal: null })
    expect(line!.fee).toBe(line!.feeShown)
    expect(seen.totalInvestment).toBe(line!.investment)
    expect(seen.payOptions).toMatchObject([{ paymentMode: 'NONE', isChosen: true, last4: '2222' }])
    const approved = await approve(checker, proposalCode)
    expect(approved.data).toMatchObject({ status: 'approved', orders: [{ status: 'paid' }] })
    expect(columnShare((await position()).available)).toBe(before - columnShare('1000.00'))
    const after = await show(proposalCode)
    expect(after).toMatchObject({ status: 'approved', remittances: [] })
    for (let day = 0; day < 4; day += 1) await world.closeDay()
    const { orderNo } = approved.data.orders[0]!
    const { order } = (await maker.call(getOrderDetails, { orderNo })).data
    expect(order).toMatchObject({ status: 'settled', proposalCode })
    expect((await show(proposalCode)).status).toBe('executed')
    expect([await verifyBooks(db()), await findOpenBreaks(db())]).toEqual([[], []])
  }, 120_000)

  test('and never by the call of a person, nor alone', async () => {
    const investorPayId = (await exits('sell', '')).payees[0]!.investorPayId
    const order = {
      ...({ fundCode: held, shares: '10.00', largeRedemptionFlag: '1', investorPayId } as const),
      ...{ promisedTradeDate: '2026-01-05', authorization: 'none' },
    }
    for (const who of [maker, checker])
      expect((await who.call(placeRedemption, order, { 'idempotency-key': 'k'.repeat(36) })).status).toBe(403)
    const { proposalCode } = (await propose(maker, [{ fundCode: held, shares: '10.00' }], SELL)).data
    expect((await approve(maker, proposalCode)).refusal?.kind).toBe('checker-only')
  })
})

describe('CO9 CO13 a company switches', () => {
  test('by proposal and approval, with both fees in the quote; then it holds the other fund', async () => {
    const line = { fundCode: held, targetFundCode: target, shares: '500.00' }
    const sent = await propose(maker, [line], SWITCH)
    expect(sent.refusal).toBeNull()
    const { proposalCode } = sent.data
    const seen = await show(proposalCode, checker)
    expect(seen.fundList).toMatchObject([{ side: 'switch', target: { fundCode: target }, shares: '500.00' }])
    const [shown] = (await exits('switch', `${held}>${target}:500.00`)).lines
    const { redemptionFee, makeUpFee } = shown!.estimate!
    expect(columnFen(seen.totalFee!)).toBe(columnFen(redemptionFee) + columnFen(makeUpFee!))
    expect((await approve(checker, proposalCode)).data).toMatchObject({ status: 'approved' })
    for (let day = 0; day < 3; day += 1) await world.closeDay()
    expect((await show(proposalCode)).status).toBe('executed')
    expect((await maker.call(getHolding, { fundCode: target })).data.lots).toHaveLength(1)
    expect([await verifyBooks(db()), await findOpenBreaks(db())]).toEqual([[], []])
  }, 120_000)
})

describe('AD35 what its own order would refuse', () => {
  type Wish = [Parameters<typeof propose>[1], Parameters<typeof propose>[2]]
  test.each<[string, () => Wish, string]>([
    ['more than there is', () => [[{ fundCode: held, shares: '99999999.00' }], SELL], 'above-available'],
    ['no shares', () => [[{ fundCode: held, amount: '100.00' }], SELL], 'shares-format'],
    ['a purchase without an amount', () => [[{ fundCode: held, shares: '100.00' }], {}], 'amount-format'],
    ['a sale that pays', () => [[{ fundCode: held, shares: '100.00' }], { kind: 'sell' }], 'payment-differs'],
    [
      'a purchase that pays nothing',
      () => [[{ fundCode: held, amount: '1000.00' }], { paymentMode: 'NONE' }],
      'payment-differs',
    ],
    ['a switch without a target', () => [[{ fundCode: held, shares: '100.00' }], SWITCH], 'fund-not-found'],
    [
      'a switch into itself',
      () => [[{ fundCode: held, targetFundCode: held, shares: '100.00' }], SWITCH],
      'pair-not-offered',
    ],
    [
      'money to an account that is not the company’s',
      () => [
        [{ fundCode: held, shares: '100.00' }],
        { ...SELL, investorPayId: '00000000-0000-4000-8000-000000000000' },
      ],
      'pay-instrument-unknown',
    ],
    [
      'one fund twice',
      () => [
        [
          { fundCode: held, shares: '1.00' },
          { fundCode: held, shares: '2.00' },
        ],
        SELL,
      ],
      'basket-twice',
    ],
  ])('%s is refused by name, and nothing is saved', async (_, wish, kind) => {
    const before = await countOrders()
    expect((await propose(maker, ...wish())).refusal?.kind).toBe(kind)
    expect(await countOrders()).toBe(before)
  })

  test('a switch above its tolerance, or without having read', async () => {
    const line = { fundCode: held, targetFundCode: riskier, shares: '100.00' }
    expect((await propose(maker, [line], SWITCH)).refusal?.kind).toMatch(/^(risk-|other-registrar|pair-not)/)
    const unread = { fundCode: held, targetFundCode: target, shares: '100.00' }
    const sent = await propose(maker, [unread], { ...SWITCH, hasReadDocuments: false })
    expect(sent.refusal?.kind).toBe('documents-not-read')
  })

  test('shares sold meanwhile stop the approval, and nothing of it is ordered', async () => {
    const all = (await position()).available
    const both = [all, all].map((shares) => propose(maker, [{ fundCode: held, shares }], SELL))
    const [first, second] = (await Promise.all(both)).map((each) => each.data.proposalCode)
    expect((await approve(checker, first!)).data.status).toBe('approved')
    const before = await countOrders()
    expect((await show(second!, checker)).fundList[0]!.refusal?.kind).toBe('above-available')
    expect((await approve(checker, second!)).refusal?.kind).toBe('above-available')
    expect(await countOrders()).toBe(before)
  })
})
