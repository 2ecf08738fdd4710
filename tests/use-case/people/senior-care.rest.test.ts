import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { openPlan } from '#contract/order/plan.ts'
import { acknowledgeSeniorWarning } from '#contract/suitability/special-warning.ts'
import { findCareCalls, recordCareCall, revealPhone } from '#contract/suitability/suitability-desk.ts'
import { SENIOR_WARNING_TEXT_HASH, SENIOR_WARNING_VERSION } from '#domain/suitability/senior-warning.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { markSeniors } from '#server/people/accounts/mark-seniors.ts'
import { detailPlace } from '#server/people/accounts/person-detail.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findLooks } from '../../world/find-looks.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests that a client of 65 reads a page before a fund of R4 or R5, and is called before their first such order is sent
 * (rules/suitability.md#senior-clients).
 */

let world: World
let investor: Person
let order: { fundCode: string; amount: string; investorPayId: string }
beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  await sql`update assessment set level = 5, is_lowest_category = false`.execute(world.database.db)
  const { fundCode } = await world.fund({ riskLevel: 4 })
  order = { fundCode, amount: '1000.00', investorPayId: await world.card('demo-investor') }
})
afterAll(() => world.close())

const EXTRA = ['senior-warning', 'call-back']
const preview = async () => (await investor.call(previewPurchase, order)).data
const accept = (warningVersion = SENIOR_WARNING_VERSION as string) =>
  investor.call(acknowledgeSeniorWarning, { fundCode: order.fundCode, warningVersion })

/** Changes the investor's birth so that they are 65 in so many days, and runs the job as on another day. */
async function isSeniorIn(days: number): Promise<void> {
  const { db } = world.database
  const seal = openSeal(world.config.secret)
  const { rows } = await sql<{ partyId: string; birth: string }>`
    select party_id as "partyId", (business_today() + ${days}::int - interval '65 years')::date::text as birth
    from login where username = 'demo-investor'`.execute(db)
  const { partyId, birth } = rows[0]!
  await sql`update person_detail set birth_sealed = ${seal.seal(birth, detailPlace(partyId, 'birth'))},
    senior_in_year = null, senior_since = null, senior_looked_on = null where party_id = ${partyId}::uuid`.execute(
    db,
  )
  await markSeniors(db, seal)
}

/** Returns how often a phone was shown to a staff member: each time is in the audit and in the access log. */
async function looks(): Promise<number> {
  const { rows } = await sql`select 1 from audit_event where action = 'suitability.phone'`.execute(
    world.database.db,
  )
  expect(await findLooks(world, { view: 'client.phone' })).toHaveLength(rows.length)
  return rows.length
}

test('a day before their 65th birthday nothing is asked, on it the page is', async () => {
  await isSeniorIn(1)
  expect((await preview()).refusal).toBeNull()
  await isSeniorIn(0)
  const refusal = { kind: 'senior-warning-unread', fundCode: order.fundCode, riskLevel: 4 }
  expect((await preview()).refusal).toMatchObject({ kind: refusal.kind })
  // The notice is also required while the amount is wrong, so that it is read once and not met after each correction.
  const tooLittle = await investor.call(previewPurchase, { ...order, amount: '0.01' })
  expect(tooLittle.data.refusal).toMatchObject({ kind: refusal.kind })
  const refused = await world.buy(investor, order)
  expect(refused.refusal).toEqual(refusal)
  expect(refused.errorMsg).toMatch(/R4.+65岁/)
  const terms = { frequency: 'monthly', sendDay: 8, lastDue: null, mostTerms: null, stepUp: null } as const
  const plan = { ...order, ...terms, firstDue: (await preview()).dates.tradeDate, authorization: 'none' }
  const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  const key = { 'idempotency-key': randomUUID() }
  const opened = await investor.call(openPlan, { ...plan, ...read }, key)
  expect(opened.refusal).toEqual(refusal)
})

test('the page is read in the words in force, for a fund it is about; what was read is kept', async () => {
  expect((await accept('2025-11-01')).refusal).toEqual({
    kind: 'text-changed',
    version: SENIOR_WARNING_VERSION,
  })
  const lesser = await world.fund({ riskLevel: 3 })
  const said = { fundCode: lesser.fundCode, warningVersion: SENIOR_WARNING_VERSION }
  expect((await investor.call(acknowledgeSeniorWarning, said)).refusal?.kind).toBe('senior-warning-not-due')
  expect((await world.buy(investor, { ...order, fundCode: lesser.fundCode })).code).toBe('0000')
  for (const _ of [1, 2]) expect((await accept()).data).toEqual({ isRead: true })
  const { rows } = await sql`select version, encode(text_hash, 'hex') as text, locale from acknowledgement
    where document = 'senior-warning'`.execute(world.database.db)
  expect(rows).toEqual([{ version: SENIOR_WARNING_VERSION, text: SENIOR_WARNING_TEXT_HASH.zh, locale: 'zh' }])
})

test('their first order waits for a call, however many days; the next one of another fund asks for none', async () => {
  const operator = await world.login('demo-operator')
  const calls = async () => (await operator.call(findCareCalls, {})).data.orders
  const status = async (orderNo: string) =>
    (await investor.call(getOrderDetails, { orderNo })).data.order.status
  expect((await preview()).refusal).toBeNull()
  const first = (await world.buy(investor, order)).data.orderNo
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await status(first)).toBe('paid')
  expect(await calls()).toMatchObject([{ orderNo: first, duties: EXTRA }])
  const askPhone = (about: string, password: string) => operator.call(revealPhone, { about, password })
  expect((await askPhone(first, 'guessed-2026')).refusal?.kind).toBe('password-wrong')
  expect(await looks()).toBe(0)
  expect((await askPhone(first, DEMO_PASSWORD)).data).toEqual({
    name: expect.stringMatching(/./),
    phone: expect.stringMatching(/^1\d{10}$/),
  })
  expect(await looks()).toBe(1)
  const said = { orderNo: first, isConfirmed: true, recording: 'R-1' }
  await operator.call(recordCareCall, said, { 'idempotency-key': randomUUID() })
  expect((await askPhone(first, DEMO_PASSWORD)).refusal?.kind).toBe('call-not-waiting')
  order = { ...order, fundCode: (await world.fund({ riskLevel: 4, nth: 1 })).fundCode }
  expect((await world.buy(investor, order)).refusal?.kind).toBe('senior-warning-unread')
  await accept()
  const second = (await world.buy(investor, order)).data.orderNo
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect([await status(first), await status(second)]).toEqual(['confirmed', 'confirmed'])
  expect(await calls()).toEqual([])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('a page read a year ago is read anew', async () => {
  await sql
    .raw(`begin; set local session_replication_role = replica;
      update acknowledgement set acknowledged_at = acknowledged_at - interval '1 year 1 hour'; commit`)
    .execute(world.database.db)
  expect((await preview()).refusal?.kind).toBe('senior-warning-unread')
})
