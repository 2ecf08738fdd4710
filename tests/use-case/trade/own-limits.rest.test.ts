import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { closerOf } from '../../world/close-with.ts'
import { setTerms } from '../../world/export-refusals.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that separate limits of a registrar for institutions and for subscriptions hold for these alone (rules/orders.md#limits). */

let world: World
let investor: Person
let company: Person
let closeWith: ReturnType<typeof closerOf>
beforeAll(async () => {
  world = await openTestWorld()
  closeWith = closerOf(world)
  investor = await world.login('demo-investor')
  company = await world.login('demo-maker')
})
afterAll(() => world.close())

/** Finds a public fund with a status, and its registrar. */
async function fundIn(status: string): Promise<{ code: string; registrar: '91' | '92' }> {
  const { rows } = await sql<{ code: string; registrar: '91' | '92' }>`select v.product_code_id as code,
      f.registrar_code as registrar
    from product_version v join product p using (product_code_id) join share_class sc using (share_class_id)
    join fund f using (fund_id) where v.validity @> business_today() and v.fund_status = ${status} and p.charge_mode = '0'
      and sc.retired_on is null and f.fund_type !~ '^(PE|POF)' order by sc.risk_level, 1 limit 1`.execute(
    world.database.db,
  )
  return rows[0]!
}

const enter = async (who: Person, accountNumber: string) => {
  const { data } = await who.call(selectLoginAccount, { accountNumber })
  who.ticket = data.ticket ?? who.ticket
}

const asked = (who: Person, fundCode: string, amount = '') =>
  who.call(previewPurchase, { fundCode, amount, investorPayId: '' }).then(({ data }) => data)

test('what the registrars of the sandbox send for firms and subscriptions is what individuals and purchases have: nothing is kept', async () => {
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } =
    await sql`select 1 from product_version where coalesce(subscription_first_minimum, subscription_unit,
    subscription_maximum, firm_first_minimum, firm_single_maximum, firm_day_maximum) is not null`.execute(
      world.database.db,
    )
  expect(rows).toEqual([])
})

test('a company has the limits of institutions, a person those of individuals', async () => {
  const { code, registrar } = await fundIn('0')
  const C1 = [
    {
      ...{ FundCode: code, ShareClass: '0', WholeFlag: '0', ModifyWay: '1' },
      ...{
        MinBidsAmountByIndi: 10_00n,
        MinBidsAmountByInst: 500_000_00n,
        InstMaxPurchase: 600_000_00n,
        InstDayMaxSumBuy: 700_000_00n,
      },
    },
  ]
  expect(await closeWith({ C1 }, registrar)).toMatchObject({ kind: 'closed' })
  expect((await asked(investor, code)).limits).toMatchObject({
    minimum: '10.00',
    singleMaximum: null,
    dayLeft: null,
  })
  expect((await asked(company, code)).limits).toMatchObject({
    ...{ minimum: '500000.00', singleMaximum: '600000.00', dayLeft: '700000.00' },
  })
  expect((await asked(company, code, '499999.99')).refusal?.kind).toBe('below-minimum')
  expect((await asked(company, code, '600000.01')).refusal?.kind).toBe('above-single-maximum')
})

test('a subscription keeps to its own least, unit and most', async () => {
  const { code, registrar } = await fundIn('1')
  const C1 = [
    {
      ...{ FundCode: code, ShareClass: '0', WholeFlag: '0', ModifyWay: '1' },
      ...{ MinSubsAmountByIndi: 2_000_00n, UnitSubsAmountByIndi: 1_000_00n, MaxSubsAmountByIndi: 5_000_00n },
    },
  ]
  expect(await closeWith({ C1 }, registrar)).toMatchObject({ kind: 'closed' })
  expect((await asked(investor, code)).limits).toEqual({
    ...{ minimum: '2000.00', isFirst: true, singleMaximum: '5000.00', dayLeft: null, unit: '1000.00' },
  })
  const refusal = async (amount: string) => (await asked(investor, code, amount)).refusal?.kind ?? null
  expect(await Promise.all(['1000.00', '2500.00', '6000.00', '3000.00'].map(refusal))).toEqual([
    ...['below-minimum', 'not-a-multiple', 'above-subscription-maximum', null],
  ])
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
})

test('what an owner has bought from one of their accounts is used up for the day in the others', async () => {
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const most = { [fundCode]: { day_maximum: '5000.00' } }
  await setTerms(world.database.db, await readOpenDay(world.database.db), most)
  const several = await world.login('demo-several')
  await enter(several, '620100020011')
  const investorPayId = await world.card('demo-several')
  expect((await world.buy(several, { fundCode, amount: '3000.00', investorPayId })).code).toBe('0000')
  await enter(several, '620100020029')
  expect((await asked(several, fundCode)).limits.dayLeft).toBe('2000.00')
  expect((await asked(several, fundCode, '2000.01')).refusal?.kind).toBe('above-day-maximum')
  expect((await asked(investor, fundCode)).limits.dayLeft).toBe('5000.00')
})
