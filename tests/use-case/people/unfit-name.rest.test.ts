import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests that a name that does not fit a registrar's file holds back its owner's account, but no other person's orders
 * (rules/registrar.md#names-that-do-not-fit, rules/registrar.md#field-tables).
 */

let world: World
let crowd: Member[]
let fundCode: string
beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 2)
  // Finds a fund of the registrar with the narrower layout.
  const { rows } = await sql<{
    code: string
  }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
    join registrar r using (registrar_code) join product_version v on v.product_code_id = sc.fund_code
      and v.validity @> business_today()
    where r.protocol_version = '21' and sc.risk_level = 3 and v.fund_status = '0' and v.confirm_days = 1
      and sc.retired_on is null and v.first_minimum <= 1000 order by 1 limit 1`.execute(world.database.db)
  fundCode = rows[0]!.code
})
afterAll(() => world.close())

const rename = (member: Member, name: string) =>
  sql`update party set name = ${name} where party_id = (select party_id from account
    where account_number = ${member.accountNumber})`.execute(world.database.db)

async function buyAndClose(members: readonly Member[]): Promise<string[]> {
  const orders = []
  for (const member of members) {
    const { code, data } = await buyFor(world, member, { fundCode, amount: '1000.00' })
    expect(code).toBe('0000')
    orders.push(data.orderNo)
  }
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{
    status: string
  }>`select status from fund_order where order_no = any(${orders}::text[])
    order by array_position(${orders}::text[], order_no)`.execute(world.database.db)
  return rows.map(({ status }) => status)
}

const breaks = async () =>
  (
    await sql<{
      check: string
      reason: string
      ours: string
    }>`select check_name as check, reason, ours from recon_break
      where closed_at is null`.execute(world.database.db)
  ).rows

test('their first order is refused and paid back, with a break that says which field; the others are confirmed', async () => {
  await rename(crowd[0]!, '样'.repeat(61))
  expect(await buyAndClose(crowd)).toEqual(['failed', 'confirmed'])
  expect(await breaks()).toEqual([
    { check: 'account-opening', reason: 'unfit-field', ours: 'InvestorName too-long' },
  ])
})

test('with a name that fits their next order opens the account, and the break closes', async () => {
  await rename(crowd[0]!, '样本甲')
  expect(await buyAndClose([crowd[0]!])).toEqual(['confirmed'])
  expect(await breaks()).toEqual([])
})

test('a name that fits no more is a break each night, and what the registrar knows stays', async () => {
  await rename(crowd[0]!, '样'.repeat(61))
  expect(await buyAndClose([crowd[0]!])).toEqual(['confirmed'])
  const unfit = { check: 'account-change', reason: 'unfit-field', ours: 'InvestorName too-long' }
  expect(await breaks()).toEqual([unfit])
  expect(await buyAndClose([])).toEqual([])
  expect(await breaks()).toEqual([unfit])
  await rename(crowd[0]!, '样本乙')
  await buyAndClose([])
  expect(await breaks()).toEqual([])
})
