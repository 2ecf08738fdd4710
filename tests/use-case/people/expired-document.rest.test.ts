import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { columnFen } from '#domain/number/money.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that a client with an expired identity document can buy nothing new and loses nothing (rules/identity.md#end-of-a-document). */

let world: World
let holder: Member
let saver: Member
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  ;[holder, saver] = (await openCrowd(world, 2)) as [Member, Member]
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

/** Sets the last day of an account's newest document to so many days after today. */
async function endDocument(accountNumber: string, days: number): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`update party_document d set valid_to = business_today() + ${days}::int
    from account a where a.party_id = d.party_id and a.account_number = ${accountNumber}
    returning d.valid_to as day`.execute(world.database.db)
  return rows[0]!.day
}

async function planOf(member: Member) {
  const { investorPayId } = member
  const subject = {
    purpose: 'plan',
    fundCode,
    amount: columnFen('1000.00'),
    investorPayId,
  } as const
  const authorization = await authorizeFor(world, member, subject)
  const days = {
    frequency: 'daily',
    sendDay: null,
    lastDue: null,
    mostTerms: null,
    stepUp: null,
  } as const
  const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization }
  const firstDue = await readOpenDay(world.database.db)
  const plan = { fundCode, amount: '1000.00', investorPayId, firstDue, ...days, ...own }
  return member.person.call(openPlan, plan, { 'idempotency-key': randomUUID() })
}

describe('a client whose document has ended', () => {
  test('IN2 buys through its last day and not a day longer; the form says it before anything is typed', async () => {
    await endDocument(holder.accountNumber, 0)
    expect((await buyFor(world, holder, { fundCode, amount: '5000.00' })).code).toBe('0000')
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const validUntil = await endDocument(holder.accountNumber, -1)
    const refusal = { kind: 'document-expired', validUntil }
    expect((await buyFor(world, holder, { fundCode, amount: '5000.00' })).refusal).toEqual(refusal)
    const { data } = await holder.person.call(previewPurchase, { fundCode, amount: '' })
    expect(data.refusal).toMatchObject({ kind: 'document-expired' })
    expect(data.refusal?.sentence).toContain(validUntil)
  })

  test('sells what they have', async () => {
    for (const _ of [1, 2, 3]) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data } = await holder.person.call(findHoldings, {})
    const { shares } = data.holdings[0]!
    expect((await redeemFor(world, holder, { fundCode, shares })).refusal).toBe(null)
  })

  test('whose document ended after the order was taken gets their money back when it is to be sent', async () => {
    await endDocument(saver.accountNumber, 1)
    const placed = await buyFor(world, saver, { fundCode, amount: '3000.00' })
    const { orderNo } = placed.data
    await debitOrder(world.platform.day!, { accountNumber: saver.accountNumber, orderNo })
    await endDocument(saver.accountNumber, -1)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { order } = (await saver.person.call(getOrderDetails, { orderNo })).data
    expect(order).toMatchObject({ status: 'failed', failure: { kind: 'document-expired' } })
    expect(order.refund).toMatchObject({ amount: '3000.00' })
    await endDocument(saver.accountNumber, 3650)
  })

  test('opens no plan, and one that runs misses its terms until they have shown a new document', async () => {
    expect((await planOf(saver)).code).toBe('0000')
    const validUntil = await endDocument(saver.accountNumber, -1)
    expect((await planOf(saver)).refusal).toEqual({ kind: 'document-expired', validUntil })
    for (const _ of ['agreed', 'missed']) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const missed = (await saver.person.call(findPlans, {})).data.plans[0]!
    expect(missed.terms.length).toBeGreaterThan(0)
    for (const term of missed.terms)
      expect(term).toMatchObject({ outcome: 'refused', reason: 'document-expired' })
    await endDocument(saver.accountNumber, 3650)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const again = (await saver.person.call(findPlans, {})).data.plans[0]!
    expect(again.terms.map(({ outcome }) => outcome)).toContain('done')
  })
})
