import { afterEach, describe, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, rate, share } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import { laterPurchase, opening, purchase, redemption } from '#sandbox/registrar/test-record.ts'
import { DAYS, FLOORS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2, T3, T4] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
const terms = (over: Partial<FundTerms> = {}) => fund({ fundCode: '000001', purchaseTiers: FREE, ...over })
let world: World
afterEach(() => world.close())

/** A holds 150.00 shares that may be redeemed on T2. */
async function holding(over: Partial<FundTerms> = {}, version: '21' | '22' = '21') {
  const half = 75_000_000n
  const limits = { minimumHolding: share(10_000n), minimumRedemption: share(1_000n) }
  const funds = [terms({ ...limits, redemptionTiers: FLOORS })]
  world = openWorld(funds, (_, day) => (day > T1 ? half * 2n : half), version)
  await world.night(T, [opening(T, 'A'), opening(T, 'B')], [purchase(T, 'A', '000001', 11_250n)])
  await world.night(T1, [], [])
  funds[0] = terms({ ...limits, redemptionTiers: FLOORS, ...over })
}

describe.each(EXCHANGE_VERSIONS)('V%s', (version) => {
  test('R2 of rules/fees.md#redemption-by-lots through files: FIFO over three lots, fees by days, money on T+2', async () => {
    const nights: readonly [string, bigint][] = [
      ['2025-05-30', 100_000n],
      ['2026-02-24', 200_000n],
      ['2026-03-06', 50_000n],
    ]
    const isSold = (day: string) => day >= '2026-03-11'
    world = openWorld(
      [terms({ redemptionTiers: FLOORS })],
      (_, day) => (isSold(day) ? 150_000_000n : 100_000_000n),
      version,
    )
    for (const [day, amount] of nights) {
      const accounts = day === '2025-05-30' ? [opening(day, 'A')] : []
      await world.night(day, accounts, [laterPurchase(day, 'A', '000001', amount)])
    }
    const order = redemption('2026-03-11', 'A', '000001', 320_000n)
    const answer = await world.night('2026-03-11', [], [order])
    expect(answer['04']).toMatchObject([
      {
        AppSheetSerialNo: order['AppSheetSerialNo'],
        BusinessCode: '124',
        ReturnCode: '0000',
        TransactionCfmDate: '2026-03-12',
        ApplicationVol: 320_000n,
        ConfirmedVol: 320_000n,
        ConfirmedAmount: 476_550n,
        Charge: 3_450n,
        AgencyFee: 0n,
        NAV: version === '21' ? 15_000n : 150_000_000n,
        BusinessFinishFlag: '1',
        LargeRedemptionFlag: '1',
        FromTAFlag: '0',
      },
    ])
    expect(answer['05']).toMatchObject([{ AvailableVol: 30_000n, TotalFrozenVol: 0n }])
    expect(answer['26']).toMatchObject([
      {
        TotalVolOfDistributorInTA: 30_000n,
        ShareRegisterDate: '2026-03-09',
        SourceType: '1',
        AllowRedemptDate: '2026-03-10',
        DetailFlag: '1',
      },
    ])
    expect(answer['25']).toMatchObject([
      {
        FundCode: '000001',
        BusinessCode: '124',
        CapitalType: '001',
        ConfirmedAmount: 476_550n,
        ReceOrPayFlag: '1',
        PayDate: '2026-03-13',
      },
    ])
    const payment = { serial: 'R3720260312RD0313', amount: 476_550n }
    expect(world.registrar.duePayments('2026-03-12')).toEqual([])
    expect(world.registrar.duePayments('2026-03-13')).toEqual([payment])
    world.registrar.markPaid(payment.serial)
    expect(world.registrar.duePayments('2026-03-16')).toEqual([])
  })
})

describe('the limits of rules/orders.md#least-holding 100.00, least redemption 10.00, available 150.00', () => {
  test.each<[string, bigint, string, Partial<FundTerms>?]>([
    ['50.00 leaves 100.00', 5_000n, '0000'],
    ['50.01 leaves too few', 5_001n, '1601'],
    ['150.00 is all', 15_000n, '0000'],
    ['9.99 is too few', 999n, '1320'],
    ['150.01 is not there', 15_001n, '1337'],
    ['nothing', 0n, '1337'],
    ['over the maximum', 3_001n, '1321', { redemptionMaximum: share(3_000n) }],
    ['at the maximum', 3_000n, '0000', { redemptionMaximum: share(3_000n) }],
    ['over the maximum of a day', 3_001n, '1386', { dayRedemptionMaximum: share(3_000n) }],
    ['closed to purchases', 15_000n, '0000', { fundStatus: '5' }],
    ['closed to redemptions', 15_000n, '1311', { fundStatus: '6' }],
    ['stopped', 15_000n, '1311', { fundStatus: '4' }],
  ])('%s', async (_, shares, code, over = {}) => {
    await holding(over)
    const answer = await world.night(T2, [], [redemption(T2, 'A', '000001', shares)])
    expect(answer['04'].map((each) => each['ReturnCode'])).toEqual([code])
    const left = code === '0000' ? 15_000n - shares : 15_000n
    expect(answer['05'].map((each) => each['AvailableVol'])).toEqual(left === 0n ? [] : [left])
  })

  test('available 5.00, redeem 5.00 is all of it', async () => {
    world = openWorld([terms({ minimumRedemption: share(1_000n), minimumHolding: share(10_000n) })])
    await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 500n)])
    await world.night(T1, [], [])
    const answer = await world.night(T2, [], [redemption(T2, 'A', '000001', 500n)])
    expect(answer['04']).toMatchObject([{ ReturnCode: '0000', ConfirmedVol: 500n }])
  })

  test('an institution hears its own codes', async () => {
    world = openWorld([terms({ redemptionMaximum: share(3_000n) })])
    const accounts = [opening(T, 'A', { IndividualOrInstitution: '0' })]
    await world.night(T, accounts, [purchase(T, 'A', '000001', 11_250n)])
    await world.night(T1, [], [])
    const orders = [999n, 3_001n].map((shares) => redemption(T2, 'A', '000001', shares))
    const answer = await world.night(T2, [], orders)
    expect(answer['04'].map((each) => each['ReturnCode'])).toEqual(['1322', '1323'])
  })

  test.each<[string, ExchangeRecord, string]>([
    ['no flag', { LargeRedemptionFlag: null }, '1610'],
    ['no way of charging', { ChargeType: null }, '1016'],
    ["another's shares", { TransactionAccountID: 'TRADE-B', TAAccountID: '370000000002' }, '1337'],
    ['a class nobody holds', { ShareClass: '1' }, '1337'],
  ])('%s', async (_, over, code) => {
    await holding()
    const answer = await world.night(T2, [], [redemption(T2, 'A', '000001', 5_000n, over)])
    expect(answer['04']).toMatchObject([{ ReturnCode: code, ConfirmedVol: 0n }])
  })

  test.each<[FundTerms['periodicStatus'], string]>([
    ['0', '0000'],
    ['1', '1311'],
    ['2', '0000'],
    ['3', '1311'],
  ])('PeriodicStatus %s answers a periodic redemption with %s', async (periodicStatus, code) => {
    await holding({ periodicStatus })
    const order = redemption(T2, 'A', '000001', 5_000n, { BusinessCode: '063' })
    const answer = await world.night(T2, [], [order])
    expect(answer['04']).toMatchObject([{ BusinessCode: '163', ReturnCode: code }])
  })
})

test('shares are not redeemable on their register date, and asked for only once', async () => {
  world = openWorld([terms()])
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  const early = await world.night(T1, [], [redemption(T1, 'A', '000001', 10_000n)])
  expect(early['04']).toMatchObject([{ ReturnCode: '1337' }])
  const orders = [6_000n, 4_001n, 4_000n].map((shares) => redemption(T2, 'A', '000001', shares))
  const answer = await world.night(T2, [], orders)
  const codes = new Map(answer['04'].map((each) => [each['ApplicationVol'], each['ReturnCode']]))
  expect([...codes]).toEqual([
    [4_001n, '1337'],
    [6_000n, '0000'],
    [4_000n, '0000'],
  ])
  expect(answer['05']).toEqual([])
})

test('a fund of two confirm days keeps the shares frozen until the second night', async () => {
  world = openWorld([terms({ confirmDays: 2, redemptionPayDays: 4 })], (_, day) =>
    day === T3 ? 200_000_000n : 100_000_000n,
  )
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  await world.night(T1, [], [])
  await world.night(T2, [], [])
  const order = redemption(T3, 'A', '000001', 4_000n)
  const first = await world.night(T3, [], [order])
  expect(first['04']).toEqual([])
  expect(first['05']).toMatchObject([{ AvailableVol: 6_000n, TotalFrozenVol: 4_000n }])
  expect(first['26']).toMatchObject([{ AvailableVol: 6_000n, TotalFrozenVol: 4_000n }])
  const second = await world.night(T4, [], [])
  expect(second['04']).toMatchObject([{ ConfirmedVol: 4_000n, ConfirmedAmount: 8_000n, NAV: 20_000n }])
  expect(second['05']).toMatchObject([{ AvailableVol: 6_000n, TotalFrozenVol: 0n }])
  expect(second['25']).toMatchObject([{ PayDate: '2026-01-14' }])
})

test('no NAV on T gives the shares back', async () => {
  world = openWorld([terms()], (_, day) => (day === T2 ? null : 100_000_000n))
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  await world.night(T1, [], [])
  const answer = await world.night(T2, [], [redemption(T2, 'A', '000001', 10_000n)])
  expect(answer['04']).toMatchObject([{ ReturnCode: '1332' }])
  expect(answer['05']).toMatchObject([{ AvailableVol: 10_000n, TotalFrozenVol: 0n }])
})

test('back-end shares pay nothing when bought and their own fee when given back', async () => {
  const backEndTiers = [{ fromDays: 0, toDays: null, rate: rate(1_800_000n) }]
  const toFund = rate(25_000_000n)
  world = openWorld(
    [
      terms({
        backEndTiers,
        purchaseTiers: [{ from: fen(0n), to: null, rate: rate(1_500_000n), fixedFee: null }],
        redemptionTiers: FLOORS,
        redemptionFeeToFund: toFund,
      }),
    ],
    (_, day) => (day >= T2 ? 130_000_000n : 100_000_000n),
  )
  const bought = purchase(T, 'A', '000001', 1_000_000n, { ShareClass: '1' })
  const first = await world.night(T, [opening(T, 'A')], [bought])
  expect(first['04']).toMatchObject([{ ConfirmedVol: 1_000_000n, Charge: 0n, ShareClass: '1' }])
  await world.night(T1, [], [])
  const order = redemption(T2, 'A', '000001', 1_000_000n, { ShareClass: '1' })
  const answer = await world.night(T2, [], [order])
  // 13,000.00 less 1.5% of it and less 1.8% of the purchase value 10,000.00; a quarter of the redemption fee stays in the fund.
  expect(answer['04']).toMatchObject([
    {
      ConfirmedAmount: 1_262_500n,
      Charge: 37_500n,
      AgencyFee: 32_625n,
      TotalBackendLoad: 18_000n,
      ShareClass: '1',
    },
  ])
})

describe('a large redemption (rules/orders.md#large-redemption)', () => {
  test('flag 1: five eighths now, the rest by itself on the next sessions, each at its own NAV', async () => {
    const prices: Record<string, bigint> = { [T2]: 100_000_000n, [T3]: 110_000_000n, [T4]: 120_000_000n }
    world = openWorld([terms()], (_, day) => prices[day] ?? 100_000_000n)
    await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 3_333_333n)])
    await world.night(T1, [], [])
    world.faults.armFault('registrar-large-redemption', { times: 2 })
    const order = redemption(T2, 'A', '000001', 3_333_333n)
    const first = await world.night(T2, [], [order])
    const serial = order['AppSheetSerialNo']
    expect(first['04']).toMatchObject([
      { AppSheetSerialNo: serial, ConfirmedVol: 2_083_333n, BusinessFinishFlag: '0', TransactionDate: T2 },
    ])
    expect(first['05']).toMatchObject([{ AvailableVol: 0n, TotalFrozenVol: 1_250_000n }])
    const second = await world.night(T3, [], [])
    expect(second['04']).toMatchObject([
      {
        AppSheetSerialNo: serial,
        BusinessCode: '124',
        ApplicationVol: 1_250_000n,
        ConfirmedVol: 781_250n,
        ConfirmedAmount: 859_375n,
        NAV: 11_000n,
        BusinessFinishFlag: '0',
        TransactionDate: T3,
        OriginalAppDate: T2,
      },
    ])
    expect(second['04'][0]?.['TASerialNO']).not.toBe(first['04'][0]?.['TASerialNO'])
    const third = await world.night(T4, [], [])
    expect(third['04']).toMatchObject([{ ConfirmedVol: 468_750n, NAV: 12_000n, BusinessFinishFlag: '1' }])
    expect(third['05']).toEqual([])
    expect((await world.night('2026-01-12', [], []))['04']).toEqual([])
  })

  test('flag 0: the rest is given back', async () => {
    await holding({ minimumHolding: share(1_000n) })
    world.faults.armFault('registrar-large-redemption')
    const order = redemption(T2, 'A', '000001', 15_000n, { LargeRedemptionFlag: '0' })
    const answer = await world.night(T2, [], [order])
    expect(answer['04']).toMatchObject([{ ConfirmedVol: 9_375n, BusinessFinishFlag: '1' }])
    expect(answer['05']).toMatchObject([{ AvailableVol: 5_625n, TotalFrozenVol: 0n }])
    expect((await world.night(T3, [], []))['04']).toEqual([])
  })

  test('strikes every redemption of the fund that night, with one occasion', async () => {
    world = openWorld([terms(), fund({ fundCode: '000002', purchaseTiers: FREE })])
    const buys = ['000001', '000002'].flatMap((code) =>
      ['A', 'B'].map((person) => purchase(T, person, code, 10_000n)),
    )
    await world.night(T, [opening(T, 'A'), opening(T, 'B')], buys)
    await world.night(T1, [], [])
    world.faults.armFault('registrar-large-redemption', { target: '000001' })
    const sales = ['000001', '000002'].flatMap((code) =>
      ['A', 'B'].map((person) => redemption(T2, person, code, 10_000n)),
    )
    const answer = await world.night(T2, [], sales)
    expect(answer['04'].map((each) => each['ConfirmedVol'])).toEqual([6_250n, 6_250n, 10_000n, 10_000n])
    expect(world.faults.listFaults()).toEqual([])
  })
})
