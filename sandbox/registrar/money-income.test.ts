import { afterEach, expect, test } from 'vitest'
import { fen, rate } from '#domain/number/money.ts'
import { laterPurchase, opening, purchase, redemption, switching } from './test-record.ts'
import { e8, fund, openWorld, type World } from './test-world.ts'

const [WED, THU, FRI, MON, TUE] = [
  '2026-01-07',
  '2026-01-08',
  '2026-01-09',
  '2026-01-12',
  '2026-01-13',
] as const
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
const money = fund({ fundCode: '000002', fundType: 'MM', purchaseTiers: FREE, redemptionPayDays: 1 })
const INCOMES: Record<string, string> = {
  [THU]: '0.5',
  [FRI]: '0.6',
  '2026-01-10': '0.7',
  '2026-01-11': '0.8',
  [MON]: '0.9',
}
let world: World
afterEach(() => world.close())

/** A buys 10,000.00 shares on Wednesday, which earn from Thursday on; every day has its own income. */
async function holding() {
  const income = (code: string, day: string) => (code === '000002' && INCOMES[day] ? e8(INCOMES[day]) : null)
  const target = fund({ fundCode: '000001', purchaseTiers: FREE })
  world = openWorld([money, target], () => 100_000_000n, '21', { income })
  await world.night(WED, [opening(WED, 'A')], [purchase(WED, 'A', '000002', 1_000_000n)])
}

test('each calendar day is carried over on its own; a weekend comes with the Monday', async () => {
  await holding()
  const thursday = await world.night(THU, [], [])
  expect(thursday['06']).toMatchObject([
    {
      BusinessCode: '143',
      DividendType: '2',
      BasisforCalculatingDividend: 1_000_000n,
      DividendPerUnit: 50n,
      DrawBonusUnit: 10_000n,
      DividendAmount: 50n,
      VolOfDividendforReinvestment: 50n,
      ConfirmedAmount: 0n,
      RegistrationDate: THU,
      TransactionCfmDate: FRI,
      DefDividendMethod: '0',
    },
  ])
  expect(thursday['05']).toMatchObject([{ AvailableVol: 1_000_050n }])
  expect(thursday['26'][1]).toMatchObject({ SourceType: '3', ShareRegisterDate: FRI, AllowRedemptDate: FRI })
  await world.night(FRI, [], [])
  const monday = await world.night(MON, [], [])
  expect(monday['06'].map((each) => [each['XRDate'], each['DividendAmount']])).toEqual([
    ['2026-01-10', 70n],
    ['2026-01-11', 80n],
    [MON, 90n],
  ])
  expect(monday['05']).toMatchObject([{ AvailableVol: 1_000_350n }])
  expect(monday['25']).toEqual([])
})

test('the 07 tells the income of each day under its own date', async () => {
  await holding()
  const monday = await world.night(MON, [], [])
  const told = monday['07'].filter((each) => each['FundCode'] === '000002')
  expect(told.map((each) => [each['UpdateDate'], each['FundIncome'], each['NAV'], each['Yield']])).toEqual([
    ['2026-01-10', 70_000n, 10_000n, 1_681n],
    ['2026-01-11', 80_000n, 10_000n, 1_681n],
    [MON, 90_000n, 10_000n, 1_681n],
  ])
})

test('a purchase of T earns from its register date on, a redemption of T still earns T', async () => {
  await holding()
  const bought = laterPurchase(FRI, 'A', '000002', 1_000_000n)
  const friday = await world.night(FRI, [], [bought, redemption(FRI, 'A', '000002', 500_000n)])
  expect(friday['06']).toMatchObject([{ BasisforCalculatingDividend: 1_000_000n }])
  const monday = await world.night(MON, [], [])
  // Shares bought on Friday are registered on Monday: they earn Monday's income, not the weekend's.
  expect(monday['06'].map((each) => each['BasisforCalculatingDividend'])).toEqual([
    500_000n,
    500_000n,
    1_500_060n,
  ])
})

test('whoever takes all his shares back is paid the income with them', async () => {
  await holding()
  await world.night(THU, [], [])
  const order = redemption(FRI, 'A', '000002', 1_000_050n)
  const answer = await world.night(FRI, [], [order])
  expect(answer['06']).toEqual([])
  expect(answer['04']).toMatchObject([
    {
      ConfirmedVol: 1_000_050n,
      ConfirmedAmount: 1_000_110n,
      UndistributeMonetaryIncome: 60n,
      UndistributeMonetaryIncomeFlag: '0',
      Charge: 0n,
    },
  ])
  expect([answer['05'], answer['26']]).toEqual([[], []])
  expect(answer['25']).toMatchObject([{ ConfirmedAmount: 1_000_110n, PayDate: MON }])
})

test('a switch of all shares takes the income along', async () => {
  await holding()
  await world.night(THU, [], [])
  const order = switching(FRI, 'A', ['000002', '000001'], 1_000_050n)
  const answer = await world.night(FRI, [], [order])
  expect(answer['04']).toMatchObject([
    { BusinessCode: '136', CfmVolOfTargetFund: 1_000_110n, UndistributeMonetaryIncome: 60n },
  ])
})

test('income that waited for a redemption which was not answered is carried over after all', async () => {
  await holding()
  await world.night(THU, [], [])
  world.faults.armFault('registrar-gap')
  const friday = await world.night(FRI, [], [redemption(FRI, 'A', '000002', 1_000_050n)])
  expect([friday['04'], friday['06']]).toEqual([[], []])
  expect(friday['05']).toMatchObject([{ AvailableVol: 0n, UndistributeMonetaryIncome: 60n }])
  const monday = await world.night(MON, [], [])
  expect(monday['04']).toMatchObject([{ ConfirmedVol: 1_000_050n, UndistributeMonetaryIncome: 300n }])
  expect((await world.night(TUE, [], []))['05']).toEqual([])
})

/** The end of a month: Thursday, Friday as its last session, and the Monday of the next; every calendar day earns 0.5. */
const [MONTH_WED, MONTH_THU, MONTH_FRI, NEXT_MON] = [
  '2026-01-28',
  '2026-01-29',
  '2026-01-30',
  '2026-02-02',
] as const

async function monthly(from: string) {
  const funds = [
    { ...money, incomeCarry: 'monthly' as const },
    fund({ fundCode: '000001', purchaseTiers: FREE }),
  ]
  world = openWorld(funds, () => 100_000_000n, '21', { income: () => e8('0.5') })
  await world.night(from, [opening(from, 'A')], [purchase(from, 'A', '000002', 1_000_000n)])
}

test('income by the month waits, told in the 05, and comes in one record with the last session', async () => {
  await monthly(MONTH_WED)
  const thursday = await world.night(MONTH_THU, [], [])
  expect(thursday['06']).toEqual([])
  expect(thursday['05']).toMatchObject([
    {
      TotalVolOfDistributorInTA: 1_000_000n,
      UndistributeMonetaryIncome: 50n,
      UndistributeMonetaryIncomeFlag: '0',
    },
  ])
  const friday = await world.night(MONTH_FRI, [], [])
  expect(friday['06']).toMatchObject([
    {
      DividendType: '2',
      DividendAmount: 100n,
      VolOfDividendforReinvestment: 100n,
      DividendPerUnit: 0n,
      RegistrationDate: MONTH_FRI,
    },
  ])
  expect(friday['05']).toMatchObject([
    { TotalVolOfDistributorInTA: 1_000_100n, UndistributeMonetaryIncome: 0n },
  ])
  const monday = await world.night(NEXT_MON, [], [])
  expect(monday['06']).toEqual([])
  expect(monday['05']).toMatchObject([{ UndistributeMonetaryIncome: 150n }])
})

test('part of the shares leaves it waiting; the last ones take it along, by redemption or switch', async () => {
  await monthly('2026-01-27')
  await world.night(MONTH_WED, [], [])
  const part = redemption(MONTH_THU, 'A', '000002', 500_000n)
  expect((await world.night(MONTH_THU, [], [part]))['04']).toMatchObject([
    { ConfirmedAmount: 500_000n, UndistributeMonetaryIncome: 0n },
  ])
  const rest = switching(MONTH_FRI, 'A', ['000002', '000001'], 500_000n)
  const friday = await world.night(MONTH_FRI, [], [rest])
  expect(friday['04']).toMatchObject([{ CfmVolOfTargetFund: 500_125n, UndistributeMonetaryIncome: 125n }])
  expect(friday['06']).toEqual([])
})
