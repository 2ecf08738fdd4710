import { afterEach, describe, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import { fen, rate } from '#domain/number/money.ts'
import type { FundTerms, PurchaseTier } from '#sandbox/market/quotes.ts'
import { opening, purchase } from '#sandbox/registrar/test-record.ts'
import { DAYS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2] = DAYS
let world: World
afterEach(() => world.close())

const flat = (e8: bigint): readonly PurchaseTier[] => [
  { from: fen(0n), to: null, rate: rate(e8), fixedFee: null },
]
const tiers: readonly PurchaseTier[] = [
  { from: fen(0n), to: fen(100_000_000n), rate: rate(800_000n), fixedFee: null },
  { from: fen(100_000_000n), to: fen(500_000_000n), rate: rate(500_000n), fixedFee: null },
  { from: fen(500_000_000n), to: null, rate: null, fixedFee: fen(100_000n) },
]

type Vector = [
  string,
  bigint,
  readonly PurchaseTier[],
  bigint,
  string,
  bigint,
  bigint,
  bigint,
  FundTerms['shareRounding']?,
]
/** rules/fees.md#front-end-fee: amount, tiers, discount, NAV, net, fee, shares. */
const VECTORS: readonly Vector[] = [
  ['P1', 1_000_000n, flat(1_500_000n), 10_000n, '1.5620', 985_222n, 14_778n, 630_744n],
  ['P2', 1_000_000n, flat(1_500_000n), 10_000n, '1.2000', 985_222n, 14_778n, 821_018n],
  ['P3', 1_000_000n, tiers, 1_000n, '1.2345', 999_201n, 799n, 809_397n],
  ['P4', 1_000n, flat(150_000n), 10_000n, '1.0000', 999n, 1n, 999n],
  ['P5', 100n, flat(150_000n), 10_000n, '1.0000', 100n, 0n, 100n],
  ['P6', 99_999_999n, tiers, 10_000n, '1.0000', 99_206_348n, 793_651n, 99_206_348n],
  ['P7', 100_000_000n, tiers, 10_000n, '1.0000', 99_502_488n, 497_512n, 99_502_488n],
  ['P8', 500_000_000n, tiers, 1_000n, '1.2500', 499_900_000n, 100_000n, 399_920_000n],
  ['P9', 100_000n, flat(0n), 10_000n, '0.9876', 100_000n, 0n, 101_256n],
  ['P10', 1_000_000n, tiers, 10_000n, '1.1230', 992_063n, 7_937n, 883_404n],
  ['P11', 1_000_000n, tiers, 10_000n, '1.7777', 992_063n, 7_937n, 558_060n],
  ['P12', 1_000_000n, tiers, 10_000n, '1.7777', 992_063n, 7_937n, 558_059n, 'down'],
]

describe.each(EXCHANGE_VERSIONS)(
  'the vectors of rules/fees.md#front-end-fee through V%s files',
  (version) => {
    test.each(VECTORS)(
      '%s',
      async (_, amount, purchaseTiers, discount, price, net, fee, shares, rounding) => {
        const terms = fund({
          fundCode: '000001',
          purchaseTiers,
          shareRounding: rounding ?? 'half-up',
        })
        const unitNav = BigInt(price.replace('.', '')) * 10_000n
        world = openWorld([terms], () => unitNav, version)
        const order = purchase(T, 'A', '000001', amount, { DiscountRateOfCommission: discount })
        const answer = await world.night(T, [opening(T, 'A')], [order])
        expect(answer['04']).toHaveLength(1)
        expect(answer['04'][0]).toMatchObject({
          AppSheetSerialNo: order['AppSheetSerialNo'],
          BusinessCode: '122',
          ReturnCode: '0000',
          ApplicationAmount: amount,
          ConfirmedAmount: amount,
          ConfirmedVol: shares,
          Charge: fee,
          AgencyFee: fee,
          NAV: version === '21' ? unitNav / 10_000n : unitNav,
          RateFee:
            amount === 500_000_000n
              ? 0n
              : (purchaseTiers.find((each) => amount < (each.to ?? amount + 1n))?.rate ?? 0n),
          DiscountRateOfCommission: discount,
          TransactionDate: T,
          TransactionCfmDate: T1,
          TAAccountID: '370000000001',
          TASerialNO: `37${T1.replaceAll('-', '')}0000000002`,
          BusinessFinishFlag: '1',
          RefundAmount: 0n,
          ErrorDetail: null,
        })
        expect(net + fee).toBe(amount)
        expect(answer['05']).toMatchObject([
          {
            FundCode: '000001',
            TransactionAccountID: 'TRADE-A',
            AvailableVol: shares,
            TotalVolOfDistributorInTA: shares,
          },
        ])
      },
    )
  },
)

describe('what is refused', () => {
  const funds = [
    fund({ fundCode: '000001', firstMinimum: fen(1_000n), addOnMinimum: fen(500n) }),
    fund({ fundCode: '000002', singleMaximum: fen(10_000n), dayMaximum: fen(15_000n) }),
    fund({ fundCode: '000004', fundStatus: '4' }),
    fund({ fundCode: '000005', fundStatus: '5' }),
    fund({ fundCode: '000006', fundStatus: '6' }),
    fund({ fundCode: '000007' }),
    fund({ fundCode: '000009', registrarCode: '38' }),
    fund({
      fundCode: '000010',
      purchaseTiers: [{ from: fen(100_000n), to: null, rate: rate(0n), fixedFee: null }],
    }),
  ]
  const noNav = (code: string) => (code === '000007' ? null : 100_000_000n)
  const buy = (code: string, amount: bigint, over = {}) => purchase(T, 'A', code, amount, over)

  test.each<[string, ReturnType<typeof buy>, string]>([
    ['the first minimum', buy('000001', 999n), '1314'],
    ['no amount', buy('000001', 0n), '1314'],
    ['the single maximum', buy('000002', 10_001n), '1386'],
    ['a stopped fund', buy('000004', 5_000n), '1311'],
    ['a fund closed to purchases', buy('000005', 5_000n), '1311'],
    ['a fund without a NAV on T', buy('000007', 5_000n), '1332'],
    ["another registrar's fund", buy('000009', 5_000n), '1210'],
    ['an unknown fund', buy('999999', 5_000n), '1210'],
    ['an amount in no tier', buy('000010', 5_000n), '1311'],
    ['another currency', buy('000001', 5_000n, { CurrencyType: '840' }), '1016'],
    ['no way of charging', buy('000001', 5_000n, { ChargeType: null }), '1016'],
    ['a back-end class', buy('000001', 5_000n, { ShareClass: '1' }), '3519'],
    ['a discount over one', buy('000001', 5_000n, { DiscountRateOfCommission: 10_001n }), '1319'],
    ['another date', buy('000001', 5_000n, { TransactionDate: '2026-01-04' }), '1305'],
    ['another distributor', buy('000001', 5_000n, { DistributorCode: '9ZY' }), '1016'],
    ['no serial', buy('000001', 5_000n, { AppSheetSerialNo: null }), '1016'],
    ['an unknown account', purchase(T, 'B', '000001', 5_000n), '1126'],
    ["another's TA account", buy('000001', 5_000n, { TAAccountID: '370000000009' }), '1126'],
    ['an unknown business', buy('000001', 5_000n, { BusinessCode: '098' }), '3414'],
  ])('%s', async (_, order, code) => {
    world = openWorld(funds, noNav)
    const answer = await world.night(T, [opening(T, 'A')], [order])
    expect(answer['04']).toHaveLength(1)
    const [record] = answer['04']
    expect(record).toMatchObject({
      ReturnCode: code,
      ConfirmedVol: 0n,
      ConfirmedAmount: 0n,
      Charge: 0n,
    })
    expect(record?.['BusinessCode']).toBe(order['BusinessCode'] === '098' ? '198' : '122')
    expect(record?.['ErrorDetail']).toMatch(/\p{Script=Han}/u)
    expect(answer['05']).toEqual([])
  })

  test('the edges of the limits are inside', async () => {
    world = openWorld(funds, noNav)
    const orders = [
      buy('000001', 1_000n),
      buy('000001', 500n),
      buy('000001', 499n),
      buy('000002', 10_000n),
      buy('000002', 5_000n),
      buy('000002', 100n),
      buy('000006', 100n),
    ]
    const answer = await world.night(T, [opening(T, 'A')], orders)
    const codes = new Map(answer['04'].map((each) => [each['AppSheetSerialNo'], each['ReturnCode']]))
    expect(orders.map((each) => codes.get(each['AppSheetSerialNo'] ?? null))).toEqual([
      '0000',
      '0000',
      '1316',
      '0000',
      '0000',
      '1386',
      '0000',
    ])
  })

  test('an institution hears its own codes', async () => {
    world = openWorld(funds, noNav)
    const orders = [buy('000001', 999n), buy('000001', 1_000n), buy('000001', 499n)]
    const answer = await world.night(T, [opening(T, 'A', { IndividualOrInstitution: '0' })], orders)
    expect(answer['04'].map((each) => each['ReturnCode'])).toEqual(['1315', '1317', '0000'])
  })

  test('the limit of a day is a limit of that day', async () => {
    world = openWorld(funds, noNav)
    await world.night(T, [opening(T, 'A')], [buy('000002', 10_000n)])
    const later = purchase(T1, 'A', '000002', 10_000n, { TAAccountID: '370000000001' })
    expect((await world.night(T1, [], [later]))['04']).toMatchObject([{ ReturnCode: '0000' }])
  })
})

test('a fund of two confirm days answers a night later, at the NAV of T', async () => {
  const terms = fund({
    fundCode: '000001',
    confirmDays: 2,
    fundType: 'QDII',
    purchaseTiers: flat(0n),
  })
  world = openWorld([terms], (_, day) => (day === T ? 125_000_000n : 250_000_000n))
  const order = purchase(T, 'A', '000001', 10_000n)
  const first = await world.night(T, [opening(T, 'A')], [order])
  expect([first['04'], first['05']]).toEqual([[], []])
  const second = await world.night(T1, [], [])
  expect(second['04']).toMatchObject([
    {
      AppSheetSerialNo: order['AppSheetSerialNo'],
      TransactionDate: T,
      TransactionCfmDate: T2,
      NAV: 12_500n,
      ConfirmedVol: 8_000n,
    },
  ])
  expect(second['05']).toMatchObject([{ AvailableVol: 8_000n }])
  expect((await world.night(T2, [], []))['04']).toEqual([])
})

test('two purchases of a fund make one position', async () => {
  world = openWorld([fund({ fundCode: '000001', purchaseTiers: flat(0n) })])
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 10_000n)])
  const more = purchase(T1, 'A', '000001', 5_000n, {
    TAAccountID: '370000000001',
    BusinessCode: '039',
  })
  const answer = await world.night(T1, [], [more])
  expect(answer['04']).toMatchObject([{ BusinessCode: '139', ReturnCode: '0000' }])
  expect(answer['05']).toMatchObject([{ AvailableVol: 15_000n, TransactionCfmDate: T2 }])
})

test.each<[FundTerms['periodicStatus'], string]>([
  ['0', '0000'],
  ['1', '0000'],
  ['2', '1311'],
  ['3', '1311'],
])('PeriodicStatus %s answers a periodic purchase with %s', async (periodicStatus, code) => {
  world = openWorld([fund({ fundCode: '000001', periodicStatus })])
  const order = purchase(T, 'A', '000001', 5_000n, { BusinessCode: '039' })
  const answer = await world.night(T, [opening(T, 'A')], [order])
  expect(answer['04']).toMatchObject([{ BusinessCode: '139', ReturnCode: code }])
  if (code === '0000') expect(answer['26']).toMatchObject([{ SourceType: '2' }])
})
