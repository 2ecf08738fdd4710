import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { refusedUnder as refused } from '../../world/export-refusals.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that limits are checked again when the day's file is made (rules/orders.md#checks-at-the-close). */

let world: World
let member: Member
let fundCode: string
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

/** The limits of a fund for purchases and redemptions. Null means no limit. */
interface Terms {
  readonly first_minimum: string
  readonly add_on_minimum: string
  readonly single_maximum: string | null
  readonly day_maximum: string | null
  readonly minimum_redemption: string
  readonly redemption_maximum: string | null
}

const FREE: Terms = {
  first_minimum: '10.00',
  add_on_minimum: '10.00',
  single_maximum: null,
  day_maximum: null,
  minimum_redemption: '1.00',
  redemption_maximum: null,
}

/** Returns orders that the day's export refuses under these terms, with the reason. */
const refusedUnder = async (terms: Partial<Terms>) =>
  (await refused(world, member, { [fundCode]: { ...FREE, ...terms } })).map(({ orderNo, facts }) => ({
    orderNo,
    failure: facts['reason'],
  }))

describe('of a first order of 2,000 and one of 3,000 after it', () => {
  const orders: string[] = []
  beforeAll(async () => {
    for (const amount of ['2000.00', '3000.00']) {
      const { code, data } = await buyFor(world, member, { fundCode, amount })
      expect(code).toBe('0000')
      const order = { accountNumber: member.accountNumber, orderNo: data.orderNo }
      await debitOrder(world.platform.day!, order)
      orders.push(data.orderNo)
    }
  })
  const failing = (places: readonly number[], failure: string) =>
    places.map((at) => ({ orderNo: orders[at], failure }))

  test.each<[string, Partial<Terms>, readonly number[]]>([
    ['none', {}, []],
    ['what was asked', { single_maximum: '3000.00', day_maximum: '5000.00' }, []],
    ['less at once', { single_maximum: '2999.99' }, [1]],
    ['less on a day: what was asked first stays', { day_maximum: '4999.99' }, [1]],
    ['less than anything', { single_maximum: '1999.99' }, [0, 1]],
  ])('a limit of %s', async (_, terms, places) => {
    expect(await refusedUnder(terms)).toEqual(failing(places, 'limit-changed'))
  })

  test.each<[string, Partial<Terms>, readonly number[]]>([
    ['what was asked', { first_minimum: '2000.00', add_on_minimum: '3000.00' }, []],
    ['more at first', { first_minimum: '2000.01' }, [0]],
    ['more to add on', { add_on_minimum: '3000.01' }, [1]],
  ])('a minimum of %s', async (_, terms, places) => {
    expect(await refusedUnder(terms)).toEqual(failing(places, 'below-minimum'))
  })
})

describe('of a redemption of 100 shares and one of all the others', () => {
  const orders: string[] = []
  let rest: string
  beforeAll(async () => {
    for (let day = 0; day < 2; day++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const held = await sql<{ rest: string }>`select (sum(remaining) - 100)::text as rest from lot
      where account_number = ${member.accountNumber}`.execute(world.database.db)
    rest = held.rows[0]!.rest
    for (const shares of ['100.00', rest]) {
      const { code, data } = await redeemFor(world, member, { fundCode, shares })
      expect(code).toBe('0000')
      orders.push(data.orderNo)
    }
  })

  test('a maximum lowered below the greater fails it alone', async () => {
    expect(await refusedUnder({ redemption_maximum: rest })).toEqual([])
    expect(await refusedUnder({ redemption_maximum: (Number(rest) - 0.01).toFixed(2) })).toEqual([
      { orderNo: orders[1], failure: 'redemption-limit-changed' },
    ])
  })

  test('a minimum above both fails neither where nothing would be left, and the smaller where something is', async () => {
    expect(await refusedUnder({ minimum_redemption: '100.01' })).toEqual([])
    await sql`update lot set remaining = remaining + 1, shares = shares + 1 where (account_number, lot_id) in
      (select account_number, lot_id from lot where account_number = ${member.accountNumber} limit 1)`.execute(
      world.database.db,
    )
    expect(await refusedUnder({ minimum_redemption: '100.00' })).toEqual([])
    expect(await refusedUnder({ minimum_redemption: '100.01' })).toEqual([
      { orderNo: orders[0], failure: 'redemption-limit-changed' },
    ])
  })
})
