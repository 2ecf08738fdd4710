import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getFeeByInvestmentMap, placePurchase, previewPurchase } from '#contract/order/order.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { previewSwitch } from '#contract/order/switch.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import { NO_AMOUNT } from '#domain/fee/parameter.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { SAMPLE_PLACES } from '#sandbox/market/sample-fund.ts'
import { closerOf } from '../../world/close-with.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const BACK_END = codeAt(SAMPLE_PLACES.backEnd, 'H')
const FRONT_END = codeAt(SAMPLE_PLACES.backEnd)
const GROSS = '92'
const NET = '91'

let world: World
let crowd: Member[]
beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 4)
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await all(query))[0]!
const key = () => ({ 'idempotency-key': randomUUID() })
const openDay = async () => (await one(sql<{ day: string }>`select open_day as day from business_state`)).day
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

async function buy(member: Member, fundCode: string, amount: string) {
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

async function redeem(member: Member, fundCode: string, shares: string) {
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

const orderOf = async (member: Member, orderNo: string) =>
  (await member.person.call(getOrderDetails, { orderNo })).data.order

async function expectSound(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

const closeWith: ReturnType<typeof closerOf> = (contents, of) => closerOf(world)(contents, of)

describe('what registrars prescribe', () => {
  test('comes with the first night: terms as agreed change nothing, pairs of one company begin', async () => {
    const terms = () =>
      one(sql<{
        n: number
        open: number
      }>`select count(*)::int as n, count(*) filter (where upper_inf(validity))::int as open
        from agency_term`)
    const versions = () => one(sql<{ n: number }>`select count(*)::int as n from fee_schedule`)
    const before = [await terms(), await versions()]
    expect(await all(sql`select 1 from switch_pair`)).toEqual([])
    await close()
    expect([await terms(), await versions()]).toEqual(before)
    const strange = await all(sql`select 1 from switch_pair s join share_class a on a.fund_code = s.fund_code
      join fund f on f.fund_id = a.fund_id join share_class b on b.fund_code = s.target_fund_code join fund g on g.fund_id = b.fund_id
      where a.retired_on is null and b.retired_on is null and f.company_code <> g.company_code`)
    expect(strange).toEqual([])
    expect((await all(sql`select 1 from switch_pair`)).length).toBeGreaterThan(100)
    await expectSound()
  })

  test('a pair that no C3 lists is not offered, one that it lists is', async () => {
    const [member] = crowd as [Member]
    const { a, b, c } = await one(sql<{ a: string; b: string; c: string }>`
      select s.fund_code as a, s.target_fund_code as b, (select x.fund_code from switch_pair x
          where x.registrar_code = s.registrar_code and x.fund_code not in (select y.target_fund_code from switch_pair y
            where y.fund_code = s.fund_code) and x.fund_code <> s.fund_code order by 1 limit 1) as c
      from switch_pair s join product_version v on v.product_code_id = s.fund_code and v.validity @> business_today()
      join product_version w on w.product_code_id = s.target_fund_code and w.validity @> business_today()
      where v.convert_status = '0' and w.convert_status = '0' and v.fund_status = '0' and v.day_maximum is null
        and w.day_maximum is null and v.first_minimum <= 1000 and w.first_minimum <= 1000 order by 1, 2 limit 1`)
    await buy(member, a, '20000.00')
    await close()
    await close()
    const ask = async (targetFundCode: string) =>
      (await member.person.call(previewSwitch, { fundCode: a, targetFundCode, shares: '1000.00' })).data
        .refusal
    expect(await ask(b)).toBeNull()
    expect(await ask(c)).toMatchObject({ kind: 'pair-not-offered' })
    await expectSound()
  })
})

describe('settled gross (J3b)', () => {
  test('the registrar has the whole amount and owes us the fee, in our own ledger', async () => {
    const member = crowd[1]!
    const net = await one(sql<{
      code: string
    }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
      join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
      where f.registrar_code = ${NET} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
        and sc.class_letter = 'A' and v.first_minimum <= 1000 and f.fund_type in ('EQ', 'MIXED') order by 1 limit 1`)
    const orders = [await buy(member, FRONT_END, '10000.00'), await buy(member, net.code, '10000.00')]
    await close()
    const lines = (orderNo: string) =>
      all(sql<{ ledger: string; account: string; side: string; amount: string }>`
        select e.ledger, e.account_code as account, e.side, e.amount::text as amount
        from confirmation c join journal j on j.source = c.registrar_code || c.registrar_serial
        join entry e using (journal_id) where c.order_no = ${orderNo} and e.ledger <> 'units' order by 1 desc, 2, 3`)
    const [gross, netted] = [await lines(orders[0]!), await lines(orders[1]!)]
    const { fee } = await orderOf(member, orders[0]!)
    expect(Number(fee)).toBeGreaterThan(0)
    expect(gross.map(({ account, side }) => account + side)).toEqual([
      '2101D',
      '2201C',
      '8121D',
      '8221C',
      '8601C',
    ])
    expect(gross.find((each) => each.account === '2201')!.amount).toBe('10000.00')
    expect(gross.find((each) => each.account === '8121')!.amount).toBe(fee)
    expect(netted.map(({ account, side }) => account + side)).toEqual(['2101D', '2201C', '2301C'])
    await close()
    await close()
    await expectSound()
  })
})

describe('a back-end class', () => {
  test('costs nothing to buy, and its redemption carries both fees, to the fen, on both sides', async () => {
    const member = crowd[2]!
    const preview = await member.person.call(previewPurchase, {
      ...{ fundCode: BACK_END, amount: '10000.00', investorPayId: member.investorPayId },
    })
    expect(preview.data).toMatchObject({ refusal: null, fee: { fee: '0.00', net: '10000.00' } })
    const asked = await member.person.call(getFeeByInvestmentMap, [
      { key: BACK_END, value: '10000.00' },
      { key: FRONT_END, value: '10000.00' },
      { key: FRONT_END, value: '5000000.00' },
    ])
    const [free, front, flat] = asked.data
    expect(free).toMatchObject({ fee: '0.00', net: '10000.00' })
    expect(Number(front!.fee)).toBeGreaterThan(0)
    // A fixed tier is one fee per order, independent of the amount.
    expect(flat).toMatchObject({ fee: '1000.00', net: '4999000.00', rate: null })
    const bought = await buy(member, BACK_END, '10000.00')
    await close()
    const purchase = await orderOf(member, bought)
    expect(purchase).toMatchObject({ status: 'confirmed', fee: '0.00', netAmount: '10000.00' })
    await close()
    const sold = await redeem(member, BACK_END, '1000.00')
    await close()
    const order = await orderOf(member, sold)
    const round = (value: number) => Math.round(value * 100 + 1e-7) / 100
    const fees = round(1000 * Number(order.nav) * 0.015) + round(1000 * Number(purchase.nav) * 0.018)
    expect(order).toMatchObject({ status: 'confirmed', fee: fees.toFixed(2) })
    await close()
    await close()
    await expectSound()
  })
})

describe('parameters that change or are odd', () => {
  const tiers = (rate: bigint): ExchangeRecord[] => [
    {
      ...{ SequenceNo: '1', FundCode: '990000', ShareClass: '0', BusinessCode: '122', CapitalType: '002' },
      ...{ IndividualOrInstitution: '2', GetFeeRateMethod: '1', FeeRateFlag: '1', RateFee: rate },
      ...{ AmountLowerLimit: 0n, AmountUpperLimit: NO_AMOUNT, WholeFlag: '0', ModifyWay: '1' },
    },
  ]
  const schedules = () =>
    all(sql<{
      validity: string
      rate: string | null
    }>`select validity::text, (select t.rate::text from fee_tier t
      where t.fee_schedule_id = s.fee_schedule_id order by lower_bound limit 1) as rate
      from fee_schedule s where product_code_id = '990000' and kind = 'purchase' order by validity`)

  test('a new fee ends the old schedule the day before and leaves the past as it was', async () => {
    const before = await schedules()
    const day = await openDay()
    expect(await closeWith({ C5: tiers(100_000n) })).toMatchObject({ kind: 'closed' })
    const from = await openDay()
    expect(from > day).toBe(true)
    const after = await schedules()
    expect(after).toHaveLength(before.length + 1)
    expect(after.slice(0, -2)).toEqual(before.slice(0, -1))
    expect(after.slice(-2)).toEqual([
      { ...before.at(-1)!, validity: before.at(-1)!.validity.replace(',)', `,${from})`) },
      { validity: `[${from},)`, rate: '0.00100000' },
    ])
    await expectSound()
  })

  test('a fee above the law is a break by name and is not taken', async () => {
    const before = await schedules()
    expect(await closeWith({ C5: tiers(5_000_000n) })).toMatchObject({ kind: 'closed' })
    expect(await schedules()).toEqual(before)
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      { check: 'parameters', registrarCode: NET, subject: '990000 purchase', reason: 'above-cap' },
    ])
    await sql`update recon_break set closed_at = now()`.execute(world.database.db)
  })

  test('a changed term of settling holds from its day; a period that is none is a break', async () => {
    const [line] = await all(sql<{ code: string }>`select fund_code as code from agency_term
      where registrar_code = ${NET} and buy_pay_days = 2 and upper_inf(validity) and fund_code > '990000' order by 1 limit 1`)
    const period = (days: bigint) => days * 100n
    const term = (over: ExchangeRecord): ExchangeRecord => ({
      ...{ FundCode: line!.code, ShareClass: '0', ChargePayMethod: '1', ModifyWay: '1' },
      ...{ BuyPayPeriod: period(2n), RedemptionPayPeriod: period(4n), ConversionPayPeriod: period(2n) },
      ...{ SubPayBackPeriod: period(2n), DividendPayPeriod: period(2n) },
      ...over,
    })
    const others = await all(sql<{
      code: string
      share_class: string
    }>`select fund_code as code, share_class from agency_term
      where registrar_code = ${NET} and upper_inf(validity) and fund_code <> ${line!.code}`)
    const bad = term({ FundCode: others[0]!.code, BuyPayPeriod: 250n })
    expect(await closeWith({ C2: [term({}), bad] })).toMatchObject({ kind: 'closed' })
    const from = await openDay()
    const known = await all(sql<{ validity: string; method: string; redeem: number }>`select validity::text,
      charge_pay_method as method, redeem_pay_days as redeem from agency_term where fund_code = ${line!.code} order by validity`)
    expect(known).toEqual([
      { validity: `[2000-01-01,${from})`, method: '0', redeem: expect.any(Number) },
      { validity: `[${from},)`, method: '1', redeem: 4 },
    ])
    const days = await one(sql<{ days: number }>`select redeem_pay_days as days from product_version
      where product_code_id = ${line!.code} and validity @> ${from}::date`)
    expect(days.days).toBe(4)
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      {
        check: 'parameters',
        subject: `${others[0]!.code} BuyPayPeriod`,
        reason: 'parameter-odd',
        theirs: '250',
      },
    ])
    await sql`update recon_break set closed_at = now()`.execute(world.database.db)
  })

  test('the night waits where nobody has told how a fund is settled, and goes on when it is told', async () => {
    const member = crowd[3]!
    await buy(member, FRONT_END, '1000.00')
    await sql`delete from agency_term where fund_code = ${FRONT_END}`.execute(world.database.db)
    expect(await world.closeDay()).toMatchObject({ kind: 'waiting', step: 'receive-parameters' })
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      { check: 'parameters', registrarCode: GROSS, subject: FRONT_END, reason: 'agency-unknown' },
    ])
    const period = 200n
    const told: ExchangeRecord = {
      ...{ FundCode: FRONT_END, ShareClass: '0', ChargePayMethod: '1', ModifyWay: '0', WholeFlag: '0' },
      ...{ BuyPayPeriod: period, RedemptionPayPeriod: period, ConversionPayPeriod: period },
      ...{ SubPayBackPeriod: period, DividendPayPeriod: period },
    }
    expect(await closeWith({ C2: [told] }, GROSS)).toMatchObject({ kind: 'closed' })
    await close()
    await close()
    await expectSound()
  })
})
