import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { codeAt, TROUBLE } from '#sandbox/market/trouble.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { isOfTheMarket } from '../../chaos/explained.ts'
import { openCrowd, type Member } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests three months with the market's own trouble: a NAV that comes late, one that is corrected, one that never comes. */
const { navLate, navCorrected, navMissing } = TROUBLE
const MISSING = codeAt(navMissing.at)

let world: World
let member: Member
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
})
afterAll(() => world.close())

const openDay = () => readOpenDay(world.database.db)
const openBreaks = () => findOpenBreaks(world.database.db)

async function buy(at: number): Promise<string> {
  const placed = await buyFor(world, member, { fundCode: codeAt(at), amount: '2000.00' })
  expect(placed.refusal).toBeNull()
  return placed.data.orderNo
}

async function closeUntil(day: string): Promise<void> {
  while ((await openDay()) < day) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

const statusOf = async (orderNo: string) =>
  (await member.person.call(getOrderDetails, { orderNo })).data.order.status

test(
  'a quarter closes day by day, and all it leaves to a person is the NAV that nobody published',
  { timeout: 600_000 },
  async () => {
    const { db } = world.database
    const held = [await buy(navLate.at), await buy(navCorrected.at), await buy(navMissing.at)]
    await closeUntil(navMissing.day)
    const withoutNav = await buy(navMissing.at)
    await closeUntil('2026-10-09')

    expect(await Promise.all(held.map(statusOf))).toEqual(['settled', 'settled', 'settled'])
    expect(await statusOf(withoutNav)).toBe('failed')
    expect(await verifyBooks(db)).toEqual([])
    const breaks = await openBreaks()
    expect(breaks).toMatchObject([{ check: 'accrual', reason: 'nav-missing', theirs: '1' }])
    expect(await isOfTheMarket(db, breaks[0]!)).toBe(true)

    // Once the NAV is known, the next night accrues the day and has no gap left.
    await sql`insert into nav (share_class_id, nav_date, unit_nav, accumulated_nav, state, known_at, source)
      select share_class_id, ${navMissing.day}, 1, 1, 'released', business_now(), 'test' from share_class
      where fund_code = ${MISSING} and retired_on is null`.execute(db)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await openBreaks()).toEqual([])
  },
)

test('another day without its NAV is no trouble of the market', async () => {
  const { db } = world.database
  await sql`update firm_accrual set gap = 'nav-missing', year_amount = null, quarter_end = null
    where kind = 'trail' and day in (${navLate.day}, ${navMissing.day}) and share_class_id =
      (select share_class_id from share_class where fund_code = ${MISSING} and retired_on is null)`.execute(
    db,
  )
  expect(await isOfTheMarket(db, { check: 'accrual', reason: 'nav-missing' })).toBe(false)
})
