import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFundDetails } from '#contract/fund/catalog.ts'
import { getFeeByInvestmentMap, previewPurchase } from '#contract/order/order.ts'
import { NO_AMOUNT } from '#domain/fee/parameter.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { closerOf } from '../../world/close-with.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests the minimum and maximum fee of an order (MinFee and MaxFee of a C5): once sent by a registrar, we charge and show them. */

let world: World
let member: Member
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows

describe('a fee between a least and a greatest', () => {
  let code: string
  beforeAll(async () => {
    const [found] = await all(sql<{ code: string }>`select sc.fund_code as code from product_version v
      join product p using (product_code_id) join share_class sc using (share_class_id) join fund f using (fund_id)
      join fee_schedule s on s.product_code_id = p.product_code_id and s.kind = 'purchase' and s.validity @> business_today()
      join fee_tier t on t.fee_schedule_id = s.fee_schedule_id and t.lower_bound = 0 and t.rate > 0.003
      where f.registrar_code = '91' and p.charge_mode = '0' and sc.retired_on is null and v.validity @> business_today()
        and v.fund_status = '0' and v.first_minimum <= 100 and v.confirm_days = 1 and sc.risk_level <= 3 order by 1 limit 1`)
    code = found!.code
    const line = { FundCode: code, ShareClass: '0', BusinessCode: '122', CapitalType: '002' }
    const tier = { FeeRateFlag: '1', RateFee: 300_000n, MinFee: 500n, MaxFee: 100_000n }
    const bounds = { GetFeeRateMethod: '1', AmountLowerLimit: 0n, AmountUpperLimit: NO_AMOUNT }
    const change = { IndividualOrInstitution: '2', WholeFlag: '0', ModifyWay: '1' }
    // This tier replaces all earlier tiers.
    const before = await all(sql<{
      lower: string
      upper: string | null
    }>`select (t.lower_bound * 100)::bigint::text as lower,
        (t.upper_bound * 100)::bigint::text as upper
      from fee_schedule s join fee_tier t using (fee_schedule_id) where s.product_code_id = ${code} and s.kind = 'purchase'
        and s.validity @> business_today() + 1 order by t.lower_bound`)
    const gone = before.slice(1).map(({ lower, upper }) => ({
      ...{ ...line, ...bounds, ...change, ModifyWay: '2', FeeRateFlag: '1', RateFee: 0n },
      AmountLowerLimit: BigInt(lower),
      AmountUpperLimit: upper === null ? NO_AMOUNT : BigInt(upper),
    }))
    const C5 = [{ ...line, ...tier, ...bounds, ...change }, ...gone]
    expect(await closerOf(world)({ C5 })).toMatchObject({ kind: 'closed' })
    expect(await findOpenBreaks(world.database.db)).toEqual([])
  })

  const preview = async (amount: string) => {
    const { person, investorPayId } = member
    return (await person.call(previewPurchase, { fundCode: code, amount, investorPayId })).data.fee!
  }

  test('is in the preview, in the fees of a map and on the fund’s page', async () => {
    expect(await preview('100.00')).toMatchObject({ fee: '5.00', net: '95.00', charged: 'least' })
    expect(await preview('9000000.00')).toMatchObject({
      fee: '1000.00',
      net: '8999000.00',
      charged: 'greatest',
    })
    const asked = [{ key: code, value: '100.00' }]
    expect((await member.person.call(getFeeByInvestmentMap, asked)).data).toMatchObject([
      { fee: '5.00', net: '95.00' },
    ])
    const { data } = await world.guest().call(getFundDetails, { fundCode: code })
    expect(data.purchaseTiers).toEqual([
      { from: '0', to: null, rate: '0.003', fixedFee: null, minFee: '5.00', maxFee: '1000.00' },
    ])
  })

  test('is what the registrar’s fee of an order is held against', async () => {
    expect((await buyFor(world, member, { fundCode: code, amount: '100.00' })).refusal).toBeNull()
    for (let night = 0; night < 2; night++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    // The sandbox's registrar still charges the fees of its own market.
    const found = await findOpenBreaks(world.database.db)
    expect(found.map(({ check, ours }) => [check, ours])).toEqual([['fee', '5.00']])
    expect(await verifyBooks(world.database.db)).toEqual([])
  })
})

test('the control’s own fee is what plain arithmetic says, for twenty thousand orders', async () => {
  const bound = fc.option(fc.bigInt(1n, 1_000_000n))
  const order = fc.record({
    amount: fc.bigInt(1n, 10n ** 11n),
    rate: fc.bigInt(0n, 5_000_000n),
    discount: fc.bigInt(0n, 10_000n),
    bounds: fc
      .tuple(bound, bound)
      .filter(([least, most]) => least === null || most === null || least <= most),
  })
  const orders = fc.sample(order, 20_000)
  const text = (value: bigint | null) => value?.toString() ?? null
  const rows = await all(sql<{
    fee: string
  }>`select (100 * fee_of_tier(row(0, 0, null, rate / 1e8, null, least / 100,
      most / 100)::fee_tier, amount / 100, discount / 1e4))::bigint::text as fee
    from unnest(${orders.map(({ amount }) => text(amount))}::numeric[], ${orders.map(({ rate }) => text(rate))}::numeric[],
      ${orders.map(({ discount }) => text(discount))}::numeric[], ${orders.map(({ bounds }) => text(bounds[0]))}::numeric[],
      ${orders.map(({ bounds }) => text(bounds[1]))}::numeric[])
      with ordinality as o (amount, rate, discount, least, most, at) order by at`)
  const wanted = orders.map(({ amount, rate, discount, bounds: [least, most] }) => {
    const whole = 100_000_000n + (rate * discount + 5_000n) / 10_000n
    let fee = amount - (2n * amount * 100_000_000n + whole) / (2n * whole)
    if (most !== null && fee > most) fee = most
    if (least !== null && fee < least) fee = least
    return String(fee > amount ? amount : fee)
  })
  expect(rows.map(({ fee }) => fee)).toEqual(wanted)
})
