import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrders } from '#contract/order/placed-order.ts'
import { findCompanyObjects, searchForStaff } from '#contract/staff-search.ts'
import { searchSite } from '#contract/fund/search.ts'
import { approve, propose } from '../../world/companies/company-orders.ts'
import { secondCompany } from '../../world/companies/second-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let maker: Person
let stranger: Person
let proposalCode: string
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  stranger = await secondCompany(world)
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  proposalCode = (await propose(maker, [{ fundCode, amount: '50000.00' }])).data.proposalCode
  expect((await approve(await world.login('demo-checker'), proposalCode)).code).toBe('0000')
})
afterAll(() => world.close())

const groupsOf = async (who: Person, term: string) =>
  (await who.call(findCompanyObjects, { term })).data.groups

test('XX2 a company finds its proposal by the whole code and its orders by number or fund', async () => {
  const [order] = (await maker.call(findOrders, {})).data.orders
  const { orderNo } = order!
  const [proposals] = await groupsOf(maker, proposalCode.toLowerCase())
  expect(proposals).toEqual({
    ...{ kind: 'proposal', hasMore: false },
    hits: [{ id: proposalCode, name: proposalCode, details: ['郑样本'] }],
  })
  expect((await groupsOf(maker, proposalCode.slice(0, -1)))[0]!.hits).toEqual([])
  for (const term of [orderNo, orderNo.slice(0, 8), fundCode]) {
    const [, orders] = await groupsOf(maker, term)
    expect([term, orders!.kind, orders!.hits.map(({ id }) => id)]).toEqual([term, 'order', [orderNo]])
    expect(orders!.hits[0]!.details[0]).not.toBe('')
  }
})

test('XX2 another company’s proposal and orders are as if they did not exist, byte for byte', async () => {
  const [order] = (await maker.call(findOrders, {})).data.orders
  const nonsense = JSON.stringify(await groupsOf(stranger, 'zqxj'))
  for (const term of [proposalCode, order!.orderNo, fundCode])
    expect([term, JSON.stringify(await groupsOf(stranger, term))]).toEqual([term, nonsense])
})

test('XX2 funds are found as on the whole site, by those who work here alone', async () => {
  const whole = (await world.guest().call(searchSite, { keyword: fundCode })).data
  expect(whole.funds.hits.map((fund) => fund.fundCode)).toContain(fundCode)
  for (const username of ['demo-maker', 'demo-adviser', 'demo-operator']) {
    const who = await world.login(username)
    expect((await who.call(searchForStaff, { term: fundCode })).data).toEqual(whole)
  }
  expect((await world.guest().call(searchForStaff, { term: fundCode })).status).toBe(401)
})
