import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase, previewPurchase } from '#contract/order/order.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import { NO_AMOUNT } from '#domain/fee/parameter.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { closerOf } from '../../world/close-with.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const NET = '91'

let world: World
let member: Member
let closeWith: ReturnType<typeof closerOf>
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  closeWith = closerOf(world)
  await close()
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await all(query))[0]!
const key = () => ({ 'idempotency-key': randomUUID() })
const openDay = async () => (await one(sql<{ day: string }>`select open_day as day from business_state`)).day
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

async function buy(fundCode: string, amount: string) {
  const { investorPayId } = member
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const input: InputOf<typeof placePurchase> = {
    ...{ fundCode, amount, investorPayId, authorization, promisedTradeDate: await openDay() },
    ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true },
  }
  const placed = await member.person.call(placePurchase, input, key())
  expect(placed).toMatchObject({ code: '0000' })
  return placed.data.orderNo
}

async function redeem(fundCode: string, shares: string) {
  const { investorPayId } = member
  const subject = { purpose: 'redemption', fundCode, amount: columnShare(shares), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = { fundCode, shares, investorPayId, authorization, largeRedemptionFlag: '1' as const }
  const placed = await member.person.call(
    placeRedemption,
    { ...input, promisedTradeDate: await openDay() },
    key(),
  )
  expect(placed).toMatchObject({ code: '0000' })
  return placed.data.orderNo
}

const orderOf = async (orderNo: string) => (await member.person.call(getOrderDetails, { orderNo })).data.order

async function expectSound(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

const forgetBreaks = () => sql`update recon_break set closed_at = now()`.execute(world.database.db)

describe('lines of changes (WholeFlag 0)', () => {
  const CHANGES = { WholeFlag: '0', ModifyWay: '1' } as const
  const DELETED = { WholeFlag: '0', ModifyWay: '2' } as const
  const reasons = async () =>
    (await findOpenBreaks(world.database.db)).map(({ subject, reason, theirs }) => [subject, reason, theirs])

  test('a pair that is taken away ends with the day and keeps its past; one that is not there is a break', async () => {
    const pairs = (where = sql`true`) =>
      all(sql<{
        a: string
        b: string
        validity: string
      }>`select fund_code as a, target_fund_code as b, validity::text
        from switch_pair where registrar_code = ${NET} and ${where} order by 1, 2, 3`)
    const before = await pairs()
    const gone = before.find(({ validity }) => validity.endsWith(',)'))!
    const line = (target: string): ExchangeRecord => ({
      ...{ FundCode: gone.a, ShareClass: '0', CodeOfTargetFund: target, TargetShareType: '0', ...DELETED },
    })
    const killed = new Error('killed')
    const kill = (name: string) => {
      if (name === `receive-parameters:${NET}:committed`) throw killed
    }
    const C3 = [line(gone.b), line('999999')]
    await expect(closeWith({ C3 }, NET, kill)).rejects.toBe(killed)
    expect(await closeWith({ C3 })).toMatchObject({ kind: 'closed' })
    const from = await openDay()
    const isGone = (each: { a: string; b: string }) => each.a === gone.a && each.b === gone.b
    expect((await pairs()).filter((each) => !isGone(each))).toEqual(before.filter((each) => !isGone(each)))
    expect((await pairs()).filter(isGone)).toEqual([
      { ...gone, validity: gone.validity.replace(',)', `,${from})`) },
    ])
    expect(await reasons()).toEqual([[`${gone.a} ModifyWay`, 'not-in-force', '999999']])
    await forgetBreaks()
    // A pair that is sent again begins again.
    expect(await closeWith({ C3: [{ ...line(gone.b), ModifyWay: '0' }] })).toMatchObject({ kind: 'closed' })
    expect((await pairs()).filter(isGone).at(-1)).toMatchObject({ validity: `[${await openDay()},)` })
    await expectSound()
  })

  test('a file without lines ends nothing', async () => {
    const open = () =>
      one(sql<{
        pairs: number
        terms: number
      }>`select (select count(*)::int from switch_pair where upper_inf(validity)) as pairs,
        (select count(*)::int from agency_term where upper_inf(validity)) as terms`)
    const before = await open()
    expect(before.pairs).toBeGreaterThan(100)
    expect(await closeWith({ C2: [], C3: [], C5: [] })).toMatchObject({ kind: 'closed' })
    expect(await open()).toEqual(before)
    await expectSound()
  })

  test('a term of both charge modes is one of each; a line of one of them alone says more of it', async () => {
    const line = (ShareClass: string, days: bigint): ExchangeRecord => ({
      ...{ FundCode: '999998', ShareClass, ChargePayMethod: '0', ...CHANGES },
      ...{ BuyPayPeriod: 200n, RedemptionPayPeriod: days, ConversionPayPeriod: 200n },
      ...{ SubPayBackPeriod: 200n, DividendPayPeriod: 200n },
    })
    expect(await closeWith({ C2: [line('2', 300n), line('1', 400n)] })).toMatchObject({ kind: 'closed' })
    expect(
      await all(
        sql`select share_class as class, redeem_pay_days as days from agency_term where fund_code = '999998' order by 1`,
      ),
    ).toEqual([
      { class: '0', days: 3 },
      { class: '1', days: 4 },
    ])
    await expectSound()
  })

  test('one tier of a fee changes and the others stay; all taken away, the fee is not known', async () => {
    const code = await one(sql<{
      code: string
      tiers: number
    }>`select s.product_code_id as code, count(*)::int as tiers
      from fee_schedule s join fee_tier t using (fee_schedule_id) join share_class sc on sc.fund_code = s.product_code_id
      join fund f using (fund_id) join product_version v on v.product_code_id = s.product_code_id
        and v.validity @> business_today()
      where f.registrar_code = ${NET} and s.kind = 'purchase' and upper_inf(s.validity) and sc.retired_on is null
        and v.fund_status = '0' and v.single_maximum is null and v.day_maximum is null and f.fund_type in ('EQ', 'MIXED')
      group by 1 having count(*) > 2 and min(t.rate) filter (where t.lower_bound = 0) > 0.001 order by 1 limit 1`)
    const tiersOf = () =>
      all(sql<{
        validity: string
        lower: string
        upper: string | null
        rate: string | null
        fixed: string | null
      }>`
        select s.validity::text, t.lower_bound::text as lower, t.upper_bound::text as upper, t.rate::text, t.fixed_fee::text as fixed
        from fee_schedule s join fee_tier t using (fee_schedule_id) where s.product_code_id = ${code.code}
          and s.kind = 'purchase' and not isempty(s.validity) order by s.validity, t.lower_bound`)
    const before = (await tiersOf()).slice(-code.tiers)
    const bound = (text: string | null) => (text === null ? NO_AMOUNT : columnFen(text))
    const line = (tier: (typeof before)[number], over: ExchangeRecord): ExchangeRecord => ({
      ...{ FundCode: code.code, ShareClass: '0', BusinessCode: '122', CapitalType: '002' },
      ...{ IndividualOrInstitution: '2', GetFeeRateMethod: '1' },
      ...{ AmountLowerLimit: bound(tier.lower), AmountUpperLimit: bound(tier.upper), ...over },
    })
    const lower = line(before[0]!, { ...CHANGES, FeeRateFlag: '1', RateFee: 90_000n })
    const killed = new Error('killed')
    const kill = (name: string) => {
      if (name === `receive-parameters:${NET}:committed`) throw killed
    }
    await expect(closeWith({ C5: [lower] }, NET, kill)).rejects.toBe(killed)
    expect(await closeWith({ C5: [lower] })).toMatchObject({ kind: 'closed' })
    const from = await openDay()
    const begun = before.map((tier) => ({ ...tier, validity: `[${from},)` }))
    expect((await tiersOf()).slice(-code.tiers)).toEqual([
      { ...begun[0]!, rate: '0.00090000' },
      ...begun.slice(1),
    ])
    await expectSound()

    const strange = line({ ...before[0]!, upper: '7.00' }, DELETED)
    expect(await closeWith({ C5: [strange] })).toMatchObject({ kind: 'closed' })
    expect(await reasons()).toEqual([[`${code.code} purchase`, 'not-in-force', '0–700']])
    await forgetBreaks()

    const away = { C5: before.map((tier) => line(tier, DELETED)) }
    await expect(closeWith(away, NET, kill)).rejects.toBe(killed)
    expect(await closeWith(away)).toMatchObject({ kind: 'closed' })
    const until = await openDay()
    expect((await tiersOf()).slice(-code.tiers).map(({ validity }) => validity)).toEqual(
      begun.map(() => `[${from},${until})`),
    )
    const { data } = await member.person.call(previewPurchase, {
      ...{ fundCode: code.code, amount: '10000.00', investorPayId: member.investorPayId },
    })
    expect(data.refusal).toMatchObject({ kind: 'fee-unknown' })
    await expectSound()
  })

  test('an agreement that is taken away ends; money waiting for the fund goes back, shares can still be sold', async () => {
    const { code } = await one(sql<{
      code: string
    }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
      join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
      where f.registrar_code = ${NET} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
        and sc.class_letter = 'A' and v.first_minimum <= 1000 and f.fund_type in ('EQ', 'MIXED') order by 1 desc limit 1`)
    const terms = () =>
      all(sql<{ validity: string }>`select validity::text from agency_term
        where fund_code = ${code} and share_class = '0' order by validity`)
    await buy(code, '3000.00')
    await close()
    const line = (over: ExchangeRecord): ExchangeRecord => ({ FundCode: code, ...DELETED, ...over })
    const before = await terms()
    // 2 stands for both charge modes; there is no agreement for the back-end mode.
    expect(await closeWith({ C2: [line({ ShareClass: '2' })] })).toMatchObject({ kind: 'closed' })
    const from = await openDay()
    expect(await terms()).toEqual([
      ...before.slice(0, -1),
      { validity: before.at(-1)!.validity.replace(',)', `,${from})`) },
    ])
    expect(await reasons()).toEqual([[`${code} ModifyWay`, 'not-in-force', '1']])
    await forgetBreaks()
    const { data } = await member.person.call(previewPurchase, {
      ...{ fundCode: code, amount: '2000.00', investorPayId: member.investorPayId },
    })
    expect(data.refusal).toMatchObject({
      kind: 'agency-ended',
      sentence: expect.stringContaining('no longer sell'),
    })
    // An order that was placed while the agreement was valid.
    const endOn = (day: string | null) =>
      all(sql`update agency_term set validity = daterange(lower(validity), ${day}::date)
        where fund_code = ${code} and share_class = '0' and validity @> ${from}::date - 1`)
    await endOn(null)
    const orders = [await buy(code, '2000.00')]
    await endOn(from)
    orders.push(await redeem(code, '100.00'))
    await close()
    const [bought, sold] = [await orderOf(orders[0]!), await orderOf(orders[1]!)]
    expect(bought).toMatchObject({ status: 'failed', failure: { kind: 'agency-ended' } })
    expect(sold).toMatchObject({ status: 'confirmed' })
    await close()
    await expectSound()
  })
})
