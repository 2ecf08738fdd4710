import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFundDetails } from '#contract/fund/catalog.ts'
import { getHolding } from '#contract/portfolio/holding.ts'
import { findNotices } from '#contract/notice.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { previewPlan } from '#contract/order/plan-preview.ts'
import { findSwitchTargets, previewSwitch } from '#contract/order/switch.ts'
import { columnFen } from '#domain/number/money.ts'
import { calendarReader } from '#server/funds/prices/calendar.store.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { notifyChanges } from '#server/people/notices/notify-changes.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { buyFor, switchFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { NOBODY } from '../../world/proposal.ts'

/**
 * Tests a fund whose agency agreement the registrar has ended (C2, rules/registrar.md#parameters): no link leads to a form that can only
 * refuse, holdings can be sold, and plans end instead of failing term by term.
 */

let world: World
let member: Member
/** The fund that is held and can still be sold, and the fund whose agency ends. The first can be switched into the second. */
let held: string
let ended: string

beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  // The registrars send the switch pairs on the first night.
  await close()
  const { rows } = await sql<{ a: string; b: string }>`
    select s.fund_code as a, t.fund_code as b from share_class s join fund f using (fund_id)
    join product_version v on v.product_code_id = s.fund_code and v.validity @> business_today()
    join switch_pair c on c.fund_code = s.fund_code and upper_inf(c.validity) join share_class t on t.fund_code = c.target_fund_code
    join product_version w on w.product_code_id = t.fund_code and w.validity @> business_today()
    where v.convert_status = '0' and w.convert_status = '0' and s.class_letter = 'A' and t.class_letter = 'A'
      and v.first_minimum <= 1000 and w.first_minimum <= 1000 and v.day_maximum is null and w.day_maximum is null
      and v.fund_status = '0' and w.fund_status = '0' order by w.periodic_status, t.risk_level, 1, 2 limit 1`.execute(
    world.database.db,
  )
  ;({ a: held, b: ended } = rows[0]!)
  for (const fundCode of [held, ended])
    expect((await buyFor(world, member, { fundCode, amount: '20000.00' })).refusal).toBeNull()
  await close()
  await close()
})
afterAll(() => world.close())

const db = () => world.database.db
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

/** Ends the agency with the day before today, or makes it valid again. */
async function endAgency(isEnded = true): Promise<void> {
  const until = isEnded ? sql`business_today()` : sql`null`
  await sql`update agency_term set validity = daterange(lower(validity), ${until}) where fund_code = ${ended}`.execute(
    db(),
  )
}

async function plan(): Promise<void> {
  const { investorPayId } = member
  const subject = { purpose: 'plan', fundCode: ended, amount: columnFen('1000.00'), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const days = { frequency: 'monthly', sendDay: 28, lastDue: null, mostTerms: null, stepUp: null } as const
  const own = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization }
  const input = {
    fundCode: ended,
    amount: '1000.00',
    investorPayId,
    firstDue: await readOpenDay(db()),
    ...days,
    ...own,
  }
  expect((await member.person.call(openPlan, input, { 'idempotency-key': randomUUID() })).code).toBe('0000')
}

const asked = () => ({ fundCode: held, targetFundCode: ended, shares: '500.00' })

const change = () => switchFor(world, member, asked())

async function propose() {
  const calendar = await calendarReader(db())()
  return inTransaction(db(), async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select adviser_id as id from adviser order by account_number limit 1`.execute(tx)
    const at = {
      accountNumber: '620100018806',
      adviserId: rows[0]!.id,
      ...(await readClock(tx)),
      calendar,
      origin: NOBODY,
    }
    const reasons = { reason: '分散', cautionReason: '期限长' }
    const lines = [{ kind: 'buy', fundCode: ended, amount: '2000.00', ...reasons }] as const
    return sendProposal(tx, openSeal(world.config.secret), { ...at, title: '建议', message: '说明', lines })
  })
}

const statusOf = async () => (await world.guest().call(getFundDetails, { fundCode: ended })).data.status
const targets = async () =>
  (await member.person.call(findSwitchTargets, { fundCode: held, keyword: ended })).data.targets.map(
    ({ fundCode }) => fundCode,
  )
const previewOf = async () => {
  const days = { frequency: 'monthly', sendDay: '28', firstDue: await readOpenDay(db()) } as const
  const none = { lastDue: '', mostTerms: '', stepPercent: '', stepEvery: '' } as const
  return member.person.call(previewPlan, { fundCode: ended, amount: '1000.00', ...days, ...none })
}

describe('TR1 TR5 a fund that we sell no more', () => {
  test('is for sale, a target and proposed while the agency holds', async () => {
    expect(await statusOf()).toBe('open')
    expect(await targets()).toEqual([ended])
    expect((await previewOf()).data.refusal).toBeNull()
    expect((await member.person.call(getHolding, { fundCode: ended })).data.isAgencyEnded).toBe(false)
    expect((await propose()).kind).not.toBe('agency-ended')
    await plan()
  })

  test('is not for sale, no target of a switch, in no plan and in no proposal; what is held can be sold', async () => {
    const before = await change()
    expect(before.code).toBe('0000')
    await endAgency()
    expect(await statusOf()).toBe('agency-ended')
    expect(await targets()).toEqual([])
    expect((await member.person.call(previewSwitch, asked())).data.refusal).toMatchObject({
      kind: 'agency-ended',
    })
    expect((await change()).refusal).toMatchObject({ kind: 'agency-ended', fundCode: ended })
    expect((await previewOf()).data.refusal).toMatchObject({ kind: 'agency-ended' })
    expect(await propose()).toMatchObject({ kind: 'agency-ended', fundCode: ended })
    const { data } = await member.person.call(getHolding, { fundCode: ended })
    expect(data).toMatchObject({ isAgencyEnded: true, hasEnded: false })
    await close()
    const { order } = (await member.person.call(getOrderDetails, { orderNo: before.data.orderNo })).data
    expect(order).toMatchObject({ status: 'failed', failure: { kind: 'agency-ended' } })
  })

  test('IN2 ends the plan that buys it, though no term is due, and says so once', async () => {
    const { plans } = (await member.person.call(findPlans, {})).data
    expect(plans).toMatchObject([{ state: 'ended', stateReason: 'agency-ended' }])
    const seal = openSeal(world.config.secret)
    await notifyChanges(db(), seal)
    await notifyChanges(db(), seal)
    const { notices } = (await member.person.call(findNotices, {})).data
    const told = notices.filter(({ template }) => template === 'plan-ended')
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('no longer sell')])
    await endAgency(false)
    expect((await member.person.call(findPlans, {})).data.plans[0]!.state).toBe('ended')
  })
})
