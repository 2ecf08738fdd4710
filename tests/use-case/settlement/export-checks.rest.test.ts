import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import type { ChangedTerms } from '../../world/export-refusals.ts'
import { refusedUnder, setTerms } from '../../world/export-refusals.ts'
import { buyFor, redeemFor, switchFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests that the checks of an order are repeated when the day's file is made (rules/orders.md#checks-at-the-close, 3), each with its
 * facts.
 */

let world: World
let member: Member
/** Two funds of one registrar with a switch between them. */
let [source, target] = ['', '']
/** The orders: redeem 100 shares, switch 1,000, buy the target for 2,000 yuan. */
let [redeemed, switched, bought] = ['', '', '']
let held = 0
let estimate = ''

const FREE: ChangedTerms = {
  ...{ first_minimum: '10.00', add_on_minimum: '10.00', single_maximum: null, day_maximum: null },
  ...{ minimum_redemption: '1.00', redemption_maximum: null, day_redemption_maximum: null },
  ...{
    minimum_holding: '0.00',
    minimum_switch: '1.00',
    fund_status: '0',
    convert_status: '0',
    periodic_status: '0',
  },
}

beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  // The registrars send the switch pairs on the first night.
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{ a: string; b: string }>`select s.fund_code as a, t.fund_code as b
    from switch_pair c join share_class s using (fund_code) join share_class t on t.fund_code = c.target_fund_code
    join product_version v on v.product_code_id = s.fund_code and v.validity @> business_today()
    join product_version w on w.product_code_id = t.fund_code and w.validity @> business_today()
    where v.fund_status = '0' and w.fund_status = '0' and v.confirm_days = 1 and v.first_minimum <= 1000
      and v.day_maximum is null and w.day_maximum is null and w.first_minimum <= 1000 and v.convert_status = '0'
      and w.convert_status = '0' and s.class_letter = 'A' and t.class_letter = 'A' and s.retired_on is null and t.retired_on is null order by 1, 2 limit 1`.execute(
    world.database.db,
  )
  ;[source, target] = [rows[0]!.a, rows[0]!.b]
  expect((await buyFor(world, member, { fundCode: source, amount: '10000.00' })).code).toBe('0000')
  for (let night = 0; night < 2; night++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  await setTerms(world.database.db, await readOpenDay(world.database.db), { [source]: FREE, [target]: FREE })
  redeemed = (await redeemFor(world, member, { fundCode: source, shares: '100.00' })).data.orderNo
  switched = await switchUnits('1000.00')
  const order = await buyFor(world, member, { fundCode: target, amount: '2000.00' })
  bought = order.data.orderNo
  await debitOrder(world.platform.day!, { accountNumber: member.accountNumber, orderNo: bought })
  const sums = await sql<{ held: string; estimate: string }>`select
    (select sum(remaining) from lot where account_number = ${member.accountNumber})::text as held,
    (select target_estimate::text from fund_order where order_no = ${switched}) as estimate`.execute(
    world.database.db,
  )
  held = Number(sums.rows[0]!.held)
  estimate = sums.rows[0]!.estimate
})
afterAll(() => world.close())

async function switchUnits(shares: string): Promise<string> {
  const { code, data } = await switchFor(world, member, { fundCode: source, targetFundCode: target, shares })
  expect(code).toBe('0000')
  return data.orderNo
}

const refused = (
  funds: { source?: ChangedTerms; target?: ChangedTerms },
  changes: RawBuilder<unknown>[] = [],
) =>
  refusedUnder(
    world,
    member,
    { [source]: { ...FREE, ...funds.source }, [target]: { ...FREE, ...funds.target } },
    changes,
  )
const moved = (text: string, by: number) => (Number(text) + by).toFixed(2)
const less = (text: string) => moved(text, -0.01)
const more = (text: string) => moved(text, 0.01)

describe('of a switch', () => {
  const fails = (reason: string, facts: object = {}) => [
    { orderNo: switched, facts: expect.objectContaining({ reason, ...facts }) },
  ]
  test.each<[string, { source?: ChangedTerms; target?: ChangedTerms }, string, Record<string, string>]>([
    ['a source that pays nothing back', { source: { fund_status: '4' } }, 'switch-closed', {}],
    ['a target that takes nothing', { target: { fund_status: '5' } }, 'switch-closed', {}],
    [
      'a greater minimum',
      { source: { minimum_switch: '1000.01' } },
      'switch-limit-changed',
      { minimumShares: '1000.01' },
    ],
  ])('%s', async (_, funds, reason, facts) => {
    const found = await refused(funds)
    expect(found.filter(({ orderNo }) => orderNo === switched)).toEqual(fails(reason, facts))
  })

  test('what it would leave is too little to be held', async () => {
    expect(await refused({})).toEqual([])
    const rest = (held - 1100).toFixed(2)
    expect(await refused({ source: { minimum_holding: rest } })).toEqual([])
    expect(await refused({ source: { minimum_holding: more(rest) } })).toEqual(
      fails('switch-limit-changed', { minimumHolding: more(rest) }),
    )
  })

  test('the target’s minimum, its maximum, and its day, by the estimate it was taken with', async () => {
    expect(await refused({ target: { first_minimum: estimate, single_maximum: '2000.00' } })).toEqual([])
    expect(await refused({ target: { first_minimum: more(estimate), add_on_minimum: '10.00' } })).toEqual(
      fails('target-limit-changed', { minimum: more(estimate), estimate }),
    )
    expect(await refused({ target: { single_maximum: less(estimate) } })).toContainEqual(
      fails('target-limit-changed', { maximum: less(estimate), estimate })[0],
    )
    expect(await refused({ target: { day_maximum: less(estimate) } })).toContainEqual(
      fails('target-limit-changed', { dayMaximum: less(estimate), estimate })[0],
    )
  })
})

test('a redemption above the day, or that leaves too little', async () => {
  const facts = { reason: 'redemption-limit-changed' }
  expect(await refused({ source: { day_redemption_maximum: '100.00' } })).toEqual([])
  expect(await refused({ source: { day_redemption_maximum: '99.99' } })).toEqual([
    { orderNo: redeemed, facts: { ...facts, dayMaximumShares: '99.99' } },
  ])
  const found = await refused({ source: { minimum_holding: (held - 99.99).toFixed(2) } })
  expect(found[0]).toEqual({
    orderNo: redeemed,
    facts: { ...facts, minimumHolding: (held - 99.99).toFixed(2) },
  })
})

describe('of a purchase', () => {
  const only = async (found: ReturnType<typeof refused>) =>
    (await found).filter(({ orderNo }) => orderNo === bought).map(({ facts }) => facts)
  const as = (columns: RawBuilder<unknown>) =>
    sql`update fund_order set ${columns} where order_no = ${bought}`

  test('what is switched in before it counts for the day', async () => {
    const day = (Number(estimate) + 2000).toFixed(2)
    expect(await only(refused({ target: { day_maximum: day } }))).toEqual([])
    expect(await only(refused({ target: { day_maximum: less(day) } }))).toEqual([
      { reason: 'limit-changed', dayMaximum: less(day) },
    ])
  })

  test('of a plan: the fund takes no plans, or not as little', async () => {
    const plan = as(sql`kind = 'rsp-purchase'`)
    expect(await only(refused({}, [plan]))).toEqual([])
    expect(await only(refused({ target: { periodic_status: '2' } }, [plan]))).toEqual([
      { reason: 'plan-not-offered' },
    ])
    expect(await only(refused({ target: { first_minimum: '2000.01' } }, [plan]))).toEqual([
      { reason: 'below-minimum', minimum: '2000.01' },
    ])
  })

  test('of a subscription: the raising is over, or takes less, or more at least', async () => {
    const day = await readOpenDay(world.database.db)
    const raising = { fund_status: '1', offered_from: day, offered_to: day }
    const under = (terms: ChangedTerms) =>
      only(refused({ target: { ...raising, ...terms } }, [as(sql`kind = 'subscription'`)]))
    expect(await under({})).toEqual([])
    expect(await under({ offered_from: '2026-01-05', offered_to: '2026-01-06' })).toEqual([
      { reason: 'raising-ended' },
    ])
    expect(await under({ subscription_maximum: '2000.00', subscription_unit: '200.00' })).toEqual([])
    expect(await under({ subscription_maximum: '1999.99' })).toEqual([
      { reason: 'limit-changed', subscriptionMaximum: '1999.99' },
    ])
    expect(await under({ subscription_unit: '300.00' })).toEqual([
      { reason: 'limit-changed', unit: '300.00' },
    ])
    expect(await under({ first_minimum: '2000.01' })).toEqual([
      { reason: 'below-minimum', minimum: '2000.01' },
    ])
  })

  test('the fund is not rated any more', async () => {
    const unrated = sql`update share_class set risk_level = 0 where fund_code = ${target}`
    expect(await only(refused({}, [unrated]))).toEqual([{ reason: 'fund-unrated' }])
  })

  test('what was accepted above the level holds for the levels it was accepted for, and for no lowest category', async () => {
    const warned = (level: number, ...changes: RawBuilder<unknown>[]) => [
      sql`update fund_order set is_over_risk = true, suitability_decision_id = coalesce(suitability_decision_id,
        (select suitability_decision_id from suitability_decision where account_number = ${member.accountNumber} limit 1))
        where order_no in (${bought}, ${switched})`,
      sql`update share_class set risk_level = 4 where fund_code = ${target}`,
      sql`update suitability_decision set tolerance = 3, risk_level = 4 where account_number = ${member.accountNumber}`,
      sql`insert into assessment (party_id, level, is_lowest_category, wording_version, assessed_on, valid_until)
        select party_id, ${level}, false, 'x', business_today(), business_today() + 300 from account
        where account_number = ${member.accountNumber}`,
      ...changes,
    ]
    const risen = sql`update share_class set risk_level = 5 where fund_code = ${target}`
    const lowest = sql`update assessment set level = 1, is_lowest_category = true where wording_version = 'x'`
    expect(await only(refused({}, warned(3)))).toEqual([])
    expect(await only(refused({}, warned(3, risen)))).toEqual([
      { reason: 'suitability-changed', tolerance: '3', riskLevel: '5' },
    ])
    expect(await only(refused({}, warned(2)))).toEqual([
      { reason: 'suitability-changed', tolerance: '2', riskLevel: '4' },
    ])
    expect(await only(refused({}, warned(3, lowest)))).toEqual([
      { reason: 'suitability-changed', tolerance: '1', riskLevel: '4' },
    ])
  })
})

test('a limit that a switch has used up is no more to be bought, and a refusal says its figures', async () => {
  const day = await readOpenDay(world.database.db)
  const dayMaximum = (Number(estimate) + 3000).toFixed(2)
  await setTerms(world.database.db, day, { [target]: { day_maximum: dayMaximum } })
  const { investorPayId, person } = member
  const asked = { fundCode: target, amount: '1000.01', investorPayId }
  const { data } = await person.call(previewPurchase, asked)
  expect([data.limits.dayLeft, data.refusal?.kind]).toEqual(['1000.00', 'above-day-maximum'])
  await setTerms(world.database.db, day, { [target]: { day_maximum: estimate } })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { failure } = (await person.call(getOrderDetails, { orderNo: bought })).data.order
  expect(failure).toMatchObject({
    kind: 'limit-changed',
    sentence: expect.stringContaining(`CNY ${estimate} a day`),
  })
})
