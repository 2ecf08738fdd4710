import { afterEach, describe, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, rate, share } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import { opening, purchase, switching } from '#sandbox/registrar/test-record.ts'
import { DAYS, FLOORS, fund, openWorld, type World } from '#sandbox/registrar/test-world.ts'

const [T, T1, T2, T3] = DAYS
const tiers = (value: bigint) => [{ from: fen(0n), to: null, rate: rate(value), fixedFee: null }]
const PAIR = ['000001', '000002'] as const
let world: World
afterEach(() => world.close())

/** A holds 1,000.00 shares of 000001 at NAV 1.0000; 000002 has NAV 0.8. From T2 on the purchase rates are 0.3% and 0.8%. */
async function holding(
  version: '21' | '22',
  source: Partial<FundTerms> = {},
  target: Partial<FundTerms> = {},
) {
  const open = [
    fund({ fundCode: '000001', purchaseTiers: tiers(0n) }),
    fund({ fundCode: '000002', purchaseTiers: tiers(0n) }),
  ]
  world = openWorld(open, (code) => (code === '000001' ? 100_000_000n : 80_000_000n), version)
  await world.night(T, [opening(T, 'A')], [purchase(T, 'A', '000001', 100_000n)])
  await world.night(T1, [], [])
  open[0] = fund({ fundCode: '000001', purchaseTiers: tiers(300_000n), redemptionTiers: FLOORS, ...source })
  open[1] = fund({ fundCode: '000002', purchaseTiers: tiers(800_000n), ...target })
  open[2] = fund({ fundCode: '000003', purchaseTiers: tiers(0n), confirmDays: 2 })
}

test.each(EXCHANGE_VERSIONS)(
  'V%s: C5 of rules/fees.md#switch is one line of a 04, and no money',
  async (version) => {
    await holding(version)
    const order = switching(T2, 'A', PAIR, 100_000n)
    const answer = await world.night(T2, [], [order])
    const price = (value: bigint) => (version === '21' ? value : value * 10_000n)
    expect(answer['04']).toMatchObject([
      {
        AppSheetSerialNo: order['AppSheetSerialNo'],
        BusinessCode: '136',
        ReturnCode: '0000',
        FundCode: '000001',
        CodeOfTargetFund: '000002',
        ConfirmedVol: 100_000n,
        CfmVolOfTargetFund: 122_513n,
        NAV: price(10_000n),
        TargetNAV: price(8_000n),
        Charge: 1_990n,
        ChangeFee: 1_500n,
        RecuperateFee: 490n,
        AgencyFee: 0n,
        BusinessFinishFlag: '1',
        ShareRegisterDate: T3,
      },
    ])
    expect(answer['05']).toMatchObject([{ FundCode: '000002', AvailableVol: 122_513n }])
    expect(answer['26']).toMatchObject([
      { FundCode: '000002', ShareRegisterDate: T3, TASerialNO: answer['04'][0]?.['TASerialNO'] },
    ])
    expect(answer['25']).toEqual([])
  },
)

describe('what is refused', () => {
  test.each<[string, string, ExchangeRecord, Partial<FundTerms>?, Partial<FundTerms>?]>([
    ['a fund into itself', '1216', { CodeOfTargetFund: '000001' }],
    ['a fund that confirms on another day', '1216', { CodeOfTargetFund: '000003' }],
    ['an unknown target', '1210', { CodeOfTargetFund: '999999' }],
    ['no target', '1210', { CodeOfTargetFund: null }],
    ['out of a fund that lets in only', '1217', {}, { convertStatus: '1' }],
    ['out of a fund closed to redemptions', '1217', {}, { fundStatus: '6' }],
    ['into a fund that lets out only', '1218', {}, {}, { convertStatus: '2' }],
    ['into a fund closed to purchases', '1218', {}, {}, { fundStatus: '5' }],
    ['neither way', '1217', {}, { convertStatus: '3' }],
    ['too few', '1320', { ApplicationVol: 4_999n }, { minimumSwitch: share(5_000n) }],
    ['a small rest', '1601', { ApplicationVol: 99_001n }],
    ['more than there is', '1337', { ApplicationVol: 100_001n }],
    ['into back-end shares', '3519', { TargetShareType: '1' }],
    ['a discount over one', '1319', { BackenloadDiscount: 10_001n }],
    ['above the day limit of the target', '1386', {}, {}, { dayMaximum: fen(98_009n) }],
  ])('%s: %s', async (_, code, over, source, target) => {
    await holding('21', source, target)
    const answer = await world.night(T2, [], [switching(T2, 'A', PAIR, 100_000n, over)])
    expect(answer['04']).toMatchObject([{ BusinessCode: '136', ReturnCode: code, ConfirmedVol: 0n }])
    expect(answer['05']).toMatchObject([{ FundCode: '000001', AvailableVol: 100_000n, TotalFrozenVol: 0n }])
  })
})

test('the day limit of the target is reached, not passed', async () => {
  await holding('21', {}, { dayMaximum: fen(98_010n) })
  const answer = await world.night(T2, [], [switching(T2, 'A', PAIR, 100_000n)])
  expect(answer['04']).toMatchObject([{ ReturnCode: '0000' }])
})

test('a large redemption carries a switch on like a redemption', async () => {
  await holding('21')
  world.faults.armFault('registrar-large-redemption')
  const order = switching(T2, 'A', PAIR, 100_000n)
  const first = await world.night(T2, [], [order])
  expect(first['04']).toMatchObject([{ ConfirmedVol: 62_500n, BusinessFinishFlag: '0' }])
  const second = await world.night(T3, [], [])
  expect(second['04']).toMatchObject([
    {
      AppSheetSerialNo: order['AppSheetSerialNo'],
      BusinessCode: '136',
      ConfirmedVol: 37_500n,
      BusinessFinishFlag: '1',
    },
  ])
  expect(second['26'].map((each) => [each['FundCode'], each['ShareRegisterDate']])).toEqual([
    ['000002', T3],
    ['000002', '2026-01-09'],
  ])
})
