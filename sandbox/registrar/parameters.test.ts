import { afterEach, expect, test } from 'vitest'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { ParameterType } from '#domain/exchange/field-table.ts'
import { readIndexFile } from '#domain/exchange/index-file.ts'
import { basicTermOf, dividendPlanOf } from '#domain/fee/fund-parameter.ts'
import { feeRatesOf } from '#domain/fee/fee-rate.ts'
import { agencyTermOf } from '#domain/fee/parameter.ts'
import { fen, nav, rate, RATE_ONE } from '#domain/number/money.ts'
import { opening, purchase } from './test-record.ts'
import { DAYS, FLOORS, fund, openWorld, type World } from './test-world.ts'

const [T, T1, T2] = DAYS
const BACK_END = [
  { fromDays: 0, toDays: 365, rate: rate(1_800_000n) },
  { fromDays: 365, toDays: null, rate: rate(0n) },
] as const
const funds = [
  fund({ fundCode: '000001', redemptionTiers: FLOORS }),
  fund({ fundCode: '000002' }),
  fund({ fundCode: '000003', companyCode: 'C02' }),
  fund({ fundCode: '000004', convertStatus: '3', isBackEnd: true, backEndTiers: BACK_END }),
]
let world: World
afterEach(() => world.close())

async function read(day: string, fileType: ParameterType) {
  const found = await world.registrar.link.collectParameters(day)
  if (!found) return null
  const pair = { creator: '37', receiver: '9ZZ', day }
  const listed = readIndexFile(found.index.bytes, pair)
  expect(listed).toMatchObject({ kind: 'ok', index: { files: found.files.map((each) => each.name) } })
  const file = found.files.find((each) => each.name.endsWith(`_${fileType}.TXT`))!
  const answer = readExchangeFile(file.bytes, { ...pair, fileType })
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.file.records
}

test.each(['21', '22'] as const)(
  'V%s: terms, pairs of a company and fees come in a package of their own',
  async (v) => {
    world = openWorld(funds, undefined, v)
    await world.night(T, [], [])
    const terms = (await read(T1, 'C2'))!.map(agencyTermOf)
    expect(terms).toHaveLength(4)
    expect(terms[0]).toMatchObject({
      fundCode: '000001',
      buyPayDays: 2,
      redeemPayDays: 2,
      chargePayMethod: '0',
    })
    expect(terms[3]).toMatchObject({ fundCode: '000004', shareClass: '1' })
    const pairs = (await read(T1, 'C3'))!.map((each) => [each['FundCode'], each['CodeOfTargetFund']])
    expect(pairs).toEqual([
      ['000001', '000002'],
      ['000002', '000001'],
    ])
    const { tables, faults } = feeRatesOf((await read(T1, 'C5'))!)
    expect(faults).toEqual([])
    const kinds = tables
      .filter((each) => ['000001', '000004'].includes(each.fundCode))
      .map((each) => each.kind)
    expect(kinds).toEqual(['purchase', 'rsp', 'redemption', 'purchase', 'rsp', 'back-end'])
  },
)

test('what a fund is called and asks for, and dividends three sessions ahead', async () => {
  const exDay = DAYS[3]
  world = openWorld(
    [
      fund({ fundCode: '000001', name: '样本成长混合', firstMinimum: fen(5000n) }),
      fund({ fundCode: '000002', fundType: 'MM' }),
    ],
    undefined,
    '22',
    { dividend: (code, day) => (day === exDay ? nav(3_500_000n) : null) },
  )
  await world.night(T, [], [])
  const basics = (await read(T1, 'C1'))!.map((record) => basicTermOf(record, '22'))
  expect(basics).toMatchObject([
    {
      fundCode: '000001',
      name: '样本成长混合',
      feeToFund: RATE_ONE,
      firstMinimum: 5000n,
      singleMaximum: 'none',
    },
    { fundCode: '000002', defaultDividendMethod: '0' },
  ])
  const days = { registrationDate: exDay, exDate: exDay, payDate: '2026-01-12' }
  const [plan, ...more] = (await read(T1, 'C4'))!.map(dividendPlanOf)
  expect(plan).toMatchObject({ fundCode: '000001', ...days, perShare: 3_500_000n, isWithdrawn: false })
  expect(more).toEqual([])
})

test('shares of a private fund are locked for 90 days, and its C6 says until when', async () => {
  world = openWorld([fund({ fundCode: '000001', fundType: 'POF-MIX' }), fund({ fundCode: '000002' })])
  await world.night(
    T,
    [opening(T, 'A')],
    [purchase(T, 'A', '000001', 100_000n), purchase(T, 'A', '000002', 100_000n)],
  )
  const said = {
    FundCode: '000001',
    ShareClass: '0',
    ShareRegisterDate: T1,
    AllowRedemptDate: '2026-04-06',
    AddFlag: '1',
  }
  expect(await read(T1, 'C6')).toEqual([said])
  const answer = await world.night(T1, [], [])
  expect(answer['26'].map((each) => [each['FundCode'], each['AllowRedemptDate']])).toEqual([
    ['000001', '2026-04-06'],
    ['000002', T2],
  ])
  // Nothing new of any kind was registered or told.
  expect(await world.registrar.link.collectParameters(T2)).toBeNull()
})

test('they come only when they say something new, and a night run again sends the same', async () => {
  world = openWorld(funds)
  await world.night(T, [], [])
  const first = (await world.registrar.link.collectParameters(T1))!.files.map((each) => each.bytes)
  await world.registrar.runNight(T)
  const again = (await world.registrar.link.collectParameters(T1))!.files.map((each) => each.bytes)
  expect(again).toEqual(first)
  await world.night(T1, [], [])
  expect(await world.registrar.link.collectParameters(T2)).toBeNull()
})

test('the daily package does not list them', async () => {
  world = openWorld(funds)
  await world.night(T, [], [])
  const { files } = (await world.registrar.link.collect(T1))!
  expect(files.filter((each) => /_C\d/.test(each.name))).toEqual([])
})

test('a class sold back-end takes ShareClass 1 alone', async () => {
  const free = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
  world = openWorld([
    fund({ fundCode: '000004', isBackEnd: true, backEndTiers: BACK_END, purchaseTiers: free }),
  ])
  const bought = (serial: string, ShareClass: string) => ({
    ...purchase(T, 'A', '000004', 100_000n),
    AppSheetSerialNo: serial,
    ShareClass,
  })
  const answer = await world.night(T, [opening(T, 'A')], [bought('S1', '0'), bought('S2', '1')])
  expect(answer['04'].map((each) => [each['AppSheetSerialNo'], each['ReturnCode']])).toEqual([
    ['S1', '3519'],
    ['S2', '0000'],
  ])
})
