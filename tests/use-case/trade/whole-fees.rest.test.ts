import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewPurchase } from '#contract/order/order.ts'
import { openPlan } from '#contract/order/plan.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { columnFen, columnRate, rate, rateText } from '#domain/number/money.ts'
import { NO_AMOUNT, NO_DAYS } from '#domain/fee/parameter.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { closerOf } from '../../world/close-with.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests a complete C5 (rules/registrar.md#parameters): a fee that it does not list is no longer charged, and no other replaces it. */

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
let crowd: readonly Member[]
beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 2)
  closeWith = closerOf(world)
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows

/** Returns the fees in force from tomorrow on, tier by tier. Private funds have no C5 line of their own in this market. */
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
    const { person, investorPayId } = crowd[0]!
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

  test('may charge a plan less than a purchase: its terms are previewed, ordered and checked by that fee', async () => {
    const before = await inForce()
    const isPaid = (line: Line) => line.kind === 'rsp' && Number(line.rate) > 0
    const open = await all(sql<{ code: string }>`select v.product_code_id as code from product_version v
      where v.validity @> business_today() and v.fund_status = '0' and v.periodic_status = '0' and v.first_minimum <= 1000
        and v.confirm_days = 1 and v.day_maximum is null`)
    const isBoughtToo = ({ code }: Line) => before.some(isOf(code, 'purchase'))
    const isOpen = (line: Line) => line.mode === '0' && open.some((each) => each.code === line.code)
    const { code } = before.find((line) => isPaid(line) && isOpen(line) && isBoughtToo(line))!
    const half = (line: Line) =>
      isPaid(line) && line.code === code
        ? { ...line, rate: rateText(rate(columnRate(line.rate!) / 2n)) }
        : line
    expect(await closeWith({ C5: before.map(half).map(recordOf) })).toMatchObject({ kind: 'closed' })

    const member = crowd[1]!
    const { person, investorPayId } = member
    const asked = { fundCode: code, amount: '1000.00', investorPayId }
    const feeOf = async (kind: 'purchase' | 'rsp-purchase') =>
      (await person.call(previewPurchase, { ...asked, kind })).data.fee!
    const [bought, saved] = [await feeOf('purchase'), await feeOf('rsp-purchase')]
    expect(Number(saved.effectiveRate)).toBeCloseTo(Number(bought.effectiveRate) / 2, 8)

    const subject = { purpose: 'plan', fundCode: code, amount: columnFen('1000.00'), investorPayId } as const
    const plan = {
      ...{
        ...asked,
        frequency: 'daily' as const,
        sendDay: null,
        firstDue: await readOpenDay(world.database.db),
      },
      ...{ lastDue: null, mostTerms: 1, stepUp: null, acceptsMismatch: false, warningVersion: '' },
      ...{ hasReadDocuments: true, authorization: await authorizeFor(world, member, subject) },
    }
    const opened = await person.call(openPlan, plan, { 'idempotency-key': randomUUID() })
    expect(opened.code).toBe('0000')
    for (let night = 0; night < 2; night++) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const orders = await all(sql<{
      no: string
      kind: string
    }>`select o.order_no as no, s.kind from fund_order o
      join fee_schedule s using (fee_schedule_id) where o.account_number = ${member.accountNumber}`)
    expect(orders).toEqual([{ no: expect.any(String), kind: 'rsp' }])
    // The sandbox's registrar still charges the fees of its own market. The check compares them with the plan's fee.
    expect(
      (await findOpenBreaks(world.database.db)).map(({ check, subject, ours }) => [check, subject, ours]),
    ).toEqual([['fee', orders[0]!.no, saved.fee]])
    expect(await verifyBooks(world.database.db)).toEqual([])
    await sql`update recon_break set closed_at = business_now() where subject = ${orders[0]!.no}`.execute(
      world.database.db,
    )
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
