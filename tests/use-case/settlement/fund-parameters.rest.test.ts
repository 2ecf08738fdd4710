import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFunds } from '#contract/fund/catalog.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import { placeRedemption, previewRedemption } from '#contract/order/redemption.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { RedeemDate } from '#domain/fee/fund-parameter.ts'
import { columnFen, columnShare, fenText, rate } from '#domain/number/money.ts'
import { splitRedemptionFee } from '#domain/fee/redemption-fee.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { bookRedeemDates } from '#server/settlement/exchange/redeem-date.store.ts'
import { readingOf } from '#server/settlement/exchange/read-package.ts'
import { refuseAtExport } from '#server/settlement/exchange/check-export.ts'
import { bookDividends } from '#server/settlement/booking/dividends.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { closerOf } from '../../world/close-with.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const NET = '91'

let world: World
let member: Member
let fundCode: string
let closeWith: ReturnType<typeof closerOf>
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  closeWith = closerOf(world)
  fundCode = (
    await one(sql<{
      code: string
    }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
      join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
      where f.registrar_code = ${NET} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
        and sc.class_letter = 'A' and v.first_minimum <= 1000 and f.fund_type in ('EQ', 'MIXED') order by 1 limit 1`)
  ).code
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await all(query))[0]!
const key = () => ({ 'idempotency-key': randomUUID() })
const openDay = async () => (await one(sql<{ day: string }>`select open_day as day from business_state`)).day
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

async function buy(amount: string): Promise<string> {
  const { investorPayId } = member
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = {
    ...{ fundCode, amount, investorPayId, authorization, promisedTradeDate: await openDay() },
    ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true },
  }
  const placed = await member.person.call(placePurchase, input, key())
  expect(placed).toMatchObject({ code: '0000' })
  return placed.data.orderNo
}

async function redeem(shares: string) {
  const { investorPayId } = member
  const subject = { purpose: 'redemption', fundCode, amount: columnShare(shares), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = { fundCode, shares, investorPayId, authorization, largeRedemptionFlag: '1' as const }
  return member.person.call(placeRedemption, { ...input, promisedTradeDate: await openDay() }, key())
}

const orderOf = async (orderNo: string) => (await member.person.call(getOrderDetails, { orderNo })).data.order

async function expectSound(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

const forgetBreaks = () => sql`update recon_break set closed_at = now()`.execute(world.database.db)

describe('what the sandbox’s registrars send', () => {
  test('changes nothing that is agreed, and announces the market’s dividends', async () => {
    const known = () =>
      all(sql`select name, name_en, pinyin, initials from share_class order by fund_code, share_class_id`)
    const before = await known()
    await buy('10000.00')
    await close()
    expect(await known()).toEqual(before)
    // The night's 07 may have had changes of its own; the C1 had none.
    expect(
      await all(sql`select 1 from product_version where source like 'C1%'
        union all select 1 from share_class_change where seen_on > '2026-07-06'`),
    ).toEqual([])
    await close()
    await close()
    expect((await all(sql`select 1 from dividend_plan`)).length).toBeGreaterThan(0)
    await expectSound()
  })
})

describe('C1', () => {
  test('gives a fund other terms and another name from the next morning; what it leaves out stays', async () => {
    const versions = () =>
      all(sql<{ validity: string; first: string; add_on: string; most: string | null; way: string }>`
        select validity::text, first_minimum::text as first, add_on_minimum::text as add_on,
          single_maximum::text as most, default_dividend_method as way
        from product_version where product_code_id = ${fundCode} order by validity`)
    const before = await versions()
    const { name } = await one(
      sql<{ name: string }>`select name from share_class where fund_code = ${fundCode}`,
    )
    const line: ExchangeRecord = {
      ...{ SequenceNo: '1', FundCode: fundCode, ShareClass: '0', FundName: '样本新名混合A', WholeFlag: '0' },
      ...{ ModifyWay: '1', MinBidsAmountByIndi: 50_000n, IndiMaxPurchase: 10_000_000n },
      ...{ DefDividendMethod: '0', MinAppBidsAmountByIndi: columnFen(before.at(-1)!.add_on) },
    }
    expect(await closeWith({ C1: [line] })).toMatchObject({ kind: 'closed' })
    const from = await openDay()
    const after = await versions()
    expect(after.slice(0, -2)).toEqual(before.slice(0, -1))
    expect(after.slice(-2)).toEqual([
      { ...before.at(-1)!, validity: before.at(-1)!.validity.replace(',)', `,${from})`) },
      {
        validity: `[${from},)`,
        first: '500.00',
        add_on: before.at(-1)!.add_on,
        most: '100000.00',
        way: '0',
      },
    ])
    const found = await world.guest().call(findFunds, { keyword: '样本新名' })
    expect(found.data.rows.map((each) => each.fundCode)).toEqual([fundCode])
    expect(
      await all(sql`select old_value, new_value from share_class_change where seen_on = ${from}::date`),
    ).toEqual([{ old_value: name, new_value: '样本新名混合A' }])
    await expectSound()
  })

  test('of shares that go last in first out is a break by name, and nothing of it is taken', async () => {
    const count = async () =>
      (await all(sql`select 1 from product_version where product_code_id = ${fundCode}`)).length
    const before = await count()
    const line = { SequenceNo: '1', FundCode: fundCode, ShareClass: '0', RedemptionSequence: '1' }
    const said = { ...line, WholeFlag: '0', ModifyWay: '1', MinBidsAmountByIndi: 900_000n }
    expect(await closeWith({ C1: [said] })).toMatchObject({ kind: 'closed' })
    expect(
      await all(
        sql`select 1 from product_version where product_code_id = ${fundCode} and first_minimum = 9000`,
      ),
    ).toEqual([])
    expect(await count()).toBeLessThanOrEqual(before + 1)
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      {
        ...{ check: 'parameters', registrarCode: NET, subject: `${fundCode} RedemptionSequence` },
        ...{ reason: 'parameter-odd', theirs: '1' },
      },
    ])
    await forgetBreaks()
  })
})

describe('C4', () => {
  const EX_DATE = '2026-12-01'
  const plan = (over: ExchangeRecord = {}): ExchangeRecord => ({
    ...{ SequenceNo: '1', FundCode: fundCode, ShareClass: '0', XRType: '0', WholeFlag: '0', ModifyWay: '0' },
    ...{ RegistrationDate: EX_DATE, XRDate: EX_DATE, DividentDate: '2026-12-03' },
    ...{ DividendPerUnit: 350n, DrawBonusUnit: 100n, ...over },
  })
  const plans = () =>
    all(sql<{
      per: string
      open: boolean
    }>`select trim_scale(per_share)::text as per, upper_inf(validity) as open
      from dividend_plan where fund_code = ${fundCode} and ex_date = ${EX_DATE}::date order by validity`)

  /** Reads the notices on the fund's page about dividends of that day, oldest first. */
  const notices = () =>
    all(sql<{ title: string; body: string }>`select n.title, n.body_en as body from fund_notice n
      join share_class sc using (fund_id) where sc.fund_code = ${fundCode} and n.kind = 'dividend'
        and n.body like ${`%${EX_DATE}%`} order by notice_no`)

  class TakenBack extends Error {}

  /** Returns the breaks that a 143 of the fund opens. All its bookings are rolled back. */
  async function breaksOf(over: ExchangeRecord = {}) {
    const found: object[] = []
    const body = async (tx: Tx) => {
      const values: ExchangeRecord = {
        ...{ TASerialNO: randomUUID().slice(0, 18), TransactionAccountID: `${member.accountNumber}${NET}` },
        ...{ FundCode: fundCode, ReturnCode: '0000', DividendType: '0', DefDividendMethod: '1' },
        ...{ RegistrationDate: EX_DATE, XRDate: EX_DATE, DividentDate: '2026-12-03' },
        ...{ BasisforCalculatingDividend: 100_000n, DividendPerUnit: 350n, DrawBonusUnit: 100n },
        ...{ DividendAmount: 3500n, ConfirmedAmount: 3500n, NAV: 10_000n, ...over },
      }
      const decimals = (field: string) => (field === 'DrawBonusUnit' ? 0 : field === 'NAV' ? 4 : 2)
      await bookDividends(tx, [readingOf(values, decimals)], { registrarCode: NET, day: await openDay() })
      for (const { check, subject, reason, ours, theirs } of await findOpenBreaks(tx))
        found.push({ check, subject, reason, ours, theirs })
      throw new TakenBack()
    }
    await expect(inTransaction(world.database.db, body)).rejects.toThrow(TakenBack)
    return found
  }

  const differs = (ours: string | null, theirs: string, reason = 'plan-differs') => [
    { check: 'dividend', subject: `${fundCode} ${EX_DATE}`, reason, ours, theirs },
  ]

  test('is what a dividend is held to when it comes', async () => {
    expect(await closeWith({ C4: [plan()] })).toMatchObject({ kind: 'closed' })
    expect(await plans()).toEqual([{ per: '0.035', open: true }])
    expect((await notices()).map((each) => each.title)).toEqual(['样本新名混合A分红公告'])
    expect(await breaksOf()).toEqual([])
    expect(await breaksOf({ DividendPerUnit: 340n })).toEqual(
      differs(`${EX_DATE} 2026-12-03 0.035`, `${EX_DATE} 2026-12-03 0.034`),
    )
    expect(await breaksOf({ DividentDate: '2026-12-04' })).toEqual(
      differs(`${EX_DATE} 2026-12-03 0.035`, `${EX_DATE} 2026-12-04 0.035`),
    )
    // A money fund's income is carried over without an announcement.
    expect(await breaksOf({ XRDate: '2026-12-02', DividendType: '2', DefDividendMethod: '0' })).toEqual([])
    await expectSound()
  })

  test('can be changed and taken back; then the dividend was never announced', async () => {
    expect(await closeWith({ C4: [plan({ ModifyWay: '1', DividendPerUnit: 340n })] })).toMatchObject({
      kind: 'closed',
    })
    expect(await plans()).toEqual([
      { per: '0.035', open: false },
      { per: '0.034', open: true },
    ])
    expect(await breaksOf({ DividendPerUnit: 340n })).toEqual([])
    expect(await closeWith({ C4: [plan({ ModifyWay: '2' })] })).toMatchObject({ kind: 'closed' })
    expect((await plans()).map((each) => each.open)).toEqual([false, false])
    expect(await notices()).toEqual([
      {
        title: '样本新名混合A分红公告',
        body: `CNY 0.035 a share in cash. Record date ${EX_DATE}, ex-date ${EX_DATE}, paid on 2026-12-03.`,
      },
      { title: '样本新名混合A分红公告（更正）', body: expect.stringContaining('CNY 0.034 a share') },
      { title: '样本新名混合A取消分红的公告', body: expect.stringContaining('will not be paid') },
    ])
    expect(await breaksOf()).toEqual(differs(null, `${EX_DATE} 2026-12-03 0.035`, 'not-announced'))
    await expectSound()
  })

  test('that is whole takes back what it no longer lists, and an odd line takes back nothing', async () => {
    expect(await closeWith({ C4: [plan()] })).toMatchObject({ kind: 'closed' })
    const other = { FundCode: '000009', WholeFlag: '1' }
    expect(await closeWith({ C4: [plan({ ...other, DividendPerUnit: 0n })] })).toMatchObject({
      kind: 'closed',
    })
    expect((await plans()).at(-1)).toEqual({ per: '0.035', open: true })
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      { check: 'parameters', subject: '000009 DividendPerUnit', reason: 'parameter-odd' },
    ])
    await forgetBreaks()
    expect(await closeWith({ C4: [plan(other)] })).toMatchObject({ kind: 'closed' })
    expect((await plans()).at(-1)).toEqual({ per: '0.035', open: false })
    await expectSound()
  })
})

describe('C6', () => {
  const lots = () =>
    all(sql<{ registered: string; from: string; usual: string | null; shares: string }>`
      select registered_on::text as registered, redeemable_from::text as from, usual_redeemable_from::text as usual,
        remaining::text as shares from lot where account_number = ${member.accountNumber} and product_code_id = ${fundCode}
      order by registered_on`)
  const line = (registered: string, from: string | null): ExchangeRecord => ({
    ...{ FundCode: fundCode, ShareClass: '0', ShareRegisterDate: registered },
    ...{ AllowRedemptDate: from, AddFlag: from === null ? '0' : '1' },
  })
  const available = async () => {
    const { data } = await member.person.call(previewRedemption, { fundCode, shares: '' })
    return data.position.available
  }

  test('locks shares that are held and those registered on its day later, and frees them again', async () => {
    const [held] = await lots()
    expect(held!.usual).toBeNull()
    expect(await available()).toBe(held!.shares)
    await buy('2000.00')
    const next = addDays(await openDay(), 400)
    const registered = await nextSession()
    expect(await closeWith({ C6: [line(held!.registered, next), line(registered, next)] })).toMatchObject({
      kind: 'closed',
    })
    expect((await lots()).map((each) => each.from)).toEqual([next, next])
    expect((await lots())[0]!.usual).toBe(held!.from)
    expect(await available()).toBe('0.00')
    const refused = await redeem(held!.shares)
    const locked = { kind: 'shares-locked', available: '0.00', from: next }
    expect(refused.refusal).toMatchObject(locked)
    const { data } = await member.person.call(previewRedemption, { fundCode, shares: '' })
    expect(data.refusal).toMatchObject({ kind: 'shares-locked', sentence: expect.stringContaining(next) })
    expect(await closeWith({ C6: [line(held!.registered, null)] })).toMatchObject({ kind: 'closed' })
    expect(await lots()).toMatchObject([
      { from: held!.from, usual: null },
      { from: next, usual: expect.any(String) },
    ])
    expect(await available()).toBe(held!.shares)
    await expectSound()
  })

  test('that comes between an order and its file fails the order, by name and as little as possible', async () => {
    const [free] = await lots()
    const placed = [await redeem('100.00'), await redeem('300.00')]
    expect(placed.map((each) => each.code)).toEqual(['0000', '0000'])
    const orders = placed.map((each) => each.data.orderNo)
    const date: RedeemDate = {
      ...{ fundCode, shareClass: '0', registeredOn: free!.registered },
      redeemableFrom: addDays(await openDay(), 30),
    }
    const of = { registrarCode: NET, from: await openDay(), source: 'C6 test' }
    // A part of the shares stays free and covers the first of the two orders.
    await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
        redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
      select account_number, 'try', share_class_id, product_code_id, null, trade_date, confirm_date, redeemable_from,
        registered_on - 1, 'purchase', 150, 150, 0, 0, nav from lot
      where account_number = ${member.accountNumber} and product_code_id = ${fundCode} order by registered_on limit 1`.execute(
      world.database.db,
    )
    await inTransaction(world.database.db, (tx) => bookRedeemDates(tx, [date], of))
    const { failures } = await exported()
    expect(failures).toEqual([{ order_no: orders[1], failure: 'shares-locked' }])
    expect((await orderOf(orders[1]!)).status).toBe('paid')
    await sql`delete from lot where lot_id = 'try'`.execute(world.database.db)
    await inTransaction(world.database.db, (tx) =>
      bookRedeemDates(tx, [{ ...date, redeemableFrom: null }], of),
    )
    await close()
    expect((await orderOf(orders[1]!)).status).toBe('confirmed')
    await expectSound()
  })

  test('takes what is free before what is locked, though that is older', async () => {
    const [older, newer] = await lots()
    const until = addDays(await openDay(), 30)
    expect(
      await closeWith({ C6: [line(older!.registered, until), line(newer!.registered, null)] }),
    ).toMatchObject({ kind: 'closed' })
    const preview = async () =>
      (await member.person.call(previewRedemption, { fundCode, shares: '1.00' })).data
    expect((await preview()).lots.map((lot) => lot.registeredOn)).toEqual([
      newer!.registered,
      older!.registered,
    ])
    expect((await preview()).estimate!.lots).toMatchObject([{ registeredOn: newer!.registered }])
    const placed = await redeem('50.00')
    expect(placed).toMatchObject({ code: '0000' })
    expect((await preview()).lots, 'an order in flight takes the free lot too').toMatchObject([
      { registeredOn: newer!.registered, remaining: (Number(newer!.shares) - 50).toFixed(2) },
      { registeredOn: older!.registered, remaining: older!.shares },
    ])
    await close()
    expect((await lots()).map((each) => each.shares)).toEqual([
      older!.shares,
      (Number(newer!.shares) - 50).toFixed(2),
    ])
    expect(await verifyBooks(world.database.db)).toEqual([])
    // The sandbox's registrar does not know this lock-up, so its lots differ.
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      { check: 'fee' },
      { check: 'lots' },
      { check: 'lots' },
    ])
  })

  /** Returns what the export of the open day refuses. All is rolled back. */
  async function exported() {
    let failures: object[] = []
    class TakenBack extends Error {}
    const body = async (tx: Tx) => {
      await refuseAtExport(tx, NET, await openDay())
      failures = (
        await sql<{
          order_no: string
          failure: string
        }>`select order_no, failure from fund_order where failure is not null and trade_date = ${await openDay()}`.execute(
          tx,
        )
      ).rows
      throw new TakenBack()
    }
    await expect(inTransaction(world.database.db, body)).rejects.toThrow(TakenBack)
    return { failures }
  }

  async function nextSession(): Promise<string> {
    return (
      await one(sql<{ day: string }>`select trading_day_add('SSE', ${await openDay()}::date, 1)::text as day`)
    ).day
  }
})

// This test is the last, because it leaves another part in force and uses shares.
describe('C1 and redemption fees', () => {
  test('says what part of a redemption fee stays in the fund; a registrar that leaves us another part is a break', async () => {
    const parts = () =>
      all(sql<{ part: string }>`select to_fund::text as part from redemption_fee_part
        where product_code_id = ${fundCode} order by validity`)
    const before = await parts()
    expect(before.at(-1)).toEqual({ part: '1.00000000' })
    const line = { SequenceNo: '1', FundCode: fundCode, ShareClass: '0', WholeFlag: '0', ModifyWay: '1' }
    expect(await closeWith({ C1: [{ ...line, RedeemFeeBackRatio: 25n }] })).toMatchObject({ kind: 'closed' })
    expect(await parts()).toEqual([...before, { part: '0.25000000' }])
    const { orderNo } = (await redeem('1000.00')).data
    await close()
    const { fee } = await one(
      sql<{ fee: string }>`select fee::text as fee from confirmation where order_no = ${orderNo}`,
    )
    const ours = fenText(splitRedemptionFee(columnFen(fee), rate(25_000_000n)).toSeller)
    expect(columnFen(ours)).toBeGreaterThan(0n)
    const breaks = await findOpenBreaks(world.database.db)
    expect(breaks.filter((each) => each.reason === 'seller-part-differs')).toMatchObject([
      { check: 'fee', subject: orderNo, ours, theirs: '0.00' },
    ])
    expect(await verifyBooks(world.database.db)).toEqual([])
  })
})
