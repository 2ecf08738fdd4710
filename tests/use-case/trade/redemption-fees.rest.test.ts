import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewRedemption } from '#contract/order/redemption.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { SAMPLE_PLACES } from '#sandbox/market/sample-fund.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests that the part of a redemption's fees that does not stay in the fund is ours, and that the registrar pays it with the redemption
 * (rules/fees.md#funds-part-of-the-fee, rules/fees.md#back-end-fee).
 */

const LONG = 300_000
const BACK_END = codeAt(SAMPLE_PLACES.backEnd, 'H')

let world: World
let member: Member
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
}, LONG)
afterAll(() => world.close())

async function close(nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

const openDay = () => readOpenDay(world.database.db)
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows[0]!

const claimed = () =>
  one(sql<{ amount: string; received: string }>`select coalesce(sum(amount), 0.00)::text as amount,
    coalesce(sum(received), 0.00)::text as received from fee_claim`)

test(
  'the fee of back-end shares is claimed when they are redeemed and comes with their money',
  async () => {
    expect((await buyFor(world, member, { fundCode: BACK_END, amount: '10000.00' })).refusal).toBeNull()
    await close(3)
    expect(await claimed()).toEqual({ amount: '0.00', received: '0.00' })
    const { data } = await redeemFor(world, member, { fundCode: BACK_END, shares: '2000.00' })
    await close(1)
    const { fee } = await one(sql<{ fee: string }>`select agency_fee::text as fee from confirmation
      where order_no = ${data.orderNo}`)
    expect(Number(fee)).toBeGreaterThan(0)
    expect(await claimed()).toEqual({ amount: fee, received: '0.00' })
    expect(
      (
        await sql<{ line: string }>`select concat_ws(' ', account_code, side, amount) as line from entry
          join journal using (journal_id) where kind = 'J3b-own' and source like '92%' and account_code = '8121'`.execute(
          world.database.db,
        )
      ).rows,
    ).toEqual([{ line: `8121 D ${fee}` }])
    expect([await findOpenBreaks(world.database.db), await verifyBooks(world.database.db)]).toEqual([[], []])
    await close(4)
    expect(await claimed()).toEqual({ amount: fee, received: fee })
    expect([await findOpenBreaks(world.database.db), await verifyBooks(world.database.db)]).toEqual([[], []])
  },
  LONG,
)

test.each(['hold_end', 'fee_rounding'])(
  'a fund whose contract says otherwise by %s is charged as the preview says, and its fee is no break',
  async (column) => {
    const { code } = await one(sql<{
      code: string
    }>`select sc.fund_code as code from share_class sc join fund using (fund_id)
      join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
      where sc.${sql.ref(column)} = ${column === 'hold_end' ? 'apply' : 'per-order'}
        and (sc.hold_end = 'confirm' or sc.fee_rounding = 'per-lot') and v.fund_status = '0' and v.confirm_days = 1
        and v.day_maximum is null and v.first_minimum <= 1000 and sc.class_letter = 'A' and sc.retired_on is null
        and exists (select 1 from fee_schedule s join fee_tier t using (fee_schedule_id) where s.product_code_id = v.product_code_id
          and s.kind = 'redemption' and s.validity @> business_today() and t.rate > 0 and 7 >= t.lower_bound and 7 < t.upper_bound)
      order by 1 limit 1`)
    const bought = await openDay()
    for (const amount of ['1000.00', '1000.01', '1000.02'])
      expect((await buyFor(world, member, { fundCode: code, amount })).refusal).toBeNull()
    // The register date is the session after the purchase. Now seven days are reached by the confirm day, but not by the application day.
    const registered = addTradingDays(shippedCalendar(), bought, 1) as string
    while (daysBetween(registered, addTradingDays(shippedCalendar(), await openDay(), 1) as string) < 7)
      await close(1)
    expect(daysBetween(registered, await openDay())).toBeLessThan(7)
    const { position } = (await member.person.call(previewRedemption, { fundCode: code })).data
    const shares = position.available
    const preview = (await member.person.call(previewRedemption, { fundCode: code, shares })).data
    const { data } = await redeemFor(world, member, { fundCode: code, shares })
    await close(1)
    const lots = preview.estimate!.lots
    expect(lots).toHaveLength(3)
    expect(new Set(lots.map((lot) => lot.days < 7))).toEqual(new Set([column === 'hold_end']))
    const { fee, once, each } = await one(sql<{ fee: string; once: string; each: string }>`
      select c.fee::text as fee, round(sum(u.shares * c.nav * ${lots[0]!.rate}::numeric), 2)::text as once,
        sum(round(u.shares * c.nav * ${lots[0]!.rate}::numeric, 2))::text as each
      from confirmation c join lot_use u using (order_no) where c.order_no = ${data.orderNo} group by c.fee`)
    expect(Number(fee)).toBeGreaterThan(0)
    expect(fee).toBe(column === 'hold_end' ? each : once)
    expect([await findOpenBreaks(world.database.db), await verifyBooks(world.database.db)]).toEqual([[], []])
  },
  LONG,
)
