import { afterEach, describe, expect, test } from 'vitest'
import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, rate, share } from '#domain/number/money.ts'
import { dividendOf, perUnit } from './dividend.ts'
import { laterPurchase, opening, purchase, redemption } from './test-record.ts'
import { DAYS, e8, fund, openWorld, type World } from './test-world.ts'

const [T, T1, T2, T3] = DAYS
const FREE = [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }]
const terms = (over = {}) => fund({ fundCode: '000001', purchaseTiers: FREE, ...over })
let world: World | null = null
afterEach(() => {
  world?.close()
  world = null
})

test.each<[string, bigint, string, bigint, string, bigint]>([
  ['DV1', 200_000n, '0.1000', 20_000n, '1.2400', 16_129n],
  ['DV2', 123_456n, '0.0350', 4_321n, '1.0500', 4_115n],
  ['DV3', 50n, '0.0100', 1n, '1.0000', 1n],
  ['DV4', 1_000_000n, '0.0002', 200n, '0.9999', 200n],
  ['DV5', 40n, '0.0100', 0n, '1.0000', 0n],
])('%s of rules/fees.md#dividends', (_, shares, perShare, cash, exNav, reinvested) => {
  expect(dividendOf(share(shares), e8(perShare), e8(exNav))).toEqual({ cash, reinvested })
})

test.each<[string, bigint, bigint]>([
  ['0.1000', 10n, 1n],
  ['0.0350', 35n, 10n],
  ['0.0002', 2n, 100n],
  ['1.25', 125n, 1n],
  ['0.00000001', 1n, 1_000_000n],
])('%s a share is told exactly', (perShare, DividendPerUnit, DrawBonusUnit) => {
  expect(perUnit(e8(perShare))).toEqual({ DividendPerUnit, DrawBonusUnit })
})

const method = (day: string, person: string, value: string | null, over: ExchangeRecord = {}) =>
  laterPurchase(day, person, '000001', 0n, { BusinessCode: '029', DefDividendMethod: value, ...over })

/** A and B hold 2,000.00 shares each; the fund pays 0.10 a share on T2, when its NAV is 1.24. */
async function holding(version: '21' | '22' = '21', over = {}, exDay: string = T2) {
  const opened = openWorld([terms(over)], (_, day) => (day >= T2 ? 124_000_000n : 100_000_000n), version, {
    dividend: (_, day) => (day === exDay ? e8('0.1') : null),
  })
  world = opened
  const buys = ['A', 'B'].map((person) => purchase(T, person, '000001', 200_000n))
  await opened.night(T, [opening(T, 'A'), opening(T, 'B')], buys)
  return opened
}

describe.each(EXCHANGE_VERSIONS)('V%s', (version) => {
  test('cash for who said nothing, shares for who chose them; money on T+2', async () => {
    const opened = await holding(version)
    const answered = await opened.night(T1, [], [method(T1, 'B', '0')])
    expect(answered['04']).toMatchObject([
      { BusinessCode: '129', ReturnCode: '0000', DefDividendMethod: '0', TransactionAccountID: 'TRADE-B' },
    ])
    const answer = await opened.night(T2, [], [])
    const common = {
      BusinessCode: '143',
      ReturnCode: '0000',
      FundCode: '000001',
      RegistrationDate: T2,
      XRDate: T2,
      DividentDate: '2026-01-09',
      TransactionCfmDate: T3,
      BasisforCalculatingDividend: 200_000n,
      DividendPerUnit: 10n,
      DrawBonusUnit: 1n,
      DividendAmount: 20_000n,
      DividendType: '0',
      NAV: version === '21' ? 12_400n : 124_000_000n,
    }
    expect(answer['06']).toMatchObject([
      {
        ...common,
        TransactionAccountID: 'TRADE-A',
        TAAccountID: '370000000001',
        DefDividendMethod: '1',
        ConfirmedAmount: 20_000n,
        VolOfDividendforReinvestment: 0n,
      },
      {
        ...common,
        TransactionAccountID: 'TRADE-B',
        DefDividendMethod: '0',
        ConfirmedAmount: 0n,
        VolOfDividendforReinvestment: 16_129n,
      },
    ])
    expect(answer['05'].map((each) => each['AvailableVol'])).toEqual([200_000n, 216_129n])
    expect(answer['26'][2]).toMatchObject({
      TASerialNO: answer['06'][1]?.['TASerialNO'],
      SourceType: '3',
      ShareRegisterDate: T3,
      AllowRedemptDate: T3,
    })
    expect(answer['25']).toMatchObject([
      { BusinessCode: '143', CapitalType: '009', ConfirmedAmount: 20_000n, ReceOrPayFlag: '1' },
    ])
    expect(opened.registrar.duePayments('2026-01-09')).toEqual([
      { serial: 'R3720260108DV0109', amount: 20_000n },
    ])
    expect(answer['07'][0]).toMatchObject({ XRDate: T2, RegistrationDate: T2, DividentDate: '2026-01-09' })
  })
})

test('who redeems on the record date gets it, who buys on it does not', async () => {
  const opened = await holding()
  await opened.night(T1, [], [])
  const orders = [redemption(T2, 'A', '000001', 200_000n), laterPurchase(T2, 'B', '000001', 124_000n)]
  const answer = await opened.night(T2, [], orders)
  expect(answer['06'].map((each) => each['BasisforCalculatingDividend'])).toEqual([200_000n, 200_000n])
  expect(answer['05'].map((each) => [each['TransactionAccountID'], each['AvailableVol']])).toEqual([
    ['TRADE-B', 300_000n],
  ])
})

test('a method chosen on the record date is for the next dividend', async () => {
  const opened = await holding()
  await opened.night(T1, [], [])
  const answer = await opened.night(T2, [], [method(T2, 'A', '0')])
  expect(answer['06'].map((each) => each['DefDividendMethod'])).toEqual(['1', '1'])
  expect(answer['05'].map((each) => each['DefDividendMethod'])).toEqual(['0', '1'])
})

test('a fund of two confirm days pays when the record date is priced, on what was held then', async () => {
  const opened = await holding('21', { confirmDays: 2 }, T3)
  await opened.night(T1, [], [])
  await opened.night(T2, [], [])
  expect((await opened.night(T3, [], [redemption(T3, 'A', '000001', 200_000n)]))['06']).toEqual([])
  const answer = await opened.night('2026-01-09', [], [])
  expect(answer['06']).toMatchObject([
    { TransactionAccountID: 'TRADE-A', XRDate: T3, ConfirmedAmount: 20_000n },
    { TransactionAccountID: 'TRADE-B', XRDate: T3 },
  ])
  expect(answer['04']).toMatchObject([{ BusinessCode: '124', ConfirmedVol: 200_000n }])
})

test.each<[string, ExchangeRecord, string]>([
  ['no method', method(T1, 'A', null), '1016'],
  ['an unknown one', method(T1, 'A', '2'), '1016'],
  ['cash of a money fund', method(T1, 'A', '1', { FundCode: '000002' }), '1379'],
  ['more shares of a money fund', method(T1, 'A', '0', { FundCode: '000002' }), '0000'],
])('029 with %s', async (_, order, code) => {
  const opened = openWorld([terms(), terms({ fundCode: '000002', fundType: 'MM' })])
  world = opened
  await opened.night(T, [opening(T, 'A')], [])
  expect((await opened.night(T1, [], [order]))['04']).toMatchObject([{ ReturnCode: code }])
})

test('a method may be chosen before the first share is bought', async () => {
  const opened = openWorld([terms()])
  world = opened
  await opened.night(T, [opening(T, 'A')], [])
  await opened.night(T1, [], [method(T1, 'A', '0')])
  const answer = await opened.night(T2, [], [laterPurchase(T2, 'A', '000001', 10_000n)])
  expect(answer['05']).toMatchObject([{ AvailableVol: 10_000n, DefDividendMethod: '0' }])
})
