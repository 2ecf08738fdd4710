import { afterEach, describe, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, NAV_ONE, rate, type Fen } from '#domain/number/money.ts'
import type { FundTerms, Raising } from '#sandbox/market/quotes.ts'
import { laterPurchase, opening, purchase } from '#sandbox/registrar/test-record.ts'
import { fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

/** Monday to Friday; the contract is in force on the next Monday. */
const [MON, TUE, FRI, NEXT_MON, NEXT_TUE] = [
  '2026-01-05',
  '2026-01-06',
  '2026-01-09',
  '2026-01-12',
  '2026-01-13',
] as const
const ipo = (cap: Fen | null = null): Raising => ({
  from: TUE,
  to: FRI,
  effectiveOn: NEXT_MON,
  faceValue: NAV_ONE,
  cap,
  interestRate: rate(3_650_000n),
})
const terms = (over: Partial<FundTerms> = {}) =>
  fund({
    fundCode: '000001',
    fundStatus: '1',
    purchaseTiers: [{ from: fen(0n), to: null, rate: rate(800_000n), fixedFee: null }],
    ipo: ipo(),
    ...over,
  })
const subscription = (day: string, person: string, amount: bigint, over: ExchangeRecord = {}) =>
  laterPurchase(day, person, '000001', amount, {
    BusinessCode: '020',
    ChargeType: null,
    DiscountRateOfCommission: null,
    ...over,
  })
let world: World
afterEach(() => world.close())

/** Two accounts, opened before the raising begins; a fund that raises money has no NAV. */
async function raising(over: Partial<FundTerms> = {}, version: '21' | '22' = '21') {
  world = openWorld([terms(over)], () => null, version)
  await world.night(MON, [opening(MON, 'A'), opening(MON, 'B')], [])
}

describe.each(EXCHANGE_VERSIONS)('V%s', (version) => {
  test('120 on the next day, 130 on the day after the contract is in force', async () => {
    await raising({}, version)
    const order = subscription(TUE, 'A', 1_000_000n)
    const first = await world.night(TUE, [], [order])
    const serial = order['AppSheetSerialNo']
    expect(first['04']).toMatchObject([
      {
        AppSheetSerialNo: serial,
        BusinessCode: '120',
        ReturnCode: '0000',
        ConfirmedAmount: 1_000_000n,
        ConfirmedVol: 0n,
        BusinessFinishFlag: '0',
        NAV: version === '21' ? 10_000n : 100_000_000n,
      },
    ])
    expect([first['05'], first['25'], first['26']]).toEqual([[], [], []])
    for (const day of ['2026-01-07', '2026-01-08', FRI]) {
      expect((await world.night(day, [], []))['04']).toEqual([])
    }
    const result = await world.night(NEXT_MON, [], [])
    // 3.65% a year on 10,000.00 for five days from the Wednesday of the 120 to the Monday: one yuan a day.
    expect(result['04']).toMatchObject([
      {
        AppSheetSerialNo: serial,
        BusinessCode: '130',
        ReturnCode: '0000',
        TransactionDate: TUE,
        TransactionCfmDate: NEXT_TUE,
        ApplicationAmount: 1_000_000n,
        ConfirmedAmount: 1_000_000n,
        RefundAmount: 0n,
        SalePercent: version === '21' ? 100_000n : 100_000_000n,
        Charge: 7_937n,
        Interest: 500n,
        RaiseInterest: 500n,
        VolumeByInterest: 500n,
        ConfirmedVol: 992_563n,
        BusinessFinishFlag: '1',
        ShareRegisterDate: NEXT_MON,
      },
    ])
    expect(result['26']).toMatchObject([
      {
        ShareRegisterDate: NEXT_MON,
        SourceType: '0',
        TotalVolOfDistributorInTA: 992_563n,
        AllowRedemptDate: '2026-01-14',
      },
    ])
    expect(result['25']).toMatchObject([
      { BusinessCode: '130', ConfirmedAmount: 992_063n, ReceOrPayFlag: '0', PayDate: '2026-01-14' },
    ])
    expect((await world.night(NEXT_TUE, [], []))['04']).toEqual([])
  })

  test('above the cap every subscription is cut by the same ratio', async () => {
    await raising({ ipo: ipo(fen(1_000_000n)) }, version)
    const orders = [subscription(TUE, 'A', 1_000_000n), subscription(TUE, 'B', 600_000n)]
    await world.night(TUE, [], orders)
    const result = await world.night(NEXT_MON, [], [])
    const SalePercent = version === '21' ? 62_500n : 62_500_000n
    expect(result['04']).toMatchObject([
      { SalePercent, ConfirmedAmount: 625_000n, RefundAmount: 375_000n },
      { SalePercent, ConfirmedAmount: 375_000n, RefundAmount: 225_000n },
    ])
  })
})

test('a raising that fails gives everything back: 149, and no shares', async () => {
  await raising()
  const orders = [subscription(TUE, 'A', 1_000_000n), subscription(FRI, 'B', 200n)]
  await world.night(TUE, [], orders.slice(0, 1))
  await world.night(FRI, [], orders.slice(1))
  world.faults.armFault('registrar-raise-fails')
  const result = await world.night(NEXT_MON, [], [])
  expect(result['04']).toMatchObject([
    {
      AppSheetSerialNo: orders[0]?.['AppSheetSerialNo'],
      BusinessCode: '149',
      ReturnCode: '0000',
      ConfirmedVol: 0n,
      RefundAmount: 1_000_000n,
      FromTAFlag: '1',
    },
    { AppSheetSerialNo: orders[1]?.['AppSheetSerialNo'], BusinessCode: '149', RefundAmount: 200n },
  ])
  expect([result['05'], result['25']]).toEqual([[], []])
})

describe('what is refused', () => {
  test.each<[string, string, string, Partial<FundTerms>?, ExchangeRecord?]>([
    ['before the raising', MON, '1313'],
    ['on its first day', TUE, '0000'],
    ['on its last day', FRI, '0000'],
    ['after it', NEXT_MON, '1313'],
    ['of an open fund', TUE, '1313', { fundStatus: '0' }],
    ['of a fund without a period', TUE, '1313', { ipo: null }],
    ['below the minimum', TUE, '1314', { firstMinimum: fen(1_000_001n) }],
    ['in no tier', TUE, '1311', { purchaseTiers: [] }],
    ['in another currency', TUE, '1016', {}, { CurrencyType: '840' }],
    ['of back-end shares', TUE, '3519', {}, { ShareClass: '1' }],
  ])('a subscription %s', async (_, day, code, over = {}, record = {}) => {
    world = openWorld([terms(over)], () => null)
    const order = purchase(day, 'A', '000001', 1_000_000n, { BusinessCode: '020', ...record })
    const answer = await world.night(day, [opening(day, 'A')], [order])
    expect(answer['04']).toMatchObject([{ BusinessCode: '120', ReturnCode: code }])
  })

  test('a second one only needs the add-on minimum', async () => {
    await raising({ firstMinimum: fen(1_000n), addOnMinimum: fen(500n) })
    const orders = [999n, 1_000n, 499n, 500n].map((amount) => subscription(TUE, 'A', amount))
    const answer = await world.night(TUE, [], orders)
    const codes = new Map(answer['04'].map((each) => [each['ApplicationAmount'], each['ReturnCode']]))
    expect([999n, 1_000n, 499n, 500n].map((amount) => codes.get(amount))).toEqual([
      '1314',
      '0000',
      '1316',
      '0000',
    ])
  })

  test('a purchase of a fund that raises money, and the cancel of a subscription', async () => {
    await raising()
    const order = subscription(TUE, 'A', 1_000_000n)
    const bought = laterPurchase(TUE, 'B', '000001', 1_000_000n)
    expect((await world.night(TUE, [], [order, bought]))['04']).toMatchObject([
      { BusinessCode: '122', ReturnCode: '1311' },
      { BusinessCode: '120', ReturnCode: '0000' },
    ])
    const cancel = laterPurchase('2026-01-07', 'A', '000001', 0n, {
      BusinessCode: '052',
      OriginalAppSheetNo: order['AppSheetSerialNo'] ?? null,
    })
    const answer = await world.night('2026-01-07', [], [cancel])
    expect(answer['04']).toMatchObject([{ BusinessCode: '152', ReturnCode: '1373' }])
  })
})
