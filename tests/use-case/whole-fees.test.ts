import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewPurchase } from '#contract/order.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { columnFen, columnRate } from '#domain/money.ts'
import { NO_AMOUNT, NO_DAYS } from '#domain/parameter.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/settlement/break.store.ts'
import { closerOf } from '../world/close-with.ts'
import { openCrowd } from '../world/crowd.ts'
import type { World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

/** A whole C5 (domain.md 5.9): a fee that it does not list is charged no more, and none is made up in its place. */

const NET = '91'

interface Line {
  readonly code: string
  readonly mode: string
  readonly kind: string
  readonly lower: string
  readonly upper: string | null
  readonly rate: string | null
  readonly fixed: string | null
}

let world: World
let closeWith: ReturnType<typeof closerOf>
beforeAll(async () => {
  world = await openTestWorld()
  closeWith = closerOf(world)
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows

/** What a fee charges in force from tomorrow on, tier by tier; private funds have no C5 line of their own in this market. */
const inForce = () =>
  all(sql<Line>`select sc.fund_code as code, p.charge_mode as mode, s.kind, t.lower_bound::text as lower,
      t.upper_bound::text as upper, t.rate::text, t.fixed_fee::text as fixed
    from fee_schedule s join fee_tier t using (fee_schedule_id) join product p using (product_code_id)
    join share_class sc using (share_class_id) join fund f using (fund_id)
    where f.registrar_code = ${NET} and sc.retired_on is null and s.validity @> business_today() + 1 and s.channel = 'own'
    order by 1, 2, 3, t.lower_bound`)

const CODES: Readonly<Record<string, readonly [business: string, capital: string]>> = {
  subscription: ['120', '002'],
  purchase: ['122', '002'],
  rsp: ['139', '002'],
  redemption: ['124', '002'],
  'back-end': ['124', '015'],
}

function recordOf({ code, mode, kind, ...tier }: Line): ExchangeRecord {
  const [BusinessCode, CapitalType] = CODES[kind]!
  const head = { FundCode: code, ShareClass: mode, BusinessCode, CapitalType, IndividualOrInstitution: '2' }
  const fee =
    tier.rate === null
      ? { FeeRateFlag: '0', MinFee: columnFen(tier.fixed!), MaxFee: columnFen(tier.fixed!) }
      : { FeeRateFlag: '1', RateFee: columnRate(tier.rate), MaxFee: NO_AMOUNT }
  if (BusinessCode !== '124') {
    const end = tier.upper === null ? NO_AMOUNT : columnFen(tier.upper)
    const bounds = { AmountLowerLimit: columnFen(tier.lower), AmountUpperLimit: end }
    return { ...head, ...fee, GetFeeRateMethod: '1', ...bounds }
  }
  const end = tier.upper === null ? NO_DAYS : BigInt(Math.trunc(Number(tier.upper)))
  const bounds = { DaysLowerLimit: BigInt(Math.trunc(Number(tier.lower))), DaysUpperLimit: end }
  return { ...head, ...fee, GetFeeRateMethod: '2', ...bounds }
}

const textOf = (lines: readonly Line[]) => lines.map((line) => Object.values(line).join(' '))

const isOf = (code: string, kind: string) => (line: Line) => line.code === code && line.kind === kind

describe('a whole C5', () => {
  test('of a registrar that has changed nothing ends nothing', async () => {
    const before = await inForce()
    expect(before.length).toBeGreaterThan(300)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(textOf(await inForce())).toEqual(textOf(before))
  })

  test('ends the fee that it does not list, alone, and once; an order then has no fee rather than none to pay', async () => {
    const before = await inForce()
    const { code } = before.find(({ kind, rate }) => kind === 'purchase' && Number(rate) > 0)!
    const kept = before.filter((line) => !isOf(code, 'purchase')(line))
    const C5 = kept.map(recordOf)
    const killed = new Error('killed')
    const kill = (name: string) => {
      if (name === `receive-parameters:${NET}:committed`) throw killed
    }
    await expect(closeWith({ C5 }, NET, kill)).rejects.toBe(killed)
    expect(await closeWith({ C5 })).toMatchObject({ kind: 'closed' })
    expect(textOf(await inForce())).toEqual(textOf(kept))
    expect(
      await all(sql`select upper(validity) = business_today() as ended from fee_schedule s
      where product_code_id = ${code} and kind = 'purchase' and not isempty(validity)
      order by validity desc limit 1`),
    ).toEqual([{ ended: true }])
    const [{ person, investorPayId }] = (await openCrowd(world, 1)) as [
      Awaited<ReturnType<typeof openCrowd>>[number],
    ]
    const asked = { fundCode: code, amount: '10000.00', investorPayId }
    expect((await person.call(previewPurchase, asked)).data.refusal).toMatchObject({ kind: 'fee-unknown' })
    expect(await findOpenBreaks(world.database.db)).toEqual([])
    expect(await verifyBooks(world.database.db)).toEqual([])
  })

  test('that lists a plan’s fee again begins it with the discount of a purchase', async () => {
    const before = await inForce()
    const [found] = await all(sql<{
      code: string
      discount: string
    }>`select s.product_code_id as code, s.discount::text
      from fee_schedule s join fee_schedule r on r.product_code_id = s.product_code_id and r.kind = 'rsp'
        and r.validity @> business_today() + 1 join share_class sc on sc.fund_code = s.product_code_id
      join fund f using (fund_id) where s.kind = 'purchase' and s.validity @> business_today() + 1 and s.discount < 0.5
        and f.registrar_code = ${NET} and sc.retired_on is null order by 1 limit 1`)
    const { code, discount } = found!
    const kept = before.filter((line) => !isOf(code, 'rsp')(line))
    expect(await closeWith({ C5: kept.map(recordOf) })).toMatchObject({ kind: 'closed' })
    expect(textOf(await inForce())).toEqual(textOf(kept))
    expect(await closeWith({ C5: before.map(recordOf) })).toMatchObject({ kind: 'closed' })
    expect(textOf(await inForce())).toEqual(textOf(before))
    expect(
      await all(sql`select discount::text from fee_schedule where product_code_id = ${code} and kind = 'rsp'
        and validity @> business_today() + 1`),
    ).toEqual([{ discount }])
  })

  test('with a line that says what cannot be ends nothing, nor does one that lists a fee the law forbids', async () => {
    const before = await inForce()
    const first = before.find(({ kind, rate }) => kind === 'purchase' && Number(rate) > 0)!
    const [bad, rest] = [
      before.filter(isOf(first.code, 'purchase')),
      before.filter((line) => line.kind === 'redemption'),
    ]
    const odd = { ...recordOf(bad[0]!), GetFeeRateMethod: '3' }
    expect(await closeWith({ C5: [odd, ...rest.map(recordOf)] })).toMatchObject({ kind: 'closed' })
    expect(textOf(await inForce())).toEqual(textOf(before))
    const dear = { ...recordOf(bad[0]!), AmountUpperLimit: NO_AMOUNT, FeeRateFlag: '1', RateFee: 5_000_000n }
    const others = before.filter((line) => !isOf(first.code, 'purchase')(line)).map(recordOf)
    expect(await closeWith({ C5: [dear, ...others] })).toMatchObject({ kind: 'closed' })
    expect(textOf(await inForce())).toEqual(textOf(before))
    const found = (await findOpenBreaks(world.database.db)).map(({ check, reason }) => `${check}:${reason}`)
    expect(found.toSorted()).toEqual(['parameters:above-cap', 'parameters:parameter-odd'])
  })
})
