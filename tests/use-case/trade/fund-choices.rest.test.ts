import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFunds } from '#contract/fund/catalog.ts'
import { addFavourite } from '#contract/fund/favourite.ts'
import { findFundChoices } from '#contract/fund/fund-choice.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { secondCompany } from '../../world/companies/second-company.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  for (const [nth, amount] of ['2000.00', '9000.00', '5000.00'].entries())
    await buy({ riskLevel: 3, nth }, amount)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

async function buy(where: Parameters<World['fund']>[0], amount = '1000.00'): Promise<string> {
  const { fundCode } = await world.fund(where)
  const investorPayId = await world.card('demo-investor')
  expect((await world.buy(investor, { fundCode, amount, investorPayId })).code).toBe('0000')
  return fundCode
}

const own = async (who: Person) => (await who.call(findFundChoices, {})).data
const codes = (funds: readonly { readonly fundCode: string }[]) => funds.map(({ fundCode }) => fundCode)

test('TR1 what is held comes by its worth, and no fund comes twice', async () => {
  const { holdings } = (await investor.call(findHoldings, {})).data
  const held = holdings[0]!.fundCode
  expect((await investor.call(addFavourite, { fundCode: held })).code).toBe('0000')
  const { fundCode } = await world.fund({ riskLevel: 3, nth: 4 })
  expect((await investor.call(addFavourite, { fundCode })).code).toBe('0000')
  const choices = await own(investor)
  const byWorth = holdings.toSorted((a, b) => Number(b.value) - Number(a.value))
  expect(codes(choices.held)).toEqual(codes(byWorth).slice(0, 12))
  expect(choices.held.length).toBeGreaterThan(2)
  expect(codes(choices.favourites)).toContain(fundCode)
  const all = [...codes(choices.held), ...codes(choices.favourites), ...codes(choices.recent)]
  expect(new Set(all).size).toBe(all.length)
})

test('TR1 what was ordered and is not held comes last ordered first, to its owner alone', async () => {
  const ordered = [await buy({ riskLevel: 1 }), await buy({ riskLevel: 1, nth: 1 })]
  expect(codes((await own(investor)).held)).not.toContain(ordered[0])
  expect(codes((await own(investor)).recent)).toEqual(ordered.toReversed())
  const nothing = { held: [], favourites: [], recent: [] }
  expect(await own(await secondInvestor(world))).toEqual(nothing)
  expect(await own(await secondCompany(world))).toEqual(nothing)
})

test('TR1 a fund that stopped taking orders is still told, with its state', async () => {
  const { fundCode } = (await own(investor)).held[0]!
  await sql`update product_version v set fund_status = '5' from product p join share_class sc using (share_class_id)
    where p.product_code_id = v.product_code_id and sc.fund_code = ${fundCode}`.execute(world.database.db)
  expect((await own(investor)).held[0]).toMatchObject({ fundCode, status: 'suspended' })
  const { rows } = (await world.guest().call(findFunds, { keyword: fundCode })).data
  expect(rows[0]).toMatchObject({ fundCode, status: 'suspended' })
})
